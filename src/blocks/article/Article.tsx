import { css } from '@emotion/react'
import styled from '@emotion/styled'
import type { RoleViews } from '../../../schema/blocks/roleViews.ts'
import type { GradeMapView } from '../../../schema/fieldTypes/materialViews.ts'
import type { LinkView, PictureView } from '../../../schema/fieldTypes/views.ts'
import type { MarkdownBody } from '../../../schema/markdown/nodes.ts'
import { useContentLabel } from '../../hooks/context.ts'
import { below, grid, print, space, typography } from '../../theme/theme.ts'
import { MoreLink } from '../../ui/Button.tsx'
import { Details } from '../../ui/ContactFacts.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { computeColumnWidth, createSize, getAnchorProps, Wrap } from '../../ui/layout.tsx'
import { PlotFigure } from '../../ui/materials/GradePlot.tsx'
import { LanguageNote, PlainHero, Trail } from '../../ui/Opening.tsx'
import { Picture, Plate } from '../../ui/Picture.tsx'
import { Lead, Meta, Title } from '../../ui/text.tsx'
import { PartedList } from '../../ui/Values.tsx'
import { Markdown } from './Markdown.tsx'

const Category = styled.p(css(typography.label))

const Opening = styled(PlainHero)(css`
  & > h1 {
    max-width: 22ch;
    margin-top: calc(0.7 * ${space.step});
  }
  & > h1 ~ p {
    margin-top: ${space.step};
  }
`)

const Large = styled(Plate)(css`
  aspect-ratio: 2 / 1;
  ${below.phone} {
    aspect-ratio: 3 / 2;
    margin-inline: calc(-1 * var(--gutter));
  }
  ${print} {
    aspect-ratio: 3 / 1;
  }
`)

const SIZES = [createSize('phone', computeColumnWidth(1)), '107vw'].join()

const Columns = styled(Wrap)(css`
  ${grid}
  padding-block: ${space.head} ${space.section};
  row-gap: 56px;
  & > p {
    grid-column: 1 / -1;
  }
`)

const Body = styled(Markdown)(css`
  grid-column: 1 / span 7;
  ${below.wide} {
    grid-column: 1 / -1;
  }
`)

const Aside = styled.div(css`
  grid-column: 9 / span 4;
  display: grid;
  gap: 40px;
  position: sticky;
  top: ${space.top};
  align-self: start;
  ${below.wide} {
    grid-column: 1 / -1;
    position: static;
  }
  ${print} {
    & > figure {
      display: none;
    }
  }
`)

/** Whether the body starts with the lead, as in generated bodies. */
function isRepeated([firstNode]: MarkdownBody<PictureView>, lead: string): boolean {
  return firstNode?.type === 'paragraph' && firstNode.children.length === 1 && firstNode.children[0] === lead
}

type Post = RoleViews['post']

interface ArticleBlock extends Post {
  readonly anchor: string | undefined
  readonly grades: GradeMapView | undefined
  readonly back: LinkView | undefined
}

export function Article({ block }: { readonly block: ArticleBlock }) {
  const { anchor, title, lead, category, date, author, tags, picture, body, grades, back } = block
  const label = useContentLabel()
  const time = <time dateTime={date.iso}>{date.text}</time>
  return (
    <article data-ground="plain">
      <Opening as="header">
        <LanguageNote />
        {back && (
          <Trail as="p">
            <Link href={back.href}>
              <Icon name="left" />
              <span>{back.label}</span>
            </Link>
          </Trail>
        )}
        <Category>{category}</Category>
        <Title {...getAnchorProps(anchor)}>{title}</Title>
        {!isRepeated(body, lead) && <Lead>{lead}</Lead>}
        <Meta>
          {time} <span>{`· ${author}`}</span>
        </Meta>
      </Opening>
      <Wrap>
        <Large>
          <Picture picture={picture} sizes={SIZES} first />
        </Large>
      </Wrap>
      <Columns>
        <Body nodes={body} />
        <Aside>
          <Details>
            <div>
              <dt>{label('publishedOn')}</dt>
              <dd>{time}</dd>
            </div>
            <div>
              <dt>{label('author')}</dt>
              <dd>{author}</dd>
            </div>
            <div>
              <dt>{label('tags')}</dt>
              <dd>
                <PartedList items={tags} />
              </dd>
            </div>
          </Details>
          {grades && <PlotFigure view={grades} />}
        </Aside>
        {back && (
          <p>
            <MoreLink icon="left" label={back.label} href={back.href} />
          </p>
        )}
      </Columns>
    </article>
  )
}
