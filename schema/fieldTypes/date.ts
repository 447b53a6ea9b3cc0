import { z } from 'zod'
import { formatDate } from '../figures/dates.ts'
import { cited, quote, suggest } from '../wording/words.ts'
import { bind, type FieldType, written } from './fieldType.ts'
import type { DateView } from './views.ts'

const dateType: FieldType<string, DateView> = {
  noun: 'a day',
  example: () => '"2025-03-12"',
  control: 'date',
  samples: ['1970-01-01', '2025-03-12', '2099-12-31'],
  resolve: (iso, { contentLanguage }) => ({ iso, text: formatDate(iso, contentLanguage) }),
  explain: (value) =>
    `${quote(value)} is not a day of the calendar. Write year-month-day${suggest(isoDate(value)) || ', such as "2025-03-12"'}.`,
  turkish: (value) => `${cited(value)} takvimde bir gün değil. Takvimden bir gün seçin.`,
}

/** A day: `2025-03-12`. */
export const date = bind(dateType, z.iso.date())

/** A time of day: `08:00`. */
export const time = written(z.iso.time({ precision: -1 }), {
  noun: 'a time of day',
  example: () => '"08:00"',
  control: 'time',
  explain: (value) => `${quote(value)} is not a time of day. Write hours and minutes with two digits each: "08:00".`,
  turkish: (value) => `${cited(value)} bir saat değil. Saati ve dakikayı ikişer rakamla yazın: 08:00.`,
})

/** `12.3.2025` → `2025-03-12`, the way dates are written here. */
function isoDate(value: string): string {
  const match =
    /^(?<day>\d{1,2})[./-](?<month>\d{1,2})[./-](?<year>\d{4})$/.exec(value.trim()) ??
    /^(?<year>\d{4})[./](?<month>\d{1,2})[./](?<day>\d{1,2})$/.exec(value.trim())
  const { day = '', month = '', year = '' } = match?.groups ?? {}
  return match ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : ''
}
