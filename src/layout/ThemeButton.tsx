import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { useLabel } from '../hooks/context.ts'
import { toggleTheme, useTheme } from '../hooks/themeChoice.ts'
import { Icon } from '../ui/icons/Icon.tsx'

/** Styles choose the icon, so that it is right before hydration. */
const Switch = styled.button(css`
  html:not([data-theme='dark']) & > svg:last-of-type,
  html[data-theme='dark'] & > svg:first-of-type {
    display: none;
  }
`)

export function ThemeButton({ className }: { readonly className?: string }) {
  const label = useLabel()
  const name = label(useTheme() === 'dark' ? 'switchToLight' : 'switchToDark')
  return (
    <Switch type="button" className={className} title={name} aria-label={name} onClick={toggleTheme} data-needs-script>
      <Icon name="moon" />
      <Icon name="sun" />
    </Switch>
  )
}
