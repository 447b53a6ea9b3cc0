import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { type MouseEvent, useRef, useState } from 'react'
import type { HrefView } from '../../schema/fieldTypes/views.ts'
import { useLabel } from '../hooks/context.ts'
import { Icon } from '../ui/icons/Icon.tsx'
import { barBelow, iconButton, menuBelow } from './mixins.ts'

const Tool = styled.a(css`
  ${iconButton}
  ${barBelow('wide')} {
    width: 36px;
  }
  ${menuBelow('width: 44px;')}
`)

/** Fetched when it is first wanted. */
const fetchDialog = async () => (await import('../search/SearchDialog.tsx')).SearchDialog

/** Opens the search; without a script, or where that cannot be had, it leads to the page that has it. */
export function SearchButton({ href }: { readonly href: HrefView }) {
  const label = useLabel()
  const [Dialog, setDialog] = useState<Awaited<ReturnType<typeof fetchDialog>>>()
  const link = useRef<HTMLAnchorElement>(null)
  const openDialog = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    fetchDialog().then(
      (dialog) => setDialog(() => dialog),
      () => window.location.assign(href),
    )
  }
  return (
    <>
      <Tool
        ref={link}
        href={href}
        aria-label={label('search')}
        aria-haspopup="dialog"
        onClick={openDialog}
        onPointerEnter={() => fetchDialog().catch(() => undefined)}
      >
        <Icon name="search" />
      </Tool>
      {Dialog && <Dialog href={href} opener={link} onClose={() => setDialog(undefined)} />}
    </>
  )
}
