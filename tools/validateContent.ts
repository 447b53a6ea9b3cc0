import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { styleText } from 'node:util'
import { createPatch } from 'diff'
import { type Checked, createChecker } from '../content/check/checkSite.ts'
import { formatDocuments } from '../content/check/formatting.ts'
import { applyEdits } from '../content/check/report/fix.ts'
import { isInFile, joinSentences, type Problem } from '../content/check/report/problem.ts'
import { findUnpublishable } from '../content/check/rules/publication.ts'
import { type Paint, type Part, writeReport } from '../content/check/writeReport.ts'
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
  const words = WORDS[language]
  const print = (line: string) => (isData ? console.error(line) : console.log(line))
  if (fix) {
    for (const { file, difference } of fixDocuments(root)) print(`${words.fixed(file)}\n${difference}`)
    for (const file of formatDocuments(root)) print(words.formatted(file))
  }
  const result = createChecker(root).check()
  if (isData) {
    console.log(JSON.stringify(describeAsData(result), null, 2))
    return result.problems.length > 0 ? 1 : 0
  }
  // Respects NO_COLOR.
  const coloured = process.stdout.isTTY && process.stdout.hasColors()
  const paint: Paint = coloured ? (part, text) => styleText(STYLES[part], text) : (_, text) => text
  const note = fix ? undefined : formatNote(result.unformatted, language)
  if (note) console.log(paint('warning', note))
  console.log(writeReport(result, paint, language))
  const { site } = result.content
  const missing = site.live ? [] : findUnpublishable(site).map((path) => path.join('.'))
  if (missing.length > 0) console.log(paint('warning', words.publication(missing)))
  return result.problems.length > 0 ? 1 : 0
}

/** A problem may hide others, so each round fixes those that are visible. */
const MAX_ROUNDS = 10

/** Fixes what keeps its meaning. Returns the changed files with their differences. */
export function fixDocuments(root: string): { file: string; difference: string }[] {
  const before = new Map<string, string>()
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const { problems, warnings } = createChecker(root).check()
    const all = [...problems, ...warnings].flatMap((problem) => [problem, ...(problem.also ?? []).filter(isInFile)])
    const fixable = all.filter(({ fix, isMechanical }) => fix && isMechanical)
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
    const { file, line, column, path, id, warning, fix, isMechanical } = problem
    const { message, turkish } = joinSentences(problem)
    const also = problem.also?.map((each) => {
      const { line, column, length, path } = each
      const { file, fix, isMechanical }: Partial<Problem> = isInFile(each) ? each : {}
      return { file, line, column, length, path, fix, isMechanical }
    })
    return { severity, file, line, column, path, id, message, tr: turkish, warning, fix, isMechanical, also }
  }
  return [...problems.map(describe('problem')), ...warnings.map(describe('warning'))]
}

/** The texts around the report. */
const WORDS = {
  en: {
    fixed: (file: string) => `Fixed ${file}:`,
    formatted: (file: string) => `Formatted ${file}.`,
    /** `missing`: what `_site.json` lacks before visitors may use the site. */
    publication: (missing: readonly string[]) =>
      `Warning: before publication, pages/_site.json needs the company's own ${enumerate(missing)}. Then write "live": true.`,
    unformatted: (files: readonly string[], moreCount: number) =>
      `${enumerate([...files, ...(moreCount > 0 ? [`${moreCount} more`] : [])])} ${files.length === 1 ? 'is' : 'are'} not laid out as the site's tools write documents. Run \`npm run validate -- --fix\`.`,
  },
  tr: {
    fixed: (file: string) => `${file} düzeltildi:`,
    formatted: (file: string) => `${file} biçimlendirildi.`,
    publication: (missing: readonly string[]) =>
      `Uyarı: yayından önce pages/_site.json içine şirketin kendi bilgileri yazılmalı: ${enumerate(missing, 've')}. Sonra "live": true yazın.`,
    unformatted: (files: readonly string[], moreCount: number) =>
      `Sitenin araçlarının yazdığı biçimde değil: ${enumerate([...files, ...(moreCount > 0 ? [`${moreCount} dosya daha`] : [])], 've')}. \`npm run validate -- --fix\` çalıştırın.`,
  },
}

/** Lists unformatted documents with the command that formats them. Undefined if there are none. */
export function formatNote(files: readonly string[], language: EditorLanguage = 'en'): string | undefined {
  if (files.length === 0) return undefined
  return WORDS[language].unformatted(files.slice(0, MAX_LISTED), files.length - MAX_LISTED)
}
