import { addressOf, type Language } from '../../schema/names/languages.ts'
import { ANY_LANGUAGE, END, IN_LANGUAGE, OR, WORDS } from './marks.ts'

/** The language in an address, with the slash that follows it there, or alone; or words. */
const MARK = new RegExp(`(/${ANY_LANGUAGE}/?|${ANY_LANGUAGE}|${WORDS}[^${WORDS}${END}]*${END})`)

const PART_OF_MARK = new RegExp(`[${ANY_LANGUAGE}${WORDS}${OR}${END}]`)

const ELEMENT = new RegExp(`<${IN_LANGUAGE} lang="(\\w+)">(.*?)</${IN_LANGUAGE}>`, 'gs')

/**
 * Makes what each of several views would have been rendered to of what was rendered of them merged; nothing where a
 * component has taken words apart, so that not all marks are found.
 */
export function fillIn(html: string, languages: readonly Language[]): readonly string[] | undefined {
  // Every second piece is a mark.
  const pieces = html.split(MARK)
  if (pieces.some((piece, at) => at % 2 === 0 && PART_OF_MARK.test(piece))) return undefined
  return languages.map((language, index) =>
    pieces
      .map((piece, at) => (at % 2 === 0 ? piece : inPlaceOf(piece, language, index)))
      .join('')
      .replace(ELEMENT, (_, only: string, content: string) => (only === language ? content : '')),
  )
}

function inPlaceOf(mark: string, language: Language, index: number): string {
  if (mark === ANY_LANGUAGE) return language
  if (mark.startsWith(WORDS)) return mark.slice(1, -1).split(OR)[index] ?? ''
  const home = addressOf('/', language)
  return mark.endsWith('/') && !home.endsWith('/') ? `${home}/` : home
}
