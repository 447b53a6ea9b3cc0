import { GRADES, REQUIREMENTS } from '../../../schema/names/orderProperties.ts'
import { hasCertificate } from '../../reading/line/facts.ts'
import { isCovered } from '../../reading/line/mentions.ts'
import type { Parsed } from '../../reading/line/readLine.ts'
import { normalizeLine } from '../../reading/notation.ts'
import { cleanWord, createTermFinder } from '../../reading/phrases.ts'
import type { SearchIndex } from '../../reading/types.ts'
import type { DraftFields } from '../state/draft.ts'

/** A statement about the whole order, in a line without an item. */
export interface Statement {
  /** For all items: a grade, or a requirement in the buyer's words. */
  readonly values?: Readonly<Record<string, string>>
  readonly fields?: DraftFields
}

/** `15.12.2026` */
const DAY = /(?<!\d)(\d{1,2})\.\s?(\d{1,2})\.\s?(20\d\d)(?!\d)/

/** Creates a function that reads "all items in 304", "3.1 certificates required", "delivery: week 12". Undefined for any other line. */
export function createStatementReader({ terms = [] }: SearchIndex) {
  const [findAll, findDelivery, findPlace] = (['all', 'delivery', 'place'] as const).map((name) =>
    createTermFinder(terms.filter(({ role }) => role === name)),
  )
  return (text: string, { line, mention }: Parsed): Statement | undefined => {
    const words = text.split(' ')
    const cleanWords = words.map((word) => cleanWord(normalizeLine(word)))
    const [placeMatch] = findPlace?.(cleanWords) ?? []
    const isDelivery = findDelivery?.(cleanWords).some(({ start }) => !(placeMatch && isCovered(start, [placeMatch])))
    const [, day = '', month = '', year] = DAY.exec(text) ?? []
    if (placeMatch || isDelivery)
      return {
        fields: {
          place: placeMatch && trim(words.slice(placeMatch.start + placeMatch.count).join(' ')),
          date: isDelivery && year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : undefined,
          message: isDelivery && !year ? text : undefined,
        },
      }
    const grade = findAll?.(cleanWords).length ? line.values.get(GRADES)?.value : undefined
    const isRequired = (mention.requirements.length > 0 || hasCertificate(line)) && !text.endsWith('?')
    if (grade === undefined && !isRequired) return undefined
    return {
      values: {
        ...(grade !== undefined && { [GRADES]: String(grade) }),
        ...(isRequired && { [REQUIREMENTS]: trim(text) }),
      },
    }
  }
}

const trim = (text: string) => text.replaceAll(/^[\s:,;-]+|(?<![\s.,;:!-])[\s.,;:!-]+$/g, '')
