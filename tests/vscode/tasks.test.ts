import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { type Checked, writeReport } from '../../content/check/index.ts'
import { check, copy, edit, remove, write } from '../check/site.ts'

const pattern = z.object({
  regexp: z.string(),
  kind: z.literal('file').optional(),
  file: z.number().optional(),
  line: z.number().optional(),
  column: z.number().optional(),
  severity: z.number().optional(),
  message: z.number().optional(),
})

const matcher = z.object({
  severity: z.string(),
  pattern: z.array(pattern).length(2),
  background: z.object({ beginsPattern: z.string(), endsPattern: z.string() }).optional(),
})

const tasks = z
  .object({ tasks: z.array(z.object({ command: z.string(), problemMatcher: z.array(matcher) })) })
  .parse(JSON.parse(readFileSync('.vscode/tasks.json', 'utf8'))).tasks

interface Entry {
  readonly file: string
  readonly line: number | undefined
  readonly column: number | undefined
  readonly severity: string
  readonly message: string
}

/** The problems that VS Code finds in lines of output. The patterns of a matcher match consecutive lines. */
function parseOutput(lines: readonly string[], matchers: readonly z.infer<typeof matcher>[]): Entry[] {
  return lines.flatMap((line, index) =>
    matchers.flatMap(({ pattern: [placePattern, wordsPattern], severity }): Entry[] => {
      const placeMatch = placePattern && new RegExp(placePattern.regexp).exec(line)
      const wordsMatch = wordsPattern && new RegExp(wordsPattern.regexp).exec(lines[index + 1] ?? '')
      if (!placeMatch || !wordsMatch) return []
      const toNumber = (group: number | undefined) => (group === undefined ? undefined : Number(placeMatch[group]))
      return [
        {
          file: placeMatch[placePattern.file ?? 0] ?? '',
          line: toNumber(placePattern.line),
          column: toNumber(placePattern.column),
          severity: wordsMatch[wordsPattern.severity ?? 0]?.toLowerCase() ?? severity,
          message: wordsMatch[wordsPattern.message ?? 0] ?? '',
        },
      ]
    }),
  )
}

/** The expected problems: every finding of a check. A finding about a whole file has no line. */
const toEntries = ({ problems, warnings }: Checked): Entry[] =>
  [
    ...problems.map((problem) => [problem, 'error'] as const),
    ...warnings.map((warning) => [warning, 'warning'] as const),
  ].map(([{ file, line, column, message, source }, severity]) => ({
    file,
    line: source === '' ? undefined : line,
    column: source === '' ? undefined : column,
    severity,
    message,
  }))

const checkFile = () =>
  check(
    edit('pages/products/boru.json', '"type": "hero"', '"type": "heros"'),
    edit('pages/products/sac.json', '"Paslanmaz Çelik Sac · Bornox"', '"Bize ulaşın · Bornox"'),
    edit('pages/_site.json', '"+90 232 000 00 00"', '"0232"'),
    write('pages/empty.json', ''),
    write('pages/Yeni Sayfa.json', '{ "languages": ["tr"] }'),
    copy('pages/contact.json', 'pages/products/_old.json'),
    remove('pages/not-found.json'),
  )

test.each(tasks)('the matcher of $command finds every problem and warning with its location', ({ problemMatcher }) => {
  const result = checkFile()
  const lines = writeReport(result).split('\n')
  const entries = toEntries(result)
  expect(entries.some(({ line }) => line === undefined)).toBe(true)
  expect(entries.some(({ line }) => line !== undefined)).toBe(true)
  expect(entries.map(({ severity }) => severity)).toEqual(expect.arrayContaining(['error', 'warning']))
  expect(parseOutput(lines, problemMatcher)).toEqual(entries)
})

test('the matcher of the development server recognizes where a report begins and ends', () => {
  const dev = tasks.find(({ command }) => command.includes('dev'))
  const source = readFileSync('vite/dev/dev.ts', 'utf8')
  for (const { background } of dev?.problemMatcher ?? []) {
    const beginPattern = new RegExp(background?.beginsPattern ?? '^$')
    const endPattern = new RegExp(background?.endsPattern ?? '^$')
    expect(beginPattern.test(/const CHECKED = '(.*)'/.exec(source)?.[1] ?? '')).toBe(true)
    for (const result of [check(), checkFile()]) {
      const lines = writeReport(result).split('\n')
      expect(lines.filter((line) => endPattern.test(line))).toEqual(lines.slice(-1))
    }
  }
})
