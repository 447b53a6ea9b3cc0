import { join } from 'node:path'
import type { Finding } from '../../../schema/finding.ts'
import { localize } from '../messages/index.ts'
import { locate } from '../read/locate.ts'
import { readDocumentFile } from '../read/readDocument.ts'
import { writeSuppression } from '../rules/suppressions.ts'
import { writeCodeFrame } from './codeFrame.ts'
import { describePlace } from './plainPlace.ts'
import { type Problem, writePath } from './problem.ts'

/**
 * Locates findings in their files and sorts them.
 *
 * Reads the files again: keeping the text of every document in memory for a few problems would cost too much.
 */
export function locateProblems(
  root: string,
  findings: ReadonlyMap<string, readonly Finding[]>,
  routes: ReadonlyMap<string, string> = new Map(),
): Problem[] {
  return [...findings]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([file, found]) => {
      const { source, document } = readDocumentFile(join(root, file))
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
