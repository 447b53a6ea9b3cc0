import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { BlockView } from '../../content/resolve/view.ts'
import type { ReferenceView } from '../../schema/fieldTypes/views.ts'
import { fetchView } from '../data/fetchView.ts'
import { color, line, print, quickly, typography } from '../theme/theme.ts'
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

/** What the page that a link leads to says of its anchor, in the language of its content. */
interface Shown extends Facts {
  readonly link: HTMLElement
  readonly lang: string
}

/** Room between a link and its card, and between a card and the window's edge, in px. */
const GAP = 10

/** How long the pointer may be on its way from the link to the card, in ms. */
const ON_THE_WAY = 120

/** Below the link, or above it where there is no room. */
function place(card: HTMLElement, link: HTMLElement): void {
  const box = link.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = card
  const left = Math.max(GAP, Math.min(box.left, window.innerWidth - width - GAP))
  const below = box.bottom + GAP
  const top = below + height + GAP < window.innerHeight ? below : Math.max(GAP, box.top - height - GAP)
  Object.assign(card.style, { left: `${left}px`, top: `${top}px` })
}

const Card = styled.aside(css`
  position: fixed;
  inset: auto;
  width: max-content;
  max-width: min(360px, calc(100vw - 2 * ${GAP}px));
  padding: 14px 16px;
  border: ${line};
  background: ${color.surface};
  color: ${color.ink2};
  font-size: var(--t-meta);
  line-height: 1.45;
  box-shadow: 0 16px 40px -12px rgb(8 12 15 / 0.4);
  & > p + p {
    margin-top: 4px;
  }
  & > p:first-of-type {
    color: ${color.ink};
    font-size: 1rem;
    font-weight: 560;
  }
`)

interface MaterialCardProps {
  readonly shown: Shown
  readonly onLeave: () => void
  readonly onClose: () => void
}

/**
 * A popover beside its link: nothing that clips can cut it, and the browser closes it on Escape, on a press elsewhere and
 * for another. It holds nothing that the link does not lead to, so it is hidden from screen readers.
 */
function MaterialCard({ shown: { link, title, lines, lang }, onLeave, onClose }: MaterialCardProps) {
  const card = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const element = card.current
    if (!element) return
    const follow = () => place(element, link)
    element.showPopover()
    follow()
    // The browser may scroll to a link that the keyboard comes to.
    window.addEventListener('scroll', follow, { passive: true })
    return () => window.removeEventListener('scroll', follow)
  }, [link])
  return createPortal(
    <Card
      ref={card}
      popover="auto"
      aria-hidden
      data-material-card
      lang={lang}
      onMouseLeave={onLeave}
      onToggle={({ newState }) => newState === 'closed' && onClose()}
    >
      <p>{title}</p>
      {inOrder(lines, (words) => (
        <p>{words}</p>
      ))}
    </Card>,
    document.body,
  )
}

const Quiet = styled(Link)(css`
  ${typography.underlined(color.edge, 5)}
  ${quickly('text-decoration-color')}
  &:hover {
    text-decoration-color: ${color.ink};
  }
  ${print} {
    text-decoration: none;
  }
`)

/** A link that shows what the site tells of a material, until pointer and focus have left both it and the card. */
function MaterialLink({ name, href }: { name: string; href: string }) {
  const [shown, setShown] = useState<Shown>()
  const isUsed = (link: HTMLElement) =>
    link.matches(':hover, :focus-visible') || document.querySelector('[data-material-card]:hover') !== null
  const show = async (link: HTMLElement) => {
    if (shown || !('popover' in HTMLElement.prototype)) return
    // Without its page, as offline, there is no card; the link still leads there.
    const view = await fetchView(href).catch(() => undefined)
    const anchor = href.split('#')[1] ?? ''
    const facts = view?.page.blocks.map((block) => factsIn(block, anchor)).find(Boolean)
    if (view && facts && isUsed(link)) setShown({ link, lang: view.page.contentLanguage, ...facts })
  }
  const hide = () => setShown(undefined)
  const hideUnlessUsed = () => setTimeout(() => shown && !isUsed(shown.link) && hide(), ON_THE_WAY)
  return (
    <>
      <Quiet
        href={href}
        onMouseEnter={({ currentTarget }) => show(currentTarget)}
        onFocusCapture={({ currentTarget }) => currentTarget.matches(':focus-visible') && show(currentTarget)}
        onMouseLeave={hideUnlessUsed}
        onBlur={hideUnlessUsed}
        onClick={hide}
      >
        {name}
      </Quiet>
      {shown && <MaterialCard shown={shown} onLeave={hideUnlessUsed} onClose={hide} />}
    </>
  )
}

/** A material by its name, leading to where the site tells of it. */
export function Reference({ reference: { name, href } }: { reference: ReferenceView }) {
  return href === undefined ? name : <MaterialLink name={name} href={href} />
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
