import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { color, line, typography } from '../../../../src/theme/theme.ts'
import { formatTime } from '../../core/describe.ts'
import { useStored } from '../../core/store.ts'
import { useWords } from '../../core/words/index.ts'

/** The end of the panel, which stays visible while it scrolls. The fields above it never move. */
const Foot = styled.div(css`
  position: sticky;
  bottom: -18px;
  margin: 14px -18px -18px;
  ${typography.meta}
  &:not(:empty) {
    padding: 8px 18px;
    color: ${color.ink2};
    background: ${color.bg};
    border-top: ${line};
  }
`)

/** What others do with a page. The server may not know yet that the window shows another one. */
export function PresenceLine({ file }: { readonly file: string | undefined }) {
  const words = useWords()
  const presence = useStored(({ presence }) => presence).filter((entry) => entry.file === file)
  return (
    <Foot role="status">
      {presence.map(({ state, name, since }) => (
        <p key={`${state} ${name}`}>{words.presence[state](name, formatTime(since, words))}</p>
      ))}
    </Foot>
  )
}
