import { styleText } from 'node:util'
import { createChecker } from '../content/check/checkSite.ts'
import { formatDocuments } from '../content/check/formatting.ts'
import { type Paint, type Part, writeReport } from '../content/check/report/report.ts'
import { findUnpublishable } from '../content/check/rules/publication.ts'
import type { Site } from '../schema/documents/site.ts'
import { enumerate } from '../schema/reports/words.ts'

const STYLES: { readonly [P in Part]: Parameters<typeof styleText>[0] } = {
  place: 'bold',
  path: 'cyan',
  marks: 'red',
  warning: 'yellow',
  good: 'green',
  bad: 'red',
}

/** Files listed in a sentence. */
const MAX_LISTED = 5

/** Checks the content of `root` and prints the report. Formats documents first if `fix` is set. Returns the exit code. */
export function validate(root: string, { fix = false }: { fix?: boolean } = {}): number {
  if (fix) for (const file of formatDocuments(root)) console.log(`Formatted ${file}.`)
  const result = createChecker(root).check()
  // Respects NO_COLOR.
  const coloured = process.stdout.isTTY && process.stdout.hasColors()
  const paint: Paint = coloured ? (part, text) => styleText(STYLES[part], text) : (_, text) => text
  const note = fix ? undefined : formatNote(result.unformatted)
  if (note) console.log(paint('warning', note))
  console.log(writeReport(result, paint))
  const publication = describePublication(result.content.site)
  if (publication) console.log(paint('warning', publication))
  return result.problems.length > 0 ? 1 : 0
}

/** Lists what `_site.json` lacks before visitors may use the site. */
function describePublication(site: Site): string | undefined {
  const missing = site.live ? [] : findUnpublishable(site).map((path) => path.join('.'))
  if (missing.length === 0) return undefined
  return `Warning: before publication, pages/_site.json needs the company's own ${enumerate(missing)}. Then write "live": true.`
}

/** Lists unformatted documents with the command that formats them. Undefined if there are none. */
export function formatNote(files: readonly string[]): string | undefined {
  if (files.length === 0) return undefined
  const restCount = files.length - MAX_LISTED
  const fileList = enumerate([...files.slice(0, MAX_LISTED), ...(restCount > 0 ? [`${restCount} more`] : [])])
  const verb = files.length === 1 ? 'is' : 'are'
  return `${fileList} ${verb} not laid out as the site's tools write documents. Run \`npm run validate -- --fix\`.`
}
