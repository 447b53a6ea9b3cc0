import { css } from '@emotion/react'
import styled from '@emotion/styled'
import type { IconPath } from '../../schema/names/contactIcons.ts'
import { below, color, line, print, space, typography } from '../theme/theme.ts'
import { MoreLink } from '../ui/Button.tsx'
import { IconDrawing } from '../ui/icons/Icon.tsx'
import { columnsBy, columnsFor, equalColumns } from '../ui/layout.tsx'
import { mapChildren } from '../ui/mapChildren.ts'
import { BesideSection, Section } from '../ui/Section.tsx'
import { H3, Small } from '../ui/text.tsx'
import type { BlockProps } from './types.ts'

/** Width of the number's column: 44 px with its gap. */
const NUMBER = 'calc(44px - var(--gap))'

/** Two columns for an even number of items, one for an odd number. */
const Ruled = styled.ul<{ count: number; odd: boolean; numbered: boolean }>(
  ({ odd, numbered, count }) => css`
    ${columnsBy({ all: odd ? 1 : 2, tablet: 1 })}
    column-gap: ${space.gap};
    /* Removes the last row's padding from the section's. */
    margin-bottom: -24px;
    counter-reset: item;
    & > li {
      counter-increment: item;
      display: grid;
      grid-template-columns: ${numbered ? NUMBER : ''} ${odd ? 'minmax(0, 5fr) minmax(0, 6fr)' : 'minmax(0, 1fr)'};
      gap: 8px ${space.gap};
      align-content: start;
      border-top: ${line};
      padding-block: 20px 28px;
    }
    ${
      numbered &&
      `
      & > li::before {
        content: counter(item);
        ${typography.h3}
        font-weight: 400;
        color: ${color.ink3};
        ${typography.tabular}
      }
    `
    }
    & > li > p {
      ${numbered && !odd && 'grid-column: 2;'}
      max-width: ${odd ? 44 : 40}ch;
    }
    ${below.phone} {
      & > li {
        grid-template-columns: ${numbered ? NUMBER : ''} minmax(0, 1fr);
      }
      & > li > p {
        ${numbered && 'grid-column: 2;'}
      }
    }
    ${print} {
      ${equalColumns(columnsFor(count, 3))}
      margin-bottom: 0;
      & > li {
        grid-template-columns: ${numbered ? '4mm' : ''} minmax(0, 1fr);
        gap: 0.4mm 2mm;
        padding-block: 1.8mm;
      }
      & > li > p {
        ${numbered && 'grid-column: 2;'}
        max-width: none;
        line-height: 1.36;
      }
    }
  `,
)

const Name = styled(H3)(css`
  display: flex;
  align-items: start;
  gap: 12px;
  & > svg {
    margin-top: 0.1em;
  }
`)

interface RuledListProps {
  readonly items: readonly { readonly icon?: IconPath | undefined; readonly title: string; readonly text: string }[]
  readonly numbered: boolean
}

function RuledList({ items, numbered }: RuledListProps) {
  return (
    <Ruled as={numbered ? 'ol' : 'ul'} numbered={numbered} count={items.length} odd={items.length % 2 === 1}>
      {mapChildren(items, ({ icon, title, text }) => (
        <li>
          <Name>
            {icon && !numbered && <IconDrawing path={icon} />}
            <span>{title}</span>
          </Name>
          <Small>{text}</Small>
        </li>
      ))}
    </Ruled>
  )
}

type Items = BlockProps<'featureCards'>['block']['items']

const Grid = styled.ul<{ count: number }>(
  ({ count }) => css`
    ${columnsBy({ all: count === 4 ? 4 : columnsFor(count, 3), desk: columnsFor(count, 3), tablet: 1 })}
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
      {mapChildren(items, ({ icon, title, text }) => (
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
