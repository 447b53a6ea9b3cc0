import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { useContentLabel } from '../hooks/context.ts'
import { motion, space } from '../theme/theme.ts'
import { MoreLink } from '../ui/Button.tsx'
import { PostMeta } from '../ui/Card.tsx'
import { anchorProps, columnsBy, columnWidth, sizeFrom, Wrap } from '../ui/layout.tsx'
import { LanguageNote } from '../ui/Opening.tsx'
import { Picture, Plate } from '../ui/Picture.tsx'
import { Reveal } from '../ui/Reveal.tsx'
import { UntitledGround } from '../ui/Section.tsx'
import { MinorH2, Text } from '../ui/text.tsx'
import type { BlockProps } from './types.ts'

const Posts = styled.div(css`
  ${columnsBy({ all: 2, tablet: 1 })}
  gap: ${space.rows} ${space.gap};
  & article {
    position: relative;
  }
  /* Makes the whole card clickable. */
  & a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  & img {
    transition: transform ${motion.slow} ${motion.ease};
  }
  & article:hover img {
    transform: scale(1.025);
  }
`)

const RATIO = 3 / 2
const SIZES = [sizeFrom('tablet', columnWidth(2, RATIO)), columnWidth(1, RATIO)].join()

const Frame = styled(Plate)(css`
  aspect-ratio: ${RATIO};
  margin-bottom: 20px;
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
        <Posts>
          {posts.map((post) => (
            <Reveal key={post.href}>
              <article lang={post.language ?? language}>
                <Frame>
                  <Picture picture={post.picture} sizes={SIZES} decorative />
                </Frame>
                <div>
                  <PostMeta post={post} />
                  <Name>{post.title}</Name>
                  <Excerpt>{post.excerpt}</Excerpt>
                  <p>
                    <MoreLink
                      label={label('readMore', post.language ?? language)}
                      about={post.title}
                      href={post.href}
                    />
                  </p>
                </div>
              </article>
            </Reveal>
          ))}
        </Posts>
      </Wrap>
    </UntitledGround>
  )
}
