import { GRADES, REQUIREMENTS } from '../../../schema/names/orderProperties.ts'
import { hasCertificate, isCertificate } from '../../reading/line/facts.ts'
import type { ParsedLine } from '../../reading/line/readLine.ts'
import { createRequirementFinder } from '../../reading/line/vocabulary.ts'
import { normalizeLine } from '../../reading/notation.ts'
import { cleanWord, createTermFinder } from '../../reading/phrases.ts'
import type { SearchIndex } from '../../reading/types.ts'
import type { DraftFields } from '../state/draft.ts'

/** A statement about the whole order, in a line without an item. */
export interface Statement {
  /** Values of all items: a grade, or a requirement in the buyer's words. */
  readonly values?: Readonly<Record<string, string>>
  readonly fields?: DraftFields
}

/** `15.12.2026`, `15/12/2026` */
const DATE = /(?:^|\D)(\d{1,2})[./]\s?(\d{1,2})[./]\s?(20\d\d)(?!\d)/

/** Words before what comes with the goods: frei Haus Linz inkl. APZ 3.1 */
const BEFORE_ADDITION = /\s(?=(?:with|incl|including|inkl|inklusive|mit|samt|ile|dahil|sa|uključujući)\b)/iu

/** Creates a function that reads "all items in 304", "3.1 certificates required", "delivery: week 12". Undefined for any other line. */
export function createStatementReader({ terms = [] }: SearchIndex) {
  const [findAllItemsWords, findDeliveryWords, findPlaceWords] = (['all', 'delivery', 'place'] as const).map((name) =>
    createTermFinder(terms.filter(({ role }) => role === name)),
  )
  const findRequirements = createRequirementFinder(terms)
  const splitClean = (text: string) => text.split(' ').map((word) => cleanWord(normalizeLine(word)))
  const isRequirement = (clause: string) => {
    const words = splitClean(clause)
    return words.some(isCertificate) || findRequirements(words).length > 0
  }

  /** The place after the words that announce it, without what comes with the goods. */
  function readPlace(clauses: readonly string[]) {
    for (const clause of clauses) {
      const [match] = findPlaceWords?.(splitClean(clause)) ?? []
      if (!match) continue
      const placeText = clause
        .split(' ')
        .slice(match.start + match.count)
        .join(' ')
      const [start = '', ...additions] = placeText.split(BEFORE_ADDITION)
      const requirements = additions.filter(isRequirement)
      return { clause, text: trimPunctuation(requirements.length > 0 ? start : placeText), requirements }
    }
    return undefined
  }

  return (text: string, { line, mention }: ParsedLine): Statement | undefined => {
    const clauses = text.split(/[,;]\s+/)
    const placeClause = readPlace(clauses)
    const isDelivery = clauses.some(
      (clause) => clause !== placeClause?.clause && findDeliveryWords?.(splitClean(clause)).length,
    )
    const [, day = '', month = '', year] = DATE.exec(text) ?? []
    const grade = findAllItemsWords?.(splitClean(text)).length ? line.values.get(GRADES)?.value : undefined
    const isRequired = (mention.requirements.length > 0 || hasCertificate(line)) && !text.endsWith('?')
    const requirements = isRequired
      ? clauses.filter((clause) => clause !== placeClause?.clause && isRequirement(clause))
      : []
    const requirementText = [...(placeClause?.requirements ?? []), ...requirements].map(trimPunctuation).join(', ')
    const isDated = (isDelivery || placeClause !== undefined) && year !== undefined
    const fields = {
      ...(placeClause?.text && { place: placeClause.text }),
      ...(isDated && { date: `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` }),
      ...(isDelivery && !isDated && { message: text }),
    }
    const values = {
      ...(grade !== undefined && { [GRADES]: String(grade) }),
      ...(requirementText && { [REQUIREMENTS]: requirementText }),
    }
    const hasFields = Object.keys(fields).length > 0
    const hasValues = Object.keys(values).length > 0
    return hasFields || hasValues ? { ...(hasFields && { fields }), ...(hasValues && { values }) } : undefined
  }
}

const trimPunctuation = (text: string) => text.replaceAll(/^[\s:,;-]+|([^\s.,;:!-])[\s.,;:!-]+$/g, '$1')
