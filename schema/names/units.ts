/** Units of a quantity. `DN`, `PN` and `Ra` are designators that stand before their number. */
export const UNITS = [
  'mm',
  'µm',
  'm',
  'm/min',
  '°',
  '°C',
  'HB',
  'bar',
  'kg',
  'MPa',
  '%',
  'DN',
  'PN',
  'Ra',
  'hour',
  'day',
  'year',
] as const

export type Unit = (typeof UNITS)[number]
