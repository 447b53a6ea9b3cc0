import { describe, expect, test } from 'vitest'
import { today } from '../../schema/documents/notice.ts'
import { resolveSite } from '../../schema/resolve/site.ts'
import { createChecker } from '../../schema/validate/index.ts'
import { comingNotice, withNotice } from '../../vite/content/notice.ts'
import { type Change, check, edit, reportOf, siteWith } from './site.ts'

const SITE = 'pages/_site.json'
const days = (from: string, until: string) =>
  edit(SITE, '"from": "2025-03-01"', `"from": "${from}",\n    "until": "${until}"`)

describe('a notice', () => {
  test('has an end after its beginning, a short text in all languages, and a page that is there', () => {
    expect(
      reportOf(
        days('2025-03-24', '2025-03-20'),
        edit(SITE, 'We are closed for the holiday', `We are closed ${'as every year '.repeat(3)}for the holiday`),
      ),
    ).toMatchInlineSnapshot(`
      "
      pages/_site.json:98:134  notice.text.en
        The English ("en") text of "text" has 136 characters, but at most 120 fit here. Shorten it by 16.
           98 | …ear as every year for the holiday from 20 to 23 March, and answer requests for quotes on 24 March.",
              |                                                                                    ^^^^^^^^^^^^^^^^
      pages/_site.json:112:14  notice.until
        "until" must not be before "from". Exchange them: "from": "2025-03-20", "until": "2025-03-24".
          112 |     "until": "2025-03-20"
              |              ^^^^^^^^^^^^
      2 problems in pages/_site.json
      "
    `)
    expect(
      reportOf(
        days('2025-03-20', '24.3.2025'),
        edit(
          SITE,
          '"sr": "Zatvoreni smo zbog praznika od 20. do 23. marta. Na upite odgovaramo 24. marta."',
          '"sr": ""',
        ),
      ),
    ).toMatchInlineSnapshot(`
      "
      pages/_site.json:100:13  notice.text.sr
        The Serbian ("sr") text of "text" is empty. Write it.
          100 |       "sr": ""
              |             ^^
      pages/_site.json:112:14  notice.until
        "24.3.2025" is not a day of the calendar. Write year-month-day: "2025-03-24".
          112 |     "until": "24.3.2025"
              |              ^^^^^^^^^^^
      2 problems in pages/_site.json
      "
    `)
  })

  test('may last one day', () => {
    expect(check(days('2025-03-20', '2025-03-20')).problems).toEqual([])
  })

  test('that is over is warned of from the day after its last', () => {
    const root = siteWith(days('2025-03-01', '2025-03-23'))
    const warnings = (day: string) => createChecker(root, { day }).check().warnings
    expect(warnings('2025-03-23')).toEqual([])
    expect(warnings('2025-03-24')).toMatchObject([
      {
        file: SITE,
        path: 'notice',
        message: expect.stringMatching(/^This notice was shown until 2025-03-23.*removed\.$/),
      },
    ])
  })
})

describe('the pages of a day', () => {
  const { content } = check(days('2025-03-20', '2025-03-23'))
  const built = (day: string) => withNotice(content, day, ['shown']).site.notice !== undefined

  test.each([
    ['2025-03-19', false],
    ['2025-03-20', true],
    ['2025-03-23', true],
    ['2025-03-24', false],
  ])('on %s have the notice: %s', (day, has) => {
    expect(built(day)).toBe(has)
  })

  test('before the first are told when to be built again', () => {
    expect(comingNotice(content.site.notice, '2025-03-19')).toContain('begins on 2025-03-20')
    expect(comingNotice(content.site.notice, '2025-03-20')).toBeUndefined()
  })

  test('are those of Izmir, whatever the clock of the machine', () => {
    expect(today(new Date('2026-12-31T20:59:00Z'))).toBe('2026-12-31')
    expect(today(new Date('2026-12-31T21:00:00Z'))).toBe('2027-01-01')
  })
})

describe('the key that a closed notice is remembered by', () => {
  const keyOf = (...changes: readonly Change[]) => resolveSite(check(...changes).content, 'en').notice?.key

  test('is the same in every language and with other days, and another with other words', () => {
    expect(resolveSite(check().content, 'de').notice?.key).toBe(keyOf())
    expect(keyOf(days('2025-03-01', '2099-01-01'))).toBe(keyOf())
    expect(keyOf(edit(SITE, 'answer requests', 'reply to requests'))).not.toBe(keyOf())
  })
})
