import { addressOf, type Language } from '../../schema/names/languages.ts'
import { ANY_LANGUAGE, END, IN_LANGUAGE, OR, WORDS } from './marks.ts'

const PARTS = new RegExp(`<${IN_LANGUAGE} lang="(\\w+)">(.*?)</${IN_LANGUAGE}>`, 'gs')

/** An address with what follows its language, words, or a language alone. */
const MARKS = new RegExp(`/${ANY_LANGUAGE}(/?)|${WORDS}([^${WORDS}${END}]*)${END}|${ANY_LANGUAGE}`, 'g')

const LEFT_OVER = new RegExp(`[${ANY_LANGUAGE}${WORDS}${OR}${END}]`)

/**
 * Makes what each of several views would have been rendered to of what was rendered of them merged; nothing where a
 * component has taken words apart, so that their marks are not to be found.
 */
export function fillIn(html: string, languages: readonly Language[]): readonly string[] | undefined {
  const filled = languages.map((language, index) => {
    const home = addressOf('/', language)
    return html
      .replace(PARTS, (_, only: string, part: string) => (only === language ? part : ''))
      .replace(MARKS, (_, slash: string | undefined, words: string | undefined) => {
        if (slash !== undefined) return home === '/' ? home : home + slash
        return words?.split(OR)[index] ?? language
      })
  })
  return filled.some((one) => LEFT_OVER.test(one)) ? undefined : filled
}
