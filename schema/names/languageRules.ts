import { LANGUAGES, type Language } from './languages.ts'

/** Grammar that the search and the checker need. Words are folded: lower case without accents, see `src/reading/fold.ts`. */
interface LanguageRules {
  /** Endings of inflected words, separated by spaces. */
  readonly endings: string
  /** Letters between the parts of a compound. */
  readonly joints?: string
  /** Stop words of search queries. */
  readonly fillers: string
  /** Words that exclude what they are about. */
  readonly negations: string
  /** Words between the sides of a size: 1000 by 2000. */
  readonly times?: string
  /** The pattern of an upper limit in a text. `size` is the pattern of a figure with its unit. */
  upTo(size: string): string
}

export const LANGUAGE_RULES: Readonly<Record<Language, LanguageRules>> = {
  tr: {
    endings:
      'lar ler lari leri larin lerin larini lerini larda lerde lardan lerden lara lere larimiz lerimiz si su i u a e yi yu ya ye nin nun in un da de ta te dan den tan ten sini sunu sinin sunun li lu la le',
    fillers: 've ile icin veya ya da mi mu bir nasil nedir hangi',
    negations: 'degil haric olmadan yerine',
    times: 'e ye',
    upTo: (size) => String.raw`${size}[’']?\p{L}*(?: \p{L}+)? kadar`,
  },
  en: {
    endings: 's es ed ing er ers',
    fillers: 'and or of in for the to with an how what which is are per aisi',
    negations: 'not without except excluding instead',
    times: 'by',
    upTo: (size) => `up to ${size}`,
  },
  de: {
    endings: 'en ern em n',
    joints: 's n en es',
    fillers: 'und oder fur mit der die das ein eine von wie was ist pro',
    negations: 'nicht ohne kein keine keinen statt ausser',
    times: 'mal',
    upTo: (size) => `bis (?:zu )?${size}`,
  },
  sr: {
    endings: 'o om ima ama ova eva ove eve ovi evi ih og oj ni na ne',
    fillers: 'i ili za sa od na kako sta je',
    negations: 'bez ne nije osim umesto',
    times: 'puta na',
    upTo: (size) => `do ${size}`,
  },
}

/** The words of a rule in all languages. */
export const getRuleWords = (rule: 'endings' | 'joints' | 'fillers' | 'negations' | 'times'): string[] =>
  LANGUAGES.flatMap((language) => LANGUAGE_RULES[language][rule]?.split(' ') ?? [])
