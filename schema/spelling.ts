/**
 * The candidate that was probably meant by `word`. Undefined if none is similar.
 *
 * `nearest('titel', ['title', 'lead'])` → `'title'`. Case and accents are ignored.
 */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  const wanted = fold(word)
  let limit = Math.max(1, Math.floor(wanted.length * 0.4))
  let best: string | undefined
  for (const candidate of candidates) {
    const folded = fold(candidate)
    if (Math.abs(folded.length - wanted.length) > limit) continue
    const found = getDistance(wanted, folded)
    if (found > limit || (found === limit && best !== undefined)) continue
    // Any two-letter words are similar, so they must have the same first letter.
    if (found > 0 && wanted.length <= 3 && folded[0] !== wanted[0]) continue
    best = candidate
    limit = found
  }
  return best
}

/** The `count` candidates that are most similar to a word, however different they are. */
export function nearestFew(word: string, candidates: Iterable<string>, count: number): string[] {
  const wanted = fold(word)
  return [...candidates]
    .map((candidate) => ({
      candidate,
      far: getDistance(wanted, fold(candidate)) / Math.max(wanted.length, candidate.length),
    }))
    .sort((a, b) => a.far - b.far)
    .slice(0, count)
    .map(({ candidate }) => candidate)
}

/** Lower case without accents, as people without the keyboard type: `Ürünler` → `urunler` */
export function fold(word: string): string {
  return word
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ı', 'i')
    .replaceAll('đ', 'd')
    .replaceAll('ß', 'ss')
}

/** A text as part of an address: `Ürün Listesi` → `urun-listesi` */
export function slug(words: string): string {
  return fold(words)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** A text as a key: `wall thickness` → `wallThickness` */
export function camelCase(words: string): string {
  const [first = '', ...rest] = words.split(/[^\p{L}\d]+/u).filter(Boolean)
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
  return first.charAt(0).toLowerCase() + first.slice(1) + rest.map(capital).join('')
}

/** Damerau-Levenshtein distance: letters changed, added, removed or swapped with their neighbour. */
function getDistance(a: string, b: string): number {
  let before: number[] = []
  let above = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let cost = Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (above[j - 1] ?? 0) + (same ? 0 : 1))
      if (a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, (before[j - 2] ?? cost) + 1)
      row.push(cost)
    }
    before = above
    above = row
  }
  return above[b.length] ?? 0
}
