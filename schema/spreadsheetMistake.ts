import { createDateFormat } from './names/intl.ts'
import { LANGUAGES } from './names/languages.ts'
import { toAscii } from './spelling.ts'

/** Whether a spreadsheet wrote an error such as `#REF!`, or a date: `01.Şub`, `2-Jan`, `01.02.2026` for inches such as 1/2. */
export function isSpreadsheetMistake(text: string): boolean {
  const month = /^(?:\d{1,4}[\s./-]+)?(\p{L}{3,})\.?(?:[\s./-]+\d{1,4}\.?)?$/u.exec(text)?.[1]
  const isNamedMonth = /\d/.test(text) && month !== undefined && MONTHS.has(toAscii(month).slice(0, 3))
  return isNamedMonth || /^#|^\d{1,4}([./-])\d{1,2}\1\d{1,4}$/.test(text)
}

/** The first three letters of the months’ names in all languages of the site, with the months’ numbers. */
export const MONTHS: ReadonlyMap<string, number> = new Map(
  LANGUAGES.flatMap((language) => {
    const format = createDateFormat(language, { month: 'long', timeZone: 'UTC' })
    return Array.from({ length: 12 }, (_, month) => {
      return [toAscii(format.format(Date.UTC(2026, month))).slice(0, 3), month + 1] as const
    })
  }),
)
