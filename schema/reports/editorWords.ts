import { createDisplayNames } from '../names/intl.ts'
import type { Language } from '../names/languages.ts'
import { type EditorLanguage, toTitle, translateTitle } from '../names/titles.ts'
import { enumerate, shorten } from './words.ts'

/** `“millimetre”` */
export const cite = (words: unknown): string => `“${shorten(toWords(words))}”`

const toWords = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))

interface Phrases {
  readonly and: string
  readonly notChosen: string
  readonly chosenValue: string
  readonly notListed: string
}

/** Words for people who see fields, not files: titles in place of keys. */
function createWords(editorLanguage: EditorLanguage, phrases: Phrases) {
  const languageNames = createDisplayNames(editorLanguage, { type: 'language' })
  const getTitle = (name: string) => translateTitle(toTitle(name), editorLanguage)
  /** `wallThickness` → `“Et kalınlığı”` */
  const citeName = (name: string): string => cite(getTitle(name) ?? name)
  return {
    citeName,
    citeNames: (names: readonly string[]): string => enumerate(names.map(citeName), phrases.and),
    /** `['tr', 'en']` → `Türkçe ve İngilizce` */
    nameLanguages: (...languages: readonly Language[]): string =>
      enumerate(
        languages.map((language) => languageNames.of(language) ?? language),
        phrases.and,
      ),
    /** Says that a name is not in the editor's list. Lists show titles instead of names such as `maximumWidth`. */
    notListed(name: unknown): string {
      if (name === '' || name === null) return phrases.notChosen
      const title = /^[a-z]+[A-Z]\w*$/.test(String(name)) ? getTitle(String(name)) : toWords(name)
      return `${title === undefined ? phrases.chosenValue : cite(title)} ${phrases.notListed}`
    },
  }
}

export const english = createWords('en', {
  and: 'and',
  notChosen: 'Nothing is chosen yet. Choose an entry of the list.',
  chosenValue: 'The chosen value',
  notListed: 'is not in the list. Choose an entry of the list.',
})

export const turkish = createWords('tr', {
  and: 've',
  notChosen: 'Henüz seçilmedi. Listeden seçin.',
  chosenValue: 'Seçili değer',
  notListed: 'listede yok. Listeden seçin.',
})

/** The sentences of the editor about a name that is not in its list. */
export const createUnlistedSentences = <Key extends string>(key: Key) => ({
  editor: (values: Readonly<Record<Key, unknown>>) => english.notListed(values[key]),
  tr: (values: Readonly<Record<Key, unknown>>) => turkish.notListed(values[key]),
})
