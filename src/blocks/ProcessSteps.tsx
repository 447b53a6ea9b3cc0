import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { below, color, space, typography } from '../theme/theme.ts'
import { chooseColumnCount, equalColumns } from '../ui/layout.tsx'
import { mapChildren } from '../ui/mapChildren.ts'
import { Section, type SectionBlock } from '../ui/Section.tsx'
import { H3, Small } from '../ui/text.tsx'

/** Columns with a tick at the end of each row's line. */
const createColumnStyles = (count: number, ink: string) => `
  ${equalColumns(count)}
  & > li > div { border-right: 0; }
  & > li:where(:nth-of-type(${count}n), :last-of-type) > div { border-right: 1px solid ${ink}; }
`

const Steps = styled.ol<{ count: number }>(
  ({ count }) => css`
    display: grid;
    row-gap: ${space.rows};
    counter-reset: step;
    & > li {
      counter-increment: step;
    }
    & > li::before {
      content: counter(step);
      display: block;
      ${typography.figure2}
      line-height: 1;
      ${typography.tabular}
    }
    & > li > :is(h3, p) {
      margin: 0 ${space.gap} 6px 0;
    }
    ${createColumnStyles(chooseColumnCount(count, 4), color.ink)}
    ${below.wide} {
      ${createColumnStyles(chooseColumnCount(count, 3), color.ink)}
    }
    ${below.tablet} {
      ${createColumnStyles(2, color.ink)}
    }
    ${below.phone} {
      ${createColumnStyles(1, color.ink)}
    }
  `,
)

/** The part of the line between two ticks. */
const Piece = styled.div(css`
  height: 15px;
  margin-block: ${space.step};
  border-left: 1px solid ${color.ink};
  background: linear-gradient(${color.edge}, ${color.edge}) 0 50% / 100% 1px no-repeat;
`)

interface ProcessStepsBlock extends SectionBlock {
  readonly steps: readonly { readonly title: string; readonly text: string }[]
}

export function ProcessSteps({ block }: { readonly block: ProcessStepsBlock }) {
  return (
    <Section block={block}>
      <Steps count={block.steps.length}>
        {mapChildren(block.steps, ({ title, text }) => (
          <li>
            <Piece />
            <H3>{title}</H3>
            <Small>{text}</Small>
          </li>
        ))}
      </Steps>
    </Section>
  )
}
