import type { UnitWords } from './sizes.ts'

export const isLength = (unit: string, units: UnitWords): boolean => units[unit]?.mm !== undefined

/** A nominal pipe size: DN, NPS in inches, and outside diameters in mm by EN ISO 1127 and ASME B36.19M. */
interface NominalSize {
  readonly dn: number
  readonly inches: number
  readonly en: number
  readonly asme: number
}

const NOMINAL: readonly NominalSize[] = [
  [6, 1 / 8, 10.2, 10.3],
  [8, 1 / 4, 13.5, 13.7],
  [10, 3 / 8, 17.2, 17.1],
  [15, 1 / 2, 21.3, 21.3],
  [20, 3 / 4, 26.9, 26.7],
  [25, 1, 33.7, 33.4],
  [32, 1.25, 42.4, 42.2],
  [40, 1.5, 48.3, 48.3],
  [50, 2, 60.3, 60.3],
  [65, 2.5, 76.1, 73],
  [80, 3, 88.9, 88.9],
  [90, 3.5, 101.6, 101.6],
  [100, 4, 114.3, 114.3],
  [125, 5, 139.7, 141.3],
  [150, 6, 168.3, 168.3],
  [200, 8, 219.1, 219.1],
  [250, 10, 273, 273.1],
  [300, 12, 323.9, 323.8],
  [350, 14, 355.6, 355.6],
  [400, 16, 406.4, 406.4],
  [450, 18, 457, 457.2],
  [500, 20, 508, 508],
  [600, 24, 610, 609.6],
  [700, 28, 711, 711],
  [750, 30, 762, 762],
  [800, 32, 813, 813],
  [900, 36, 914, 914],
  [1000, 40, 1016, 1016],
  [1200, 48, 1219, 1219],
].map(([dn = 0, inches = 0, en = 0, asme = 0]) => ({ dn, inches, en, asme }))

/** Finds a nominal pipe size by inches, NPS or DN. */
export const findNominalSize = (value: number, unit: string): NominalSize | undefined =>
  NOMINAL.find(({ dn, inches }) => (unit === 'DN' ? dn === value : Math.abs(inches - value) < 0.01))

/** Thickness of sheet in inches from gauge 7 to 28: of stainless sheet in the USA, and by BS 3737. */
const GAUGES: Readonly<Record<string, readonly number[]>> = {
  ga: [120, 110, 100, 90, 80, 70, 60, 50, 45, 40, 36, 32, 28, 24, 22, 20, 18, 16, 14, 12, 11, 10].map((n) => n / 640),
  SWG: [176, 160, 144, 128, 116, 104, 92, 80, 72, 64, 56, 48, 40, 36, 32, 28, 24, 22, 20, 18, 16.4, 14.8].map(
    (n) => n / 1000,
  ),
}

export const isGauge = (unit: string | undefined): boolean => unit !== undefined && unit in GAUGES

/** Standard sheet thicknesses in mm. */
const ROLLED = [0.4, 0.5, 0.6, 0.8, 1, 1.2, 1.5, 2, 2.5, 3, 4, 5]

/** The standard thickness nearest to a gauge: 16 ga is 1.59 mm and sold as 1.5 mm. */
function convertGauge(gauge: number, unit: string): number | undefined {
  const exact = (GAUGES[unit]?.[gauge - 7] ?? Number.NaN) * 25.4
  return ROLLED.find((one) => ROLLED.every((other) => Math.abs(one - exact) <= Math.abs(other - exact)))
}

/** Converts a length or a gauge to mm: feet to whole ones, as sheets are sold. Undefined for any other unit. */
export function convertToMm(value: number, unit: string, units: UnitWords): number | undefined {
  if (unit === 'mm') return value
  if (isGauge(unit)) return convertGauge(value, unit)
  const { mm } = units[unit] ?? {}
  if (mm === undefined) return undefined
  return unit === 'ft' ? Math.round(value * mm) : Math.round(value * mm * 100) / 100
}

/** Converts a figure to mm or to a nominal pipe size. Undefined if that is impossible. */
export function convertUnit(
  value: number,
  from: string | undefined,
  to: string | undefined,
  units: UnitWords,
): number | undefined {
  if (from === to) return value
  if (to === 'mm' && (from === undefined || isLength(from, units) || isGauge(from)))
    return convertToMm(value, from ?? to, units)
  if (from === 'DN' && to === 'mm') return findNominalSize(value, from)?.en
  if ((from === 'inch' || from === 'NPS') && to === 'DN') return findNominalSize(value, from)?.dn
  return undefined
}
