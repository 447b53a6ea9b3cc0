import { type Language, LOCALES } from '../names/languages.ts'
import { massDecimals, round } from './round.ts'

const formats = new Map<string, Intl.NumberFormat>()

/** A figure in the reader's way, with all of its decimals or with just as many. */
export function writeFigure(figure: number, language: Language, decimals?: number): string {
  const key = `${language} ${decimals}`
  let format = formats.get(key)
  if (!format) {
    const digits =
      decimals === undefined
        ? { maximumFractionDigits: 20 }
        : { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
    format = new Intl.NumberFormat(LOCALES[language], { useGrouping: 'min2', ...digits })
    formats.set(key, format)
  }
  return format.format(decimals === undefined ? figure : round(figure, decimals))
}

/** A mass in kg, as exact as it is of use. */
export const writeMass = (mass: number, language: Language): string => {
  const decimals = massDecimals(mass)
  return writeFigure(mass, language, massDecimals(round(mass, decimals)))
}
