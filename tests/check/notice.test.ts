import { describe, expect, test } from 'vitest'
import { createChecker } from '../../content/check/index.ts'
import { resolveSite } from '../../content/resolve/site.ts'
import { getToday } from '../../schema/documents/notice.ts'
import { describeComingNotice, withNotice } from '../../vite/content/notice.ts'
import { type Change, check, createSite, edit } from './site.ts'

const SITE = 'pages/_site.json'
const createNotice = (from: string, until: string) =>
  edit(SITE, '"from": "2025-03-01"', `"from": "${from}",\n    "until": "${until}"`)

describe('an expired notice', () => {
  test('is reported from the day after its last day', () => {
    const root = createSite(createNotice('2025-03-01', '2025-03-23'))
    const listWarnings = (day: string) => createChecker(root, { day }).check().warnings
    expect(listWarnings('2025-03-23')).toEqual([])
    expect(listWarnings('2025-03-24')).toMatchObject([
      {
        file: SITE,
        path: 'notice',
        message: expect.stringMatching(/^This notice ended on 2025-03-23.*removed\.$/),
      },
    ])
  })
})

describe('the notice on built pages', () => {
  const { content } = check(createNotice('2025-03-20', '2025-03-23'))
  const hasNotice = (day: string) => withNotice(content, day, ['shown']).site.notice !== undefined

  test.each([
    ['2025-03-19', false],
    ['2025-03-20', true],
    ['2025-03-23', true],
    ['2025-03-24', false],
  ])('on %s is shown: %s', (day, has) => {
    expect(hasNotice(day)).toBe(has)
  })

  test('is announced before its first day, so that the site is built again then', () => {
    expect(describeComingNotice(content.site.notice, '2025-03-19')).toContain('begins on 2025-03-20')
    expect(describeComingNotice(content.site.notice, '2025-03-20')).toBeUndefined()
  })

  test('follows the date in Izmir, regardless of the machine’s time zone', () => {
    expect(getToday(new Date('2026-12-31T20:59:00Z'))).toBe('2026-12-31')
    expect(getToday(new Date('2026-12-31T21:00:00Z'))).toBe('2027-01-01')
  })
})

describe('the key of a closed notice', () => {
  const getKey = (...changes: readonly Change[]) => resolveSite(check(...changes).content, 'en').notice?.key

  test('changes with the text, and not with the language or the dates', () => {
    expect(resolveSite(check().content, 'de').notice?.key).toBe(getKey())
    expect(getKey(createNotice('2025-03-01', '2099-01-01'))).toBe(getKey())
    expect(getKey(edit(SITE, 'answer requests', 'reply to requests'))).not.toBe(getKey())
  })
})
