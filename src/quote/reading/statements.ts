import { GRADES, REQUIREMENTS } from '../../../schema/names/orderProperties.ts'
import { normalizeLine } from '../../reading/notation.ts'
import { cleanWord } from '../../reading/phrases.ts'
import type { DraftFields } from '../state/draft.ts'
import { hasCertificate, type Line } from './facts.ts'
import { isCovered } from './mentions.ts'
import type { Vocabulary } from './vocabulary.ts'

/** A statement about the whole order, in a line without an item. */
export interface Statement {
  /** For all items: a grade, or a requirement in the buyer's words. */
  readonly values?: Readonly<Record<string, string>>
  readonly fields?: DraftFields
}

/** `15.12.2026` */
const DAY = /(?<!\d)(\d{1,2})\.\s?(\d{1,2})\.\s?(20\d\d)(?!\d)/

/** Reads "all items in 304", "3.1 certificates required", "delivery: week 12". Undefined for any other line. */
export function readStatement(
  text: string,
  line: Line,
  hasRequirements: boolean,
  { findAll, findDelivery, findPlace }: Vocabulary,
): Statement | undefined {
  const words = text.split(' ')
  const cleanWords = words.map((word) => cleanWord(normalizeLine(word)))
  const [placeMatch] = findPlace(cleanWords)
  const isDelivery = findDelivery(cleanWords).some(({ start }) => !(placeMatch && isCovered(start, [placeMatch])))
  const [, day = '', month = '', year] = DAY.exec(text) ?? []
  if (placeMatch || isDelivery)
    return {
      fields: {
        place: placeMatch && trim(words.slice(placeMatch.start + placeMatch.count).join(' ')),
        date: isDelivery && year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : undefined,
        message: isDelivery && !year ? text : undefined,
      },
    }
  const grade = findAll(cleanWords).length > 0 ? line.values.get(GRADES)?.value : undefined
  const isRequired = (hasRequirements || hasCertificate(line)) && !text.endsWith('?')
  if (grade === undefined && !isRequired) return undefined
  return {
    values: {
      ...(grade !== undefined && { [GRADES]: String(grade) }),
      ...(isRequired && { [REQUIREMENTS]: trim(text) }),
    },
  }
}

const trim = (text: string) => text.replaceAll(/^[\s:,;-]+|[\s.,;:!-]+$/g, '')
