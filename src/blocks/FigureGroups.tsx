import { css } from '@emotion/react'
import styled from '@emotion/styled'
import type { RowView } from '../../schema/fieldTypes/views.ts'
import { line, space } from '../theme/theme.ts'
import { chooseColumnCount, createColumnStyles } from '../ui/layout.tsx'
import { mapChildren } from '../ui/mapChildren.ts'
import { Section, type SectionBlock } from '../ui/Section.tsx'
import { H3 } from '../ui/text.tsx'
import { NamedFigure } from '../ui/Values.tsx'

const Groups = styled.ul<{ count: number }>(
  ({ count }) => css`
    ${createColumnStyles({ all: chooseColumnCount(count, 3), wide: 1 })}
    gap: ${space.rows} ${space.gap};
    & > li {
      border-top: ${line};
      padding-top: 20px;
    }
    & > li > dl {
      display: grid;
      grid-template-columns: repeat(2, minmax(0, 1fr));
      column-gap: ${space.gap};
      margin-top: clamp(16px, 2vw, 32px);
    }
  `,
)

interface FigureGroupsBlock extends SectionBlock {
  readonly groups: readonly { readonly title: string; readonly figures: readonly RowView[] }[]
}

export function FigureGroups({ block }: { readonly block: FigureGroupsBlock }) {
  return (
    <Section block={block}>
      <Groups count={block.groups.length}>
        {mapChildren(block.groups, ({ title, figures }) => (
          <li>
            <H3>{title}</H3>
            <dl>
              {mapChildren(figures, (figure) => (
                <NamedFigure row={figure} />
              ))}
            </dl>
          </li>
        ))}
      </Groups>
    </Section>
  )
}
