import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { type ReactNode, useState } from 'react'
import type { CardView, PostView } from '../../schema/fieldTypes/views.ts'
import { useContentLabel } from '../hooks/context.ts'
import { below, color, cover, flow, line, quickly, typography } from '../theme/theme.ts'
import { Icon, IconDrawing } from './icons/Icon.tsx'
import { Mark } from './icons/Mark.tsx'
import { Link } from './Link.tsx'
import { TracedContext } from './lines/TracedDrawing.tsx'
import { CardPicture, Picture, Plate } from './Picture.tsx'
import { Reveal } from './Reveal.tsx'
import { H3, Meta, Small } from './text.tsx'
import { getRowName, RowValue } from './Values.tsx'

/** Aspect ratio of a card's photograph. On phones it is a small square. */
export const CARD_PICTURE = 4 / 3

/** In px. */
const SQUARE = 116

/** Width of the uncropped photograph in the square. */
export const SQUARE_WIDTH = `${Math.ceil(SQUARE * 1.6)}px`

/** Subgrid aligns the parts with those of the neighbouring cards. On phones, cards are lines of a list. */
const inRow = (lead: string, width: number) => `
  grid-row: span 3;
  grid-template-rows: subgrid;
  row-gap: 0;
  & > div:nth-last-of-type(2) {
    padding-bottom: 18px;
  }
  ${below.phone} {
    grid-row: auto;
    grid-template: auto auto / ${width}px minmax(0, 1fr);
    column-gap: 16px;
    padding-block: 16px;
    border-top: ${line};
    & > ${lead} {
      grid-row: 1 / span 2;
      align-self: start;
      margin: 0;
    }
    & > div:nth-last-of-type(2) {
      padding-bottom: 6px;
    }
    & p {
      font-size: var(--t-meta);
    }
  }
`

const looks = {
  // A name may be in lower case, since other blocks show it below its figure.
  picture: css`
    ${inRow('div:first-of-type', SQUARE)}
    & > div:first-of-type {
      aspect-ratio: ${CARD_PICTURE};
      margin-bottom: 18px;
    }
    & > :last-child {
      container-type: inline-size;
      padding-top: 12px;
      border-top: ${line};
    }
    & > :last-child span::first-letter {
      text-transform: uppercase;
    }
    &:hover > :last-child {
      border-color: ${color.ink};
    }
    ${below.phone} {
      & > div:first-of-type {
        aspect-ratio: 1;
      }
      & > :last-child {
        padding-top: 0;
        border: 0;
      }
    }
  `,
  /** The figure is large, above its name. */
  icon: css`
    ${inRow('svg', 36)}
    padding-top: 24px;
    border-top: ${line};
    ${quickly('border-color')}
    &:hover {
      border-color: ${color.ink};
    }
    & > svg {
      width: 40px;
      height: 40px;
      margin-bottom: 24px;
      ${below.phone} {
        width: 32px;
        height: 32px;
      }
    }
    & b {
      order: -1;
      flex-basis: 100%;
      font-size: clamp(1.3125rem, 1.2rem + 0.7vw, 1.875rem);
      font-weight: 440;
      letter-spacing: -0.03em;
      line-height: 1.15;
    }
  `,
  /** A card that has its arrow beside the text. */
  large: css`
    grid-template: minmax(180px, 1fr) auto / minmax(0, 1fr) auto;
    column-gap: 16px;
    & > div:first-of-type {
      grid-column: 1 / -1;
      margin-bottom: 18px;
    }
    & > * {
      margin-bottom: 10px;
    }
  `,
} as const

type Look = keyof typeof looks

/** Breaks long words of German and Serbian names, at 200 % text. Stacked cards appear without a stagger. */
const Item = styled(Reveal)<{ 'data-card': Look }>(
  ({ 'data-card': look }) => css`
    position: relative;
    display: grid;
    overflow-wrap: anywhere;
    hyphens: auto;
    ${looks[look]}
    ${below.phone} {
      animation-delay: 0ms;
    }
  `,
)

const STEP_MS = 50

/** The only link of a card. It covers the whole card. */
export const CardLink = styled(Link)(css`
  &::after {
    content: '';
    ${cover}
  }
  &:focus-visible {
    outline: none;
  }
  &:focus-visible::after {
    outline: 2px solid ${color.focus};
    outline-offset: 3px;
  }
`)

const Name = styled.div(css`
  display: flex;
  justify-content: space-between;
  gap: 12px;
  margin-bottom: 6px;
  & > h3 {
    min-width: 0;
  }
  & > svg {
    margin-block: -2px;
    color: ${color.ink3};
    ${below.phone} {
      display: none;
    }
  }
`)

/** A narrow card shows only the arrow, as there is no room for words beside the figure. */
const Foot = styled.div(css`
  display: flex;
  align-items: end;
  gap: 12px;
  font-size: var(--t-small);
  line-height: 1.5;
  ${typography.tabular}
  & > :last-child {
    display: flex;
    align-items: center;
    gap: 8px;
    min-height: 1.5em;
    margin-left: auto;
    font-weight: 560;
    white-space: nowrap;
    @container (max-width: 14.9375rem) {
      & > span {
        display: none;
      }
    }
  }
`)

const KeyFigure = styled.div(css`
  display: grid;
  & > span {
    ${typography.meta}
  }
  & > b {
    font-weight: 500;
  }
  ${below.phone} {
    ${flow}
    align-items: baseline;
    column-gap: 0.4em;
  }
`)

/** Moves while the pointer is over the card. */
const Arrow = styled(Icon)(css`
  color: ${color.ink3};
  ${quickly('transform', 'color')}
  [data-card]:hover & {
    transform: translateX(4px);
    color: ${color.accentText};
  }
`)

interface CardProps {
  readonly card: CardView
  readonly look: Look
  readonly sizes?: string
  /** Position in the row, from 0. Cards appear one after the other. */
  readonly index: number
}

/** A page as a list item that is clickable as a whole, with its picture or icon. */
export function Card({ card, look, sizes = '', index }: CardProps) {
  const { href, name, text, language, picture, mark, icon, figure } = card
  const label = useContentLabel()
  const [isTraced, setTraced] = useState(false)
  const trace = () => setTraced(true)
  const drawing = icon ? <IconDrawing path={icon} /> : <Mark name={mark ?? 'sheet'} />
  return (
    <TracedContext value={isTraced}>
      <Item as="li" delay={index * STEP_MS} lang={language} data-card={look} onPointerEnter={trace} onFocus={trace}>
        {look === 'icon' ? drawing : <CardPicture picture={picture} sizes={sizes} mark={mark} />}
        <div>
          <Name>
            <H3>
              <CardLink href={href} growsPicture>
                {name}
              </CardLink>
            </H3>
            {look === 'picture' && mark && <Mark name={mark} />}
          </Name>
          <Small>{text}</Small>
        </div>
        <Foot>
          {figure && (
            <KeyFigure>
              <span>{getRowName(figure)}</span>{' '}
              <b>
                <RowValue row={figure} />
              </b>
            </KeyFigure>
          )}
          <span aria-hidden>
            {look === 'picture' && <span>{label('learnMore', language)}</span>}
            <Arrow name="arrow" />
          </span>
        </Foot>
      </Item>
    </TracedContext>
  )
}

const PostLine = styled(Meta)(css`
  ${flow}
  gap: 0 14px;
`)

const Post = styled.div(css`
  position: relative;
  & > * + * {
    margin-top: 6px;
  }
`)

export const POST_PICTURE = 3 / 2

const PostFrame = styled(Plate)(css`
  aspect-ratio: ${POST_PICTURE};
  margin-bottom: 16px;
`)

interface PostCardProps {
  readonly post: PostView
  readonly sizes: string
  /** Language of the card, if it is not the page's. */
  readonly lang?: string
  /** Title and text, with a {@link CardLink}. */
  readonly children: ReactNode
}

export function PostCard({ post: { picture, category, date }, sizes, lang, children }: PostCardProps) {
  return (
    <Post lang={lang} data-card>
      <PostFrame>
        <Picture picture={picture} sizes={sizes} decorative />
      </PostFrame>
      <PostLine>
        <span>{category}</span>
        <time dateTime={date.iso}>{date.text}</time>
      </PostLine>
      {children}
    </Post>
  )
}
