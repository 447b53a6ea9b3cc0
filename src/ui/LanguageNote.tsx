import { css } from '@emotion/react'
import styled from '@emotion/styled'
import type { Language } from '../../schema/names/languages.ts'
import type { LabelKey } from '../../schema/resolve/view.ts'
import { useLabel, useView } from '../hooks/context.ts'
import { line, screenOnly, typography } from '../theme/theme.ts'

/** A whole sentence for each language: names of languages are inflected. */
const NOTES: Readonly<Record<Language, LabelKey>> = {
  tr: 'textInTurkish',
  en: 'textInEnglish',
  de: 'textInGerman',
  sr: 'textInSerbian',
}

const Note = styled.p(css`
  margin-bottom: clamp(14px, 1.5vw, 22px);
  padding-bottom: 10px;
  border-bottom: ${line};
  ${typography.small}
  ${screenOnly}
`)

interface LanguageNoteProps {
  /** The language that the text is in, where it is not the page's. */
  readonly of?: Language | undefined
}

/** Tells visitors, in their language, that what follows is not in it. Nothing where it is. */
export function LanguageNote({ of }: LanguageNoteProps) {
  const { page } = useView()
  const label = useLabel()
  const language = of ?? page.contentLanguage
  return language !== page.language && <Note lang={page.language}>{label(NOTES[language])}</Note>
}
