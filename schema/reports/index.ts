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

const reports = { ...values, ...texts, ...figures, ...references, ...pages, ...site, ...files }

/** Everything that can be wrong with a document, by id. */
export type Reports = typeof reports

/** A sentence for the command line, and sentences for the editor in its languages. */
export interface LocalizedMessage {
  readonly message: string
  readonly translations?: { readonly [L in EditorLanguage]?: string }
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
  return { message: write(en, values, path), translations }
}

/** Joins messages, one per line. */
export function joinMessages(messages: readonly LocalizedMessage[]): LocalizedMessage {
  const join = (language?: EditorLanguage) =>
    messages.map(({ message, translations }) => (language && translations?.[language]) ?? message).join('\n')
  const translations = Object.fromEntries(EDITOR_LANGUAGES.map((language) => [language, join(language)]))
  return { message: join(), translations }
}
