/**
 * The candidate that someone who wrote `word` most likely meant, or nothing where none is near.
 *
 * `nearest('titel', ['title', 'lead'])` → `'title'`. Case and the dots and hooks of letters do not count.
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
    // Of two-letter words every other is near; they have to begin alike.
    if (found > 0 && wanted.length <= 3 && folded[0] !== wanted[0]) continue
    best = candidate
    limit = found
  }
  return best
}

/** So many of the candidates as are nearest to a word, however far they are, the nearest first. */
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

/** `Ürünler` → `urunler`: what people type who cannot, or do not, type the other. */
export function fold(word: string): string {
  return word
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ı', 'i')
    .replaceAll('đ', 'd')
    .replaceAll('ß', 'ss')
}

/** `Ürün Listesi` → `urun-listesi`: the word as an address can have it. */
export function slug(words: string): string {
  return fold(words)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** `wall thickness` → `wallThickness`: the words as a key can have them. */
export function camelCase(words: string): string {
  const [first = '', ...rest] = words.split(/[^\p{L}\d]+/u).filter(Boolean)
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
  return first.charAt(0).toLowerCase() + first.slice(1) + rest.map(capital).join('')
}

/** How many letters have to be changed, added, left out or exchanged with their neighbour to make `b` of `a`. */
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
