import { z } from 'zod'
import { date } from '../fieldTypes/date.ts'
import { resolveParts, withPartsCheck } from '../fieldTypes/fieldType.ts'
import { link } from '../fieldTypes/href.ts'
import { text } from '../fieldTypes/text.ts'
import type { Finding } from '../finding.ts'
import { createIsoDayFormat } from '../names/intl.ts'
import { report } from '../reports/report.ts'

/** The company's time zone, in which the days of a notice begin and end. */
const TIME_ZONE = 'Europe/Istanbul'

const parts = z.strictObject({
  text: text({ max: 120 }).meta({ title: 'Text', description: 'One sentence, shown above every page.' }),
  link: link.optional().meta({ title: 'Link', description: 'A page with more information.' }),
  from: date.optional().meta({ title: 'First day', description: 'The first day that it is shown: 2026-12-20' }),
  until: date.optional().meta({ title: 'Last day', description: 'The last day that it is shown: 2027-01-05' }),
})

export type Notice = z.infer<typeof parts>

/** A sentence above every page for some days: a holiday, a fair. */
export const notice = withPartsCheck({ control: 'parts', resolve: resolveParts }, parts, ({ from, until }) =>
  from !== undefined && until !== undefined && from > until
    ? [
        {
          path: ['until'],
          ...report('notice.order', { from, until }),
        },
      ]
    : [],
).meta({
  title: 'Notice',
  description: 'A sentence over every page, for some days: a holiday, a fair.',
})

/** The stage of a notice on a day. ISO dates sort as strings: `2026-12-20`. */
export function getStage({ from, until }: Notice, day: string): 'coming' | 'shown' | 'past' {
  if (from !== undefined && day < from) return 'coming'
  return until !== undefined && day > until ? 'past' : 'shown'
}

const dayFormat = createIsoDayFormat(TIME_ZONE)

/** The current date in the company's time zone: `2026-12-20`. */
export const getToday = (now = new Date()): string => dayFormat.format(now)

/** Warns about a notice that has ended. */
export function checkNotice(notice: Notice | undefined, day: string): Finding[] {
  if (!notice || getStage(notice, day) !== 'past') return []
  const problem = report('notice.past', { until: notice.until ?? '' })
  return [{ path: ['notice'], ...problem, location: 'key', severity: 'warning' }]
}
