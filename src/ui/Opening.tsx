import { css } from '@emotion/react'
import styled from '@emotion/styled'
import type { LabelKey } from '../../content/resolve/view.ts'
import type { Language } from '../../schema/names/languages.ts'
import { parentOf } from '../data/viewAddresses.ts'
import { useLabel, useView } from '../hooks/context.ts'
import { color, line, pressable, print, screenOnly, space, typography } from '../theme/theme.ts'
import { Link } from './Link.tsx'
import { Wrap } from './layout.tsx'

/** The opening of a page without a photograph behind its words: below the bar, with room around. */
export const PlainHero = styled(Wrap)(css`
  padding-top: calc(${space.bar} + clamp(40px, 5.5vw, 96px));
  padding-bottom: clamp(40px, 4.6vw, 76px);
  ${print} {
    padding-block: 0 2mm;
  }
`)

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

/** A quiet line of links above a title. */
export const Trail = styled.ol(css`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 4px 10px;
  margin-bottom: clamp(14px, 1.5vw, 22px);
  ${typography.small}
  color: ${color.ink3};
  & a {
    ${pressable}
    gap: 8px;
    margin-block: -10px;
    ${typography.underlined(color.edge)}
  }
  & a:hover {
    color: ${color.ink};
  }
  & > li {
    display: flex;
    align-items: baseline;
    gap: 10px;
  }
  /* Drawn, not read. */
  & > li + li::before {
    content: '/';
    content: '/' / '';
  }
  ${screenOnly}
`)

const Nav = styled.nav(css(screenOnly))

/** The path from the home page, by the navigation link that the page belongs to. */
export function Breadcrumbs() {
  const { page, site } = useView()
  const label = useLabel()
  if (page.route === '/' || page.notFound) return null
  const parent = parentOf(page)
  const above = [site.home, ...(parent ? [parent] : [])]
  return (
    <Nav aria-label={label('breadcrumb')} lang={site.language}>
      <Trail>
        {above.map(({ href, label }) => (
          <li key={href}>
            <Link href={href}>{label}</Link>
          </li>
        ))}
        <li aria-current="page" lang={page.contentLanguage}>
          {page.name}
        </li>
      </Trail>
    </Nav>
  )
}
