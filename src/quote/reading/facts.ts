import { getDesignation, getRole, listByDesignation, listSynonyms } from '../../../schema/figures/dimensions.ts'
import { parseFigure } from '../../../schema/figures/figures.ts'
import { findNominalSize } from '../../../schema/figures/lengths.ts'
import { GRADES, SURFACES } from '../../../schema/names/orderProperties.ts'
import type { Label, Labels } from '../../reading/labels.ts'
import { toLengths } from '../../reading/lengths.ts'
import { type Length, LONG, ROUND } from '../../reading/placeLengths.ts'
import {
  FILLERS,
  getGradeNumber,
  MAX_DIGITS,
  type ReadFigure,
  type ReadSize,
  type Token,
} from '../../reading/readSizes.ts'

import type { Facts, Value } from './fitOrder.ts'
import type { Vocabulary } from './vocabulary.ts'

/** A line that is being parsed. */
export interface Line {
  readonly tokens: readonly Token[]
  /** Indexes of the recognized tokens. */
  readonly used: Set<number>
  readonly values: Map<string, Value>
}

/** Shortest length or width in mm. */
const MIN_LENGTH = 10

/** Standards and certificates stay in the text. */
const MATERIAL_PROPERTIES: Readonly<Record<string, string>> = { grades: GRADES, finishes: SURFACES }

/** Without one of these words, 3.2 is a size and not the certificate of that name. */
const CERTIFICATE = /cert|zeugnis|apz|sertifika|atest|10204|belge/

/** The number of an item, drawing or order: PB-316-0889, 4711-0815, STK-001. */
const CODE = /^(?:(?=(?:\D*\d){4})(?=.*[\p{L}/-]|\d{6})[\p{L}\d./-]+|\p{L}{2,}-\d{3})$/u

export const isUnknown = (raw: string) => /\p{L}{2}/u.test(raw) && !FILLERS.has(raw) && !CODE.test(raw)

export function markRead({ used }: Line, start: number, count: number): void {
  for (let at = start; at < start + count; at++) used.add(at)
}

/** Reads grades, finishes, standards and certificates. */
export function readMaterials(line: Line, vocabulary: Vocabulary): void {
  const { tokens, used, values } = line
  for (let start = 0; start < tokens.length; start++) {
    const found = findMaterial(line, start, vocabulary)
    if (!found) continue
    const { material, count, isCertain } = found
    const property = MATERIAL_PROPERTIES[material.sort]
    const earlier = values.get(property ?? '')
    const isSame = !earlier || (earlier.isCertain && earlier.value === material.id)
    if (property)
      values.set(property, { value: earlier?.value ?? material.id, isCertain: isSame && (isCertain || !!earlier) })
    markRead(line, start, count)
    start += count - 1
  }
  if (values.has(GRADES)) return
  // A grade that is not in the list is kept in the buyer's words, and asked for: 310S / 1.4845
  const others = tokens.flatMap(({ raw }, at) => {
    const name = withoutSigns(raw).replace(',', '.')
    return used.has(at) || !vocabulary.isOtherGrade(name) ? [] : [{ at, name: name.toUpperCase() }]
  })
  for (const { at } of others) markRead(line, at, 1)
  if (others.length > 0) values.set(GRADES, { value: others.map(({ name }) => name).join(' / '), isCertain: true })
}

const MAX_WORDS = 4

const withoutSigns = (raw: string) => raw.replace(/[^\p{L}\p{N}]+$/u, '')

export const hasCertificate = ({ tokens }: Line): boolean => tokens.some(({ raw }) => CERTIFICATE.test(raw))

/** Finds the longest name of a material that begins at a token. */
function findMaterial(line: Line, start: number, { findMaterials, isGradeNumber, isLabelWord }: Vocabulary) {
  const { tokens } = line
  const isOfCertificate = hasCertificate(line)
  for (let count = Math.min(MAX_WORDS, tokens.length - start); count > 0; count--) {
    const parts = tokens.slice(start, start + count)
    if (!isName(line, parts, start)) continue
    const text = parts.map(({ raw }) => withoutSigns(raw)).join(' ')
    const isNumber = count === 1 && parts[0]?.number !== undefined
    const [material, ...others] = findMaterials(text).filter(
      (one) => !isNumber || isGradeNumber(one, text) || (isOfCertificate && /^\d\.\d$/.test(text)),
    )
    // An abbreviation before a length can be its label: HL 6 m, 316 L 450.
    const isLabel = (/\s\p{L}$/u.test(text) || isLabelWord(text)) && tokens[start + count]?.part !== undefined
    if (material) return { material, count, isCertain: others.length === 0 && !isLabel }
  }
  return undefined
}

/** Whether tokens can be one name: without labels and figures, and not "AISI 316, L = 730". */
const isName = ({ used }: Line, parts: readonly Token[], start: number): boolean =>
  parts.every(({ raw, at, part, number }, place) => {
    const before = parts[place - 1]
    const isNext = before === undefined || at <= before.at + before.raw.length + 1
    return isNext && !used.has(start + place) && !(part && number === undefined) && !/[=:]$/.test(raw)
  })

/** Reads what does not depend on the product of a line. */
export function readFacts(line: Line, labels: Labels, vocabulary: Vocabulary): Facts {
  const { tokens, used, values } = line
  const nominal: ReadFigure[] = []
  for (const [at, { part }] of tokens.entries()) {
    if (part?.kind !== 'figure' || part.to !== undefined || used.has(at)) continue
    const { unit, value } = part
    const label = labels.get(at)?.properties.find((name) => getDesignation(name) !== undefined)
    const [property] = label
      ? [label]
      : unit === 'NPS' || unit === 'Sch' || unit === undefined
        ? []
        : listByDesignation(unit)
    if (property && (getRole(property) !== 'nominal' || findNominalSize(value, 'DN')))
      values.set(property, { value, isCertain: (values.get(property)?.value ?? value) === value })
    else if (unit !== 'Sch' && unit !== 'NPS') continue
    if (unit === 'DN' || unit === 'Sch' || unit === 'NPS') nominal.push(part)
    used.add(at)
  }
  const lengths = tokens.flatMap(({ part, number, raw }, at): readonly Length[] => {
    if (!part || used.has(at)) return []
    if (part.kind === 'size') return readSize(part, raw, at, labels.get(at), values.has(GRADES), vocabulary)
    const isOther = isOtherNumber(raw, tokens[at + 1], at + 1) || isNameBefore(at)
    if (number !== undefined && !labels.has(at) && isOther) return []
    const read = readLength(part, raw, at, labels.get(at), vocabulary)
    // h9 x 3000
    return tokens[at - 1]?.raw === 'x' ? read.map((length) => ({ ...length, isBare: false })) : read
  })
  const hasUnread = tokens.some(
    ({ raw }, at) =>
      /^\P{L}*\p{L}?\d/u.test(raw) && !used.has(at) && !CODE.test(raw) && lengths.every((length) => length.at !== at),
  )
  return { values, nominal, lengths, hasUnread, pipeTable: vocabulary.pipeTable }

  /** A whole number after an unknown word belongs to it: Bauart 3. */
  function isNameBefore(at: number): boolean {
    const [before, one] = [tokens[at - 1], tokens[at]]
    const isNext = before !== undefined && one !== undefined && one.at === before.at + before.raw.length + 1
    return isNext && !before.part && !used.has(at - 1) && isUnknown(before.raw) && /^\d+$/.test(one.raw)
  }

  /** A number of unknown things is no size (80 Teile), nor is that of another grade (1.4845, 303). */
  function isOtherNumber(raw: string, next: Token | undefined, at: number): boolean {
    const isNoun = next !== undefined && !next.part && !used.has(at) && isUnknown(next.raw)
    return /^1\.\d{4}$/.test(raw) || (isNoun && /^\d+$/.test(raw))
  }
}

function readSize(
  size: ReadSize,
  raw: string,
  at: number,
  label: Label | undefined,
  isGraded: boolean,
  vocabulary: Vocabulary,
) {
  const grade = isGraded ? undefined : vocabulary.findGrade(getGradeNumber(size))
  const isNominal = !size.isRound && Number.parseFloat(raw.replace(',', '.')) !== size.values[0]
  const labelled = label && (label.isFirst ? 0 : size.values.length - 1)
  return toLengths({ ...size, ...(grade && { grade }) }, at, vocabulary.units).map(
    (length, place, { length: count }): Length => {
      // 7 x 6 m
      const isLong = size.isConverted && count === 2 && place === 1 && length.value >= 1000
      const only = place === labelled ? label?.properties : (length.only ?? (isLong ? LONG : undefined))
      return { ...length, ...(only && { only }), isNominal }
    },
  )
}

function readLength(
  figure: ReadFigure,
  raw: string,
  at: number,
  label: Label | undefined,
  { units }: Vocabulary,
): readonly Length[] {
  const { value, unit } = figure
  // "DN60.3" is an outside diameter.
  if (unit === 'DN') return [{ at, value, only: ROUND, isOpen: true }]
  const isLongLabel = label?.properties.some((property) => LONG.includes(property))
  const reading = parseFigure(raw.replaceAll(/[^\d.,]/g, ''))
  // A length has no thousandths of a millimetre.
  const isAmbiguous = reading !== undefined && 'either' in reading && !isLongLabel
  return toLengths(figure, at, units).flatMap((length): readonly Length[] => {
    // "od" is also a Serbian preposition: "šipke od 6 m". Nothing is cut to less: "cut-to-length 1 mm sheet".
    const isLabelled = label && (!length.isLong || isLongLabel) && !(isLongLabel && length.value < MIN_LENGTH)
    // The wall of an angle is its thickness.
    const only = label?.properties.flatMap(listSynonyms)
    if (isLabelled && only) return [{ ...length, only, isBare: false, isLong: false, isOpen: isAmbiguous }]
    if (length.isBare && String(Math.trunc(value)).length > MAX_DIGITS) return []
    return [{ ...length, isOpen: isAmbiguous, isNominal: length.inches !== undefined && !length.only }]
  })
}
