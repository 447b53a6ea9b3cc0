import { css } from '@emotion/react'
import styled from '@emotion/styled'
import type { HrefView } from '../../schema/fieldTypes/views.ts'
import { useLabel } from '../hooks/context.ts'
import { useQuoteItems } from '../quote/state/store.ts'
import { color } from '../theme/theme.ts'
import { Icon } from '../ui/icons/Icon.tsx'
import { Link } from '../ui/Link.tsx'
import { barBelow, iconButton, menuBelow } from './mixins.ts'

const Tool = styled(Link)(css`
  ${iconButton}
  position: relative;
  ${barBelow('wide')} {
    width: 36px;
  }
  ${menuBelow('width: 44px;')}
  & > span {
    position: absolute;
    top: 2px;
    right: 0;
    min-width: 18px;
    padding-inline: 5px;
    border-radius: 9px;
    background: ${color.accent};
    color: ${color.onAccent};
    font-size: 0.6875rem;
    font-weight: 600;
    line-height: 18px;
    text-align: center;
    forced-color-adjust: none;
  }
`)

export function QuoteLink({ href }: { readonly href: HrefView }) {
  const label = useLabel()
  const n = useQuoteItems().length
  return (
    <Tool href={href} aria-label={n > 0 ? label('quoteListCount', { n }) : label('quoteList')}>
      <Icon name="list" />
      {n > 0 && <span>{n}</span>}
    </Tool>
  )
}
