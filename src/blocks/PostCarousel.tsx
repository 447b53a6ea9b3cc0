import { css } from '@emotion/react'
import styled from '@emotion/styled'
import type { LinkView, PostView } from '../../schema/fieldTypes/views.ts'
import { MoreLink } from '../ui/Button.tsx'
import { CardLink, POST_PICTURE, PostCard } from '../ui/Card.tsx'
import { Carousel } from '../ui/carousel/Carousel.tsx'
import { computeColumnWidth, createSize } from '../ui/layout.tsx'
import { Section, type SectionBlock } from '../ui/Section.tsx'
import { H3, Small } from '../ui/text.tsx'

const twoLines = css`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
`

const Name = styled(H3)(twoLines)
const Words = styled(Small)(twoLines)

/** Posts side by side, by minimum window width in px. */
const PER_VIEW = { 0: 1, 480: 2, 768: 3, 1024: 4 }

const GAP = 20

const SIZES = [
  createSize('wide', computeColumnWidth(4, POST_PICTURE)),
  createSize('tablet', computeColumnWidth(3, POST_PICTURE)),
  createSize('small', computeColumnWidth(2, POST_PICTURE)),
  computeColumnWidth(1, POST_PICTURE),
].join()

interface PostCarouselBlock extends SectionBlock {
  readonly posts: readonly PostView[]
  readonly more: LinkView | undefined
}

export function PostCarousel({ block }: { readonly block: PostCarouselBlock }) {
  const { title, more, posts } = block
  const slides = posts.map((post) => ({
    name: post.href,
    content: (
      <PostCard post={post} sizes={SIZES} lang={post.language}>
        <Name>
          <CardLink href={post.href} growsPicture>
            {post.title}
          </CardLink>
        </Name>
        <Words>{post.text}</Words>
      </PostCard>
    ),
  }))
  return (
    <Section block={block} more={more && <MoreLink label={more.label} href={more.href} />}>
      <Carousel label={title} perView={PER_VIEW} gap={GAP} slides={slides} />
    </Section>
  )
}
