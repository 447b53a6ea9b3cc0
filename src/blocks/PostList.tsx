import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { useContentLabel } from '../hooks/context.ts'
import { below, grid, line, motion } from '../theme/theme.ts'
import { MoreLink } from '../ui/Button.tsx'
import { PostMeta } from '../ui/Card.tsx'
import { anchorProps, columnWidth, sizeFrom, Wrap } from '../ui/layout.tsx'
import { LanguageNote } from '../ui/Opening.tsx'
import { Picture, Plate } from '../ui/Picture.tsx'
import { Reveal } from '../ui/Reveal.tsx'
import { UntitledGround } from '../ui/Section.tsx'
import { MinorH2, Text } from '../ui/text.tsx'
import type { BlockProps } from './types.ts'

const Row = styled.article(css`
  ${grid}
  position: relative;
  row-gap: 20px;
  border-top: ${line};
  padding-block: clamp(24px, 2.6vw, 40px);
  /* Makes the whole row clickable. */
  & a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  & > div:first-of-type {
    grid-column: 1 / span 4;
    align-self: start;
  }
  & > div:last-of-type {
    grid-column: 6 / span 7;
    align-self: center;
  }
  & img {
    transition: transform ${motion.slow} ${motion.ease};
  }
  &:hover img {
    transform: scale(1.025);
  }
  ${below.wide} {
    & > div:last-of-type {
      grid-column: 5 / -1;
      padding-left: 16px;
    }
  }
  ${below.tablet} {
    & > div:first-of-type,
    & > div:last-of-type {
      grid-column: 1 / -1;
      padding-left: 0;
    }
  }
`)

const RATIO = 3 / 2
const SIZES = [sizeFrom('tablet', columnWidth(3, RATIO)), columnWidth(1, RATIO)].join()

const Frame = styled(Plate)(css`
  aspect-ratio: ${RATIO};
`)

const Name = styled(MinorH2)(css`
  margin-top: 10px;
`)

const Excerpt = styled(Text)(css`
  margin-block: 10px 6px;
`)

export function PostList({ block: { anchor, language, posts } }: BlockProps<'postList'>) {
  const label = useContentLabel()
  return (
    <UntitledGround {...anchorProps(anchor)} data-ground="plain">
      <Wrap>
        <LanguageNote of={language} />
        {posts.map((post) => (
          <Reveal key={post.href}>
            <Row lang={post.language ?? language}>
              <Frame>
                <Picture picture={post.picture} sizes={SIZES} decorative />
              </Frame>
              <div>
                <PostMeta post={post} />
                <Name>{post.title}</Name>
                <Excerpt>{post.excerpt}</Excerpt>
                <p>
                  <MoreLink label={label('readMore', post.language ?? language)} about={post.title} href={post.href} />
                </p>
              </div>
            </Row>
          </Reveal>
        ))}
      </Wrap>
    </UntitledGround>
  )
}
