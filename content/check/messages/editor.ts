import { formatFigure } from '../../../schema/figures/figures.ts'
import type { Language } from '../../../schema/names/languages.ts'
import { toTitle } from '../../../schema/names/titles.ts'
import type { Reports } from '../../../schema/reports.ts'
import type { Sentences } from './sentences.ts'
import { count, enumerate, shorten } from './words.ts'

const cite = (words: unknown): string => `“${shorten(String(words))}”`

const citeNames = (names: readonly string[]): string => enumerate(names.map((name) => cite(toTitle(name))))

const languageNames = new Intl.DisplayNames('en', { type: 'language' })

const nameLanguages = (...languages: readonly Language[]): string =>
  enumerate(languages.map((language) => languageNames.of(language) ?? language))

const EMPTY = 'This is empty. Fill it in.'

const notA = (value: unknown, sentence: string) => (value === null ? EMPTY : sentence)

function notListed(name: unknown): string {
  if (name === '' || name === null) return 'Nothing is chosen yet. Choose an entry of the list.'
  const code = /^[a-z]+[A-Z]\w*$/.test(String(name))
  return `${cite(code ? toTitle(String(name)) : name)} is not in the list. Choose an entry of the list.`
}

const seenAsWritten = ({ written }: { readonly written: string }) =>
  `Visitors see ${cite(written)} with its signs. Remove them; for a format, use the buttons above the text.`

const onlyOne = (rule: string) => `${rule}. Keep only one.`

const bounds = (limit: number, isExact: boolean, word: string) => `${isExact ? 'exactly' : word} ${limit}`

/**
 * English for people who see fields, not files: the names of fields as the editor shows them, and no keys or paths. Other
 * reports have the sentence of the command line.
 */
export const editor: Partial<Sentences<Reports>> = {
  'value.null': () => 'This is empty. Fill it in, or remove it.',
  'value.missing': ({ title }) => `${cite(title)} is missing. Add it.`,
  'value.notText': ({ value }) => notA(value, 'This has to be a text.'),
  'value.notNumber': ({ value }) => notA(value, `${cite(value)} is not a number. Write the number alone, such as 0.5.`),
  'value.notWhole': ({ value }) => `This has to be a whole number. Write ${Math.round(value)}.`,
  'value.notBoolean': ({ value }) => notA(value, 'This has to be yes or no.'),
  'value.notList': ({ value }) => notA(value, 'This has to be a list.'),
  'value.notObject': ({ value }) => notA(value, 'This has to be an entry with fields.'),
  'value.form': ({ value }) => `${cite(value)} cannot be here.`,
  'value.notOneOf': ({ value }) => notListed(value),
  'value.onlyOne': ({ value }) => notListed(value),
  'number.limit': ({ value, limit, bound }) => {
    const words = { min: `at least ${limit}`, max: `at most ${limit}`, above: `above ${limit}` }
    return `The number must be ${words[bound]}, but is ${value}.`
  },
  'list.empty': ({ limit, isOptional }) =>
    `The list is empty. Add ${count(limit, 'entry', 'entries')}${isOptional ? ', or remove the list' : ''}.`,
  'list.tooLong': ({ limit, actual, isExact }) =>
    `There is room for ${bounds(limit, isExact, 'at most')}, but there are ${actual}. This one is too many.`,
  'list.tooShort': ({ limit, actual, isExact }) =>
    `There must be ${bounds(limit, isExact, 'at least')}, but ${actual === 1 ? 'there is 1' : `there are ${actual}`}. Add ${limit - actual} more.`,
  'text.empty': ({ isOptional }) => `This is empty. Write it${isOptional ? ', or remove it' : ''}.`,
  'text.tooShort': ({ limit, actual }) =>
    `This needs at least ${limit} characters, but has ${actual}. Write ${limit - actual} more.`,
  'text.tooLong': ({ limit, actual }) =>
    `At most ${limit} characters fit here, but there are ${actual}. Shorten it by ${actual - limit}.`,
  'text.notOnPage': ({ language }) => `This page is not written in ${nameLanguages(language)}. Remove this text.`,
  'text.noLanguage': () => 'This text is empty. Write it.',
  'text.missing': ({ languages }) => `The ${nameLanguages(...languages)} text is missing. Write it.`,
  'text.placeholder': ({ words }) => `${cite(words)} is a placeholder. Write the text.`,
  'text.likelyPlaceholder': ({ words }) => `${cite(words)} looks like a placeholder. Write the text.`,
  'text.untranslated': ({ source }) => `This is the same as the ${nameLanguages(source)} text. Translate it.`,
  'markdown.pictureWithoutText': ({ file }) =>
    `The picture ${cite(file)} has no alternative text. Press the picture and write what it shows.`,
  'markdown.unclosedLink': seenAsWritten,
  'markdown.spacedLink': seenAsWritten,
  'markdown.reversedLink': seenAsWritten,
  'markdown.headingWithoutSpace': seenAsWritten,
  'markdown.unclosedStrong': seenAsWritten,
  'markdown.unclosedEmphasis': seenAsWritten,
  'markdown.unclosedCode': seenAsWritten,
  'markdown.marksBesideLetter': seenAsWritten,
  'quantity.noNumber': () => 'This quantity has no figure. Add “Value”, “Smallest” and “Largest”, or “Tolerance”.',
  'quantity.tooMany': () => onlyOne('A quantity is a value, a range or a tolerance'),
  'quantity.plusAlone': () => '“And more” goes with “Value” only: 500+. Remove it here.',
  'quantity.negative': ({ unit }) => `A figure in ${cite(unit)} cannot be below zero. Remove the minus sign.`,
  'quantity.order': ({ min, max }) =>
    `“Smallest” must be less than “Largest”. ${min > max ? 'Swap them.' : 'Write one “Value” instead of the two.'}`,
  'figure.thousands': ({ written, grouped }) =>
    `This is ${written}, with decimals. If you mean ${grouped}, write it without a separator.`,
  'unit.unknown': ({ name }) => notListed(name),
  'row.noName': () => 'The row has no name. Add “Property” or “Label”.',
  'row.noValue': () => 'The row has no value. Add one, such as “Quantity”, “List” or “Text”.',
  'row.tooManyNames': () => onlyOne('A row has one name'),
  'row.tooManyValues': () => onlyOne('A row has one value'),
  'calculation.missing': ({ section, missing }) =>
    `For ${cite(toTitle(section))}, the example also needs ${citeNames(missing)} (mm).`,
  'calculation.tooLarge': ({ dimension, limit }) =>
    `${cite(toTitle(dimension))} must be less than ${formatFigure(limit, 'en')} here.`,
  'hours.order': () => '“Closes” must be later than “Opens”, on the same day.',
  'picture.none': ({ name }) => `${name && `There is no picture ${cite(name)}. `}Choose a picture, or upload one.`,
  'page.sameText': ({ key, languages }) =>
    `Another page has the same ${key} in ${nameLanguages(...languages)}. In search results, the two look the same: change one of them.`,
  'page.orphan': () =>
    'No page links to this one and no list contains it, so visitors cannot find it. Add it to a list, or link to it.',
  'draft.incomplete': ({ language, total, missing }) =>
    `${missing.length} of ${total} texts are not yet written in ${nameLanguages(language)}.`,
  'notice.order': () => '“Last day” cannot be before “First day”. Correct the days.',
}
