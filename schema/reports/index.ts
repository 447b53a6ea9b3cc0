import type { Path, Report } from '../finding.ts'
import { EDITOR_LANGUAGES, type EditorLanguage } from '../names/titles.ts'
import { figures } from './figures.ts'
import { files } from './files.ts'
import { type Message, type Sentence, write } from './message.ts'
import { pages } from './pages.ts'
import { references } from './references.ts'
import { site } from './site.ts'
import { texts } from './texts.ts'
import { turkishFiles } from './turkishFiles.ts'
import { values } from './values.ts'
import { listChoices, MAX_LISTED_NAMES } from './words.ts'

/** The sentences of all reports, by id. */
export const reports = { ...values, ...texts, ...figures, ...references, ...pages, ...site, ...files }

/** Everything that can be wrong with a document, by id. */
export type Reports = typeof reports

/** A sentence for the command line, and sentences for the editor in its languages. */
export interface LocalizedMessage {
  readonly message: string
  readonly translations?: { readonly [L in EditorLanguage]?: string }
  /** The Turkish sentence for the command line. That of the editor does not say what to write: its users choose from lists. */
  readonly turkish?: string
}

/** Puts a report on the value at `path` into words. */
export function localize({ id, values }: Report, path: Path = []): LocalizedMessage {
  // `report` has checked that an id has its values.
  const entry = reports[id as keyof Reports] as Message<never> | Sentence
  const { en, editor, tr } =
    typeof entry === 'object' ? entry : { en: entry, tr: turkishFiles[id as keyof typeof files] }
  const translate = (sentence: Sentence | undefined) =>
    sentence === undefined ? undefined : write(sentence, values, path)
  const translations = tr === undefined ? undefined : { tr: translate(tr), en: translate(editor) }
  const turkish = translations?.tr && addTurkishAdvice(translations.tr, values)
  return { message: write(en, values, path), translations, turkish }
}

/** Advice to use the editor's controls, which files do not have. */
const CHOICE_ADVICE =
  / (?:Listeden|Takvimden|Bir görsel|Yalnızca sayıyı|Rakamlarla)[^.]*(?:seçin|yükleyin|yazın)[^.]*\./

/** Replaces this advice by what to write in the file: the suggestion, an example, or the possible names. */
function addTurkishAdvice(sentence: string, values: object): string {
  const { key, only, suggestion = only, example, names }: Readonly<Record<string, unknown>> = { ...values }
  const isInSentence = (word: unknown) => sentence.replace(/“[^”]*”/, '').includes(String(word))
  const sentenceInFile = sentence.replace(CHOICE_ADVICE, '')
  if (suggestion !== undefined && suggestion !== '')
    return isInSentence(suggestion) ? sentence : `${sentenceInFile} Şunu yazın: ${JSON.stringify(suggestion)}.`
  if (example) return `${sentenceInFile} Örnek: ${key ? `"${key}": ` : ''}${example}.`
  const isList = Array.isArray(names) && names.length > 0 && names.length <= MAX_LISTED_NAMES && !isInSentence(names[0])
  return isList ? `${sentenceInFile} Yazılabilecekler: ${listChoices(names, 've')}.` : sentence
}

/** Joins messages, one per line. */
export function joinMessages(messages: readonly LocalizedMessage[]): LocalizedMessage {
  const join = (language?: EditorLanguage) =>
    messages.map(({ message, translations }) => (language && translations?.[language]) ?? message).join('\n')
  const translations = Object.fromEntries(EDITOR_LANGUAGES.map((language) => [language, join(language)]))
  const turkish = messages.map(({ message, turkish }) => turkish ?? message).join('\n')
  return { message: join(), translations, turkish }
}
