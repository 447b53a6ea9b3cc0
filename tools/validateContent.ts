import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { styleText } from 'node:util'
import { createPatch } from 'diff'
import { type Checked, createChecker } from '../content/check/checkSite.ts'
import { formatDocuments } from '../content/check/formatting.ts'
import { applyEdits } from '../content/check/report/fix.ts'
import type { Problem } from '../content/check/report/problem.ts'
import { findUnpublishable } from '../content/check/rules/publication.ts'
import { type Paint, type Part, writeReport } from '../content/check/writeReport.ts'
import type { Site } from '../schema/documents/site.ts'
import { groupBy } from '../schema/groupBy.ts'
import type { EditorLanguage } from '../schema/names/titles.ts'
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

interface ValidateOptions {
  readonly fix?: boolean
  /** Prints the reports as JSON. */
  readonly isData?: boolean
  readonly language?: EditorLanguage
}

/** Checks the content of `root` and prints the report. Fixes and formats documents first if `fix` is set. Returns the exit code. */
export function validate(root: string, { fix = false, isData = false, language = 'en' }: ValidateOptions = {}): number {
  const say = (words: string) => (isData ? console.error(words) : console.log(words))
  if (fix) {
    for (const { file, difference } of fixDocuments(root)) say(`Fixed ${file}:\n${difference}`)
    for (const file of formatDocuments(root)) say(`Formatted ${file}.`)
  }
  const result = createChecker(root).check()
  if (isData) {
    console.log(JSON.stringify(describeAsData(result), null, 2))
    return result.problems.length > 0 ? 1 : 0
  }
  // Respects NO_COLOR.
  const coloured = process.stdout.isTTY && process.stdout.hasColors()
  const paint: Paint = coloured ? (part, text) => styleText(STYLES[part], text) : (_, text) => text
  const note = fix ? undefined : formatNote(result.unformatted)
  if (note) console.log(paint('warning', note))
  console.log(writeReport(result, paint, language))
  const publication = describePublication(result.content.site)
  if (publication) console.log(paint('warning', publication))
  return result.problems.length > 0 ? 1 : 0
}

/** Problems may hide others, and each round fixes the ones that can be seen. */
const MAX_ROUNDS = 10

/** Fixes what keeps its meaning. Returns the changed files with their differences. */
export function fixDocuments(root: string): { file: string; difference: string }[] {
  const before = new Map<string, string>()
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const { problems, warnings } = createChecker(root).check()
    const fixable = [...problems, ...warnings].filter(({ fix, isMechanical }) => fix && isMechanical)
    if (fixable.length === 0) break
    for (const [file, fileProblems] of groupBy(fixable, (problem) => problem.file)) {
      const path = join(root, file)
      const text = readFileSync(path, 'utf8')
      if (!before.has(file)) before.set(file, text)
      // Offsets do not count the byte-order mark.
      const source = text.replace(/^\ufeff/, '')
      writeFileSync(
        path,
        applyEdits(
          source,
          fileProblems.flatMap(({ fix = [] }) => fix),
        ),
      )
    }
  }
  return [...before].map(([file, text]) => {
    const after = readFileSync(join(root, file), 'utf8')
    return { file, difference: createPatch(file, text, after, undefined, undefined, { context: 1 }) }
  })
}

/** The reports as data: docs/reports.md. */
function describeAsData({ problems, warnings }: Checked) {
  const describe = (severity: 'problem' | 'warning') => (problem: Problem) => {
    const { file, line, column, path, id, message, translations, warning, fix, isMechanical, also } = problem
    return { severity, file, line, column, path, id, message, tr: translations?.tr, warning, fix, isMechanical, also }
  }
  return [...problems.map(describe('problem')), ...warnings.map(describe('warning'))]
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
