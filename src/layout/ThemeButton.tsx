import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { useSyncExternalStore } from 'react'
import { useLabel, useView } from '../hooks/context.ts'
import { currentTheme, subscribeTheme, toggleTheme } from '../hooks/themeChoice.ts'
import { Icon } from '../ui/icons/Icon.tsx'
import { roundButton } from './mixins.ts'

/** Which icon shows is for the styles to say, so that it is right before the script has come. */
const Round = styled.button(css`
  ${roundButton}
  html:not([data-theme='dark']) & > svg:last-of-type,
  html[data-theme='dark'] & > svg:first-of-type {
    display: none;
  }
`)

/** Switches between light and dark. Its tooltip is Turkish on every page, its name in the visitor's language. */
export function ThemeButton() {
  const { site } = useView()
  const label = useLabel()
  const theme = useSyncExternalStore(subscribeTheme, currentTheme, () => 'light' as const)
  return (
    <Round
      type="button"
      title={site.themeTooltips[theme]}
      aria-label={label(theme === 'dark' ? 'switchToLight' : 'switchToDark')}
      onClick={toggleTheme}
      data-needs-script
    >
      <Icon name="moon" />
      <Icon name="sun" />
    </Round>
  )
}
