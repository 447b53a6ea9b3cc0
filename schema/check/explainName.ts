import { didYouMean } from './nearest.ts'
import type { Path } from './problem.ts'
import { choice, LISTED, quote, subject } from './words.ts'

/** What a name under each of these keys is a name of. */
const NOUNS: Readonly<Record<string, string>> = {
  type: 'a block type',
  unit: 'a unit',
  icon: 'an icon',
  mark: 'a section mark',
  drawing: 'a section drawing',
  tone: 'a tone',
  size: 'a size',
  layout: 'a layout',
  language: 'a language of this site',
  languages: 'a language of this site',
}

/** What people write for a unit, besides misspelling it. */
const UNITS_BY_OTHER_NAMES: Readonly<Record<string, string>> = {
  um: 'µm',
  micron: 'µm',
  mikron: 'µm',
  millimeter: 'mm',
  millimetre: 'mm',
  milimeter: 'mm',
  milimetre: 'mm',
  meter: 'm',
  metre: 'm',
  'm/dk': 'm/min',
  degree: '°',
  degrees: '°',
  derece: '°',
  º: '°',
  C: '°C',
  celsius: '°C',
  percent: '%',
  yüzde: '%',
  kilogram: 'kg',
  'N/mm²': 'MPa',
  hours: 'hour',
  saat: 'hour',
  days: 'day',
  gün: 'day',
  years: 'year',
  yıl: 'year',
}

/** A name that is not one of a closed set: a unit, an icon, a block type. */
export function explainName(path: Path, value: unknown, names: readonly unknown[]): string {
  const key = path.findLast((step) => typeof step === 'string') ?? ''
  if (names.length === 1) {
    const [only] = names
    const cure = value === false ? `Leave it out to say no.` : `Write ${quote(only)}, or leave it out.`
    return `${subject(path)} can only be ${quote(only)}. ${cure}`
  }
  const known = names.filter((name) => typeof name === 'string')
  const noun = NOUNS[key] ?? `one of the names for ${quote(key)}`
  if (typeof value !== 'string') return `${quote(value)} is not ${noun}. Write ${list(known)}.`

  // The Greek letter μ and the sign µ cannot be told apart by looking at them.
  const twin = known.find((name) => name.normalize('NFKC') === value.normalize('NFKC'))
  if (twin) return `${quote(value)} looks like ${quote(twin)}, but is another character. Copy this one: ${twin}`
  const unit = key === 'unit' ? UNITS_BY_OTHER_NAMES[value] : undefined
  const cure = unit ? ` Did you mean ${quote(unit)}?` : didYouMean(value, known)
  return `${quote(value)} is not ${noun}.${cure || ` Write ${list(known)}.`}`
}

const list = (names: readonly string[]) => (names.length > LISTED ? 'one of those in pages/README.md' : choice(names))
