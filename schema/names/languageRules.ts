import { LANGUAGES, type Language } from './languages.ts'

/**
 * Grammar that the search and the checker need. Words are folded: lower case without accents, see
 * `src/reading/fold.ts`. The words of all languages apply to every text, so a short word such as `e` can change how
 * texts in another language are read.
 */
interface LanguageRules {
  /** Endings of inflected words, separated by spaces. */
  readonly endings: string
  /** Letters between the parts of a compound. */
  readonly joints?: string
  /** Stop words of search queries. */
  readonly fillers: string
  /** Words that exclude what follows them, or what is before them. */
  readonly negations?: string
  readonly negationsAfter?: string
  /** Words that exclude any following noun. */
  readonly without?: string
  /** Parts of a word that exclude its rest. */
  readonly affixes: string
  /** Words between the sides of a size: 1000 by 2000. */
  readonly times?: string
  /** Numbers of pieces in words: `two 2, half a dozen 6`. */
  readonly numbers: string
  /** Words that join sizes: 60.3 x 2 and 33.7 x 2. */
  readonly joins: string
  /** The pattern of an upper limit in a text. `size` is the pattern of a figure with its unit. */
  upTo(size: string): string
}

export const LANGUAGE_RULES: Readonly<Record<Language, LanguageRules>> = {
  tr: {
    endings:
      'lar ler lari leri larin lerin larini lerini larda lerde lardan lerden lara lere larimiz lerimiz si su i u a e yi yu ya ye nin nun in un da de ta te dan den tan ten sini sunu sinin sunun li lu la le',
    fillers: 've ile icin veya ya da mi mu bir nasil ne nedir demek hangi tablosu lik luk',
    negationsAfter: 'degil haric olmadan yerine yok',
    affixes: '-siz -suz',
    times: 'e ye',
    joins: 've',
    numbers:
      'bir 1, iki 2, uc 3, dort 4, bes 5, alti 6, yedi 7, sekiz 8, dokuz 9, on 10, yirmi 20, otuz 30, kirk 40, elli 50, altmis 60, yuz 100, yarim duzine 6, duzine 12',
    upTo: (size) => String.raw`${size}[’']?\p{L}*(?: \p{L}+)? kadar`,
  },
  en: {
    endings: 's es ed ing er ers',
    fillers: 'and or of in for the to with an as same how what which is are per vs mean means chart aisi',
    negations: 'no not non except excluding instead',
    without: 'without',
    affixes: 'un- -less',
    times: 'by',
    joins: 'and',
    numbers:
      'one 1, two 2, three 3, four 4, five 5, six 6, seven 7, eight 8, nine 9, ten 10, twelve 12, fifteen 15, eleven 11, twenty 20, thirty 30, forty 40, fifty 50, sixty 60, eighty 80, hundred 100, half a dozen 6, half dozen 6, dozen 12, two dozen 24',
    upTo: (size) => `up to ${size}`,
  },
  de: {
    endings: 'en ern em n',
    joints: 's n en es',
    fillers:
      'und oder fur mit der die das ein eine von wie was ist bedeutet heisst tabelle pro rd fl bis welche welcher welches',
    negations: 'nicht kein keine keinen statt ausser',
    without: 'ohne',
    affixes: 'un- -frei -freie',
    times: 'mal',
    joins: 'und',
    numbers:
      'ein 1, eine 1, einen 1, zwei 2, drei 3, vier 4, funf 5, sechs 6, sieben 7, acht 8, neun 9, zehn 10, zwolf 12, funfzehn 15, elf 11, zwanzig 20, dreissig 30, vierzig 40, funfzig 50, sechzig 60, hundert 100, halbes dutzend 6, dutzend 12',
    upTo: (size) => `bis (?:zu )?${size}`,
  },
  sr: {
    endings: 'o om ima ama ova eva ove eve ovi evi ih og oj ni na ne',
    fillers: 'i ili za sa od na kako koje koji sta je da li znaci tabela',
    negations: 'ne nije osim umesto',
    without: 'bez',
    affixes: 'ne-',
    times: 'puta na',
    joins: 'i',
    numbers:
      'jedan 1, jedna 1, jednu 1, dva 2, dve 2, tri 3, cetiri 4, pet 5, sest 6, sedam 7, osam 8, devet 9, deset 10, dvanaest 12, petnaest 15, dvadeset 20, trideset 30, cetrdeset 40, pedeset 50, sezdeset 60, sto 100, pola tuceta 6, tuce 12',
    upTo: (size) => `do ${size}`,
  },
}

type RuleOfWords = Exclude<keyof LanguageRules, 'numbers' | 'upTo'>

/** The words of a rule in all languages. */
export const getRuleWords = (rule: RuleOfWords): string[] =>
  LANGUAGES.flatMap((language) => LANGUAGE_RULES[language][rule]?.split(' ') ?? [])
