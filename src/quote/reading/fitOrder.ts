import type { OrderView } from '../../../schema/fieldTypes/views.ts'
import { getDesignation, getRole, isHollow, type Role } from '../../../schema/figures/dimensions.ts'
import { findNominalSize } from '../../../schema/figures/lengths.ts'
import { ANGLES } from '../../search/pieces.ts'
import { type Length, nameLengths, placeLengths, scoreFit, UNLIKELY } from '../../search/placeLengths.ts'
import type { ReadFigure } from '../../search/readSizes.ts'
import type { IndexTool } from '../../search/types.ts'
import { MAX_LENGTH } from './amounts.ts'
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

/** Interprets the facts of a line as an order of one product. The score measures how well they fit. */
export function fitOrder(order: OrderView, facts: Facts, counted: Counted): Fitted {
  const findField = (role: Role) => order.fields.find(({ property }) => getRole(property) === role)
  const values = new Map(
    [...facts.values].flatMap(([property, one]) => {
      const field = order.fields.find((candidate) => candidate.property === property)
      const isLikely = typeof one.value === 'string' || !field || scoreFit(field, one.value) > UNLIKELY
      return field ? [[property, { ...one, isCertain: one.isCertain && isLikely }] as const] : []
    }),
  )
  const missed = [...facts.values.keys()].filter((property) => property !== 'surfaces' && !values.has(property)).length
  const named = nameDn(order, facts.lengths, values)
  const fields = order.fields.filter(({ written }) => written?.includes('mm'))
  const angle = findField('angle')
  // The DN of an elbow or a flange is a value of its own, unless it has the wall of a schedule.
  const isNamed = !findField('nominal') || facts.nominal.some(({ unit }) => unit === 'Sch')
  const designations = isNamed ? facts.nominal : []
  const lengths = nameLengths(named.lengths, designations, fields, facts.pipeTable).filter(({ value, isBare }) => {
    const isAngle = angle && isBare && !values.has(angle.property) && ANGLES.includes(value)
    if (isAngle) values.set(angle.property, { value, isCertain: true })
    return !isAngle
  })
  const best = placeLengths(lengths, fields)
  const rest = [...best.rest, ...named.rest]
  // Angles are written with both legs. Only pipes have a schedule.
  const isTwice = lengths.some(
    ({ at, value }, place) => lengths[place + 1]?.at === at && lengths[place + 1]?.value === value,
  )
  const typical =
    (findField('leg') ? (isTwice ? 0.7 : -0.5) : 0) +
    (isPipe(order) && facts.nominal.some(({ unit }) => unit === 'Sch') ? 1.2 : 0)
  const grade = rest.find((length) => length.grade !== undefined)?.grade
  if (grade && !values.has('grades') && order.fields.some(({ property }) => property === 'grades'))
    values.set('grades', { value: grade, isCertain: true })
  const leftover = rest.filter((length) => !grade || length.grade !== grade)
  const designated = [...values.keys()].filter((property) => getDesignation(property)).length
  // An elbow or a flange has only one of its nominal size and its diameter.
  const nominal = findField('nominal')
  const hasSection =
    (nominal && values.has(nominal.property)) ||
    fields.every(({ property }) => getRole(property) === 'length' || best.values.has(property))
  const pieces = readPieces(leftover, counted, lengths, best.values, hasSection)
  const unused = new Set(leftover.filter(({ value }) => value !== pieces?.value).map(({ at }) => at))
  // Every number has to be explained. Otherwise the sizes could be others: the 14 in "14 60.3 x 2" can be anything.
  const explained = counted.pieces === undefined && pieces?.isCertain ? 1 : 0
  const isOpen = facts.hasUnread || leftover.length > explained || lengths.some(({ isBare, grade }) => isBare && !grade)
  for (const [property, value] of best.values) {
    // Without a number of pieces, 6 m can be the total length.
    const isTotal =
      getRole(property) === 'length' &&
      !counted.amount &&
      !pieces?.isCertain &&
      lengths.some((one) => one.isLong && one.value === value)
    if (isTotal && counted.pieces === undefined && value > (findField('length')?.range?.max ?? MAX_LENGTH)) continue
    values.set(property, {
      value,
      isCertain: !best.uncertain.has(property) && !best.unlikely.has(property) && !isOpen && !isTotal,
    })
  }
  return {
    order,
    score: best.score + designated + typical - missed * 0.5,
    values,
    ...(pieces && { pieces }),
    hasSection,
    isSized: best.values.size > 0 || designated > 0,
    unused,
  }
}

const isPipe = ({ fields }: OrderView) => fields.some(({ property }) => isHollow(property))

/** Takes inches as the DN of an order that asks for it. The inches of a sleeve are those of its pipe, and stay unread. */
function nameDn({ fields }: OrderView, lengths: readonly Length[], values: Map<string, Value>) {
  const nominal = fields.find(({ property }) => getRole(property) === 'nominal')?.property
  const isSleeve = fields.some(({ property }) => getRole(property) === 'bore')
  const inch = lengths.find(({ inches, only }) => inches !== undefined && !only)
  const size = findNominalSize(inch?.inches ?? 0, 'NPS')
  if (!inch || !size || !(isSleeve || (nominal && !values.has(nominal)))) return { lengths, rest: [] }
  const others = lengths.filter((one) => one !== inch)
  if (isSleeve) return { lengths: others, rest: [inch] }
  if (nominal) values.set(nominal, { value: size.dn, isCertain: true })
  return { lengths: others, rest: [] }
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
  const isOfLength =
    beside.length === 2 &&
    beside[0] === only &&
    beside[1]?.value === [...values].find(([property]) => getRole(property) === 'length')?.[1]
  return { value: only.value, isCertain: isOfLength }
}
