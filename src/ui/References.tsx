import { css } from '@emotion/react'
import styled from '@emotion/styled'
import type { ReferenceView } from '../../schema/fieldTypes/views.ts'
import { color, print, quickly } from '../theme/theme.ts'
import { inOrder } from './inOrder.ts'
import { Link } from './Link.tsx'

const Quiet = styled(Link)(css`
  text-decoration: underline;
  text-decoration-thickness: 1px;
  text-decoration-color: ${color.edge};
  text-underline-offset: 5px;
  ${quickly('text-decoration-color')}
  &:hover {
    text-decoration-color: ${color.ink};
  }
  ${print} {
    text-decoration: none;
  }
`)

/** Shows a material's card beside a link to it; what a mouse rests on, or the keyboard comes to, asks for it. */
function showCard(link: HTMLAnchorElement, href: string) {
  import('./materialCard.ts').then(({ showMaterialCard }) => showMaterialCard(link, href)).catch(() => undefined)
}

/** A material by its name, leading to where the site tells of it. */
export function Reference({ reference: { name, href } }: { reference: ReferenceView }) {
  if (href === undefined) return name
  return (
    <Quiet
      href={href}
      onMouseEnter={({ currentTarget }) => showCard(currentTarget, href)}
      onFocusCapture={({ currentTarget }) => currentTarget.matches(':focus-visible') && showCard(currentTarget, href)}
    >
      {name}
    </Quiet>
  )
}

/** Materials in running text: `AISI 304, AISI 316L`. */
export function References({ references }: { references: readonly ReferenceView[] }) {
  return inOrder(references, (reference, index) => (
    <>
      {index > 0 && ', '}
      <Reference reference={reference} />
    </>
  ))
}
