import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { useLabel, useView } from '../hooks/context.ts'
import { toggleTheme, useTheme } from '../hooks/themeChoice.ts'
import { Icon } from '../ui/icons/Icon.tsx'

/** Styles choose the icon, so that it is right before hydration. */
const Switch = styled.button(css`
  html:not([data-theme='dark']) & > svg:last-of-type,
  html[data-theme='dark'] & > svg:first-of-type {
    display: none;
  }
`)

/** Switches between light and dark. Its tooltip is Turkish on every page, and its name is in the visitor's language. */
export function ThemeButton({ className }: { readonly className?: string }) {
  const { site } = useView()
  const label = useLabel()
  const theme = useTheme()
  return (
    <Switch
      type="button"
      className={className}
      title={site.themeTooltips[theme]}
      aria-label={label(theme === 'dark' ? 'switchToLight' : 'switchToDark')}
      onClick={toggleTheme}
      data-needs-script
    >
      <Icon name="moon" />
      <Icon name="sun" />
    </Switch>
  )
}
