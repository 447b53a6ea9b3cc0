import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { joinAddress } from '../../schema/names/languages.ts'
import { useLabel, useView } from '../hooks/context.ts'
import { below, color, from, line, quickly, space } from '../theme/theme.ts'
import { VisuallyHidden } from '../theme/VisuallyHidden.ts'
import { QuietLink } from '../ui/Button.tsx'
import { isDataSheet } from '../ui/dataSheet.tsx'
import { Icon } from '../ui/icons/Icon.tsx'
import { Link } from '../ui/Link.tsx'
import { iconButton } from './mixins.ts'
import { ThemeButton } from './ThemeButton.tsx'

/**
 * On a desk the buttons are in the page's margin, above the product line, which moves up beside them at the end of the
 * page. Narrower windows have a line at the bottom, which `ProductLine` shares. Very low windows have them only in the
 * menu.
 */
const Corner = styled.aside(css`
  position: fixed;
  z-index: 28;
  ${from.desk} {
    z-index: 30;
    --round: min(52px, ${space.edge} - 5px);
    right: calc((${space.edge} - var(--round)) / 2);
    bottom: 24px;
    display: grid;
    gap: 12px;
    &[data-raised] {
      bottom: 72px;
    }
  }
  ${below.desk} {
    inset: auto 0 0;
    display: flex;
    align-items: center;
    gap: 8px;
    height: var(--foot-line);
    padding-inline: ${space.gutter} 8px;
    background: ${color.bg};
    border-top: ${line};
  }
  ${below.desk} and (max-height: 400px) {
    display: none;
  }
`)

/** The focus ring is inside, so that it is visible on any ground. */
const roundButton = css`
  ${iconButton}
  flex: none;
  border: 1px solid ${color.edge};
  border-radius: 50%;
  background: ${color.surface};
  color: ${color.ink};
  ${quickly('background-color', 'border-color', 'color')}
  &:hover {
    background: ${color.ink};
    border-color: ${color.ink};
    color: ${color.bg};
  }
  &:focus-visible {
    outline-offset: -6px;
  }
  &:hover:focus-visible {
    outline-color: ${color.bg};
  }
  ${from.desk} {
    width: var(--round);
    height: var(--round);
    box-shadow: 0 10px 28px -10px rgb(8 12 15 / 0.45);
  }
`

const ChatLink = styled(Link)(roundButton)
const RoundThemeButton = styled(ThemeButton)(roundButton)

/** Shown in the line of a narrow window. */
const RequestLine = styled.div(css`
  display: none;
  ${below.desk} {
    display: flex;
    flex: 1;
    align-items: center;
    gap: 8px;
    & > a {
      min-height: 44px;
      padding-block: 4px;
      font-size: min(1rem, 20px);
      line-height: 1.2;
    }
  }
`)

export function Floats() {
  const { site, page } = useView()
  const label = useLabel()
  const request = site.quoteList
  const isSheet = isDataSheet(page)
  // Products, services and the quote list show their own line there.
  const offersRequest = request && !isSheet && request !== joinAddress(page.route, page.language)
  return (
    <Corner aria-label={label('quickActions', { network: site.chat.label })} data-raised={isSheet || undefined}>
      <RequestLine>{offersRequest && <QuietLink href={request}>{label('requestQuote')}</QuietLink>}</RequestLine>
      <ChatLink href={site.chat.href} title={site.chat.label}>
        <Icon name="chat" />
        <VisuallyHidden>{label('openChat', { network: site.chat.label })}</VisuallyHidden>
      </ChatLink>
      <RoundThemeButton />
    </Corner>
  )
}
