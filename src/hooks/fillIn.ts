import { addressOf, type Language } from '../../schema/names/languages.ts'
import { ANY_LANGUAGE, END, IN_LANGUAGE, OR, WORDS } from './marks.ts'

const OPENING = `<${IN_LANGUAGE} lang="`
const CLOSING = `</${IN_LANGUAGE}>`

/** The language in an address, with the slash that follows it there, or alone; words; a tag around one language’s part. */
const MARK = new RegExp(
  `(/${ANY_LANGUAGE}/?|${ANY_LANGUAGE}|${WORDS}[^${WORDS}${END}]*${END}|${OPENING}\\w+">|${CLOSING})`,
)

const PART_OF_MARK = new RegExp(`[${ANY_LANGUAGE}${WORDS}${OR}${END}]`)

/**
 * Makes what each of several views would have been rendered to of what was rendered of them merged; nothing where a
 * component has taken words apart, so that not all marks are found.
 */
export function fillIn(html: string, languages: readonly Language[]): readonly string[] | undefined {
  // Every second piece is a mark.
  const pieces = html.split(MARK)
  if (pieces.some((piece, at) => at % 2 === 0 && PART_OF_MARK.test(piece))) return undefined
  return languages.map((language, index) => {
    let html = ''
    let isOfAnother = false
    for (const [at, piece] of pieces.entries()) {
      const isMark = at % 2 === 1
      if (isMark && piece.startsWith(OPENING)) isOfAnother = piece !== `${OPENING}${language}">`
      else if (isMark && piece === CLOSING) isOfAnother = false
      else if (!isOfAnother) html += isMark ? inPlaceOf(piece, language, index) : piece
    }
    return html
  })
}

function inPlaceOf(mark: string, language: Language, index: number): string {
  if (mark === ANY_LANGUAGE) return language
  if (mark.startsWith(WORDS)) return mark.slice(1, -1).split(OR)[index] ?? ''
  const home = addressOf('/', language)
  return mark.endsWith('/') && !home.endsWith('/') ? `${home}/` : home
}
