import { css } from '@emotion/react'
import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import type { LinkView } from '../../schema/fieldTypes/views.ts'
import { useView } from '../hooks/context.ts'
import { below, color, flow, pressable, quickly, radius, screenOnly } from '../theme/theme.ts'
import { VisuallyHidden } from '../theme/VisuallyHidden.ts'
import { Icon } from './icons/Icon.tsx'
import { Link } from './Link.tsx'
import { mapChildren } from './mapChildren.ts'

const createButtonStyles = (variant: 'primary' | 'quiet') =>
  css`
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: 12px;
    min-height: 52px;
    padding: 13px 24px;
    border-radius: ${radius};
    border: 1px solid ${variant === 'primary' ? 'transparent' : color.edge};
    ${variant === 'primary' && `background: ${color.accent}; color: ${color.onAccent}; forced-color-adjust: none;`}
    font-weight: 560;
    font-size: 1rem;
    line-height: 1.5;
    text-align: center;
    overflow-wrap: anywhere;
    ${quickly('background-color', 'border-color', 'color')}
    &:hover {
      ${
        variant === 'primary'
          ? `background: ${color.accentHover};`
          : `border-color: ${color.ink}; background: color-mix(in oklab, ${color.ink} 6%, transparent);`
      }
    }
    &:active {
      transform: translateY(1px);
    }
    &:disabled,
    &[aria-disabled='true'] {
      border-color: ${color.edge};
      background: none;
      color: ${color.ink2};
      cursor: default;
    }
  `

export const PrimaryButton = styled.button(createButtonStyles('primary'))
export const QuietButton = styled.button(createButtonStyles('quiet'))

export const PrimaryLink = styled(Link)(createButtonStyles('primary'))
export const QuietLink = styled(Link)(createButtonStyles('quiet'))

const Row = styled.div(css`
  ${flow}
  gap: 12px;
  ${below.phone} {
    & > * {
      flex: 1 1 auto;
    }
  }
  ${screenOnly}
`)

interface ActionsProps {
  readonly actions: readonly LinkView[]
  readonly isQuiet?: boolean
  readonly className?: string
  /** After the buttons, in the same row. */
  readonly children?: ReactNode
}

/** Buttons of a page document. The first one is primary, unless it links back to the parent page. */
export function Actions({ actions, isQuiet = false, className, children }: ActionsProps) {
  const { parent } = useView().page
  return (
    <Row className={className}>
      {mapChildren(actions, ({ label, href }, index) => {
        const back = href === parent?.href
        const Look = index === 0 && !back && !isQuiet ? PrimaryLink : QuietLink
        return (
          <Look href={href}>
            {back && <Icon name="left" />}
            {href.startsWith('tel:') && <Icon name="phone" />}
            {href.startsWith('https://wa.me') && <Icon name="chat" />}
            <span>{label}</span>
          </Look>
        )
      })}
      {children}
    </Row>
  )
}

const More = styled(Link)(css`
  ${pressable}
  gap: 10px;
  font-weight: 560;
  & > span {
    padding-bottom: 2px;
    background: linear-gradient(${color.accentText}, ${color.accentText}) 0 100% / 100% 1px no-repeat;
  }
  & > svg {
    color: ${color.accentText};
    ${quickly('transform')}
  }
  &:hover > span + svg {
    transform: translateX(4px);
  }
  ${screenOnly}
`)

interface MoreLinkProps extends LinkView {
  readonly className?: string
  /** Shown before the label, in place of the arrow after it. */
  readonly icon?: 'link' | 'left'
  /** Subject of the link, read aloud after a label that several links share. */
  readonly about?: string
}

export function MoreLink({ label, href, icon, about, className }: MoreLinkProps) {
  return (
    <More href={href} className={className}>
      {icon && <Icon name={icon} />}
      <span>
        <span>{label}</span>
        {about && <VisuallyHidden>{`: ${about}`}</VisuallyHidden>}
      </span>
      {!icon && <Icon name="arrow" />}
    </More>
  )
}
