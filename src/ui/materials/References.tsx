import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { useState } from 'react'
import type { ReferenceView } from '../../../schema/fieldTypes/views.ts'
import { fetchView } from '../../data/fetchView.ts'
import { color, from, quickly, typography } from '../../theme/theme.ts'
import { Link } from '../Link.tsx'
import { mapChildren } from '../mapChildren.ts'

/** A link within a table. */
export const TableLink = styled(Link)(css`
  ${typography.underlined(color.edge, 5)}
  /* Makes the link at least 24 px high without moving the lines of text. */
  padding-block: 6px;
  ${quickly('text-decoration-color')}
  &:hover {
    text-decoration-color: ${color.ink};
  }
  /* Names of materials and standards. The longest are wider than a phone with large text. */
  ${from.tablet} {
    &[translate='no'] {
      white-space: nowrap;
    }
  }
`)

/** Milliseconds in which the pointer has to get from the link to the card. */
const ON_THE_WAY_MS = 120

/** Fetches the facts at an address's anchor, and the component that shows them. Undefined offline. */
async function loadCard(href: string) {
  try {
    const [{ page }, { MaterialCard, findFacts }] = await Promise.all([fetchView(href), import('./MaterialCard.tsx')])
    const facts = findFacts(page, href.split('#')[1] ?? '')
    return facts && { Card: MaterialCard, lang: page.contentLanguage, ...facts }
  } catch {
    return undefined
  }
}

/** A link that shows a card with facts about a material, until pointer and focus have left both. */
function MaterialLink({ name, href }: { name: string; href: string }) {
  const [openCard, setShown] = useState<Awaited<ReturnType<typeof loadCard>> & { readonly link: HTMLElement }>()
  const isUsed = (link: HTMLElement) =>
    link.matches(':hover, :focus-visible') || document.querySelector('[data-material-card]:hover') !== null
  const show = async (link: HTMLElement) => {
    if (openCard || !('popover' in HTMLElement.prototype)) return
    const card = await loadCard(href)
    if (card && isUsed(link)) setShown({ link, ...card })
  }
  const hide = () => setShown(undefined)
  const hideUnlessUsed = () => {
    if (openCard && !isUsed(openCard.link)) hide()
  }
  const hideLater = () => setTimeout(hideUnlessUsed, ON_THE_WAY_MS)
  return (
    <>
      <TableLink
        href={href}
        translate="no"
        onMouseEnter={({ currentTarget }) => show(currentTarget)}
        onFocusCapture={({ currentTarget }) => currentTarget.matches(':focus-visible') && show(currentTarget)}
        onMouseLeave={hideLater}
        onBlur={hideUnlessUsed}
        onClick={hide}
      >
        {name}
      </TableLink>
      {openCard && <openCard.Card anchor={openCard} onLeave={hideLater} onClose={hide} />}
    </>
  )
}

/** A material's name, as a link if the site describes it. */
export function Reference({ reference: { name, href } }: { reference: ReferenceView }) {
  return href === undefined ? <span translate="no">{name}</span> : <MaterialLink name={name} href={href} />
}

/** Comma-separated materials: `AISI 304, AISI 316L`. */
export function References({ references }: { references: readonly ReferenceView[] }) {
  return mapChildren(references, (reference, index) => (
    <>
      {index > 0 && <span>, </span>}
      <Reference reference={reference} />
      {reference.edition && <span>{`:${reference.edition}`}</span>}
    </>
  ))
}
