import { z } from 'zod'
import { formatDate } from '../figures/dates.ts'
import { report } from '../reports/report.ts'
import { type FieldType, withFieldType, withPlainFieldType } from './fieldType.ts'
import type { DateView } from './views.ts'

export const dateType = {
  noun: 'a day',
  example: () => '"2025-03-12"',
  control: 'date',
  samples: ['1970-01-01', '2025-03-12', '2099-12-31'],
  resolve: (iso, { contentLanguage }) => ({ iso, text: formatDate(iso, contentLanguage) }),
  explain: (value) => report('date.wrong', { value, suggestion: parseDate(value) }),
} satisfies FieldType<string, DateView>

/** A day: `2025-03-12`. */
export const date = withFieldType(dateType, z.iso.date())

/** A time of day: `08:00`. */
export const time = withPlainFieldType(z.iso.time({ precision: -1 }), {
  noun: 'a time of day',
  example: () => '"08:00"',
  control: 'time',
  explain: (value) => report('time.wrong', { value }),
})

/** Parses a date in Turkish or German notation: `12.3.2025` → `2025-03-12`. Empty if it is none. */
function parseDate(value: string): string {
  const match =
    /^(?<day>\d{1,2})[./-](?<month>\d{1,2})[./-](?<year>\d{4})$/.exec(value.trim()) ??
    /^(?<year>\d{4})[./](?<month>\d{1,2})[./](?<day>\d{1,2})$/.exec(value.trim())
  const { day = '', month = '', year = '' } = match?.groups ?? {}
  return match ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : ''
}
