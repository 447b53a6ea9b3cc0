import type { Unit } from '../../../schema/names/units.ts'

/**
 * Units by their common codes of UN/CEFACT Recommendation 20, which has none for hardness and for nominal sizes.
 * (Its HB is a hundred boxes.)
 */
export const UNIT_CODES: { readonly [U in Unit]: string | undefined } = {
  mm: 'MMT',
  µm: '4H',
  m: 'MTR',
  'm/min': '2X',
  '°': 'DD',
  '°C': 'CEL',
  HB: undefined,
  bar: 'BAR',
  kg: 'KGM',
  MPa: 'MPA',
  '%': 'P1',
  DN: undefined,
  PN: undefined,
  Ra: '4H',
  hour: 'HUR',
  day: 'DAY',
  year: 'ANN',
}
