import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { use, useState } from 'react'
import type { LinkView, PictureView, RowView } from '../../../schema/fieldTypes/views.ts'
import { PaperContext, useView } from '../../hooks/context.ts'
import { below, centeredFlow, color, enter, from, print, space, typography } from '../../theme/theme.ts'
import { Actions } from '../../ui/Button.tsx'
import { DataSheetButton, isDataSheet } from '../../ui/dataSheet.tsx'
import { getAnchorProps } from '../../ui/layout.tsx'
import { mapChildren } from '../../ui/mapChildren.ts'
import { Breadcrumbs, LanguageNote, PlainHero } from '../../ui/Opening.tsx'
import { getOpeningSize, getOpeningTable, openingSection } from '../../ui/openingPicture.ts'
import { Lead, Text, Title } from '../../ui/text.tsx'
import { NamedFigure } from '../../ui/Values.tsx'
import { FOCUS, HeroFrame, inLowWindow, ScrollHint } from './HeroFrame.tsx'
import { HeroSearch } from './HeroSearch.tsx'
import type { MeasureView } from './Measures.tsx'
import { OpeningDrawing } from './OpeningDrawing.tsx'
import { TypedMeasure } from './TypedMeasure.tsx'

/** Only the home page animates its opening. */
const createEntrance = (seconds: number, delay: number) => `[data-size='full'] & { ${enter(seconds, delay)} }`

const Badge = styled.p(css`
  display: flex;
  align-items: center;
  gap: 12px;
  margin-bottom: clamp(14px, 1.5vw, 22px);
  ${typography.label}
  line-height: 1.6;
  &::before {
    content: '';
    flex: none;
    width: 9px;
    height: 9px;
    background: ${color.accent};
    forced-color-adjust: none;
  }
  ${createEntrance(0.8, 0.2)}
`)

const FullTitle = styled(Title)(css(typography.display, enter(1, 0.4)))

const Opening = styled(Lead)(css`
  margin-top: clamp(16px, 1.6vw, 24px);
  max-width: 44ch;
  ${inLowWindow} {
    [data-size='facts'] & {
      margin-top: 12px;
      font-size: 1.125rem;
    }
  }
  ${createEntrance(1, 0.8)}
`)

/** Key figures, then a sentence or key words, and buttons. On the home page they are at the right. */
const Foot = styled.div(css`
  display: grid;
  gap: 24px 48px;
  margin-top: calc(0.8 * ${space.head});
  ${inLowWindow} {
    margin-top: 24px;
  }
  [data-size='full'] & {
    ${centeredFlow}
    justify-content: space-between;
  }
`)

const Sentence = styled(Text)(css`
  flex: 1 1 24ch;
  max-width: 42ch;
  line-height: 1.5;
  ${createEntrance(1, 0.8)}
`)

/**
 * Figures do not break. Where not all of them fit beside each other, there are two on a line. They are smaller on a phone, and
 * in a low window, which needs its height for the drawing.
 */
const Values = styled.dl<{ count: number; characters: number }>(
  ({ count, characters }) => css`
    display: grid;
    grid-template-columns: repeat(${count}, minmax(0, 240px));
    gap: ${space.step} ${space.gap};
    @container step (max-width: ${count * (characters * 0.84 + 1.3)}rem) {
      grid-template-columns: repeat(2, minmax(0, 240px));
    }
    ${inLowWindow} {
      @container step (${count * (characters * 0.6 + 1.3)}rem < width < ${count * (characters * 0.84 + 1.3)}rem) {
        grid-template-columns: repeat(${count}, minmax(0, 1fr));
        & > div > dd[data-small] {
          font-size: 1.0625rem;
        }
      }
    }
    ${below.phone} {
      grid-template-columns: repeat(${count * characters > 33 ? 2 : count}, minmax(0, 1fr));
    }
    ${print} {
      grid-template-columns: repeat(${count}, minmax(0, 1fr));
    }
    ${createEntrance(1, 0.8)}
  `,
)

/** The length of the longest figure. Words may break. */
const countCharacters = (rows: readonly RowView[]) =>
  Math.max(8, ...rows.map(({ quantity }) => quantity?.text.length ?? 0))

/** On a phone, two buttons fit on one line. */
const Buttons = styled(Actions)(css`
  column-gap: 20px;
  ${below.phone} {
    gap: 10px;
    & > a {
      padding-inline: 10px;
    }
  }
  ${createEntrance(0.8, 0.8)}
`)

/** Fills the room above the text on a desk, with larger letters where it is low. In narrower windows it is below the text. */
const Drawing = styled.div(css`
  margin-top: calc(0.8 * ${space.head});
  ${from.wide} {
    order: -1;
    flex: 1 1 0;
    container-type: size;
    min-height: 0;
    margin: 0 0 20px;
    & > svg {
      width: auto;
      max-width: min(100%, 560px);
      height: 100%;
    }
    @container (max-height: 200px) {
      & > svg text {
        font-size: 19px;
      }
    }
    @container (max-height: 100px) {
      & > svg {
        display: none;
      }
    }
  }
  ${print} {
    position: absolute;
    right: 0;
    bottom: 0;
    width: 70mm;
    margin: 0;
    & > svg {
      max-height: 18mm;
    }
  }
`)

interface HeroBlock {
  readonly anchor: string | undefined
  /** `full` is the home page's; `plain` has no picture. */
  readonly size: 'full' | 'page' | 'low' | 'plain'
  readonly badge: string | undefined
  readonly title: string
  readonly lead: string | undefined
  readonly picture: PictureView | undefined
  readonly measures: readonly MeasureView[] | undefined
  /** Rows of the page's tables, shown here too. */
  readonly keyProperties: readonly RowView[] | undefined
  readonly figures: readonly RowView[] | undefined
  readonly actions: readonly LinkView[] | undefined
  readonly scrollHint: LinkView | undefined
}

export function Hero({ block }: { readonly block: HeroBlock }) {
  const {
    anchor,
    size,
    badge,
    title,
    lead,
    measures = [],
    keyProperties = [],
    figures = [],
    actions = [],
    scrollHint,
  } = block
  const values = [...keyProperties, ...figures]
  const hasKeys = values.length > 0
  const { page, site } = useView()
  const { parent, quote } = page
  const leadsBack = actions.some(({ href }) => href === parent?.href)
  const hasActions = actions.length > 0 || isDataSheet(page)
  const leadAtFoot = (size === 'full' || size === 'page') && !hasKeys
  const isOnPaper = use(PaperContext)
  const table = isOnPaper ? undefined : getOpeningTable(page)
  const { Component: Section, Files } = openingSection
  const [typedText, setTypedText] = useState('')
  const Heading = size === 'full' ? FullTitle : Title
  const words = (
    <>
      <LanguageNote />
      {!leadsBack && <Breadcrumbs />}
      {badge && <Badge>{badge}</Badge>}
      <Heading {...getAnchorProps(anchor)}>{title}</Heading>
      {lead && !leadAtFoot && <Opening>{lead}</Opening>}
      {(size === 'full' || page.notFound) && site.search && <HeroSearch href={site.search} onType={setTypedText} />}
      {(hasKeys || hasActions || (lead && leadAtFoot)) && (
        <Foot>
          {hasKeys && (
            <Values count={values.length} characters={countCharacters(values)} lang={page.language}>
              {mapChildren(values, (row) => (
                <NamedFigure row={row} isLined isSmall />
              ))}
            </Values>
          )}
          {lead && leadAtFoot && <Sentence>{lead}</Sentence>}
          {hasActions && (
            // The product line at the bottom of the window has the primary button.
            <Buttons actions={actions} isQuiet={quote !== undefined}>
              <DataSheetButton />
              {table && Files && <Files />}
            </Buttons>
          )}
        </Foot>
      )}
      {Section && table && (
        <Drawing data-section-drawing>
          <Section table={table} />
        </Drawing>
      )}
    </>
  )
  const frame = getOpeningSize(block)
  if (frame === 'plain' || !block.picture) {
    return (
      <section data-ground="plain" data-opening>
        <PlainHero>{words}</PlainHero>
      </section>
    )
  }
  // Drawing and dimensions have to cover the picture.
  const picture = { focus: FOCUS, ...block.picture }
  return (
    <HeroFrame
      size={frame}
      picture={picture}
      overlay={
        size === 'full'
          ? mapChildren(measures, (measure) => (
              <TypedMeasure measure={measure} picture={picture} typedText={typedText} />
            ))
          : measures.length > 0 &&
            picture.drawing !== undefined && <OpeningDrawing measures={measures} picture={picture} />
      }
      hint={scrollHint && <ScrollHint link={scrollHint} />}
    >
      {words}
    </HeroFrame>
  )
}
