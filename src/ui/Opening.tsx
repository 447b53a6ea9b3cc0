import { css } from '@emotion/react'
import styled from '@emotion/styled'
import type { Language } from '../../schema/names/languages.ts'
import { getParent } from '../data/viewAddresses.ts'
import { useLabel, useView } from '../hooks/context.ts'
import { color, flow, line, pressable, screenOnly, space, typography } from '../theme/theme.ts'
import { Link } from './Link.tsx'
import { Wrap } from './layout.tsx'

/** The opening of a page without a photograph. */
export const PlainHero = styled(Wrap)(css`
  padding-block: calc(${space.bar} + 0.8 * ${space.section}) calc(0.65 * ${space.section});
`)

const Note = styled.p(css`
  margin-bottom: clamp(14px, 1.5vw, 22px);
  padding-bottom: 10px;
  border-bottom: ${line};
  ${typography.small}
  ${screenOnly}
`)

interface LanguageNoteProps {
  /** Language of the text, if it is not the page's. */
  readonly language?: Language
}

/**
 * A note in the visitor's language that the text below is in another one, with the page's name if it has one in this
 * language.
 */
export function LanguageNote({ language: textLanguage }: LanguageNoteProps) {
  const { page } = useView()
  const label = useLabel()
  const language = textLanguage ?? page.contentLanguage
  if (language === page.language) return null
  const isNamed = page.nameLanguage === page.language && page.contentLanguage !== page.language
  return (
    <Note lang={page.language}>
      {isNamed && <strong>{page.name}</strong>} <span>{label(`textIn_${language}`)}</span>
    </Note>
  )
}

export const Trail = styled.ol(css`
  ${flow}
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
  /* Not read aloud. */
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
  const parent = getParent(page)
  const ancestors = [site.home, ...(parent ? [parent] : [])]
  return (
    <Nav aria-label={label('breadcrumb')} lang={site.language}>
      <Trail>
        {ancestors.map(({ href, label }) => (
          <li key={href}>
            <Link href={href}>{label}</Link>
          </li>
        ))}
        <li aria-current="page" lang={page.nameLanguage}>
          {page.name}
        </li>
      </Trail>
    </Nav>
  )
}
