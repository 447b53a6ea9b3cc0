import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createChecker } from '../../schema/validate/index.ts'
import { type Change, check, copy, edit, siteWith, write } from './site.ts'
import { type Slip, SYNTAX, VALUES } from './slips.ts'

/** What is told of a site with this slip in it, and the line that it should be told of. */
function tell([, file, from, to, below]: Slip) {
  const root = siteWith()
  const source = readFileSync(join(root, file), 'utf8')
  const [before, after] = source.split(from)
  if (before === undefined || after === undefined) throw new Error(`${JSON.stringify(from)} is not in ${file}.`)
  write(
    file,
    source.replace(from, () => to),
  )(root)
  const { problems, warnings } = createChecker(root).check()
  return { told: [...problems, ...warnings], line: before.split('\n').length + below }
}

describe('a slip that leaves no JSON is told first, with its line and its cure', () => {
  test.each(SYNTAX)('%s', (...slip) => {
    const { told, line } = tell(slip)
    expect(told[0]?.message).toContain(slip[5])
    expect(told[0]?.line).toBe(line)
  })
})

describe('a slip in what a document says is told with its line', () => {
  test.each(VALUES)('%s', (...slip) => {
    const { told, line } = tell(slip)
    const found = told.find(({ message }) => message.includes(slip[5]))
    expect(found?.message ?? told.map(({ message }) => message)).toContain(slip[5])
    if (slip[4] >= 0) expect(found?.line).toBe(line)
  })
})

const HOME = 'pages/index.json'
const LISTED = '"/products/sac"'

describe('what only the site as a whole can tell', () => {
  const warnings = (...changes: Change[]) => check(...changes).warnings.map(({ warning }) => warning)
  const unlinked = copy('pages/contact.json', 'pages/offer.json')
  const answers = (list: object[]) => write('pages/_suppressions.json', JSON.stringify(list, null, 2))
  const because = 'It is only linked to from our letters.'

  test('a page that nobody can come to', () => {
    expect(check().warnings).toEqual([])
    expect(warnings(unlinked)).toContain('orphan')
  })

  test('a page that lists itself', () => {
    const own = edit(HOME, LISTED, `${LISTED},\n        "/"`)
    const { problems } = check(own, edit(HOME, '"blocks": [', '"card": { "text": "–" },\n  "blocks": ['))
    expect(problems.map(({ message }) => message)).toContain(
      '"/" is this page itself: visitors are there already. Remove it from this list.',
    )
  })

  test('an answer holds by its words, and is told of when it answers nothing', () => {
    const answer = { warning: 'orphan', page: '/offer', because }
    expect(warnings(unlinked, answers([answer]))).not.toContain('orphan')
    const { warnings: left } = check(answers([{ ...answer, page: '/contact' }]))
    expect(left.map(({ file, message }) => `${file}: ${message}`)).toEqual([
      'pages/_suppressions.json: There is no such warning any more. Remove this answer.',
    ])
  })

  test('an answer needs a reason, and a page that is there', () => {
    const { problems } = check(answers([{ warning: 'orphan', page: '/offers', because: '' }]))
    expect(problems.map(({ path }) => path)).toEqual(['[0].page', '[0].because'])
  })

  test.each([
    ['profil.json.txt', 'Rename it to "profil.json"'],
    ['profil.jsn', 'Rename it to "profil.json"'],
    ['profil.json.json', 'Rename it to "profil.json"'],
    ['profil (1).json', 'This looks like a copy of "profil.json"'],
    ['profil - Kopya.json', 'This looks like a copy of "profil.json"'],
  ])('%s', (name, words) => {
    const { problems } = check(copy('pages/contact.json', `pages/${name}`))
    expect(problems.map(({ message }) => message).join(' ')).toContain(words)
  })
})
