import { css } from '@emotion/react'
import styled from '@emotion/styled'
import type { RowView } from '../../schema/fieldTypes/views.ts'
import { space } from '../theme/theme.ts'
import { chooseColumnCount, createColumnStyles } from '../ui/layout.tsx'
import { mapChildren } from '../ui/mapChildren.ts'
import { Section, type SectionBlock } from '../ui/Section.tsx'
import { NamedFigure } from '../ui/Values.tsx'

/** Five figures fit on one line, which looks better than a short second line. */
const LONG = 5

const Figures = styled.dl<{ count: number }>(
  ({ count }) => css`
    ${createColumnStyles({ all: count === LONG ? LONG : chooseColumnCount(count, 4), wide: chooseColumnCount(count, 3), phone: 1 })}
    gap: ${space.rows} ${space.gap};
    /* The first line of words is as high as a figure. */
    & dd[data-small] > div {
      margin-bottom: calc(0.7 * ${space.step} + 0.86 * var(--t-figure-2) - 0.96em);
    }
  `,
)

interface CapacityBlock extends SectionBlock {
  readonly rows: readonly RowView[]
}

export function Capacity({ block }: { readonly block: CapacityBlock }) {
  return (
    <Section block={block}>
      <Figures count={block.rows.length}>
        {mapChildren(block.rows, (row) => (
          <NamedFigure row={row} isLined />
        ))}
      </Figures>
    </Section>
  )
}
