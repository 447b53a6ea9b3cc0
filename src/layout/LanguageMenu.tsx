import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { useId } from 'react'
import { useLocation } from 'react-router-dom'
import { joinAddress, LANGUAGE_NAMES, LANGUAGES } from '../../schema/names/languages.ts'
import { useLabel, useLanguage, useView } from '../hooks/context.ts'
import { useHydrated } from '../hooks/useHydrated.ts'
import { color, quickly } from '../theme/theme.ts'
import { VisuallyHidden } from '../theme/VisuallyHidden.ts'
import { Flag } from '../ui/icons/Flag.tsx'
import { Icon } from '../ui/icons/Icon.tsx'
import { Link } from '../ui/Link.tsx'
import { barBelow, barTool, dropped } from './mixins.ts'
import { useDropdown } from './useDropdown.ts'

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
  readonly className?: string
  readonly onChoose?: () => void
}

/** Links to the page in every language. They keep the scroll position, the search parameters and the anchor. */
export function LanguageList({ id, className, onChoose }: LanguageListProps) {
  const { page } = useView()
  const label = useLabel()
  const { hash } = useLocation()
  // The search and the anchor are unknown during prerendering, and hydration needs the same markup.
  const anchor = useHydrated() ? window.location.search + hash : ''
  return (
    <ul id={id} className={className} aria-label={label('language')}>
      {LANGUAGES.map((language) => (
        <li key={language}>
          <Language
            href={page.notFound ? joinAddress('/', language) : joinAddress(page.route, language) + anchor}
            keepPlace={!page.notFound}
            marksLanguage={false}
            lang={language}
            hrefLang={language}
            aria-current={language === page.language || undefined}
            onClick={onChoose}
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

const Root = styled.div(css`
  position: relative;
`)

const Button = styled.button(css`
  ${barTool}
  ${barBelow('wide')} {
    & > svg {
      display: none;
    }
  }
  & > svg:last-child {
    ${quickly('transform')}
  }
  &[aria-expanded='true'] > svg:last-child {
    transform: rotate(180deg);
  }
`)

const Code = styled.span(css`
  text-transform: uppercase;
`)

/** A dropdown, or a list in the bar without a script. */
const List = styled(LanguageList)(css`
  display: grid;
  grid-template-columns: repeat(4, auto);
  margin-inline: -12px;
  ${barBelow('tablet')} {
    grid-template-columns: repeat(2, auto);
  }
  html.js & {
    ${dropped}
    right: 0;
    display: block;
    width: 208px;
    margin: 0;
    padding: 4px;
  }
  html.js [data-open='false'] > & {
    display: none;
  }
  & a:hover {
    background: ${color.sunken};
  }
`)

export function LanguageMenu() {
  const label = useLabel()
  const language = useLanguage()
  const list = useId()
  const { root, isOpen, close, toggle } = useDropdown()
  return (
    <Root ref={root} data-open={isOpen}>
      <Button type="button" aria-expanded={isOpen} aria-controls={list} onClick={toggle} data-needs-script>
        <VisuallyHidden>{`${label('language')}: ${LANGUAGE_NAMES[language]}`}</VisuallyHidden>
        <Flag language={language} />
        <Code>{language}</Code>
        <Icon name="caret" />
      </Button>
      <List id={list} onChoose={close} />
    </Root>
  )
}
