import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { below, line, print, space } from '../../theme/theme.ts'
import { MoreLink } from '../../ui/Button.tsx'
import { columnsFor, equalColumns } from '../../ui/columns.ts'
import { IconDrawing } from '../../ui/icons/Icon.tsx'
import { inOrder } from '../../ui/inOrder.ts'
import { BesideSection, Section } from '../../ui/Section.tsx'
import { H3, Small } from '../../ui/text.tsx'
import type { BlockProps } from '../types.ts'
import { RuledList } from './RuledList.tsx'

type Items = BlockProps<'featureCards'>['block']['items']

const Grid = styled.ul<{ count: number }>(
  ({ count }) => css`
    display: grid;
    ${equalColumns(count === 4 ? 4 : columnsFor(count, 3))}
    column-gap: ${space.gap};
    border-bottom: ${line};
    & > li {
      display: grid;
      grid-template-columns: auto minmax(0, 1fr);
      column-gap: 24px;
      align-items: start;
      border-top: ${line};
      padding-block: 26px 30px;
    }
    & > li > svg {
      width: 32px;
      height: 32px;
    }
    & > li p {
      margin-top: 4px;
      max-width: 34ch;
    }
    ${below.desk} {
      ${equalColumns(columnsFor(count, 3))}
    }
    ${below.tablet} {
      ${equalColumns(1)}
    }
    ${print} {
      ${equalColumns(columnsFor(count, 3))}
      border-bottom: 0;
      & > li {
        column-gap: 3mm;
        padding-block: 1.8mm;
      }
      & > li > svg {
        width: 5.5mm;
        height: 5.5mm;
      }
      & > li p {
        margin-top: 0.4mm;
        max-width: none;
        line-height: 1.36;
      }
    }
  `,
)

function IconGrid({ items }: { items: Items }) {
  return (
    <Grid count={items.length}>
      {inOrder(items, ({ icon, title, text }) => (
        <li>
          {icon && <IconDrawing path={icon} />}
          <div>
            <H3>{title}</H3>
            <Small>{text}</Small>
          </div>
        </li>
      ))}
    </Grid>
  )
}

/** Points of a title and a sentence each: ruled beside the section's title, numbered, or across the page with icons. */
export function FeatureCards({ block }: BlockProps<'featureCards'>) {
  const { layout = 'list', items, more } = block
  const link = more && <MoreLink {...more} />
  if (layout === 'grid') {
    return (
      <Section block={block} more={link}>
        <IconGrid items={items} />
      </Section>
    )
  }
  return (
    <BesideSection block={block} more={link} paper="across">
      <RuledList items={items} numbered={layout === 'numbered'} />
    </BesideSection>
  )
}
