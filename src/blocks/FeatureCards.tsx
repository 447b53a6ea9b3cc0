import { css } from '@emotion/react'
import styled from '@emotion/styled'
import type { LinkView } from '../../schema/fieldTypes/views.ts'
import type { IconPath } from '../../schema/names/contactIcons.ts'
import { below, color, line, print, space, typography } from '../theme/theme.ts'
import { MoreLink } from '../ui/Button.tsx'
import { IconDrawing } from '../ui/icons/Icon.tsx'
import { chooseColumnCount, createColumnStyles, equalColumns } from '../ui/layout.tsx'
import { mapChildren } from '../ui/mapChildren.ts'
import { BesideSection, Section, type SectionBlock } from '../ui/Section.tsx'
import { H3, Small } from '../ui/text.tsx'

interface PointsProps {
  readonly count: number
  /** In a single column, the text is beside the title. */
  readonly columns: number
}

/** An icon or a number, with title and text beside it. */
const Points = styled.ul<PointsProps>(
  ({ count, columns }) => css`
    ${createColumnStyles({ all: columns, tablet: 1 })}
    column-gap: ${space.gap};
    counter-reset: item;
    & > li {
      counter-increment: item;
      display: flex;
      gap: ${space.gap};
      border-top: ${line};
      padding-block: calc(1.2 * ${space.rule});
    }
    & > li > svg {
      width: 2rem;
      height: 2rem;
    }
    & > li > div {
      flex: 1;
      display: grid;
      ${equalColumns(columns === 1 ? 2 : 1)}
      align-content: start;
      gap: 6px ${space.gap};
    }
    & p {
      max-width: 44ch;
    }
    ${below.phone} {
      & > li > div {
        ${equalColumns(1)}
      }
    }
    ${print} {
      ${equalColumns(chooseColumnCount(count, 3))}
      & > li > div {
        ${equalColumns(1)}
        gap: 0;
      }
    }
  `,
)

const Numbered = styled(Points)(css`
  & > li::before {
    content: counter(item);
    min-width: 1ch;
    ${typography.h3}
    font-weight: 400;
    color: ${color.ink3};
    ${typography.tabular}
  }
`)

interface FeatureCardsBlock extends SectionBlock {
  readonly layout: 'list' | 'numbered' | 'grid' | undefined
  readonly items: readonly { readonly icon: IconPath | undefined; readonly title: string; readonly text: string }[]
  readonly more: LinkView | undefined
}

export function FeatureCards({ block }: { readonly block: FeatureCardsBlock }) {
  const { layout = 'list', items, more } = block
  const link = more && <MoreLink {...more} />
  const count = items.length
  const points = mapChildren(items, ({ icon, title, text }) => (
    <li>
      {icon && layout !== 'numbered' && <IconDrawing path={icon} />}
      <div>
        <H3>{title}</H3>
        <Small>{text}</Small>
      </div>
    </li>
  ))
  if (layout === 'grid') {
    return (
      <Section block={block} more={link}>
        <Points count={count} columns={chooseColumnCount(count, 3)}>
          {points}
        </Points>
      </Section>
    )
  }
  const List = layout === 'numbered' ? Numbered : Points
  return (
    <BesideSection block={block} more={link} paper="across">
      <List as={layout === 'numbered' ? 'ol' : 'ul'} count={count} columns={count % 2 === 1 ? 1 : 2}>
        {points}
      </List>
    </BesideSection>
  )
}
