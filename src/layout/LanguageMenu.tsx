import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { useId } from 'react'
import { LANGUAGE_NAMES } from '../../schema/names/languages.ts'
import { useLabel, useLanguage } from '../hooks/context.ts'
import { color, line, motion } from '../theme/theme.ts'
import { VisuallyHidden } from '../theme/VisuallyHidden.ts'
import { Flag } from '../ui/icons/Flag.tsx'
import { Icon } from '../ui/icons/Icon.tsx'
import { LanguageList } from './LanguageList.tsx'
import { barBelow, barTool } from './mixins.ts'
import { useDropdown } from './useDropdown.ts'

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
    transition: transform ${motion.fast} ${motion.ease};
  }
  &[aria-expanded='true'] > svg:last-child {
    transform: rotate(180deg);
  }
`)

const Code = styled.span(css`
  text-transform: uppercase;
`)

/** Drops from its button; without a script it stands in the bar. */
const List = styled(LanguageList)(css`
  display: grid;
  grid-template-columns: repeat(4, auto);
  margin-inline: -12px;
  ${barBelow('tablet')} {
    grid-template-columns: repeat(2, auto);
  }
  html.js & {
    position: absolute;
    right: 0;
    top: calc(100% + 4px);
    display: block;
    width: 208px;
    margin: 0;
    padding: 4px;
    border: ${line};
    background: ${color.surface};
    color: ${color.ink};
    box-shadow: 0 16px 40px -12px rgb(8 12 15 / 0.35);
  }
  html.js [data-open='false'] > & {
    display: none;
  }
  & a:hover {
    background: ${color.sunken};
  }
`)

/** The bar's choice of language. */
export function LanguageMenu({ className }: { className?: string | undefined }) {
  const label = useLabel()
  const language = useLanguage()
  const list = useId()
  const { root, open, close, toggle } = useDropdown()
  return (
    <Root ref={root} data-open={open} className={className}>
      <Button type="button" aria-expanded={open} aria-controls={list} onClick={toggle} data-needs-script>
        <VisuallyHidden>
          {label('language')}: {LANGUAGE_NAMES[language]}
        </VisuallyHidden>
        <Flag language={language} />
        <Code>{language}</Code>
        <Icon name="caret" />
      </Button>
      <List id={list} onChoose={close} />
    </Root>
  )
}
