import { join } from 'node:path'
import type { Finding } from '../../../schema/finding.ts'
import { localize } from '../../../schema/reports/index.ts'
import type { Changes } from '../read/files.ts'
import { locate } from '../read/locate.ts'
import { readDocumentFile } from '../read/readDocument.ts'
import { writeSuppression } from '../rules/suppressions.ts'
import { writeCodeFrame } from './codeFrame.ts'
import { describePlace } from './plainPlace.ts'
import { type Problem, writePath } from './problem.ts'

type Findings = ReadonlyMap<string, readonly Finding[]>

/**
 * Creates a function that locates findings in their files and sorts them. `hashes` and `routes` belong to the files.
 *
 * Reads files again: keeping the text of every document in memory for a few problems would cost too much. Keeps the
 * problems of a file while its content and findings stay the same.
 */
export function createLocator(root: string, unsavedTexts: Changes = new Map()) {
  const cache = new Map<string, { readonly key: string; readonly problems: readonly Problem[] }>()

  function locateIn(file: string, findings: readonly Finding[], route: string | undefined): readonly Problem[] {
    const { source, document } = readDocumentFile(join(root, file), unsavedTexts.get(file))
    return findings
      .map((finding): Problem => {
        const { path, location } = finding
        const position = locate(source, path, location)
        const title = describePlace(document, path)
        const suppression = writeSuppression(finding, route)
        return {
          file,
          ...position,
          path: writePath(path),
          where: title,
          ...localize(finding, path),
          warning: finding.warning,
          suppression,
          source: path.length > 0 || typeof location === 'object' ? writeCodeFrame(source, position) : '',
        }
      })
      .sort((a, b) => a.line - b.line || a.column - b.column)
  }

  return (
    findings: Findings,
    hashes: ReadonlyMap<string, string>,
    routes: ReadonlyMap<string, string> = new Map(),
  ): Problem[] =>
    [...findings]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([file, fileFindings]) => {
        const key = `${hashes.get(file)} ${JSON.stringify(fileFindings)}`
        const cached = cache.get(file)
        if (cached?.key === key) return cached.problems
        const problems = locateIn(file, fileFindings, routes.get(file))
        cache.set(file, { key, problems })
        return problems
      })
}
