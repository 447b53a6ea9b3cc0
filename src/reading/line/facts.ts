import { getDesignation, getRole, listByDesignation, listSynonyms } from '../../../schema/figures/dimensions.ts'
import { parseFigure } from '../../../schema/figures/figures.ts'
import { findNominalSize } from '../../../schema/figures/lengths.ts'
import { GRADES } from '../../../schema/names/orderProperties.ts'
import type { Label, Labels } from '../labels.ts'
import { convertPartToLengths } from '../lengths.ts'
import { MATERIAL_PROPERTIES } from '../materials.ts'
import { type Length, LONG_PROPERTIES, ROUND_PROPERTIES } from '../placeLengths.ts'
import {
  FILLERS,
  getGradeNumber,
  isBeside,
  MAX_DIGITS,
  type ReadFigure,
  type ReadSize,
  type Token,
} from '../readSizes.ts'

import type { Facts, OrderValue } from './fitOrder.ts'
import type { Vocabulary } from './vocabulary.ts'

export interface Line {
  readonly tokens: readonly Token[]
  /** Indexes of the recognized tokens. */
  readonly usedIndexes: Set<number>
  /** Indexes of the tokens that name a certificate: 3.1, EN 10204. */
  readonly certificateIndexes: Set<number>
  /** The names of standards and of those that replace them. */
  readonly standards: Set<string>
  readonly values: Map<string, OrderValue>
}

/** Shortest length or width. */
const MIN_LENGTH_MM = 10

/** Without one of these words, 3.2 is a size, not a certificate. */
const CERTIFICATE = /cert|^mtc$|zeugnis|apz|sertifika|atest|10204|belge/

/** Item, drawing and order numbers: PB-316-0889, 4711-0815, STK-001. */
const CODE = /^(?:(?=(?:\D*\d){4})(?=.*[\p{L}/-]|\d{6})[\p{L}\d./-]+|\p{L}{2,}-\d{3})$/u

export const isUnknownWord = (raw: string) => /\p{L}{2}/u.test(raw) && !FILLERS.has(raw) && !CODE.test(raw)

export function markUsed({ usedIndexes }: Line, start: number, count: number): void {
  for (let index = start; index < start + count; index++) usedIndexes.add(index)
}

export function readMaterials(line: Line, vocabulary: Vocabulary): void {
  const { tokens, usedIndexes, values } = line
  for (let start = 0; start < tokens.length; start++) {
    const match = findMaterial(line, start, vocabulary)
    const { raw = '', isUnlistedStandard } = tokens[start] ?? {}
    if (isUnlistedStandard && vocabulary.isExplained(raw)) markUsed(line, start, 1)
    if (!match) continue
    const { material, count, isCertain } = match
    const property = MATERIAL_PROPERTIES[material.sort]
    const previousValue = values.get(property ?? '')
    const isSameMaterial = !previousValue || (previousValue.isCertain && previousValue.value === material.id)
    if (property)
      values.set(property, {
        value: previousValue?.value ?? material.id,
        isCertain: isSameMaterial && (isCertain || !!previousValue),
      })
    markUsed(line, start, count)
    if (material.sort === 'standards') for (const name of vocabulary.listSuccessors(material)) line.standards.add(name)
    if (material.sort === 'certificates')
      for (let index = start; index < start + count; index++) line.certificateIndexes.add(index)
    start += count - 1
  }
  if (values.has(GRADES)) return
  // An unlisted grade stays in the buyer's words: 310S / 1.4845
  const unlistedGrades = tokens.flatMap(({ raw }, index) => {
    const name = trimSigns(raw).replace(',', '.')
    return usedIndexes.has(index) || !vocabulary.isGradeNotMade(name) ? [] : [{ index, name: name.toUpperCase() }]
  })
  for (const { index } of unlistedGrades) markUsed(line, index, 1)
  if (unlistedGrades.length > 0)
    values.set(GRADES, { value: unlistedGrades.map(({ name }) => name).join(' / '), isCertain: true })
}

const MAX_NAME_WORDS = 4

const trimSigns = (raw: string) => raw.replace(/(^|[\p{L}\p{N}])[^\p{L}\p{N}]+$/u, '$1')

/** Whether a word means that a number is a certificate. */
export const isCertificate = (word: string): boolean => CERTIFICATE.test(word)

export const hasCertificate = ({ tokens }: Line): boolean => tokens.some(({ raw }) => isCertificate(raw))

function findMaterial(line: Line, start: number, { findMaterials, isGradeNumber, isLabelWord }: Vocabulary) {
  const { tokens } = line
  // L=420
  if (/^\p{L}=$/u.test(tokens[start - 1]?.raw ?? '')) return undefined
  const isOfCertificate = hasCertificate(line)
  /** Finds materials by a name, or finishes by one of two: IIId/BA. */
  const findNamed = (text: string) => {
    const materials = findMaterials(text)
    const finishes = text.split('/').flatMap((name) => findMaterials(name).filter(({ sort }) => sort === 'finishes'))
    return materials.length > 0 || !text.includes('/') ? materials : [...new Set(finishes)]
  }
  for (let count = Math.min(MAX_NAME_WORDS, tokens.length - start); count > 0; count--) {
    const nameTokens = tokens.slice(start, start + count)
    if (!isName(line, nameTokens, start)) continue
    const text = nameTokens.map(({ raw }) => trimSigns(raw)).join(' ')
    const isNumber = count === 1 && nameTokens[0]?.number !== undefined
    const [material, ...rivals] = findNamed(text).filter(
      (candidate) => !isNumber || isGradeNumber(candidate, text) || (isOfCertificate && /^\d\.\d$/.test(text)),
    )
    // An abbreviation before a length can be its label: HL 6 m, 316 L 450.
    const isLabel = (/\s\p{L}$/u.test(text) || isLabelWord(text)) && tokens[start + count]?.part !== undefined
    if (material) return { material, count, isCertain: rivals.length === 0 && !isLabel }
  }
  return undefined
}

/** Whether tokens can form one name. Labels and figures cannot, nor can "AISI 316, L = 730". */
const isName = ({ usedIndexes }: Line, nameTokens: readonly Token[], start: number): boolean =>
  nameTokens.every(({ raw, part, number }, index) => {
    const isNext = index === 0 || isBeside(nameTokens[index - 1], nameTokens[index])
    // 18/8 is not a fraction, and 440C is not a temperature.
    const isFigure = part && number === undefined && (nameTokens.length > 1 || /\s/.test(raw.trim()))
    return isNext && !usedIndexes.has(start + index) && !isFigure && !/=$|^\p{L}:$/u.test(raw)
  })

/** Reads the parts of a line that do not depend on its product. */
export function readFacts(
  line: Line,
  words: readonly (string | undefined)[],
  labels: Labels,
  vocabulary: Vocabulary,
): Facts {
  const { tokens, usedIndexes, values } = line
  const designations: ReadFigure[] = []
  for (const [index, { part }] of tokens.entries()) {
    if (part?.kind !== 'figure' || part.rangeEnd !== undefined || usedIndexes.has(index)) continue
    const { unit } = part
    const labelProperty = labels.get(index)?.properties.find((name) => getDesignation(name) !== undefined)
    const size = findNominalSize(part.value, unit === 'inch' ? undefined : unit)
    const [property] = labelProperty
      ? [labelProperty]
      : unit === 'Sch' || unit === undefined
        ? []
        : listByDesignation(size ? 'DN' : unit)
    const value = unit === 'NPS' && size ? size.dn : part.value
    if (property && unit !== 'Sch' && (getRole(property) !== 'nominal' || findNominalSize(value, 'DN')))
      values.set(property, { value, isCertain: (values.get(property)?.value ?? value) === value })
    else if (unit !== 'Sch' && unit !== 'NPS') continue
    if (unit === 'DN' || unit === 'Sch' || unit === 'NPS') designations.push(part)
    usedIndexes.add(index)
  }
  const lengths = tokens.flatMap(({ part, number, raw }, index): readonly Length[] => {
    if (!part || usedIndexes.has(index)) return []
    if (part.kind === 'size') return readSize(part, raw, index, labels.get(index), values.has(GRADES), vocabulary)
    const isNoLength = isCountOrGrade(raw, tokens[index + 1], index + 1) || isPartOfName(index)
    if (number !== undefined && !labels.has(index) && isNoLength) return []
    const figureLengths = readLength(part, raw, index, labels.get(index), vocabulary)
    // h9 x 3000
    return tokens[index - 1]?.raw === 'x'
      ? figureLengths.map((length) => ({ ...length, isBare: false }))
      : figureLengths
  })
  const hasUnexplainedNumber = tokens.some(
    ({ raw }, index) =>
      /^\P{L}*\p{L}?\d/u.test(raw) &&
      !usedIndexes.has(index) &&
      !CODE.test(raw) &&
      lengths.every((length) => length.tokenIndex !== index),
  )
  return {
    values,
    designations,
    lengths,
    hasUnexplainedNumber,
    pipeTable: vocabulary.pipeTable,
    series: vocabulary.findSeries(words, line.standards),
  }

  /** Whether a whole number belongs to the unknown word before it: Bauart 3. */
  function isPartOfName(index: number): boolean {
    const [before, token] = [tokens[index - 1], tokens[index]]
    const isOfWord = before && token && isBeside(before, token) && !before.part && /^\d+$/.test(token.raw)
    return isOfWord === true && !usedIndexes.has(index - 1) && isUnknownWord(before.raw)
  }

  /** Whether a number counts unknown things (80 Teile) or names a grade (1.4845). */
  function isCountOrGrade(raw: string, next: Token | undefined, index: number): boolean {
    const isNoun = next !== undefined && !next.part && !usedIndexes.has(index) && isUnknownWord(next.raw)
    return /^1\.\d{4}$/.test(raw) || (isNoun && /^\d+$/.test(raw))
  }
}

function readSize(
  size: ReadSize,
  raw: string,
  index: number,
  label: Label | undefined,
  hasGrade: boolean,
  vocabulary: Vocabulary,
) {
  const grade = hasGrade ? undefined : vocabulary.findGrade(getGradeNumber(size))
  const isNominal = !size.isRound && Number.parseFloat(raw.replace(',', '.')) !== size.values[0]
  const labelIndex = label && (label.isFirst ? 0 : size.values.length - 1)
  return convertPartToLengths({ ...size, grade }, index, vocabulary.units).map(
    (length, index, { length: count }): Length => {
      // 7 x 6 m
      const isLong = size.isConverted && count === 2 && index === 1 && length.value >= 1000
      const properties =
        index === labelIndex ? label?.properties : (length.allowedProperties ?? (isLong ? LONG_PROPERTIES : undefined))
      return { ...length, allowedProperties: properties, isNominal }
    },
  )
}

function readLength(
  figure: ReadFigure,
  raw: string,
  index: number,
  label: Label | undefined,
  { units }: Vocabulary,
): readonly Length[] {
  const { value, unit } = figure
  // "DN60.3" is an outside diameter.
  if (unit === 'DN') return [{ tokenIndex: index, value, allowedProperties: ROUND_PROPERTIES, isAmbiguous: true }]
  const isLongLabel = label?.properties.some((property) => LONG_PROPERTIES.includes(property))
  const reading = parseFigure(raw.replaceAll(/[^\d.,]/g, ''))
  // Beside the label of a length, "6.000" is six thousand: nobody gives lengths in thousandths of a millimetre.
  const isAmbiguous = reading !== undefined && 'either' in reading && !isLongLabel
  // "2,00" is not a number of pieces.
  const isDecimal = /^\d+[.,]0{1,2}$/.test(raw)
  return convertPartToLengths(figure, index, units).flatMap((length): readonly Length[] => {
    // "od" is also a Serbian preposition: "šipke od 6 m". Shorter lengths are thicknesses: "cut-to-length 1 mm sheet".
    const isLabelled =
      label && (!length.isInMetresOrFeet || isLongLabel) && !(isLongLabel && length.value < MIN_LENGTH_MM)
    // The wall of an angle is its thickness.
    const properties = label?.properties.flatMap(listSynonyms)
    if (isLabelled && properties)
      return [{ ...length, allowedProperties: properties, isBare: false, isInMetresOrFeet: false, isAmbiguous }]
    if (length.isBare && String(Math.trunc(value)).length > MAX_DIGITS) return []
    return [
      {
        ...length,
        isBare: length.isBare && !isDecimal,
        isAmbiguous,
        isNominal: length.inches !== undefined && !length.allowedProperties,
      },
    ]
  })
}
