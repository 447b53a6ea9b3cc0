import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { typography } from '../../src/theme/theme.ts'
import { useCopy } from './copying.tsx'
import type { NameEntry } from './data.ts'
import { Code, Grid, NameButton } from './parts.ts'

const Line = styled.li(css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1.2fr);
  gap: 0 16px;
  align-items: center;
  & > span {
    ${typography.meta}
    padding-block: 6px;
  }
`)

/** Names to copy, with what is said of each. */
export function Names({ entries }: { readonly entries: readonly NameEntry[] }) {
  const copy = useCopy()
  return (
    <Grid least={400}>
      {entries.map(({ name, words, also = [] }) => (
        <Line key={name}>
          <NameButton type="button" onClick={() => copy(name)}>
            <Code>{name}</Code>
          </NameButton>
          <span>
            {words}
            {also.length > 0 && `, not ${also.join(', ')}`}
          </span>
        </Line>
      ))}
    </Grid>
  )
}
