import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { useSyncExternalStore } from 'react'
import { readStored, subscribeStored, writeStored } from '../data/storage.ts'
import { useLabel } from '../hooks/context.ts'
import { listen } from '../hooks/listen.ts'
import { Icon } from '../ui/icons/Icon.tsx'

/*
 * The document's `data-theme` is the state. `src/shell/inline/theme.ts` sets it from storage before the first paint.
 */

type ThemeName = 'light' | 'dark'

const readTheme = (): ThemeName => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light')

function applyTheme(theme: string | undefined): void {
  if (theme === 'dark') document.documentElement.dataset.theme = theme
  else document.documentElement.removeAttribute('data-theme')
}

/** Follows the choice in other windows, also after Back has restored this one from memory. */
function subscribeTheme(listener: () => void): () => void {
  const follow = ({ type }: Event) => {
    // If storage is blocked, only this page knows its theme.
    const storedTheme = readStored('theme')
    if (storedTheme) applyTheme(storedTheme)
    if (type === 'pageshow') listener()
  }
  const stopFollowing = listen(window, { storage: follow, pageshow: follow })
  const unsubscribe = subscribeStored(listener)
  return () => {
    stopFollowing()
    unsubscribe()
  }
}

/** The current theme. Light in the build and during hydration. */
function useTheme(): ThemeName {
  return useSyncExternalStore(subscribeTheme, readTheme, () => 'light')
}

function toggleTheme(): void {
  const nextTheme: ThemeName = readTheme() === 'dark' ? 'light' : 'dark'
  applyTheme(nextTheme)
  writeStored('theme', nextTheme)
}

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
