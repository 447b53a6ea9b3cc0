import { formatFigure } from '../figures/figures.ts'
import type { Path } from '../finding.ts'
import { type Title, translateTitle } from '../names/titles.ts'
import { findNearestFew } from '../spelling.ts'
import { cite, createUnlistedSentences } from './editorWords.ts'
import { type Lists, message, type Strings, type Suggestion } from './message.ts'
import { count, describePath, didYouMean, listChoices, MAX_LISTED_NAMES, quote } from './words.ts'

/** The actual value, with an example in JSON of what is expected. */
interface Expected {
  readonly value: unknown
  readonly example?: string
  readonly suggestion?: unknown
}

interface Missing extends Strings<'key' | 'owner' | 'example' | 'description'> {
  readonly title: Title
}

interface Unlisted extends Strings<'noun'>, Lists<'names'>, Suggestion {
  readonly value: unknown
  readonly guideSection?: string | undefined
}

/** A limit of a list, which can be an exact number, and the number that violates it. */
interface ListLimit {
  readonly limit: number
  readonly actual: number
  readonly isExact: boolean
}

const describeBounds = (limit: number, isExact: boolean, word: string) => `${isExact ? 'exactly' : word} ${limit}`

const describeTurkishBounds = (limit: number, isExact: boolean, word: string) => `${isExact ? 'tam' : word} ${limit}`

const writeOptional = (isOptional: boolean) => (isOptional ? ', or leave it out' : '')

/** All names, if a sentence has room for them, otherwise those nearest to `value`. */
function listNames(names: readonly string[], value?: unknown): string {
  if (names.length <= MAX_LISTED_NAMES) return listChoices(names)
  if (typeof value !== 'string') return 'one of the names in pages/BLOCKS.md, in quotes'
  const nearestNames = findNearestFew(value, names, 5)
  return `one of the names in pages/BLOCKS.md; the nearest by name are ${listChoices(nearestNames, 'and')}`
}

const explainExpected = (path: Parameters<typeof describePath>[0], expected: string, value: unknown) =>
  `${describePath(path)} must be ${expected}, but is ${describe(value)}.`

function describe(value: unknown): string {
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'string') return `the text ${quote(value)}`
  if (typeof value === 'number') return `the number ${value}`
  if (value === null) return 'empty (null)'
  return typeof value === 'object' ? 'an object' : String(value)
}

export const values = {
  'value.null': message({
    en: ({ isOptional }: { isOptional: boolean }, path: Path) =>
      `${describePath(path)} is empty (null). Fill it in${writeOptional(isOptional)}.`,
    editor: ({ isOptional }) => `This is empty. Fill it in${isOptional ? ', or remove it' : ''}.`,
    tr: ({ isOptional }) => `Burası boş. Doldurun${isOptional ? ' ya da kaldırın' : ''}.`,
  }),
  'value.missing': message({
    en: ({ key, owner, example, description }: Missing) =>
      `${owner} needs ${quote(key)}. Add ${quote(key)}: ${example}.${description && ` (${description.replace(/\.$/, '')}.)`}`,
    editor: ({ title }) => `${cite(title)} is missing. Add it.`,
    tr: ({ title, key }) => `${cite(translateTitle(title, 'tr') ?? key)} eksik. Ekleyin.`,
  }),
  'value.wrapped': message({
    en: 'The document is inside "{keys}". Take it out: a file has nothing around its document.',
    tr: 'Belge "{keys}" içinde kalmış. Dışarı alın: dosyada belgenin çevresinde bir şey olmaz.',
  }),
  'value.notText': message({
    en: ({ value, suggestion, example }: Expected, path: Path) =>
      `${explainExpected(path, 'a text', value)} Write ${suggestion === undefined ? (example ?? 'words in quotes: "…", or one text for each language: { "tr": "…", "en": "…" }') : `"${suggestion}", in quotes`}.`,
    editor: 'This has to be a text.',
    tr: 'Burada bir metin olmalı.',
  }),
  'value.notNumber': message({
    en: ({ value, suggestion, example }: Expected, path: Path) => {
      const fix =
        suggestion === undefined ? (example ?? 'the figure alone, such as 0.5') : `${suggestion}, without quotes`
      return `${explainExpected(path, 'a number', value)} Write ${fix}.`
    },
    editor: ({ value }) => `${cite(value)} is not a number. Write the number alone, such as 0.5.`,
    tr: ({ value }) => `${cite(value)} bir sayı değil. Yalnızca sayıyı yazın, örneğin 0,5.`,
  }),
  'value.notWhole': message({
    en: ({ value, suggestion }: { value: number; suggestion: number }, path: Path) =>
      `${explainExpected(path, 'a whole number', value)} Write ${suggestion}.`,
    editor: ({ value }) => `This has to be a whole number. Write ${Math.round(value)}.`,
    tr: ({ value }) => `Burada tam sayı olmalı. ${Math.round(value)} yazın.`,
  }),
  'value.notBoolean': message({
    en: ({ value, suggestion }: Expected, path: Path) =>
      `${explainExpected(path, 'true or false', value)} Write ${suggestion ?? 'true or false'}, without quotes.`,
    editor: 'This has to be yes or no.',
    tr: 'Burada evet ya da hayır olmalı.',
  }),
  'value.notList': message({
    en: ({ value, example, suggestion }: Expected & { example: string }, path: Path) =>
      `${explainExpected(path, 'a list', value)} Write it in brackets: ${suggestion === undefined || typeof value === 'object' ? example : quote(suggestion)}.`,
    editor: 'This has to be a list.',
    tr: 'Burada bir liste olmalı.',
  }),
  'value.notObject': message({
    en: ({ value, example, suggestion }: Expected & { example: string }, path: Path) => {
      const isInBrackets =
        Array.isArray(value) && (path.length === 0 ? suggestion !== undefined : describe(value[0]) === 'an object')
      const fix = isInBrackets
        ? 'it without [ ] around it'
        : `it like this: ${suggestion && path.length > 0 ? quote(suggestion) : example}`
      return `${explainExpected(path, 'an object', value)} Write ${fix}.`
    },
    editor: 'This has to be an entry with fields.',
    tr: 'Burada alanları olan bir öğe olmalı.',
  }),
  'value.form': message({
    en: ({ reason }: { reason: string }, path: Path) => `${describePath(path)} is invalid. ${reason}`,
    editor: '“{value}” cannot be here.',
    tr: '“{value}” burada olamaz.',
  }),
  'value.notOneOf': message({
    en: ({ value, noun, names, suggestion, guideSection }: Unlisted) => {
      const guideNote = guideSection ? ` pages/BLOCKS.md#${guideSection} lists them all.` : ''
      return `${quote(value)} is not ${noun}.${didYouMean(suggestion) || ` Write ${listNames(names, value)}.${guideNote}`}`
    },
    ...createUnlistedSentences('value'),
  }),
  'value.onlyOne': message({
    en: ({ value, only }: { value: unknown; only: unknown; suggestion: unknown }, path: Path) =>
      `${describePath(path)} can only be ${quote(only)}. ${value === false ? 'Leave it out to say no.' : `Write ${quote(only)}, or leave it out.`}`,
    ...createUnlistedSentences('value'),
  }),
  'number.limit': message({
    en: ({ value, limit, bound }: { value: unknown; limit: number; bound: 'min' | 'max' | 'above' }, path: Path) => {
      const words = { min: 'at least', max: 'at most', above: 'more than' }
      return `${describePath(path)} must be ${words[bound]} ${limit}, but is ${quote(value)}.`
    },
    editor: ({ value, limit, bound }) => {
      const words = { min: `at least ${limit}`, max: `at most ${limit}`, above: `above ${limit}` }
      return `The number must be ${words[bound]}, but is ${value}.`
    },
    tr: ({ value, limit, bound }) => {
      const words = {
        min: `en az ${formatFigure(limit, 'tr')}`,
        max: `en çok ${formatFigure(limit, 'tr')}`,
        above: `${formatFigure(limit, 'tr')} değerinden büyük`,
      }
      return `Sayı ${words[bound]} olmalı, şu anda ${formatFigure(Number(value), 'tr')}.`
    },
  }),
  'list.empty': message({
    en: ({ limit, isExact, isOptional }: { limit: number; isExact: boolean; isOptional: boolean }, path: Path) =>
      `${describePath(path)} is empty. Add ${describeBounds(limit, isExact, 'at least')} ${limit === 1 ? 'entry' : 'entries'}${writeOptional(isOptional)}.`,
    editor: ({ limit, isOptional }) =>
      `The list is empty. Add ${count(limit, 'entry', 'entries')}${isOptional ? ', or remove the list' : ''}.`,
    tr: ({ limit, isOptional }) => `Liste boş. ${limit} öğe ekleyin${isOptional ? ' ya da listeyi kaldırın' : ''}.`,
  }),
  'list.tooLong': message({
    en: ({ limit, actual, isExact }: ListLimit, path: Path) =>
      `${describePath(path.slice(0, -1))} has ${count(actual, 'entry', 'entries')}, but can have ${describeBounds(limit, isExact, 'at most')}. This one is too many.`,
    editor: ({ limit, actual, isExact }) =>
      `There is room for ${describeBounds(limit, isExact, 'at most')}, but there are ${actual}. This one is too many.`,
    tr: ({ limit, actual, isExact }) =>
      `Burada ${describeTurkishBounds(limit, isExact, 'en çok')} öğe olmalı, ${actual} öğe var. Bu öğe fazla.`,
  }),
  'list.tooShort': message({
    en: ({ limit, actual, isExact }: ListLimit, path: Path) =>
      `${describePath(path)} has ${count(actual, 'entry', 'entries')}, but needs ${describeBounds(limit, isExact, 'at least')}. Add ${limit - actual}.`,
    editor: ({ limit, actual, isExact }) =>
      `There must be ${describeBounds(limit, isExact, 'at least')}, but ${actual === 1 ? 'there is 1' : `there are ${actual}`}. Add ${limit - actual} more.`,
    tr: ({ limit, actual, isExact }) =>
      `Burada ${describeTurkishBounds(limit, isExact, 'en az')} öğe olmalı, ${actual} öğe var. ${limit - actual} öğe daha ekleyin.`,
  }),
  'list.severalEntries': message({
    en: ({ entries }: Lists<'entries'>) =>
      `These are several entries. Write each as an entry of its own: ${entries.map(quote).join(', ')}.`,
    tr: ({ entries }) =>
      `Burada birkaç öğe var. Her birini ayrı bir öğe olarak yazın: ${entries.map(cite).join(', ')}.`,
  }),
  'list.repeatedEntry': message({
    en: ({ entry, position }: { entry: string | undefined; position: number }) =>
      `${entry === undefined ? 'This entry' : quote(entry)} is already in this list, as entry ${position}. Remove one of them.`,
    tr: ({ entry, position }) =>
      `${entry === undefined ? 'Bu öğe' : cite(entry)} bu listede ${position}. sırada da var. Birini kaldırın.`,
  }),
  'list.repeatedName': message({
    en: 'Entry {position} of this list has these words already. Remove one of the two, or name it differently.',
    tr: 'Bu sözler listenin {position}. öğesinde de var. Birini kaldırın ya da sözlerini değiştirin.',
  }),
}
