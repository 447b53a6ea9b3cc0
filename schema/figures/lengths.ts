import { getRole } from './dimensions.ts'
import type { UnitWords } from './quantity.ts'

export const isLength = (unit: string, units: UnitWords): boolean => units[unit]?.mm !== undefined

/** A nominal pipe size: DN, NPS in inches, and outside diameters in mm by EN ISO 1127 and ASME B36.19M. */
interface NominalSize {
  readonly dn: number
  readonly nps: number
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
  [250, 10, 273, 273],
  [300, 12, 323.9, 323.8],
  [350, 14, 355.6, 355.6],
  [400, 16, 406.4, 406.4],
  [450, 18, 457, 457],
  [500, 20, 508, 508],
  [550, 22, 559, 559],
  [600, 24, 610, 610],
  [700, 28, 711, 711],
  [750, 30, 762, 762],
  [800, 32, 813, 813],
  [900, 36, 914, 914],
  [1000, 40, 1016, 1016],
  [1200, 48, 1219, 1219],
].map(([dn = 0, nps = 0, en = 0, asme = 0]) => ({ dn, nps, en, asme }))

/** A nominal pipe size as typed by a visitor, with its outside diameter. */
export interface NamedSize extends NominalSize {
  /** In mm: of ASME pipe for NPS and inches, of EN pipe for DN. */
  readonly diameter: number
  /** The diameter of the other series. */
  readonly otherDiameter: number
  /** Whether the name has only this diameter. A number of inches can be a size of either series. */
  readonly isCertain: boolean
}

/**
 * Finds a nominal pipe size by DN, NPS or inches. The only place that decides which series a name belongs to.
 *
 * `findNominalSize(5, 'NPS')?.diameter` → `141.3`; `findNominalSize(125, 'DN')?.diameter` → `139.7`
 */
export function findNominalSize(value: number, unit: string | undefined): NamedSize | undefined {
  const isDn = unit === 'DN'
  if (!isDn && unit !== 'NPS' && unit !== 'inch') return undefined
  const size = NOMINAL.find(({ dn, nps }) => (isDn ? dn === value : Math.abs(nps - value) < 0.01))
  if (!size) return undefined
  const [diameter, otherDiameter] = isDn ? [size.en, size.asme] : [size.asme, size.en]
  return { ...size, diameter, otherDiameter, isCertain: unit !== 'inch' || diameter === otherDiameter }
}

/** The DN of pipe with an outside diameter in mm. */
export const findDn = (diameter: number): number | undefined =>
  NOMINAL.find(({ en, asme }) => en === diameter || asme === diameter)?.dn

/** Thickness in inches of the gauges 7 to 28: of stainless sheet in the USA, by BS 3737, and of tube (Birmingham). */
const GAUGES: Readonly<Record<string, readonly number[]>> = {
  ga: [120, 110, 100, 90, 80, 70, 60, 50, 45, 40, 36, 32, 28, 24, 22, 20, 18, 16, 14, 12, 11, 10].map((n) => n / 640),
  SWG: [176, 160, 144, 128, 116, 104, 92, 80, 72, 64, 56, 48, 40, 36, 32, 28, 24, 22, 20, 18, 16.4, 14.8].map(
    (n) => n / 1000,
  ),
  BWG: [180, 165, 148, 134, 120, 109, 95, 83, 72, 65, 58, 49, 42, 35, 32, 28, 25, 22, 20, 18, 16, 14].map(
    (n) => n / 1000,
  ),
}

export const GAUGE_UNITS = Object.keys(GAUGES)

export const isGauge = (unit: string | undefined): boolean => unit !== undefined && unit in GAUGES

/** The thickness of a gauge in mm. A gauge without a name is that of tube for hollow goods, and otherwise that of sheet. */
export function convertGauge(gauge: number, unit: string, isHollow: boolean): number | undefined {
  const inches = GAUGES[unit === 'ga' && isHollow ? 'BWG' : unit]?.[gauge - 7]
  return inches === undefined ? undefined : Math.round(inches * 2540) / 100
}

/** Converts a length or a gauge to mm: feet to whole ones, as sheets are sold. Undefined if the unit is not a length. */
export function convertToMm(value: number, unit: string, units: UnitWords, isHollow = false): number | undefined {
  if (unit === 'mm') return value
  if (isGauge(unit)) return convertGauge(value, unit, isHollow)
  const { mm } = units[unit] ?? {}
  if (mm === undefined) return undefined
  return unit === 'ft' ? Math.round(value * mm) : Math.round(value * mm * 100) / 100
}

/** Converts a figure from a unit to mm or DN. Undefined if the units are incompatible. */
export function convertUnit(
  value: number,
  fromUnit: string | undefined,
  toUnit: string | undefined,
  units: UnitWords,
): number | undefined {
  if (fromUnit === toUnit) return value
  if (toUnit === 'DN') return fromUnit === undefined ? undefined : findNominalSize(value, fromUnit)?.dn
  return toUnit === 'mm' ? convertToMm(value, fromUnit ?? toUnit, units) : undefined
}

/**
 * Reads a figure as one of a property in mm: an outside diameter of a pipe from its nominal size, a thickness from a
 * gauge. `isPipe`: the goods have nominal pipe sizes, so inches are one.
 */
export function readDimension(
  value: number,
  unit: string | undefined,
  property: string,
  isPipe: boolean,
  units: UnitWords,
): number | undefined {
  const role = getRole(property)
  if (isGauge(unit) && role !== 'thickness') return undefined
  const isNominal = unit === 'NPS' || unit === 'DN' || (unit === 'inch' && isPipe)
  if (isNominal && role === 'outside') return isPipe ? findNominalSize(value, unit)?.diameter : undefined
  return convertToMm(value, unit ?? 'mm', units, isPipe)
}
