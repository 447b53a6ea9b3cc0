import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding } from '../../../schema/finding.ts'
import { localize } from '../messages/index.ts'
import { locate } from '../read/locate.ts'
import { readDocument } from '../read/readDocument.ts'
import { writeSuppression } from '../rules/suppressions.ts'
import { writeCodeFrame } from './codeFrame.ts'
import { describePlace } from './plainPlace.ts'
import { type Problem, writePath } from './problem.ts'

/**
 * Finds the place of each finding in its file, and puts them in order.
 *
 * Files are read again for it, since to keep the text of every document for the few with problems takes too much memory.
 */
export function locateProblems(
  root: string,
  findings: ReadonlyMap<string, readonly Finding[]>,
  routes: ReadonlyMap<string, string> = new Map(),
): Problem[] {
  return [...findings]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([file, found]) => {
      const { source, document } = reread(join(root, file))
      return found
        .map((finding): Problem => {
          const { path, location } = finding
          const place = locate(source, path, location)
          const where = describePlace(document, path)
          const suppression = writeSuppression(finding, routes.get(file))
          return {
            file,
            ...place,
            path: writePath(path),
            ...(where !== undefined && { where }),
            ...localize(finding, path),
            ...(finding.warning && { warning: finding.warning }),
            ...(suppression !== undefined && { suppression }),
            source: path.length > 0 || typeof location === 'object' ? writeCodeFrame(source, place) : '',
          }
        })
        .sort((a, b) => a.line - b.line || a.column - b.column)
    })
}

/** Reads a file once more, for the place of what is wrong in it; nothing where it cannot be read by now. */
export function reread(path: string): { readonly source: string; readonly document?: unknown } {
  try {
    return readDocument(readFileSync(path))
  } catch {
    return { source: '' }
  }
}
