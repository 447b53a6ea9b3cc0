import { css } from '@emotion/react'
import styled from '@emotion/styled'
import type { LinkView, PictureView, RowView } from '../../schema/fieldTypes/views.ts'
import type { Tone } from '../../schema/names/tones.ts'
import { below, grid, line, space } from '../theme/theme.ts'
import { MoreLink } from '../ui/Button.tsx'
import { createSize, getAnchorProps, Wrap } from '../ui/layout.tsx'
import { mapChildren } from '../ui/mapChildren.ts'
import { Picture, Plate } from '../ui/Picture.tsx'
import { Reveal } from '../ui/Reveal.tsx'
import { Ground } from '../ui/Section.tsx'
import { H2, Text } from '../ui/text.tsx'
import { NamedFigure } from '../ui/Values.tsx'

/** The picture extends to the window's left edge. */
const Halves = styled(Reveal)(css`
  ${grid}
  row-gap: 40px;
  break-inside: avoid;
  & > div:first-of-type {
    grid-column: 1 / span 7;
    min-height: clamp(16rem, 33vw, 35rem);
    margin-left: calc(-1 * ${space.edge});
  }
  ${below.wide} {
    & > div:first-of-type {
      grid-column: 1 / -1;
      margin-right: calc(-1 * ${space.edge});
    }
  }
`)

/** The height is fixed and the sides are cropped. */
const SIZES = [createSize('wide', 'min(67vw,1088px)'), 'max(100vw,512px)'].join()

/** Text at the top and figures at the bottom align with the picture. */
const Side = styled.div(css`
  grid-column: 8 / span 5;
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  gap: ${space.rows};
  padding-left: clamp(0px, 3vw, 56px);
  & > div > * + * {
    margin-top: ${space.step};
  }
  ${below.wide} {
    grid-column: 1 / -1;
    padding-left: 0;
  }
`)

const Figures = styled.dl(css`
  & > div {
    display: grid;
    grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
    align-items: baseline;
    border-top: ${line};
    padding-block: ${space.rule};
  }
  & dd {
    grid-area: 1 / 1;
  }
  & dt {
    grid-area: 1 / 2;
  }
`)

interface SplitBlock {
  readonly anchor: string | undefined
  readonly tone: Tone | undefined
  readonly title: string
  readonly text: string
  readonly picture: PictureView
  readonly figures: readonly RowView[] | undefined
  readonly more: LinkView | undefined
}

export function Split({ block }: { readonly block: SplitBlock }) {
  const { anchor, tone = 'plain', title, text, picture, figures, more } = block
  return (
    <Ground data-ground={tone}>
      <Wrap>
        <Halves>
          <Plate>
            <Picture picture={picture} sizes={SIZES} />
          </Plate>
          <Side>
            <div>
              <H2 {...getAnchorProps(anchor)}>{title}</H2>
              <Text>{text}</Text>
              {more && <MoreLink {...more} />}
            </div>
            {figures && (
              <Figures>
                {mapChildren(figures, (figure) => (
                  <NamedFigure row={figure} />
                ))}
              </Figures>
            )}
          </Side>
        </Halves>
      </Wrap>
    </Ground>
  )
}
