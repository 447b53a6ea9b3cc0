import type { OrderView } from '../../../schema/fieldTypes/views.ts'
import { findNominalSize } from '../../../schema/figures/lengths.ts'
import { nominalRows } from '../../search/match.ts'
import { ANGLES } from '../../search/parse.ts'
import type { ReadFigure } from '../../search/readSizes.ts'
import type { IndexTool } from '../../search/types.ts'
import { assign, type Length, scoreFit, UNLIKELY } from './assign.ts'
import type { Counted } from './counts.ts'

export interface Value {
  readonly value: number | string
  readonly isCertain: boolean
}

/** The content of a line that does not depend on its product. */
export interface Facts {
  readonly values: ReadonlyMap<string, Value>
  /** DN, NPS and schedules. */
  readonly nominal: readonly ReadFigure[]
  readonly lengths: readonly Length[]
  /** Whether the line has a number that nothing explains: 3D, M12, 310S. */
  readonly hasUnread: boolean
  readonly pipeTable: IndexTool | undefined
}

/** A line, interpreted as an order of one product. */
export interface Fitted {
  readonly order: OrderView
  readonly score: number
  readonly values: ReadonlyMap<string, Value>
  readonly pieces?: Value
  /** Whether the line has a size, and not only a grade. */
  readonly isSized: boolean
  /** Whether all sizes of the cross-section are known. */
  readonly hasSection: boolean
  /** Indexes of unused tokens. */
  readonly unused: ReadonlySet<number>
}

/** Length of the longest products in mm. */
const MAX_LENGTH = 12_000

/** Interprets the facts of a line as an order of one product. The score measures how well they fit. */
export function fitOrder(order: OrderView, facts: Facts, counted: Counted): Fitted {
  const asks = (property: string) => order.fields.some((field) => field.property === property)
  const values = new Map(
    [...facts.values].flatMap(([property, one]) => {
      const field = order.fields.find((candidate) => candidate.property === property)
      const isLikely = typeof one.value === 'string' || !field || scoreFit(field, one.value) > UNLIKELY
      return field ? [[property, { ...one, isCertain: one.isCertain && isLikely }] as const] : []
    }),
  )
  const missed = [...facts.values.keys()].filter((property) => !asks(property) && property !== 'surfaces').length
  // The inches of a sleeve are those of its pipe.
  const isOfPipe = ({ inches, only }: Length) => asks('innerDiameter') && inches !== undefined && !only
  const read = withNominal(order, facts, values)
  const ofPipe = read.filter(isOfPipe)
  const lengths = read.filter((one) => {
    const { value, isBare } = one
    const isAngle = isBare && asks('angle') && !values.has('angle') && ANGLES.includes(value)
    if (isAngle) values.set('angle', { value, isCertain: true })
    return !isAngle && !isOfPipe(one)
  })
  const { kept, dropped } = collapseLegs(order, lengths)
  const fields = order.fields.filter(({ written }) => written?.includes('mm'))
  const assigned = [kept, kept.map(asSheet)].map((all) => assign(all, fields))
  const isSheet = asks('width') && asks('thickness') && kept.some(({ ofSheet }) => ofSheet)
  const [plain, sheet] = assigned
  // For a sheet, "2x1 m" is certain. "4x8" may be in feet, "48x96" in inches.
  const isInMetres = kept.some(({ value, ofSheet }) => ofSheet === value * 1000)
  const best = isSheet && sheet && plain && (isInMetres || sheet.score > plain.score) ? sheet : plain
  if (!best) throw new Error('Nothing was assigned.')
  const rest = [...best.rest, ...dropped, ...ofPipe]
  // Angles are written with both legs. Only pipes have a schedule.
  const angle = order.section === 'equalAngle' ? (kept.length < lengths.length ? 0.7 : -0.5) : 0
  const isPipe = order.section === 'tube' && facts.nominal.some(({ unit }) => unit === 'Sch')
  const typical = angle + (isPipe ? 1.2 : 0)
  const grade = rest.find((length) => length.grade !== undefined)?.grade
  if (grade && !values.has('grades') && asks('grades')) values.set('grades', { value: grade, isCertain: true })
  const leftover = rest.filter((length) => !grade || length.grade !== grade)
  const designated = [...facts.values.keys()].filter((property) => asks(property) && property !== 'grades').length
  // An elbow or a flange has only one of its nominal size and its diameter.
  const hasSection =
    values.has('nominalDiameter') || fields.every(({ property }) => property === 'length' || best.values.has(property))
  const pieces = readPieces(leftover, counted, kept, best.values, hasSection)
  const unused = new Set(leftover.filter(({ value }) => value !== pieces?.value).map(({ at }) => at))
  // Every number has to be explained. Otherwise the sizes could be others: the 14 in "14 60.3 x 2" can be anything.
  const explained = counted.pieces === undefined && pieces?.isCertain ? 1 : 0
  const isOpen =
    facts.hasUnread ||
    (isSheet && !isInMetres) ||
    leftover.length > dropped.length + explained ||
    kept.some(({ isBare, grade }) => isBare && !grade)
  for (const [property, value] of best.values) {
    // Without a number of pieces, 6 m can be the total length.
    const isTotal = property === 'length' && !pieces?.isCertain && kept.some((one) => one.isLong && one.value === value)
    values.set(property, { value, isCertain: !best.uncertain.has(property) && !isOpen && !isTotal })
  }
  if (isTotal(best.values.get('length'), order, counted)) values.delete('length')
  return {
    order,
    score: best.score + designated + typical - missed * 0.5 - dropped.length * 0.3,
    values,
    ...(pieces && { pieces }),
    hasSection,
    isSized: best.values.size > 0 || designated > 0,
    unused,
  }
}

/** Without a number of pieces, a length beyond the longest product is the total length. */
function isTotal(length: number | undefined, { fields }: OrderView, { pieces }: Counted): boolean {
  const { max = MAX_LENGTH } = fields.find(({ property }) => property === 'length')?.range ?? {}
  return length !== undefined && pieces === undefined && length > max
}

/** The lengths of a line, with those that its DN, inches and schedule mean for this product. */
function withNominal(order: OrderView, facts: Facts, values: Map<string, Value>): readonly Length[] {
  const { lengths, nominal, pipeTable } = facts
  const asks = (property: string) => order.fields.some((field) => field.property === property)
  // Outside diameters in inches are no nominal sizes.
  const length = lengths.find(({ inches, only }) => inches !== undefined && !only)
  const others = lengths.filter((one) => one !== length)
  const size = length?.inches === undefined ? undefined : findNominalSize(length.inches, 'NPS')
  const isByDn = asks('nominalDiameter') && size !== undefined && !values.has('nominalDiameter')
  if (isByDn) values.set('nominalDiameter', { value: size.dn, isCertain: true })
  const unread = isByDn ? others : lengths
  if (!asks('wallThickness') || asks('innerDiameter')) return unread
  const inches: readonly ReadFigure[] =
    length?.inches === undefined ? [] : [{ kind: 'figure', text: '', value: length.inches, unit: 'NPS' }]
  const isSchedule = nominal.some(({ unit }) => unit === 'Sch')
  const rows = pipeTable && isSchedule ? nominalRows(pipeTable, [...nominal, ...inches]) : []
  const toLength = (property: string) => {
    const value = rows[0]?.[pipeTable?.properties.indexOf(property) ?? -1]
    return rows.length === 1 && typeof value === 'number' ? [{ at: -1, value, only: [property] }] : []
  }
  if (rows.length > 0) return mergeWritten([...toLength('diameter'), ...toLength('wallThickness')], others)
  if (isByDn) return others
  const named = nominal.find(({ unit }) => unit === 'DN' || unit === 'NPS')
  const outside = named && !asks('nominalDiameter') ? findNominalSize(named.value, named.unit ?? '')?.en : undefined
  if (outside !== undefined) return mergeWritten([{ at: -1, value: outside, only: ['diameter'] }], lengths)
  // Tubes are also sold by their outside diameter in inches.
  return lengths.map((one) =>
    one === length && size ? { ...one, value: size.en, only: ['diameter'], isOpen: true } : one,
  )
}

/** Drops nominal lengths that the line also states in mm: DN 100, 114.3 x 3.05. */
function mergeWritten(nominal: readonly Length[], written: readonly Length[]): readonly Length[] {
  const isSame = (one: Length, other: Length) => Math.abs(one.value - other.value) <= one.value * 0.02
  const merged = written.map((one) => {
    const only = nominal.find((other) => isSame(one, other))?.only
    return only ? { ...one, only } : one
  })
  return [...nominal.filter((one) => !written.some((other) => isSame(one, other))), ...merged]
}

const asSheet = ({ ofSheet, ...length }: Length): Length => (ofSheet ? { ...length, value: ofSheet } : length)

/** Merges the equal legs of an angle. Drops unequal legs, because the site has no such product. */
function collapseLegs({ section }: OrderView, lengths: readonly Length[]) {
  const at = lengths.findIndex(({ at }, place) => lengths[place + 1]?.at === at)
  const [first, second, third] = lengths.slice(at, at + 3)
  if (section !== 'equalAngle' || at < 0 || !first || !second) return { kept: lengths, dropped: [] }
  if (first.value === second.value) return { kept: lengths.filter((one) => one !== second), dropped: [] }
  if (third?.at !== first.at || third.value >= second.value) return { kept: lengths, dropped: [] }
  return { kept: lengths.filter((one) => one !== first && one !== second), dropped: [first, second] }
}

/** A leftover whole number can be the number of pieces. In "5 x 6 m" this is certain. */
function readPieces(
  leftover: readonly Length[],
  { pieces, isCertain, end }: Counted,
  lengths: readonly Length[],
  values: ReadonlyMap<string, number>,
  hasSection: boolean,
): Value | undefined {
  // In "25 shafts 3 m" the number can be the diameter.
  if (pieces !== undefined) return { value: pieces, isCertain: isCertain && (end === 0 || hasSection) }
  const [only, ...others] = leftover
  if (!only || others.length > 0 || !Number.isInteger(only.value) || only.inches !== undefined) return undefined
  if (only.only || only.value > 10_000 || only.value === 0) return undefined
  const beside = lengths.filter(({ at }) => at === only.at)
  if (beside.length === 1 && !only.isBare) return undefined
  const isOfLength = beside.length === 2 && beside[0] === only && beside[1]?.value === values.get('length')
  return { value: only.value, isCertain: isOfLength }
}
