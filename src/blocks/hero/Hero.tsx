import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { useState } from 'react'
import { useView } from '../../hooks/context.ts'
import { below, centeredFlow, color, enter, flow, space, typography } from '../../theme/theme.ts'
import { Actions } from '../../ui/Button.tsx'
import { DataSheetButton, isDataSheet } from '../../ui/dataSheet.tsx'
import { getAnchorProps } from '../../ui/layout.tsx'
import { mapChildren } from '../../ui/mapChildren.ts'
import { Breadcrumbs, LanguageNote, PlainHero } from '../../ui/Opening.tsx'
import { getOpeningSize } from '../../ui/openingPicture.ts'
import { Lead, Text, Title } from '../../ui/text.tsx'
import { NamedFigure } from '../../ui/Values.tsx'
import type { BlockProps } from '../types.ts'
import { FOCUS, HeroFrame, ScrollHint } from './HeroFrame.tsx'
import { HeroSearch } from './HeroSearch.tsx'
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
  ${createEntrance(1, 0.8)}
`)

/** Key figures, then a sentence or key words on the left and buttons on the right. */
const Foot = styled.div(css`
  ${centeredFlow}
  justify-content: space-between;
  gap: 24px 48px;
  margin-top: calc(0.8 * ${space.head});
`)

const Sentence = styled(Text)(css`
  flex: 1 1 24ch;
  max-width: 42ch;
  line-height: 1.5;
  ${createEntrance(1, 0.8)}
`)

/** Minimum width of a value in px. */
const WIDTH = 147

const Values = styled.dl<{ count: number }>(
  ({ count }) => css`
    flex: 1 1 ${count * WIDTH}px;
    ${flow}
    gap: ${space.step} ${space.gap};
    & > div {
      flex: 1 1 0;
      max-width: 240px;
    }
    ${below.phone} {
      ${count === 4 && '& > div { flex-basis: calc(50% - 14px); max-width: none; }'}
    }
    ${createEntrance(1, 0.8)}
  `,
)

/** On a phone, two buttons fit on one line. */
const Buttons = styled(Actions)(css`
  ${below.phone} {
    gap: 10px;
    & > a {
      padding-inline: 10px;
    }
  }
  ${createEntrance(0.8, 0.8)}
`)

export function Hero({ block }: BlockProps<'hero'>) {
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
  const hasWaysOn = actions.length > 0 || isDataSheet(page)
  const leadAtFoot = (size === 'full' || size === 'page') && !hasKeys
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
      {(hasKeys || hasWaysOn || (lead && leadAtFoot)) && (
        <Foot>
          {hasKeys && (
            <Values count={values.length}>
              {mapChildren(values, (row) => (
                <NamedFigure row={row} isLined isSmall />
              ))}
            </Values>
          )}
          {lead && leadAtFoot && <Sentence>{lead}</Sentence>}
          {hasWaysOn && (
            // The product line at the bottom of the window has the primary button.
            <Buttons actions={actions} isQuiet={quote !== undefined}>
              <DataSheetButton />
            </Buttons>
          )}
        </Foot>
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
          : size === 'page' && picture.drawing !== undefined && <OpeningDrawing measures={measures} picture={picture} />
      }
      hint={scrollHint && <ScrollHint link={scrollHint} />}
    >
      {words}
    </HeroFrame>
  )
}
