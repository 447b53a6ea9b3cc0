import type { Language } from '../../schema/names/languages.ts'

/*
 * What stands in the place of words while a page is rendered for several languages at one time. Noncharacters of
 * Unicode, which are for a program's own use, so that no text has them.
 */

/** The visitor's language, whichever it is: as a code, and in addresses. It has to pass for one, as in `addressOf`. */
export const ANY_LANGUAGE = '\uFDD0' as Language

/** Words that differ, one after the other in the order of the languages: `<words>Menü<or>Menu<end>`. */
export const WORDS = '\uFDD1'
export const OR = '\uFDD2'
export const END = '\uFDD3'

/** The element around what is only for visitors of the language that it is in. */
export const IN_LANGUAGE = 'in-language'
