import { LANGUAGES, type Language } from '../../names/languages.ts'
import { languageName, quote } from '../../wording/words.ts'
import type { Slip } from './slip.ts'

interface Traits {
  /** Its commonest words, as far as they are none of another language of the site: Turkish “on” is ten. */
  readonly words: readonly string[]
  /** Letters that only it has. */
  readonly letters: RegExp
}

const TRAITS: { readonly [L in Language]: Traits } = {
  tr: {
    words:
      've bir için ile bu olan olarak daha kadar veya göre gibi çok değil ya hem ise sonra önce üzerinde arasında bizi size sizin olur edilir nedir nasıl paslanmaz çelik levha boru yüzey'.split(
        ' ',
      ),
    letters: /[ğşıİĞŞ]/,
  },
  en: {
    words:
      'the and of with for are is that from this your you our which its by we can be as at has have it was not please will or in to an if stainless steel sheet pipe surface'.split(
        ' ',
      ),
    letters: /[^\s\S]/,
  },
  de: {
    words:
      'der die das und mit für von ist nicht ein eine einer auf den dem im zu oder bei sind nach wir aus als sich des werden wird durch zum zur sie ihre ihr bitte kann wurde haben über vom am edelstahl blech rohr oberfläche'.split(
        ' ',
      ),
    letters: /[ßäÄ]/,
  },
  sr: {
    words:
      'i je za na od se u da koji koja koje sa s ili prema po kao iz do što nije smo više vas vaš vaše vam nas kod može biti čelik čelika nerđajući nerđajućeg lim cev površina'.split(
        ' ',
      ),
    letters: /[čćžšđČĆŽŠĐ]/,
  },
}

/** Words of a language that some other has too say nothing alone. */
const SHARED = new Set([
  'da',
  'do',
  'i',
  'u',
  's',
  'as',
  'at',
  'be',
  'ya',
  'ise',
  'it',
  'on',
  'has',
  'can',
  'in',
  'an',
  'am',
  'was',
  'or',
  'to',
  'not',
  'if',
  'will',
  'kod',
])

/** A text shorter than this has too little to be told by. */
export const TELLING = 32

/** So many words of another language, and none of its own, are no quotation. */
const ENOUGH = 2

const ownWord = each((language) => {
  const words = TRAITS[language].words.filter((word) => !SHARED.has(word))
  return new RegExp(` (?:${words.join('|')})[ ,.;:]`)
})
const words = each((language) => new Set(TRAITS[language].words))

/** Tells a text of some length that is in another language than the one that it stands under. */
export function findOtherLanguage(text: string, language: Language): Slip | undefined {
  if (text.length < TELLING || ownWord[language].test(text)) return undefined
  const tokens = text.split(/[^\p{L}]+/u).filter(Boolean)
  const own = score(tokens, language)
  const [other] = LANGUAGES.filter((candidate) => candidate !== language)
    .map((candidate) => ({ candidate, points: score(tokens, candidate) }))
    .sort((a, b) => b.points - a.points)
  if (!other || other.points < ENOUGH || other.points <= own * 2) return undefined
  return {
    message: `This reads like ${languageName(other.candidate)}, but stands under ${quote(language)}. Write it in ${languageName(language)}.`,
    severity: 'warning',
    warning: 'language',
    about: text.length > 40 ? `${text.slice(0, 39).trimEnd()}…` : text,
  }
}

/** How many words are of a language: by its list, or by a letter that no other has. */
function score(tokens: readonly string[], language: Language): number {
  const { letters } = TRAITS[language]
  let points = 0
  for (const token of tokens) if (words[language].has(token.toLowerCase()) || letters.test(token)) points++
  return points
}

function each<T>(make: (language: Language) => T): { readonly [L in Language]: T } {
  return { tr: make('tr'), en: make('en'), de: make('de'), sr: make('sr') }
}
