import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { useView } from '../../hooks/context.ts'
import { below, color, enter, print, typography } from '../../theme/theme.ts'
import { Actions } from '../../ui/Button.tsx'
import { DataSheetButton } from '../../ui/dataSheet.tsx'
import { anchorProps } from '../../ui/layout.tsx'
import { Breadcrumbs, LanguageNote, PlainHero } from '../../ui/Opening.tsx'
import { Lead, Text, Title } from '../../ui/text.tsx'
import type { BlockProps } from '../types.ts'
import { HeroFrame, ScrollHint } from './HeroFrame.tsx'
import { KeyLines, KeyValues } from './KeyValues.tsx'

type Size = BlockProps<'hero'>['block']['size']

interface Sized {
  readonly 'data-size': Size
}

/** Home's opening comes in part by part; any other page is there at once, to be read. */
const entering =
  (seconds: number, delay: number) =>
  ({ 'data-size': size }: Sized) =>
    size === 'full' && enter(seconds, delay)

const Badge = styled.p<Sized>(
  css`
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
  `,
  entering(0.8, 0.2),
)

const FullTitle = styled(Title)(css(typography.display, enter(1, 0.4)))

const Opening = styled(Lead)<Sized>(
  css`
    margin-top: clamp(16px, 1.6vw, 24px);
    max-width: 44ch;
  `,
  entering(1, 0.8),
)

/** The last lines of the step: key figures across, then a sentence or key words left, buttons right. */
const Foot = styled.div<Sized>(
  ({ 'data-size': size }) => css`
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 24px 48px;
    margin-top: clamp(24px, 2.6vw, 40px);
    ${below.phone} {
      /* Where it is the foot of the window, the round buttons stand at its right. */
      ${size === 'full' && 'padding-right: 52px;'}
    }
    ${print} {
      margin-top: 4mm;
    }
  `,
)

const Sentence = styled(Text)<Sized>(
  css`
    flex: 1 1 24ch;
    max-width: 42ch;
    line-height: 1.5;
  `,
  entering(1, 0.8),
)

const Keys = styled(KeyValues)<Sized>(entering(1, 0.8))
const Lines = styled(KeyLines)<Sized>(entering(1, 0.8))
/** On a phone, two ways on stand in one line. */
const Buttons = styled(Actions)<Sized>(
  css`
    ${below.phone} {
      gap: 10px;
      & > a {
        padding-inline: 10px;
      }
    }
  `,
  entering(0.8, 0.8),
)

/** The opening of a page, with its only h1. Its parts come in one after the other; the step stands still. */
export function Hero({ block }: BlockProps<'hero'>) {
  const { anchor, size, badge, title, lead, picture, keyProperties = [], figures = [], actions, scrollHint } = block
  const measures = [...keyProperties.filter(({ quantity }) => quantity), ...figures]
  const wordRows = keyProperties.filter(({ quantity }) => !quantity)
  const hasKeys = measures.length + wordRows.length > 0
  const { parent } = useView().page
  const leadsBack = actions?.some(({ href }) => href === parent?.href)
  const leadAtFoot = (size === 'full' || size === 'page') && !hasKeys
  const Heading = size === 'full' ? FullTitle : Title
  const words = (
    <>
      <LanguageNote />
      {!leadsBack && <Breadcrumbs />}
      {badge && <Badge data-size={size}>{badge}</Badge>}
      <Heading data-size={size} {...anchorProps(anchor)}>
        {title}
      </Heading>
      {lead && !leadAtFoot && <Opening data-size={size}>{lead}</Opening>}
      {(hasKeys || actions || (lead && leadAtFoot)) && (
        <Foot data-size={size}>
          {measures.length > 0 && <Keys data-size={size} rows={measures} across={wordRows.length > 0} />}
          {wordRows.length > 0 && <Lines data-size={size} rows={wordRows} />}
          {lead && leadAtFoot && <Sentence data-size={size}>{lead}</Sentence>}
          {actions && (
            <Buttons data-size={size} actions={actions}>
              <DataSheetButton />
            </Buttons>
          )}
        </Foot>
      )}
    </>
  )
  if (size === 'plain' || !picture) {
    return (
      <section data-ground="plain" data-opening>
        <PlainHero>{words}</PlainHero>
      </section>
    )
  }
  return (
    <HeroFrame
      height={size === 'page' && hasKeys ? 'facts' : size}
      picture={picture}
      hint={scrollHint && <ScrollHint link={scrollHint} />}
    >
      {words}
    </HeroFrame>
  )
}
