import { createDateFormat, toUpperCase } from '../names/intl.ts'
import type { Language } from '../names/languages.ts'
import { WEEKDAYS, type Weekday } from '../names/weekdays.ts'

/** `Monday` → `Pazartesi` */
export function formatWeekday(day: Weekday, language: Language): string {
  const format = createDateFormat(language, { weekday: 'long', timeZone: 'UTC' })
  // 1 January 2024 was a Monday.
  return format.format(Date.UTC(2024, 0, 1 + WEEKDAYS.indexOf(day)))
}

/** A range of weekdays for the beginning of a line: `Pazartesi–Cuma`. */
export function formatWeekdays(from: Weekday, to: Weekday, language: Language): string {
  const firstWeekday = formatWeekday(from, language)
  const days = from === to ? firstWeekday : `${firstWeekday}–${formatWeekday(to, language)}`
  return toUpperCase(days.slice(0, 1), language) + days.slice(1)
}

const dateFormats = new Map<Language, Intl.DateTimeFormat>()
function getDateFormat(language: Language): Intl.DateTimeFormat {
  const format = dateFormats.get(language) ?? createDateFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  dateFormats.set(language, format)
  return format
}

/** `12 Mart 2025` */
export function formatDate(iso: string, language: Language): string {
  return getDateFormat(language).format(new Date(`${iso}T00:00:00Z`))
}
