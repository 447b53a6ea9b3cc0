import { css } from '@emotion/react'
import styled from '@emotion/styled'
import type { RowView } from '../../schema/fieldTypes/views.ts'
import { below, print, space } from '../theme/theme.ts'
import { columnsBy, columnsFor } from '../ui/layout.tsx'
import { mapChildren } from '../ui/mapChildren.ts'
import { Section } from '../ui/Section.tsx'
import { Figure, NamedFigure, RowLine, RowValue, rowName } from '../ui/Values.tsx'
import type { BlockProps } from './types.ts'

/** Five figures fit on one line, which looks better than a short second line. */
const LONG = 5

const Figures = styled.dl<{ count: number }>(
  ({ count }) => css`
    ${columnsBy({ all: count === LONG ? LONG : columnsFor(count, 4), wide: columnsFor(count, 3), phone: 1 })}
    gap: 40px ${space.gap};
    & dd > div {
      margin-bottom: 16px;
    }
    ${below.phone} {
      row-gap: 32px;
    }
    ${print} {
      row-gap: ${space.rows};
      & dd > div {
        margin-bottom: 1.5mm;
      }
    }
  `,
)

/** Words are longer than figures, so they are smaller. Their first line shares the figures' baseline. */
const Words = styled.span(css`
  display: block;
  padding-block: calc(0.86 * var(--t-figure-2) - 0.96em) calc(0.19 * var(--t-figure-2) - 0.29em);
  font-size: clamp(1.1875rem, 1rem + 0.7vw, 1.5rem);
  font-weight: 480;
  letter-spacing: -0.02em;
  line-height: 1.25;
  ${below.phone} {
    padding-block: 0;
  }
`)

function Value({ row }: { row: RowView }) {
  if (row.quantity) return <Figure quantity={row.quantity} />
  return (
    <Words>
      <RowValue row={row} />
    </Words>
  )
}

export function Capacity({ block }: BlockProps<'capacity'>) {
  return (
    <Section block={block}>
      <Figures count={block.rows.length}>
        {mapChildren(block.rows, (row) => (
          <NamedFigure name={rowName(row)}>
            <RowLine row={row} />
            <Value row={row} />
          </NamedFigure>
        ))}
      </Figures>
    </Section>
  )
}
