import styled from '@emotion/styled'
import type { AnchorHTMLAttributes, MouseEventHandler, ReactNode } from 'react'
import { Link as RouterLink, useNavigate } from 'react-router-dom'
import { prefetchView } from '../navigation/views.ts'
import { useLabel } from './context.ts'

/** Read aloud, but not shown. */
export const Unseen = styled.span`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** An address in its language (`/en/contact`, `#products`), an outside one, or `history:back`. */
  readonly href: string
  readonly children: ReactNode
  readonly className?: string | undefined
  /** Keeps the place on the page, as a change of language does. */
  readonly keepPlace?: boolean
}

/**
 * A link to anywhere: within the site without a full load, with the next page fetched on hover, focus or touch;
 * to other sites in a new tab; `history:back` one step back, as a button.
 */
export function Link({ href, keepPlace = false, children, ...props }: LinkProps) {
  const label = useLabel()

  if (href === 'history:back') {
    const { className, onClick } = props
    return (
      <Back className={className} onClick={onClick as never}>
        {children}
      </Back>
    )
  }
  if (href.startsWith('https:')) {
    return (
      <a href={href} target="_blank" rel="noopener" {...props}>
        {children}
        <Unseen> ({label('opensInNewTab')})</Unseen>
      </a>
    )
  }
  if (!href.startsWith('/') && !href.startsWith('#')) {
    return (
      <a href={href} {...props}>
        {children}
      </a>
    )
  }
  // What a router's link is in HTML. A page has dozens, and their routes are a seventh of the time to render it.
  if (typeof document === 'undefined' && href.startsWith('/')) {
    return (
      <a {...props} href={href}>
        {children}
      </a>
    )
  }
  const prefetch = () => prefetchView(href)
  return (
    <RouterLink
      to={href}
      discover="none"
      {...(keepPlace && { state: { keepPlace } })}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onTouchStart={prefetch}
      {...props}
    >
      {children}
    </RouterLink>
  )
}

interface BackProps {
  readonly className: string | undefined
  readonly onClick: MouseEventHandler<HTMLButtonElement> | undefined
  readonly children: ReactNode
}

function Back({ className, onClick, children }: BackProps) {
  const navigate = useNavigate()
  const goBack: MouseEventHandler<HTMLButtonElement> = (event) => {
    onClick?.(event)
    navigate(-1)
  }
  return (
    <button type="button" className={className} onClick={goBack} data-needs-script>
      {children}
    </button>
  )
}
