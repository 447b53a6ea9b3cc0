import { css } from '@emotion/react'
import styled from '@emotion/styled'
import type { ReferenceView } from '../../schema/fieldTypes/views.ts'
import type { BlockView } from '../../schema/resolve/view.ts'
import { fetchView } from '../hooks/views.ts'
import { color, line, print, quickly } from '../theme/theme.ts'
import { inOrder } from './inOrder.ts'
import { Link } from './Link.tsx'

/** What a card shows of a material. */
interface Facts {
  readonly title: string
  readonly lines: readonly string[]
}

/**
 * What the page that a link leads to says of its anchor. Each table has its own way.
 */
function factsIn(block: BlockView, anchor: string): Facts | undefined {
  switch (block.type) {
    case 'gradeTable': {
      const { terms, families } = block.grades
      const grade = families.flatMap(({ grades }) => grades).find((one) => one.anchor === anchor)
      if (!grade) return undefined
      const { name, number, designation, uns, family, density, note } = grade
      return {
        title: name,
        lines: [
          `${number} · ${designation} · ${uns}`,
          `${family} · ${terms.density.split(',')[0]} ${density} kg/dm³`,
          note,
        ],
      }
    }
    case 'finishTable': {
      const { terms, finishes } = block.finishes
      const finish = finishes.find((one) => one.anchor === anchor)
      if (!finish) return undefined
      const { name, code, group, roughness, use } = finish
      const first = [code && `EN 10088-2 ${code}`, group, roughness && `${terms.roughness}: ${roughness}`]
      return { title: name, lines: [first.filter(Boolean).join(' · '), use] }
    }
    case 'standardTable': {
      const standards = block.standards.groups.flatMap((group) => group.standards)
      const standard = standards.find((one) => one.anchor === anchor)
      return (
        standard && { title: standard.name, lines: [standard.title, ...standard.today.map(({ name }) => `→ ${name}`)] }
      )
    }
    case 'certificateTable': {
      const certificate = block.certificates.certificates.find((one) => one.anchor === anchor)
      return certificate && { title: certificate.title, lines: [certificate.holds] }
    }
    default:
      return undefined
  }
}

let card: HTMLElement | undefined

const CARD = `position: fixed; inset: auto; width: max-content; max-width: min(360px, calc(100vw - 20px)); margin: 0; padding: 14px 16px; border: ${line}; background: ${color.surface}; color: ${color.ink2}; font-size: var(--t-meta); line-height: 1.45; box-shadow: 0 16px 40px -12px rgb(8 12 15 / .4);`

/** The one card of the document. It stands above all else, so nothing that clips can cut it. */
function cardElement(): HTMLElement {
  if (card?.isConnected) return card
  card = Object.assign(document.createElement('aside'), { popover: 'manual' })
  card.setAttribute('aria-hidden', 'true')
  card.dataset.materialCard = ''
  card.style.cssText = CARD
  document.body.append(card)
  return card
}

/** Room between a link and its card, and between a card and the window's edge, in px. */
const GAP = 10

/** The link that the pointer or the focus is on. */
let current: HTMLAnchorElement | undefined

/**
 * Shows what the site tells of a material beside a link to it, from the page that the link leads to, until pointer and
 * focus have left both, or Escape is pressed. It holds nothing that the link does not lead to, so it is hidden from
 * screen readers.
 */
async function showMaterialCard(link: HTMLAnchorElement, href: string): Promise<void> {
  if (current === link || !('popover' in HTMLElement.prototype)) return
  current = link
  const leaving = new AbortController()
  const { signal } = leaving
  const hide = () => {
    leaving.abort()
    if (current !== link) return
    current = undefined
    if (card?.matches(':popover-open')) card.hidePopover()
  }
  const hideUnlessUsed = () =>
    // The pointer may be on its way from the link to the card.
    window.setTimeout(() => {
      if (!link.matches(':hover, :focus-visible') && !card?.matches(':hover')) hide()
    }, 120)
  link.addEventListener('mouseleave', hideUnlessUsed, { signal })
  link.addEventListener('blur', hideUnlessUsed, { signal })
  link.addEventListener('click', hide, { signal })
  // The browser may scroll to a link that the keyboard comes to.
  window.addEventListener('scroll', () => card && place(card, link), { signal, passive: true })
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && hide(), { signal })

  const { page } = await fetchView(href)
  const anchor = href.split('#')[1] ?? ''
  const facts = page.blocks.map((block) => factsIn(block, anchor)).find(Boolean)
  if (!facts || signal.aborted) return
  const element = cardElement()
  element.addEventListener('mouseleave', hideUnlessUsed, { signal })
  element.lang = page.contentLanguage
  writeCard(element, facts)
  element.showPopover()
  place(element, link)
}

function writeCard(element: HTMLElement, { title, lines }: Facts): void {
  const text = (words: string, style: string) => {
    const part = Object.assign(document.createElement('p'), { textContent: words })
    part.style.cssText = style
    return part
  }
  element.replaceChildren(
    text(title, `color: ${color.ink}; font-size: 1rem; font-weight: 560;`),
    ...lines.map((words) => text(words, 'margin-top: 4px;')),
  )
}

/** Below the link, or above it where there is no room. */
function place(element: HTMLElement, link: HTMLElement): void {
  const box = link.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = element
  const left = Math.max(GAP, Math.min(box.left, window.innerWidth - width - GAP))
  const below = box.bottom + GAP
  const top = below + height + GAP < window.innerHeight ? below : Math.max(GAP, box.top - height - GAP)
  Object.assign(element.style, { left: `${left}px`, top: `${top}px` })
}

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

/** Without its page, as offline, there is no card; the link still leads there. */
const showCard = (link: HTMLAnchorElement, href: string) => void showMaterialCard(link, href).catch(() => undefined)

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
