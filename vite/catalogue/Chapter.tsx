import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { color, line } from '../../src/theme/theme.ts'
import { MinorH2, Small } from '../../src/ui/text.tsx'
import { arrow } from './parts.ts'
import type { Section } from './sections.tsx'

const Disclosure = styled.details(css`
  border-top: ${line};
  ${arrow}
  & > summary {
    padding-block: 22px;
  }
  &[open] > summary {
    padding-top: 40px;
  }
  & > summary > p {
    margin-top: 4px;
  }
  & > div {
    padding-bottom: 56px;
  }
`)

const Count = styled.span(css`
  color: ${color.ink3};
  font-weight: 400;
  letter-spacing: 0;
  margin-left: 0.5em;
  font-size: 0.6em;
`)

/** A part of the handbook, closed to one line until it is asked for; by its address too: `#icons`. */
export function Chapter({ section, open }: { readonly section: Section; readonly open: boolean }) {
  const { id, title, intro, count, content } = section
  return (
    <Disclosure id={id} open={open}>
      <summary>
        <MinorH2>
          {title}
          <Count>{count}</Count>
        </MinorH2>
        <Small>{intro}</Small>
      </summary>
      <div>{content}</div>
    </Disclosure>
  )
}
