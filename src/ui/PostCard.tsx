import { css } from '@emotion/react'
import styled from '@emotion/styled'
import type { PostView } from '../../schema/fieldTypes/views.ts'
import { CardLink } from './Card.tsx'
import { Picture, Plate } from './Picture.tsx'
import { H3, Meta, Small } from './text.tsx'

const Line = styled(Meta)(css`
  display: flex;
  flex-wrap: wrap;
  gap: 0 14px;
`)

/** A post's category and date in one line. */
export function PostMeta({ post: { category, date } }: { post: PostView }) {
  return (
    <Line>
      <span>{category}</span>
      <time dateTime={date.iso}>{date.text}</time>
    </Line>
  )
}

const Card = styled.div(css`
  position: relative;
  & > p {
    margin-top: 6px;
  }
  & > p:first-of-type {
    margin-top: 16px;
  }
`)

/** Width by height of a post's photograph on its card. */
export const POST_PICTURE = 3 / 2

const Frame = styled(Plate)(css`
  aspect-ratio: ${POST_PICTURE};
`)

const twoLines = css`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
`

const Name = styled(H3)(css`
  margin-top: 6px;
  ${twoLines}
`)

const Description = styled(Small)(twoLines)

/** A blog post as a card: all of it leads to the post, whose title alone is the link's name. */
export function PostCard({ post, sizes }: { post: PostView; sizes: string }) {
  return (
    <Card lang={post.language}>
      <Frame>
        <Picture picture={post.picture} sizes={sizes} decorative />
      </Frame>
      <PostMeta post={post} />
      <Name>
        <CardLink href={post.href}>{post.title}</CardLink>
      </Name>
      <Description>{post.text}</Description>
    </Card>
  )
}
