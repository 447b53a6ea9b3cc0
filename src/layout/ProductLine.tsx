import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { useSyncExternalStore } from 'react'
import { useLabel, useView } from '../hooks/context.ts'
import { below, color, line, motion, quickly, screenOnly, space } from '../theme/theme.ts'
import { DataSheetControl } from '../ui/dataSheet.tsx'
import { Icon } from '../ui/icons/Icon.tsx'
import { Link } from '../ui/Link.tsx'
import { Wrap } from '../ui/layout.tsx'

function subscribe(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true })
  window.addEventListener('resize', listener)
  return () => {
    window.removeEventListener('scroll', listener)
    window.removeEventListener('resize', listener)
  }
}

/** Where the bar ends, in px, once the page is scrolled. */
const BAR_LOW = 64

/**
 * At a desk directly under the bar, on a phone at the foot of the window, and out of the flow, so that nothing moves when
 * it comes. Without a script, which cannot say when the hero has passed, it stays at the top. `theme/global.ts` keeps
 * what is scrolled to clear of it.
 */
const Line = styled.nav(css`
  position: sticky;
  top: 0;
  z-index: 34;
  background: ${color.bg};
  border-bottom: ${line};
  html.js & {
    position: fixed;
    inset: ${space.barLow} 0 auto;
    visibility: hidden;
    opacity: 0;
    transition: opacity ${motion.fast} ${motion.ease}, visibility ${motion.fast};
  }
  html.js &[data-product-line='shown'] {
    visibility: visible;
    opacity: 1;
  }
  ${below.phone} {
    html.js & {
      inset: auto 0 0;
      border-top: ${line};
      border-bottom: 0;
    }
  }
  ${screenOnly}
`)

const Row = styled(Wrap)(css`
  display: flex;
  align-items: stretch;
  min-height: 47px;
  /* The last word, not its button, ends with the page's column. */
  & > :last-child {
    margin-right: -14px;
  }
  ${below.phone} {
    min-height: 55px;
    padding-right: 0;
    & > :last-child {
      margin-right: 0;
    }
  }
`)

/** What the page is of. A long name takes two lines on a phone. */
const Name = styled.p(css`
  flex: 1;
  min-width: 0;
  align-self: center;
  padding-right: 12px;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  font-size: var(--t-small);
  font-weight: 560;
  line-height: 1.25;
  ${below.phone} {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    font-size: var(--t-meta);
    white-space: normal;
  }
`)

const cell = css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  min-width: 48px;
  padding-inline: 14px;
  font-size: var(--t-small);
  font-weight: 560;
  line-height: 1.2;
  white-space: nowrap;
  ${quickly('background-color')}
  &:focus-visible {
    outline-offset: -4px;
  }
`

const Quote = styled(Link)(css`
  ${cell}
  background: ${color.accent};
  color: ${color.onAccent};
  forced-color-adjust: none;
  &:hover {
    background: ${color.accentHover};
  }
  &:focus-visible {
    outline-color: currentColor;
  }
  ${below.phone} {
    text-align: center;
    white-space: normal;
  }
`)

/** A phone has no room for its word, which is read aloud all the same. */
const quiet = css`
  &:hover {
    background: color-mix(in oklab, ${color.ink} 6%, transparent);
  }
  ${below.phone} {
    padding-inline: 0;
    width: 52px;
    & > span {
      display: none;
    }
  }
`

const Call = styled(Link)(css(cell, quiet))
/** Its size is beside the same link in the page's hero. */
const Sheet = styled(DataSheetControl)(css`
  ${cell}
  ${quiet}
  & > small {
    display: none;
  }
`)

/** Whether the opening has been scrolled under the bar. */
function isOpeningPassed(): boolean {
  const opening = document.querySelector('#main h1')?.closest('section')
  return opening ? opening.getBoundingClientRect().bottom <= BAR_LOW : false
}

/**
 * What a page with a data sheet is of, and the ways on, in sight from the hero's end to the page's. `data-product-line`
 * is `shown` while it is to be seen, for what else floats over the page.
 */
export function ProductLine() {
  const { page, site } = useView()
  const label = useLabel()
  const shown = useSyncExternalStore(subscribe, isOpeningPassed, () => false)
  return (
    <Line aria-label={page.name} data-product-line={shown ? 'shown' : 'hidden'}>
      <Row>
        <Name lang={page.contentLanguage}>{page.name}</Name>
        {page.quote && <Quote href={page.quote}>{label('requestQuote')}</Quote>}
        <Call href={site.phone.href} aria-label={`${label('call')}: ${site.phone.label}`}>
          <Icon name="phone" />
          <span>{label('call')}</span>
        </Call>
        <Sheet label={label} />
      </Row>
    </Line>
  )
}
