import { createElement, type ReactNode } from 'react'
import { LANGUAGES, type Language } from '../../schema/names/languages.ts'
import { useLanguage } from './context.ts'
import { ANY_LANGUAGE, IN_LANGUAGE } from './marks.ts'

interface ByLanguageProps {
  /** Gives elements: text would run into the text beside it. */
  readonly children: (language: Language) => ReactNode
}

/**
 * What depends on the visitor's language by more than its words. Where a page is rendered for several languages at one
 * time, this part of it is rendered for each, and the documents take their own.
 */
export function ByLanguage({ children }: ByLanguageProps): ReactNode {
  const language = useLanguage()
  if (language !== ANY_LANGUAGE) return children(language)
  return LANGUAGES.map((lang) => createElement(IN_LANGUAGE, { key: lang, lang }, children(lang)))
}
