import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { type AnchorHTMLAttributes, type MouseEventHandler, type ReactNode, use } from 'react'
import { useLinkClickHandler, useLocation, useNavigate, useResolvedPath } from 'react-router-dom'
import { type ForeignLanguage, getForeignLanguage, splitAddress } from '../../schema/names/languages.ts'
import { ModalContext, PrefetchContext, useLabel, useView } from '../hooks/context.ts'
import { VisuallyHidden } from '../theme/VisuallyHidden.ts'
import { nameCardPicture } from './pictureTransition.ts'
import { Own } from './text.tsx'

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** An address in its language (`/en/contact`, `#products`, `?q=boru`), an outside one, or `history:back`. */
  readonly href: string
  readonly children: ReactNode
  readonly className?: string
  /** Keeps the scroll position, as a change of language does. */
  readonly keepPlace?: boolean
  /** The picture of the link's card grows into the next page's opening. */
  readonly growsPicture?: boolean
  /** Set to false if the link already contains a {@link ForeignMark}. */
  readonly marksLanguage?: boolean
}

/**
 * Any link: pages of the site load without a full navigation and are prefetched on hover, focus or touch. Other sites
 * open in a new tab. `history:back` becomes a button.
 */
export function Link({ href, children, ...props }: LinkProps) {
  const label = useLabel()
  const { page } = useView()
  if (href === 'history:back') {
    return (
      <BackButton className={props.className} onClick={props.onClick}>
        {children}
      </BackButton>
    )
  }
  // Only files of `public/` have an extension.
  if (/^[/?#]/.test(href) && !/^\/[^?#]+\.\w+$/.test(href)) {
    return (
      <PageLink href={href} {...props}>
        {children}
      </PageLink>
    )
  }
  const isOutside = href.startsWith('https:')
  return (
    <a href={href} target={isOutside ? '_blank' : undefined} rel={isOutside ? 'noopener' : undefined} {...props}>
      {isOutside ? (
        <>
          <Own>{children}</Own>
          <VisuallyHidden lang={page.contentLanguage === page.language ? undefined : page.language}>
            {` (${label('opensInNewTab')})`}
          </VisuallyHidden>
        </>
      ) : (
        children
      )}
    </a>
  )
}

const Mark = styled.small(css`
  margin-left: 0.5em;
  font-size: var(--t-meta);
  font-weight: 400;
  letter-spacing: 0;
  opacity: 0.8;
  white-space: nowrap;
`)

/**
 * The language to mark a link with: that of the page's content, or else of its address. Undefined if it needs no mark.
 */
function useForeignLanguage(href: string): ForeignLanguage | undefined {
  const { page, site } = useView()
  const path = href.replace(/[?#].*/, '')
  const { language } = path ? splitAddress(path) : page
  return site.foreignPages[path] ?? getForeignLanguage([language], page.language)
}

/** `in Turkish`, in a link to a page in a foreign language. */
export function ForeignMark({ href }: { readonly href: string }) {
  const { language } = useView().page
  const label = useLabel()
  const foreignLanguage = useForeignLanguage(href)
  if (!foreignLanguage) return null
  return (
    <>
      {' '}
      <Mark lang={language} data-language={foreignLanguage}>
        {label(`in_${foreignLanguage}`)}
      </Mark>
    </>
  )
}

function BackButton({ onClick, ...props }: Pick<LinkProps, 'className' | 'onClick' | 'children'>) {
  const navigate = useNavigate()
  const goBack: MouseEventHandler<HTMLButtonElement> = (event) => {
    onClick?.(event as never)
    navigate(-1)
  }
  return <button type="button" onClick={goBack} data-needs-script {...props} />
}

function PageLink({ href, keepPlace, growsPicture, marksLanguage = true, children, onClick, ...props }: LinkProps) {
  const label = useLabel()
  const prefetch = use(PrefetchContext)
  const isOtherPage = useResolvedPath(href).pathname !== useLocation().pathname
  const inModal = use(ModalContext)
  const follow = useLinkClickHandler(href, {
    state: keepPlace ? { keepPlace } : null,
    viewTransition: growsPicture && isOtherPage,
    replace: inModal || undefined,
  })
  const fetchPage = () => prefetch(href)
  const foreignLanguage = useForeignLanguage(href)
  const isMarked = marksLanguage && foreignLanguage !== undefined
  const name = props['aria-label']
  return (
    <a
      href={href}
      onClick={(event) => {
        onClick?.(event)
        if (event.defaultPrevented) return
        nameCardPicture(event.currentTarget)
        follow(event)
      }}
      onPointerEnter={fetchPage}
      onFocus={fetchPage}
      onTouchStart={fetchPage}
      hrefLang={foreignLanguage}
      {...props}
      // The accessible name has to contain the visible text, for visitors who use voice control.
      aria-label={name && isMarked ? `${name} ${label(`in_${foreignLanguage}`)}` : name}
    >
      {isMarked ? (
        <>
          <Own>{children}</Own>
          <ForeignMark href={href} />
        </>
      ) : (
        children
      )}
    </a>
  )
}
