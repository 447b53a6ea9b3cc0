import {
  getDesignation,
  getRole,
  listByDesignation,
  listByLetter,
  listSynonyms,
} from '../../../schema/figures/dimensions.ts'
import { parseFigure } from '../../../schema/figures/figures.ts'
import { convertToMm, findNominalSize, isGauge, isLength } from '../../../schema/figures/lengths.ts'
import { FILLERS, MAX_DIGITS } from '../../search/parse.ts'
import { type Length, LONG, ROUND } from '../../search/placeLengths.ts'
import type { ReadFigure, ReadSize, Token } from '../../search/readSizes.ts'
import type { IndexTerm } from '../../search/types.ts'

import type { Facts, Value } from './fitOrder.ts'
import type { Found, Vocabulary } from './vocabulary.ts'

/** A line that is being parsed. */
export interface Line {
  readonly tokens: readonly Token[]
  /** Indexes of the recognized tokens. */
  readonly used: Set<number>
  readonly values: Map<string, Value>
}

/** The properties that a label gives a length, or the first or last length of a size. */
interface Label {
  readonly properties: readonly string[]
  readonly isFirst: boolean
}

/** Labels by the index of the token that they describe. */
export type Labels = ReadonlyMap<number, Label>

/** Shortest length or width in mm. */
const MIN_LENGTH = 10

/** Standards and certificates stay in the text. */
const MATERIAL_PROPERTIES: Readonly<Record<string, string>> = { grades: 'grades', finishes: 'surfaces' }

/** Without one of these words, 3.2 is a size and not the certificate of that name. */
const CERTIFICATE = /cert|zeugnis|apz|sertifika|atest|10204|belge/

/** The number of an item, drawing or order: PB-316-0889, 4711-0815, STK-001. */
const CODE = /^(?:(?=(?:\D*\d){4})(?=.*[\p{L}/-]|\d{6})[\p{L}\d./-]+|\p{L}{2,}-\d{3})$/u

export const isUnknown = (raw: string) => /\p{L}{2}/u.test(raw) && !FILLERS.has(raw) && !CODE.test(raw)

export function markRead({ used }: Line, start: number, count: number): void {
  for (let at = start; at < start + count; at++) used.add(at)
}

/** Reads grades, finishes, standards and certificates of up to four words. */
export function readMaterials(
  line: Line,
  { findMaterials, isGradeNumber, isOtherGrade, isLabelWord }: Vocabulary,
): void {
  const { tokens, used, values } = line
  const hasCertificate = tokens.some(({ raw }) => CERTIFICATE.test(raw))
  for (let start = 0; start < tokens.length; start++) {
    for (let count = Math.min(4, tokens.length - start); count > 0; count--) {
      const parts = tokens.slice(start, start + count)
      const isTaken = parts.some(({ part, number }, at) => used.has(start + at) || (part && number === undefined))
      // "AISI 316, L = 730" does not name 316L.
      const isSeparated = parts.some(({ at }, place) => {
        const before = parts[place - 1]
        return before !== undefined && at > before.at + before.raw.length + 1
      })
      if (isTaken || isSeparated || parts.some(({ raw }) => /[=:]$/.test(raw))) continue
      const text = parts.map(({ raw }) => raw.replace(/[^\p{L}\p{N}]+$/u, '')).join(' ')
      const isNumber = count === 1 && parts[0]?.number !== undefined
      const [found, ...others] = findMaterials(text).filter(
        (material) => !isNumber || isGradeNumber(material, text) || (hasCertificate && /^\d\.\d$/.test(text)),
      )
      const property = found && MATERIAL_PROPERTIES[found.sort]
      if (!found) continue
      // An abbreviation before a length can be its label: HL 6 m, 316 L 450.
      const isLabel = (/\s\p{L}$/u.test(text) || isLabelWord(text)) && tokens[start + count]?.part !== undefined
      const isCertain = others.length === 0 && !isLabel
      const earlier = values.get(property ?? '')
      if (property && earlier)
        values.set(property, { ...earlier, isCertain: earlier.isCertain && earlier.value === found.id })
      else if (property) values.set(property, { value: found.id, isCertain })
      markRead(line, start, count)
      start += count - 1
      break
    }
  }
  // A grade that is not in the list is kept in the buyer's words, and asked for.
  for (const [at, { raw }] of tokens.entries()) {
    const name = raw.replace(/[^\p{L}\p{N}]+$/u, '').replace(',', '.')
    if (used.has(at) || values.has('grades') || !isOtherGrade(name)) continue
    values.set('grades', { value: name.toUpperCase(), isCertain: true })
    markRead(line, at, 1)
  }
}

/** Reads the labels of lengths: "wall 2 mm", "25 dia", "L=6000". */
export function readLabels(line: Line, found: readonly Found<IndexTerm>[]): Labels {
  const { tokens, used } = line
  const labels = new Map<number, Label>()
  for (const [at, { raw }] of tokens.entries()) {
    // Without a sign, "a" and "b" are words. The L of "L 50x5" is the shape of an angle.
    const properties = listByLetter(/^(?:(\p{L})[=:]|([lts]))$/u.exec(raw)?.slice(1).find(Boolean) ?? '')
    if (properties.length === 0) continue
    const isShape = !/[=:]$/.test(raw) && tokens[at + 1]?.part?.kind === 'size'
    if (tokens[at + 1]?.part && !isShape) labels.set(at + 1, { properties, isFirst: true })
    used.add(at)
  }
  const isLengthAt = (at: number) => tokens[at]?.part !== undefined && !used.has(at)
  // Labels come after lengths ("25 dia … 450 long") or before them ("dia 25 length 450"). The last one decides.
  const last = found.findLast(
    ({ meaning, start, count }) => meaning.property && (isLengthAt(start - 1) || isLengthAt(start + count)),
  )
  const isBehind = last !== undefined && !isLengthAt(last.start + last.count)
  for (const { meaning, start, count } of found) {
    const { property } = meaning
    const end = start + count
    const [before, after] = [isLengthAt(start - 1), isLengthAt(end)]
    markRead(line, start, count)
    if (property === undefined || (!before && !after)) continue
    const isPrefix = /[=:]$/.test(tokens[end - 1]?.raw ?? '')
    const isFirst = after && (isPrefix || !isBehind || !before)
    const at = isFirst ? end : start - 1
    // "cut to 400 x 600" does not mean a length of 400.
    const isWholeSize = isFirst && getRole(property) === 'length' && tokens[at]?.part?.kind === 'size'
    if (!labels.has(at) && !isWholeSize) labels.set(at, { properties: listSynonyms(property), isFirst })
  }
  return labels
}

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
  const lengths = tokens.flatMap(({ part, number, raw }, at): Length[] => {
    if (!part || used.has(at)) return []
    if (part.kind === 'size') return readSize(part, raw, at, labels.get(at), vocabulary)
    const isOther = isOtherNumber(raw, tokens[at + 1], at + 1) || isNameBefore(at)
    if (number !== undefined && !labels.has(at) && isOther) return []
    // h9 x 3000
    const isNumber = number !== undefined && tokens[at - 1]?.raw !== 'x'
    return readLength(part, isNumber, raw, at, labels.get(at), vocabulary)
  })
  const hasUnread = tokens.some(
    ({ raw }, at) => /\d/.test(raw) && !used.has(at) && !CODE.test(raw) && lengths.every((length) => length.at !== at),
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

function readSize(size: ReadSize, raw: string, at: number, label: Label | undefined, { findGrade }: Vocabulary) {
  const { values, isRound, isConverted, ofSheet } = size
  const text = /^\s*(\d{3})(?=\s*x)/.exec(raw)?.[1]
  const grade = text === undefined ? undefined : findGrade(text)
  // Inches are nominal sizes of pipes, but outside diameters of tubes.
  const isOpen = !isRound && isConverted && /["/]|in|zoll|col/.test(raw)
  return values.map((value, place): Length => {
    const isLabelled = label && place === (label.isFirst ? 0 : values.length - 1)
    // 7 x 6 m
    const isLong = isConverted && values.length === 2 && place === 1 && value >= 1000
    const only = isLabelled ? label.properties : isRound && place === 0 ? ROUND : isLong ? LONG : undefined
    const side = ofSheet?.[place]
    return {
      at,
      value,
      ...(only && { only }),
      ...(place === 0 && grade !== undefined && { grade }),
      ...(side && { ofSheet: side }),
      isOpen,
    }
  })
}

function readLength(
  figure: ReadFigure,
  isNumber: boolean,
  raw: string,
  at: number,
  label: Label | undefined,
  { units }: Vocabulary,
): Length[] {
  const { value, unit, isRound, to } = figure
  // "DN60.3" is an outside diameter.
  if (unit === 'DN') return [{ at, value, only: ROUND, isOpen: true }]
  const mm = convertToMm(value, unit ?? 'mm', units)
  if (to !== undefined || mm === undefined || (unit !== undefined && !isLength(unit, units) && !isGauge(unit)))
    return []
  const isLong = unit === 'm' || unit === 'ft'
  const isLongLabel = label?.properties.some((property) => LONG.includes(property))
  // "od" is also a Serbian preposition: "šipke od 6 m". Nothing is cut to less: "cut-to-length 1 mm sheet".
  const isLabelled = label && (!isLong || isLongLabel) && !(isLongLabel && mm < MIN_LENGTH)
  const isBare = isNumber && !isLabelled && !isRound
  if (isBare && String(Math.trunc(value)).length > MAX_DIGITS) return []
  const only = isLabelled ? label.properties : isRound ? ROUND : isLong ? LONG : undefined
  const reading = parseFigure(raw.replaceAll(/[^\d.,]/g, ''))
  // Inches are nominal sizes of pipes and threads.
  const isOpen = (reading !== undefined && 'either' in reading) || (unit === 'inch' && !only)
  const inches = unit === 'inch' || unit === 'NPS' ? value : undefined
  return [
    { at, value: mm, ...(only && { only }), isBare, isLong: isLong && !isLabelled, isOpen, ...(inches && { inches }) },
  ]
}
