import { css } from '@emotion/react'
import type { State } from '../../schema/translations/states.ts'
import { color } from '../../src/theme/theme.ts'

/** How words are set that tell of a state: its colour is never all that tells it. */
export const stateStyle = (state: State) => css`
  color: ${state === 'outOfDate' || state === 'missing' ? color.accentText : state === 'current' ? color.good : color.ink3};
`
