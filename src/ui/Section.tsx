import { css } from '@emotion/react'
import styled from '@emotion/styled'
import type { ComponentProps, ReactNode } from 'react'
import type { Tone } from '../../schema/names/tones.ts'
import { useView } from '../hooks/context.ts'
import { fourSeven, from, print, screenOnly, sevenFour, space, tones } from '../theme/theme.ts'
import { Fold } from './Fold.tsx'
import { getAnchorProps, Wrap } from './layout.tsx'
import { Reveal } from './Reveal.tsx'
import { H2, Text } from './text.tsx'

/** A section. It names its language on a page whose blocks are in several. */
function LanguageSection(props: ComponentProps<'section'>) {
  const { contentLanguage, translatedBlocks } = useView().page
  return <section lang={translatedBlocks && contentLanguage} {...props} />
}

/** The background of a section. The second of two sections on the same ground has no space above it. */
export const Ground = styled(LanguageSection)<{ 'data-ground'?: Tone; 'data-continued'?: boolean }>(
  ({ 'data-ground': tone = 'plain' }) => css`
    ${tones[tone]}
    padding-block: ${space.section};
    [data-ground='plain'] + &[data-ground='plain'],
    [data-ground='steel'] + &[data-ground='steel'] {
      padding-top: 0;
    }
    [data-opening] + &[data-ground='plain'] {
      padding-top: ${space.head};
    }
    &[data-continued] {
      padding-bottom: 0;
    }
    [data-continued] + & {
      padding-top: 0;
    }
  `,
)

/** A section without a title is closer to the one above. */
export const UntitledGround = styled(Ground)(css`
  padding-top: ${space.head};
  [data-opening] + &[data-ground='plain'] {
    padding-top: 0;
  }
`)

const Head = styled.header(css`
  ${sevenFour('h2', 'div')}
  row-gap: 20px;
  align-items: end;
  margin-bottom: ${space.head};
`)

/** The fields of a block that its section shows. */
export interface SectionBlock {
  readonly anchor: string | undefined
  readonly tone: Tone | undefined
  readonly title: string
  readonly lead: string | undefined
}

export interface FoldableBlock extends SectionBlock {
  readonly folded: boolean | undefined
}

interface SectionProps {
  readonly block: SectionBlock
  readonly children: ReactNode
  readonly className?: string
  readonly more?: ReactNode
}

export function Section({ block: { anchor, tone = 'plain', title, lead }, more, children, className }: SectionProps) {
  return (
    <Ground data-ground={tone} className={className}>
      <Wrap>
        <Reveal>
          <Head>
            <H2 {...getAnchorProps(anchor)}>{title}</H2>
            {(lead || more) && (
              <div>
                {lead && <Text>{lead}</Text>}
                {more}
              </div>
            )}
          </Head>
          {children}
        </Reveal>
      </Wrap>
    </Ground>
  )
}

/** Interactive sections, which print leaves out. */
export const ScreenSection = styled(Section)(css(screenOnly))

/** Sections with links to other pages, which data sheets leave out. */
export const OtherPages = styled(Section)(css`
  [data-sheet] & {
    ${screenOnly}
  }
`)

/** On paper no grid: Chromium leaves the rest of a page empty when one continues on the next page. */
const Beside = styled(Reveal)(css`
  ${fourSeven('header', 'div')}
  row-gap: 40px;
  ${from.wide} {
    & > header {
      position: sticky;
      top: ${space.top};
      align-self: start;
    }
  }
  ${print} {
    display: flow-root;
    & > header {
      float: left;
      width: calc((100% + ${space.gap}) / 3 - ${space.gap});
    }
    & > div {
      margin-left: calc((100% + ${space.gap}) / 3);
    }
    &[data-paper] > :is(header, div) {
      float: none;
      width: auto;
      margin-left: 0;
    }
    &[data-paper] > div {
      margin-top: ${space.head};
    }
    [data-sheet] &[data-paper='untitled'] > header {
      display: none;
    }
  }
`)

const BesideHead = styled.header(css`
  & > * + * {
    margin-top: ${space.step};
  }
`)

interface BesideSectionProps extends Omit<SectionProps, 'block'> {
  /** Without a title, the section continues the one above. */
  readonly block: Partial<FoldableBlock>
  readonly figure?: ReactNode
  /** Print layout: `across` the page below the title, or `untitled` on data sheets. Default: beside the title. */
  readonly paper?: 'across' | 'untitled'
  /** How much a folded section contains. */
  readonly count?: string
  /** The next section continues this one. */
  readonly isContinued?: boolean
}

/** Follows other folded sections like a row of a list. */
const FoldedGround = styled(Ground)(css`
  &:has(+ [data-fold]) {
    padding-bottom: 0;
  }
  [data-fold] + & details {
    border-top: 0;
  }
`)

/** A section with its sticky title beside the content. If it is folded, its title opens it. */
export function BesideSection(props: BesideSectionProps) {
  const { block, more, figure, paper, count, isContinued, children, className } = props
  const { anchor, tone = 'plain', title, lead, folded } = block
  const notes = (lead || more || figure) && (
    <>
      {lead && <Text>{lead}</Text>}
      {more}
      {figure}
    </>
  )
  if (folded && title)
    return (
      <FoldedGround data-ground={tone} data-fold className={className}>
        <Wrap>
          <Fold anchor={anchor} title={title} count={count}>
            <Beside data-paper="across">
              {notes && <BesideHead>{notes}</BesideHead>}
              <div>{children}</div>
            </Beside>
          </Fold>
        </Wrap>
      </FoldedGround>
    )
  return (
    <Ground data-ground={tone} data-continued={isContinued || undefined} className={className}>
      <Wrap>
        <Beside data-paper={paper}>
          {(title || figure) && (
            <BesideHead>
              {title && <H2 {...getAnchorProps(anchor)}>{title}</H2>}
              {notes}
            </BesideHead>
          )}
          <div>{children}</div>
        </Beside>
      </Wrap>
    </Ground>
  )
}
