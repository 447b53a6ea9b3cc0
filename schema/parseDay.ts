import { z } from 'zod'
import { toAscii } from './spelling.ts'
import { MONTHS } from './spreadsheetMistake.ts'

/** Days from the beginning of a spreadsheet's calendar to 1970. */
const SPREADSHEET_DAYS = 25_569

/**
 * Parses a day in another notation: `12.3.2025`, `12 Mart 2025`, `Mar 12, 2025`, `20250312`. Empty if it is not a day,
 * or an ambiguous one.
 */
export function parseDay(value: string): string {
  const text = value.trim()
  if (/^[34]\d{4}$/.test(text))
    return new Date((Number(text) - SPREADSHEET_DAYS) * 86_400_000).toISOString().slice(0, 10)
  // Seconds or milliseconds since 1970.
  if (/^1\d{9}(?:\d{3})?$/.test(text))
    return new Date(Number(text) * (text.length > 10 ? 1 : 1000)).toISOString().slice(0, 10)
  const namedMatch =
    /^(?:(?<day>\d{1,2})[. ]*)?(?<month>\p{L}{3,})[. ]*(?:(?<second>\d{1,2})(?:st|nd|rd|th)?,? )?(?<year>\d{4})$/u.exec(
      text,
    )
  const match =
    /^(?<year>\d{4})[-./]?(?<month>\d{1,2})[-./]?(?<day>\d{1,2})(?:[T ].*)?$/.exec(text) ??
    /^(?<day>\d{1,2})(?<sign>[-./])(?<month>\d{1,2})\k<sign>(?<year>\d{4})$/.exec(text)
  const { year = '', month = '', day = '', sign } = match?.groups ?? {}
  if (namedMatch?.groups)
    return createDay(
      namedMatch.groups.year,
      findMonth(namedMatch.groups.month),
      namedMatch.groups.day ?? namedMatch.groups.second,
    )
  // 03/04/2026 means March 4 in the US.
  if (sign === '/' && Number(month) <= 12 && Number(day) <= 12 && month !== day) return ''
  return createDay(year, month, day) || (sign === '/' ? createDay(year, day, month) : '')
}

function createDay(year = '', month = '', day = ''): string {
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return z.iso.date().safeParse(iso).success ? iso : ''
}

/** The number of a month by the beginning of its name in a language of the site. */
function findMonth(name = ''): string | undefined {
  const month = MONTHS.get(toAscii(name).slice(0, 3))
  return month === undefined ? undefined : String(month)
}
