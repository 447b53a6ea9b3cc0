import { css } from '@emotion/react'
import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import type { Tone } from '../../schema/names/tones.ts'
import { fourSeven, from, print, screenOnly, sevenFour, space, tones } from '../theme/theme.ts'
import { Fold } from './Fold.tsx'
import { anchorProps, Wrap } from './layout.tsx'
import { Reveal } from './Reveal.tsx'
import { H2, Text } from './text.tsx'

/** The ground that a section stands on, in any tone. Of two on one ground, the second needs no space above. */
export const Ground = styled.section<{ 'data-ground'?: Tone | undefined }>(
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
    ${print} {
      margin-top: ${space.section};
      padding-block: 0;
    }
  `,
)

/** The ground of a section without a title of its own: nearer to what it follows. */
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
  ${print} {
    align-items: baseline;
    & > h2 {
      grid-column: 1 / span 4;
    }
    & > div {
      grid-column: 5 / -1;
    }
  }
`)

const HeadText = styled(Text)(css`
  line-height: 1.55;
`)

/** What a section takes of its block. */
export interface SectionBlock {
  readonly anchor?: string | undefined
  readonly tone?: Tone | undefined
  readonly title: string
  readonly lead?: string | undefined
  /** Its content opens at a press. */
  readonly folded?: boolean | undefined
}

interface SectionProps {
  readonly block: SectionBlock
  readonly children: ReactNode
  readonly className?: string | undefined
  /** Beside the title, or under it: a link. With a lead, it follows the lead. */
  readonly more?: ReactNode
}

/** A section with its title above: title left, lead or link right, both on the title's last line. */
export function Section({ block: { anchor, tone = 'plain', title, lead }, more, children, className }: SectionProps) {
  return (
    <Ground data-ground={tone} className={className}>
      <Wrap>
        <Reveal>
          <Head>
            <H2 {...anchorProps(anchor)}>{title}</H2>
            {(lead || more) && (
              <div>
                {lead && <HeadText>{lead}</HeadText>}
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

/** A section that is used, and not read: paper leaves it out. */
export const ScreenSection = styled(Section)(css(screenOnly))

/** A section that leads to other pages: a data sheet is about its own. */
export const OtherPages = styled(Section)(css`
  [data-sheet] & {
    ${screenOnly}
  }
`)

const Beside = styled(Reveal)(css`
  ${fourSeven('header', 'div')}
  row-gap: 40px;
  ${from.wide} {
    & > header {
      position: sticky;
      top: calc(104px + var(--stay));
      align-self: start;
    }
  }
  ${print} {
    row-gap: ${space.head};
    & > header {
      position: static;
    }
    & > div {
      grid-column: 5 / -1;
    }
    /* Of a grid, Chromium leaves the rest of a page empty after a part that goes over to it. */
    &[data-paper] {
      display: block;
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
    margin-top: 20px;
    ${print} {
      margin-top: 2mm;
    }
  }
`)

interface BesideSectionProps extends SectionProps {
  /** Under the title and lead: a drawing. */
  readonly figure?: ReactNode
  /** Printed across the page, under its title; on a data sheet perhaps without one. Else beside it, as on a screen. */
  readonly paper?: 'across' | 'untitled'
}

/** A section with its title beside: columns 1–4, staying in view; the content in 6–12. */
export function BesideSection({ block, more, figure, paper, children, className }: BesideSectionProps) {
  const { anchor, tone = 'plain', title, lead, folded } = block
  return (
    <Ground data-ground={tone} className={className}>
      <Wrap>
        <Beside data-paper={paper}>
          <BesideHead>
            <H2 {...anchorProps(anchor)}>{title}</H2>
            {lead && <Text>{lead}</Text>}
            {more}
            {figure}
          </BesideHead>
          <div>{folded ? <Fold anchor={anchor}>{children}</Fold> : children}</div>
        </Beside>
      </Wrap>
    </Ground>
  )
}
