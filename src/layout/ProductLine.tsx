import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { useLabel, useView } from '../hooks/context.ts'
import { useRequestAddress } from '../quote/requestAddress.ts'
import { below, color, from, line, quickly } from '../theme/theme.ts'
import { DataSheetControl } from '../ui/dataSheet.tsx'
import { Icon } from '../ui/icons/Icon.tsx'
import { Link } from '../ui/Link.tsx'
import { Wrap } from '../ui/layout.tsx'

/**
 * At the bottom of the window. On a desk it ends above the footer. In narrower windows the floating buttons are beside
 * it.
 */
const Line = styled.nav(css`
  container: line / inline-size;
  position: sticky;
  bottom: 0;
  z-index: 29;
  background: ${color.bg};
  border-block: ${line};
  ${below.desk} {
    position: fixed;
    inset: auto var(--floats) 0 0;
    border-bottom: 0;
  }
  ${below.desk} and (max-height: 400px) {
    position: static;
  }
`)

/** As high as the line without its borders, or as the line of round buttons. Text at both ends aligns with the page. */
const Row = styled(Wrap)(css`
  display: flex;
  align-items: stretch;
  min-height: calc(var(--foot-line) - 2px);
  ${from.phone} {
    & > [rel='prev'] {
      margin-left: -14px;
    }
    & > :last-child {
      margin-right: -14px;
    }
  }
  ${below.desk} {
    min-height: 55px;
  }
  ${below.phone} {
    padding-inline: 0;
  }
`)

/** In rem of the line, so that large text has the layout of a narrow window. */
const lineBelow = (rem: number) => `@container line (max-width: ${rem - 0.1}rem)`

const Space = styled.div(css`
  flex: 1;
  ${below.phone} {
    display: none;
  }
`)

/** The parts of a product page that the line links to, by their anchors. */
const PARTS = [
  ['properties', 'partProperties'],
  ['weight', 'partWeight'],
  ['sizes', 'partSizes'],
  ['order', 'partOrder'],
] as const

const Parts = styled.ul(css`
  display: flex;
  ${lineBelow(75)} {
    display: none;
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
    flex: 1;
    padding-inline: 6px;
    text-align: center;
    text-wrap: balance;
    white-space: normal;
  }
`)

/** Phones show only the icon. Screen readers read the name. */
const quietStyles = css`
  &:hover {
    background: color-mix(in oklab, ${color.ink} 6%, transparent);
  }
  ${below.phone} {
    padding-inline: 0;
    width: 52px;
    & > :is(span, small) {
      display: none;
    }
  }
`

/** A link for phones. In wider windows, the bar has it. */
const Call = styled(Link)(css`
  ${cell}
  ${quietStyles}
  ${from.tablet} {
    display: none;
  }
`)

/** The previous or next product. Narrow windows show the arrow. */
const Neighbour = styled(Link)(css`
  ${cell}
  ${quietStyles}
  ${lineBelow(64)} {
    width: 44px;
    min-width: 44px;
    padding-inline: 0;
    & > span {
      display: none;
    }
  }
`)

const Part = styled(Link)(css`
  ${cell}
  min-height: 100%;
  font-weight: 450;
  ${quietStyles}
`)

/** The hero shows the file size beside the same link. Phones have the link only there. */
const Sheet = styled(DataSheetControl)(css`
  ${cell}
  ${quietStyles}
  & > small {
    display: none;
  }
  ${below.phone} {
    display: none;
  }
`)

function RequestQuote({ href }: { readonly href: string }) {
  const label = useLabel()
  return <Quote href={useRequestAddress(href)}>{label('requestQuote')}</Quote>
}

/** Bar with the page's main actions and the pages before and after it. */
export function ProductLine() {
  const { page, site } = useView()
  const label = useLabel()
  const [previous, next] = page.neighbours ?? []
  const anchors = new Set(page.blocks.map(({ anchor }) => anchor))
  const parts = PARTS.filter(([anchor]) => anchors.has(anchor))
  const quote = page.quote ?? site.quoteList
  return (
    <Line aria-label={page.name} data-product-line>
      <Row>
        {previous && (
          <Neighbour href={previous.href} rel="prev" aria-label={`${label('previousSlide')}: ${previous.label}`}>
            <Icon name="left" />
            <span>{previous.label}</span>
          </Neighbour>
        )}
        {next && (
          <Neighbour href={next.href} rel="next" aria-label={`${label('nextSlide')}: ${next.label}`}>
            <span>{next.label}</span>
            <Icon name="arrow" />
          </Neighbour>
        )}
        <Space />
        {parts.length > 1 && (
          <Parts>
            {parts.map(([anchor, word]) => (
              <li key={anchor}>
                <Part href={`#${anchor}`}>{label(word)}</Part>
              </li>
            ))}
          </Parts>
        )}
        {quote && <RequestQuote href={quote} />}
        <Call href={site.phone.href} aria-label={`${label('call')}: ${site.phone.label}`}>
          <Icon name="phone" />
          <span>{label('call')}</span>
        </Call>
        <Sheet label={label} />
      </Row>
    </Line>
  )
}
