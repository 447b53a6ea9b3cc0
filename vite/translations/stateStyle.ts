import { css, type Theme } from '@emotion/react'
import type { State } from '../../schema/translations/states.ts'

/** How words are set that tell of a state: its colour is never all that tells it. */
export const stateStyle = (state: State, { color }: Theme) => css`
  color: ${state === 'outOfDate' || state === 'missing' ? color.accentText : state === 'current' ? color.good : color.ink3};
`
