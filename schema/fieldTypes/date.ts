import { z } from 'zod'
import { formatDate } from '../figures/dates.ts'
import { parseDay } from '../parseDay.ts'
import { report } from '../reports/report.ts'
import { type FieldType, withFieldType, withPlainFieldType } from './fieldType.ts'
import type { DateView } from './views.ts'

export const dateType = {
  noun: 'a day',
  example: () => '"2025-03-12"',
  control: 'date',
  samples: ['1970-01-01', '2025-03-12', '2099-12-31'],
  resolve: (iso, { contentLanguage }) => ({ iso, text: formatDate(iso, contentLanguage) }),
  explain: (value) => report('date.wrong', { value, suggestion: parseDay(value) }),
} satisfies FieldType<string, DateView>

/** A day: `2025-03-12`. */
export const date = withFieldType(dateType, z.iso.date())

/** `8.30` → `08:30` */
function parseTime(text: string): string | undefined {
  const [, hour = '', minute = '00'] = /^(\d{1,2})(?:[.:, h]?(\d\d))?(?: ?(?:h|Uhr))?$/.exec(text.trim()) ?? []
  const time = `${hour.padStart(2, '0')}:${minute}`
  return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time) ? time : undefined
}

/** A time of day: `08:00`. */
export const time = withPlainFieldType(z.iso.time({ precision: -1 }), {
  noun: 'a time of day',
  example: () => '"08:00"',
  control: 'time',
  explain: (value) => report('time.wrong', { value, suggestion: parseTime(value) }),
})
