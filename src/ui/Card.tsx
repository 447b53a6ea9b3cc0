import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { type ReactNode, useState } from 'react'
import type { PostView } from '../../schema/fieldTypes/views.ts'
import { below, color, quickly } from '../theme/theme.ts'
import { Icon } from './icons/Icon.tsx'
import { Link } from './Link.tsx'
import { TracedContext } from './lines/TracedDrawing.tsx'
import { Picture, Plate } from './Picture.tsx'
import { Reveal } from './Reveal.tsx'
import { H3, Meta, Small } from './text.tsx'

const Item = styled(Reveal)(css`
  position: relative;
  /* Stacked cards appear without a stagger. */
  ${below.phone} {
    animation-delay: 0ms;
  }
`)

const STEP_MS = 50

interface CardProps {
  readonly children: ReactNode
  readonly className?: string | undefined
  /** Position in the row, from 0. Cards appear one after the other. */
  readonly index: number
  /** Language of the card, if it is not the page's. */
  readonly lang?: string | undefined
}

/** A list item that is clickable as a whole, and named by its {@link CardLink}. */
export function Card({ index, ...props }: CardProps) {
  const [isTraced, setTraced] = useState(false)
  const trace = () => setTraced(true)
  return (
    <TracedContext value={isTraced}>
      <Item as="li" delay={index * STEP_MS} data-card onPointerEnter={trace} onFocus={trace} {...props} />
    </TracedContext>
  )
}

/** The only link of a {@link Card}. It covers the whole card. */
export const CardLink = styled(Link)(css`
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  &:focus-visible {
    outline: none;
  }
  &:focus-visible::after {
    outline: 2px solid ${color.focus};
    outline-offset: 3px;
  }
`)

const Arrow = styled(Icon)(css`
  color: ${color.ink3};
  ${quickly('transform', 'color')}
  [data-card]:hover & {
    transform: translateX(4px);
    color: ${color.accentText};
  }
`)

/** Moves while the pointer is over the {@link Card}. */
export function CardArrow() {
  return <Arrow name="arrow" />
}

const PostLine = styled(Meta)(css`
  display: flex;
  flex-wrap: wrap;
  gap: 0 14px;
`)

export function PostMeta({ post: { category, date } }: { post: PostView }) {
  return (
    <PostLine>
      <span>{category}</span>
      <time dateTime={date.iso}>{date.text}</time>
    </PostLine>
  )
}

const Post = styled.div(css`
  position: relative;
  & > p {
    margin-top: 6px;
  }
  & > p:first-of-type {
    margin-top: 16px;
  }
`)

export const POST_PICTURE = 3 / 2

const PostFrame = styled(Plate)(css`
  aspect-ratio: ${POST_PICTURE};
`)

const twoLines = css`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
`

const PostName = styled(H3)(css`
  margin-top: 6px;
  ${twoLines}
`)

const PostText = styled(Small)(twoLines)

/** A blog post as a card. */
export function PostCard({ post, sizes }: { post: PostView; sizes: string }) {
  return (
    <Post lang={post.language}>
      <PostFrame>
        <Picture picture={post.picture} sizes={sizes} decorative />
      </PostFrame>
      <PostMeta post={post} />
      <PostName>
        <CardLink href={post.href}>{post.title}</CardLink>
      </PostName>
      <PostText>{post.text}</PostText>
    </Post>
  )
}
