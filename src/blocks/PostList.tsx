import { css } from '@emotion/react'
import styled from '@emotion/styled'
import type { PostView } from '../../schema/fieldTypes/views.ts'
import type { Language } from '../../schema/names/languages.ts'
import { useContentLabel } from '../hooks/context.ts'
import { cover, space } from '../theme/theme.ts'
import { MoreLink } from '../ui/Button.tsx'
import { POST_PICTURE, PostCard } from '../ui/Card.tsx'
import { computeColumnWidth, createColumnStyles, createSize, getAnchorProps, Wrap } from '../ui/layout.tsx'
import { LanguageNote } from '../ui/Opening.tsx'
import { Reveal } from '../ui/Reveal.tsx'
import { UntitledGround } from '../ui/Section.tsx'
import { MinorH2, Text } from '../ui/text.tsx'

const Posts = styled.div(css`
  ${createColumnStyles({ all: 2, tablet: 1 })}
  gap: ${space.rows} ${space.gap};
  /* Makes the whole card clickable. */
  & a::after {
    content: '';
    ${cover}
  }
`)

const SIZES = [createSize('tablet', computeColumnWidth(2, POST_PICTURE)), computeColumnWidth(1, POST_PICTURE)].join()

interface PostListBlock {
  readonly anchor: string | undefined
  /** The language of the list, if it is not the page's. */
  readonly language: Language | undefined
  readonly posts: readonly PostView[]
}

export function PostList({ block: { anchor, language, posts } }: { readonly block: PostListBlock }) {
  const label = useContentLabel()
  return (
    <UntitledGround {...getAnchorProps(anchor)} data-ground="plain">
      <Wrap>
        <LanguageNote language={language} />
        <Posts>
          {posts.map((post) => (
            <Reveal as="article" key={post.href}>
              <PostCard post={post} sizes={SIZES} lang={post.language ?? language}>
                <MinorH2>{post.title}</MinorH2>
                <Text>{post.excerpt}</Text>
                <p>
                  <MoreLink label={label('readMore', post.language ?? language)} about={post.title} href={post.href} />
                </p>
              </PostCard>
            </Reveal>
          ))}
        </Posts>
      </Wrap>
    </UntitledGround>
  )
}
