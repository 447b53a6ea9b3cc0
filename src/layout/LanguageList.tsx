import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { useLocation } from 'react-router-dom'
import { addressOf, LANGUAGE_NAMES, LANGUAGES } from '../../schema/names/languages.ts'
import { useLabel, useView } from '../hooks/context.ts'
import { useHydrated } from '../hooks/useHydrated.ts'
import { Flag } from '../ui/icons/Flag.tsx'
import { Icon } from '../ui/icons/Icon.tsx'
import { Link } from '../ui/Link.tsx'

const Language = styled(Link)(css`
  display: grid;
  grid-template-columns: 20px 1fr 20px;
  align-items: center;
  gap: 12px;
  min-height: 44px;
  padding-inline: 12px;
  font-size: var(--t-small);
  &[aria-current] {
    font-weight: 560;
  }
`)

interface LanguageListProps {
  readonly id?: string
  readonly className?: string | undefined
  readonly onChoose?: () => void
}

/** The page in every language, the current one checked. The place on the page is kept, and the anchor. */
export function LanguageList({ id, className, onChoose }: LanguageListProps) {
  const { page } = useView()
  const label = useLabel()
  const { hash } = useLocation()
  // The build cannot know the anchor, and the first render must be as the build's.
  const anchor = useHydrated() ? hash : ''
  return (
    <ul id={id} className={className} aria-label={label('language')}>
      {LANGUAGES.map((language) => (
        <li key={language}>
          <Language
            href={page.notFound ? addressOf('/', language) : addressOf(page.route, language) + anchor}
            keepPlace={!page.notFound}
            lang={language}
            hrefLang={language}
            {...(language === page.language && { 'aria-current': 'true' })}
            {...(onChoose && { onClick: onChoose })}
          >
            <Flag language={language} />
            <span>{LANGUAGE_NAMES[language]}</span>
            {language === page.language && <Icon name="check" />}
          </Language>
        </li>
      ))}
    </ul>
  )
}
