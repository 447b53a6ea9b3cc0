import materials from '../../pages/_materials.json' with { type: 'json' }
import search from '../../pages/_search.json' with { type: 'json' }

const splitWords = (text: string): readonly string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[\s,;:/()+–-]+/)
    .map((word) => word.replace(/\.$/, ''))
    .filter(Boolean)

const collectTexts = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(collectTexts) : []
}

const { grades, finishes, standards, certificates, tolerances } = materials

const ownWords = new Set(
  [
    ...collectTexts(search.terms),
    ...[grades, finishes, standards, certificates, ...tolerances].flatMap(Object.keys),
    ...Object.values(grades).flatMap((grade) => collectTexts({ ...grade, sources: undefined })),
  ].flatMap(splitWords),
)

/**
 * Whether a text that a visitor typed has only words of the site's own lists: `316L`, `h9`, `brushed, 3.1 certificate`. Such a
 * text is safe to mail to an address that anybody could have given.
 */
export const hasOwnWords = (text: string): boolean => splitWords(text).every((word) => ownWords.has(word))
