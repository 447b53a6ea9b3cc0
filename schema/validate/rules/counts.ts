import type { Language } from '../../names/languages.ts'
import type { Finding, Path, Span } from '../../wording/finding.ts'
import { quote } from '../../wording/words.ts'

/** The pages that texts count. */
export type Counted = 'product' | 'service'

/** A text that says how many pages of a kind there are. */
export interface Count {
  readonly path: Path
  readonly span: Span
  readonly written: string
  readonly counted: Counted
  readonly number: number
}

interface Words {
  /** Of the numbers from two on. */
  readonly numbers: readonly string[]
  readonly product: string
  readonly service: string
}

const WORDS: { readonly [L in Language]: Words } = {
  tr: {
    numbers:
      'iki üç dört beş altı yedi sekiz dokuz on on_bir on_iki on_üç on_dört on_beş on_altı on_yedi on_sekiz on_dokuz yirmi yirmi_bir yirmi_iki yirmi_üç yirmi_dört'.split(
        ' ',
      ),
    product: 'ürün ailesi',
    service: 'ayrı hizmet|hizmet türü|hizmet dalı',
  },
  en: {
    numbers:
      'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty twenty-one twenty-two twenty-three twenty-four'.split(
        ' ',
      ),
    product: 'product families',
    service: 'kinds of service|services in all',
  },
  de: {
    numbers:
      'zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn zwanzig einundzwanzig zweiundzwanzig dreiundzwanzig vierundzwanzig'.split(
        ' ',
      ),
    product: 'Produktfamilien',
    service: 'Dienstleistungsarten',
  },
  sr: {
    numbers:
      'dve tri četiri pet šest sedam osam devet deset jedanaest dvanaest trinaest četrnaest petnaest šesnaest sedamnaest osamnaest devetnaest dvadeset'.split(
        ' ',
      ),
    product: 'porodica proizvoda|porodice proizvoda',
    service: 'vrsta usluga|vrste usluga',
  },
}

const FIRST = 2
const numberWords = (language: Language) => WORDS[language].numbers.map((word) => word.replace('_', ' '))

const PATTERNS = {
  tr: patternOf('tr'),
  en: patternOf('en'),
  de: patternOf('de'),
  sr: patternOf('sr'),
} satisfies { readonly [L in Language]: RegExp }

/** The longest words first: “on iki” is not two. */
function patternOf(language: Language): RegExp {
  const { product, service } = WORDS[language]
  const numbers = numberWords(language).toSorted((a, b) => b.length - a.length)
  return new RegExp(
    `(?<![\\p{L}\\d])(?:(?<word>${numbers.join('|')})|(?<digits>\\d{1,3}))[ \\u00a0](?:(?<product>${product})|(?<service>${service}))`,
    'giu',
  )
}

/** What any such text has. */
export const HAS_COUNT =
  /ürün ail|hizmet [td]|ayrı hizmet|product fam|kinds of s|services in all|Produktfam|Dienstleistungsa|proizvoda|usluga/

export function countsIn(words: string, language: Language | undefined, path: Path): Count[] {
  if (!language || !HAS_COUNT.test(words)) return []
  return [...words.matchAll(PATTERNS[language])].map(({ index: offset, 0: written, groups = {} }) => ({
    path: [...path],
    span: { offset, length: written.length },
    written,
    counted: groups.product === undefined ? 'service' : 'product',
    number: groups.digits
      ? Number(groups.digits)
      : numberWords(language).indexOf((groups.word ?? '').toLocaleLowerCase(language)) + FIRST,
  }))
}

interface Told {
  readonly file: string
  readonly counts: readonly Count[]
  readonly counted?: Counted | undefined
}

/** Finds texts that say another number of pages of a kind than there are. */
export function findOldCounts(documents: readonly Told[]): Map<string, Finding[]> {
  const found = new Map<string, Finding[]>()
  const numbers = { product: 0, service: 0 }
  for (const { counted } of documents) if (counted) numbers[counted]++
  for (const { file, counts } of documents) {
    const findings = counts.flatMap(({ path, span, written, counted, number }): Finding[] => {
      const right = numbers[counted]
      if (number === right || right === 0) return []
      const message = `${quote(written)} says ${number}, but there are ${right} pages of the kind ${quote(counted)}. Change the number.`
      return [{ path, message, mark: { inString: span }, severity: 'warning', warning: 'count', about: written }]
    })
    if (findings.length > 0) found.set(file, findings)
  }
  return found
}
