import { getEditDistance } from './names/editDistance.ts'

/**
 * The candidate that was probably meant by `word`. Undefined if none is similar, or if several codes are. A word that
 * begins only one longer name means that: `EN 1092` → `EN 1092-1`. So does one that a name begins: `boltCircleDiameter`.
 *
 * `findNearest('titel', ['title', 'lead'])` → `'title'`. Case and accents are ignored.
 */
export function findNearest(word: string, candidates: Iterable<string>): string | undefined {
  const foldedWord = toAscii(word)
  const names = [...candidates]
  const longerNames = names.filter((name) => /^[^a-z\d]/.test(toAscii(name).slice(foldedWord.length)))
  const extendedNames = longerNames.filter((name) => toAscii(name).startsWith(foldedWord))
  if (foldedWord.length > 3 && extendedNames.length === 1) return extendedNames[0]
  const [beginning] = /^[a-z]+$/.test(foldedWord)
    ? names
        .filter((name) => name.length > 5 && foldedWord.startsWith(toAscii(name)))
        .sort((a, b) => b.length - a.length)
    : []
  if (beginning) return beginning
  let limit = Math.max(1, Math.floor(foldedWord.length * 0.4))
  let bestCandidate: string | undefined
  let isAmbiguous = false
  for (const candidate of names) {
    const asciiCandidate = toAscii(candidate)
    if (Math.abs(asciiCandidate.length - foldedWord.length) > limit) continue
    // In a short word, letters in another order are a typo: "C°" for "°C".
    const isReordered = foldedWord.length <= 3 && sortLetters(foldedWord) === sortLetters(asciiCandidate)
    const distance = isReordered ? 0 : getEditDistance(foldedWord, asciiCandidate)
    if (distance > limit) continue
    if (distance === limit && bestCandidate !== undefined) {
      // Of codes that differ in a digit, none is nearer.
      isAmbiguous ||= /\d/.test(word)
      continue
    }
    // Most words this short are within the limit, so the first letter must match.
    if (distance > 0 && foldedWord.length <= 3 && asciiCandidate[0] !== foldedWord[0]) continue
    bestCandidate = candidate
    limit = distance
    isAmbiguous = false
  }
  return isAmbiguous ? undefined : bestCandidate
}

const sortLetters = (word: string) => [...word].sort().join('')

/** The `count` candidates that are most similar to a word, however different they are. */
export function findNearestFew(word: string, candidates: Iterable<string>, count: number): string[] {
  const foldedWord = toAscii(word)
  return [...candidates]
    .map((candidate) => ({
      candidate,
      distance: getEditDistance(foldedWord, toAscii(candidate)) / Math.max(foldedWord.length, candidate.length),
    }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, count)
    .map(({ candidate }) => candidate)
}

/** Lower case without accents, as people without the keyboard type: `Ürünler` → `urunler` */
export function toAscii(word: string): string {
  return word
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\0-\x7f]/g, (letter) => PLAIN[letter] ?? letter)
}

/** A word without differences of spelling: `Sch 10S` and `10S`, `M1O`, `10M` and `M10`, `½` and `1/2`. */
export const foldCell = (text: string): string =>
  toAscii(text.normalize('NFKC').replaceAll('⁄', '/'))
    .replaceAll(/^sch(?:edule)?\b|[\s"″.]/g, '')
    .replaceAll('o', '0')
    .replace(/^(\d+)([a-z])$/, '$2$1')

/** Letters that have no accent to remove, and those of Serbian Cyrillic. */
const PLAIN: Readonly<Record<string, string>> = Object.fromEntries(
  'ıi đd ðd ßss øo łl æae œoe þth ħh ŧt ŋn аa бb вv гg дd ђd еe жz зz иi јj кk лl љlj мm нn њnj оo пp рr сs тt ћc уu фf хh цc чc џdz шs яja юju йj ыi эe щs'
    .split(' ')
    .map((pair) => [pair.slice(0, 1), pair.slice(1)]),
)

/** A text as part of an address: `Ürün Listesi` → `urun-listesi` */
export function slugify(text: string): string {
  return toAscii(text)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** A text as a key: `wall thickness` → `wallThickness` */
export function camelCase(text: string): string {
  const [firstWord = '', ...otherWords] = text.split(/[^\p{L}\d]+/u).filter(Boolean)
  const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
  return firstWord.charAt(0).toLowerCase() + firstWord.slice(1) + otherWords.map(capitalize).join('')
}

/** The code point of the first character: `U+00A0` */
export const formatCode = (text = ''): string =>
  `U+${(text.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
