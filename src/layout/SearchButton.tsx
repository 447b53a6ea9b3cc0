import { css, keyframes } from '@emotion/react'
import styled from '@emotion/styled'
import { type MouseEvent, useRef, useState } from 'react'
import type { HrefView } from '../../schema/fieldTypes/views.ts'
import { useLabel } from '../hooks/context.ts'
import { Icon } from '../ui/icons/Icon.tsx'
import { nextPage } from './LoadingNote.tsx'
import { barBelow, iconButton, menuBelow } from './mixins.ts'
import { ProductLinks } from './NavLinks.tsx'

const rotate = keyframes`
  to { transform: rotate(360deg); }
`

/** A spinner while the dialog or the application is loading. */
const Tool = styled.a(css`
  ${iconButton}
  position: relative;
  &[aria-busy='true']::after {
    content: '';
    position: absolute;
    inset: 4px;
    border: 2px solid currentColor;
    border-right-color: transparent;
    border-radius: 50%;
    animation: ${rotate} 0.8s linear infinite;
  }
  ${barBelow('wide')} {
    width: 36px;
  }
  ${menuBelow('width: 44px;')}
`)

const fetchDialog = async () => (await import('../searchResults/SearchDialog.tsx')).SearchDialog

/** Opens the search dialog. Without its code, it links to the search page. */
export function SearchButton({ href }: { readonly href: HrefView }) {
  const label = useLabel()
  const [Dialog, setDialog] = useState<Awaited<ReturnType<typeof fetchDialog>>>()
  const [isLoading, setLoading] = useState(false)
  const link = useRef<HTMLAnchorElement>(null)
  const openDialog = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    setLoading(true)
    fetchDialog()
      .then(
        (dialog) => setDialog(() => dialog),
        () => {
          const q = link.current?.dataset.typed ?? ''
          // Browsers focus the element that an address names, here the field.
          if (navigator.onLine) window.location.assign(`${href}?${new URLSearchParams({ q })}#q`)
          else nextPage.set({ isOffline: true })
        },
      )
      .finally(() => setLoading(false))
  }
  const closeDialog = () => setDialog(undefined)
  return (
    <>
      <Tool
        ref={link}
        href={href}
        aria-label={label('search')}
        aria-haspopup="dialog"
        aria-busy={isLoading || undefined}
        onClick={openDialog}
        onPointerEnter={() => fetchDialog().catch(() => undefined)}
      >
        <Icon name="search" />
      </Tool>
      {Dialog && (
        <Dialog href={href} opener={link} onClose={closeDialog}>
          <ProductLinks onChoose={closeDialog} />
        </Dialog>
      )}
    </>
  )
}
