import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { type ReactNode, useState } from 'react'
import { color, line, typography } from '../../src/theme/theme.ts'
import { H3 } from '../../src/ui/text.tsx'
import { arrow, Code } from './parts.ts'

const Disclosure = styled.details(css`
  border-top: ${line};
  &:last-of-type {
    border-bottom: ${line};
  }
  ${arrow}
  & > summary {
    padding-block: 14px;
  }
  & > summary:hover h3 {
    text-decoration: underline 1px ${color.accentText};
    text-underline-offset: 5px;
  }
  & > summary > p {
    ${typography.small}
  }
  & > div {
    padding-block: 4px 40px;
  }
`)

const Name = styled.div(css`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 2px 14px;
`)

interface EntryProps {
  readonly id: string
  readonly title: string
  /** Its name in JSON, or its file. */
  readonly code: string
  readonly description: string
  /** The fields by which a search has found it. */
  readonly found?: readonly string[]
  /** Rendered once it is open. */
  readonly children: () => ReactNode
}

/** One line with a name, which opens to all that there is to say; by its address too: `#block-hero`. */
export function Entry({ id, title, code, description, found = [], children }: EntryProps) {
  const [open, setOpen] = useState(false)
  return (
    <Disclosure id={id} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Name>
          <H3>{title}</H3>
          <Code>{code}</Code>
        </Name>
        <p>{description}</p>
        {found.length > 0 && (
          <p>
            Found in: <Code>{found.join(', ')}</Code>
          </p>
        )}
      </summary>
      <div>{open && children()}</div>
    </Disclosure>
  )
}
