import type { Finding, Path } from '../../../schema/finding.ts'
import { report, warn } from '../../../schema/reports/report.ts'
import type { TYPOS } from '../../../schema/reports/texts.ts'

/** Words that are never meant twice. Turkish doubles others (`tek tek`), and so do German relative clauses (`die die`). */
const NEVER_DOUBLED =
  'the|a|an|of|in|on|to|for|with|and|or|is|are|be|at|by|from|as|it|this|und|oder|mit|von|für|auf|zu|ein|eine|einen|einem|bei|aus|ist|sind|nicht|ve|ile|için|bu|na|za|sa|od|do|su|iz|ili|kao|kod|pri|mm|cm|m|kg|g|MPa|bar|µm|°C|%'

/** How each kind of mistake looks. A lookbehind comes last, since in front it is tried at every letter. */
const PATTERNS: Readonly<Record<keyof typeof TYPOS, RegExp>> = {
  doubled: new RegExp(`(${NEVER_DOUBLED})[ \u00a0]\\1(?![\\p{L}\\d’-])(?<![\\p{L}\\d’-]\\1[ \u00a0]\\1)`, 'u'),
  // Suspended hyphens stay: Rohr- und Bogenmaße, hot- and cold-rolled
  cut: /(?<!\p{L})\p{L}{3,}- (?!(?:und|oder|bis|sowie|bzw|and|or|to|ve|veya|i|ili|do)(?!\p{L}))\p{Ll}{3,}/u,
  letter: /(?<![\p{L}\d])(?:\d+[lOIo]\d[\dlOIo.]*L?|l[.,]\d{3,4})(?![\p{L}\d])/u,
  unfinished: /(ve|veya|and|or|und|oder|i|ili)$(?<=\p{L}[^.!?:\n]* \1)/u,
  noDay:
    /(?<![\d.,])(?:3[01]\.? (?:Şubat|Februar|februar)\p{L}*|31\.? (?:Nisan|Haziran|Eylül|Kasım|April|June?i?|September|November|april|juna|septemb|novemb)\p{L}*|(?:3[2-9]|[4-9]\d)\.(?:0?\d|1[0-2])\.20\d\d|\d{1,2}\.(?:1[3-9]|[2-9]\d)\.20\d\d)(?!\p{L})/u,
}

/** Finds typing mistakes that no language of the site allows: one of each kind. */
export function findTypos(words: string, path: Path): Finding[] {
  const hasFigures = /\d/.test(words)
  return Object.entries(PATTERNS).flatMap(([kind, pattern]): Finding[] => {
    // Patterns with a lookbehind in front are slow.
    const isPossible = kind === 'cut' ? words.includes('- ') : hasFigures || !/^(?:letter|noDay)$/.test(kind)
    const match = isPossible ? pattern.exec(words) : null
    if (!match) return []
    const [part] = match
    const mistake = report('text.typo', { kind: kind as keyof typeof TYPOS, words: part })
    const location = { inString: { offset: match.index, length: part.length } }
    return [{ path, location, ...warn('typo', mistake, part) }]
  })
}
