import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { findBlockViews } from '../../../content/resolve/blocksIn.ts'
import type { PageView } from '../../../content/resolve/view.ts'
import type { GradeSheetView, Terms } from '../../../schema/fieldTypes/materialViews.ts'
import { listen } from '../../hooks/listen.ts'
import { color, line } from '../../theme/theme.ts'
import { mapChildren } from '../mapChildren.ts'

// Loaded when the pointer or the focus first reaches a link to a material.

interface Facts {
  readonly title: string
  readonly lines: readonly string[]
}

function describeGrade(grade: GradeSheetView['grade'], terms: Terms): Facts {
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

/** Finds a page's facts about the material at an anchor, or about the grade that the whole page is about. */
export function findFacts(page: PageView, anchor: string): Facts | undefined {
  for (const { grades } of findBlockViews(page, 'grades')) {
    const grade = grades.families.flatMap((family) => family.grades).find((candidate) => candidate.anchor === anchor)
    if (grade) return describeGrade(grade, grades.terms)
  }
  for (const { finishes: table } of findBlockViews(page, 'finishes')) {
    const finish = table.finishes.find((candidate) => candidate.anchor === anchor)
    if (finish) {
      const { name, code, group, roughness, use } = finish
      const facts = [code && `EN 10088-2 ${code}`, group, roughness && `${table.terms.roughness}: ${roughness}`]
      return { title: name, lines: [facts.filter(Boolean).join(' · '), use] }
    }
  }
  for (const { standards } of findBlockViews(page, 'standards')) {
    const standard = standards.groups
      .flatMap((group) => group.standards)
      .find((candidate) => candidate.anchor === anchor)
    if (standard)
      return { title: standard.name, lines: [standard.title, ...standard.today.map(({ name }) => `→ ${name}`)] }
  }
  for (const { certificates: table } of findBlockViews(page, 'certificates')) {
    const certificate = table.certificates.find((candidate) => candidate.anchor === anchor)
    if (certificate) return { title: certificate.title, lines: [certificate.holds] }
  }
  const [sheet] = findBlockViews(page, 'gradeSheet')
  return sheet && describeGrade(sheet.grade.grade, sheet.grade.terms)
}

/** The facts for a link, in the language of the linked page. */
export interface Shown extends Facts {
  readonly link: HTMLElement
  readonly lang: string
}

/** Pixels between a link and its card, and between a card and the edge of the window. */
const GAP = 10

/** Places a card below its link, or above it if there is no room below. Hides it if it would cover the link. */
function placeBeside(card: HTMLElement, link: HTMLElement): void {
  const box = link.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = card
  const left = Math.max(GAP, Math.min(box.left, window.innerWidth - width - GAP))
  const below = box.bottom + GAP
  const top = below + height + GAP < window.innerHeight ? below : box.top - height - GAP
  Object.assign(card.style, { left: `${left}px`, top: `${top}px`, visibility: top < GAP ? 'hidden' : 'visible' })
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
  readonly anchor: Shown
  readonly onLeave: () => void
  readonly onClose: () => void
}

/**
 * A popover beside its link: no element clips it, and the browser closes it on Escape, on a click elsewhere and when
 * another one opens. It is hidden from screen readers, since the linked page contains all its facts.
 */
export function MaterialCard({ anchor: { link, title, lines, lang }, onLeave, onClose }: MaterialCardProps) {
  const card = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const element = card.current
    if (!element) return
    const follow = () => placeBeside(element, link)
    element.showPopover()
    follow()
    // The browser may scroll to a link that receives the focus.
    return listen(window, { scroll: follow }, { passive: true })
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
      {mapChildren(lines, (words) => (
        <p>{words}</p>
      ))}
    </Card>,
    document.body,
  )
}
