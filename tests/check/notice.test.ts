import { describe, expect, test } from 'vitest'
import { createChecker } from '../../content/check/index.ts'
import { resolveSite } from '../../content/resolve/site.ts'
import { getToday } from '../../schema/documents/notice.ts'
import { comingNotice, withNotice } from '../../vite/content/notice.ts'
import { type Change, check, edit, siteWith } from './site.ts'

const SITE = 'pages/_site.json'
const days = (from: string, until: string) =>
  edit(SITE, '"from": "2025-03-01"', `"from": "${from}",\n    "until": "${until}"`)

describe('a notice', () => {
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
    expect(getToday(new Date('2026-12-31T20:59:00Z'))).toBe('2026-12-31')
    expect(getToday(new Date('2026-12-31T21:00:00Z'))).toBe('2027-01-01')
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
