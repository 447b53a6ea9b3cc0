import { fireEvent, render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { resolveMaterials } from '../../content/resolve/materials.ts'
import type { View } from '../../content/resolve/view.ts'
import { createSources } from '../../editor/server/sources.ts'
import { article } from '../../schema/blocks/article.ts'
import type { GradePointView } from '../../schema/fieldTypes/materialViews.ts'
import { Blocks } from '../../src/shell/Blocks.tsx'
import { findLimit, plotGrades } from '../../src/ui/materials/plotGrades.ts'
import { createViews } from '../../vite/content/views.ts'
import { content } from '../content.ts'
import { createView, hydrateAfter, renderBlock, withView } from './render.tsx'

const MAP = { type: 'gradeMap', title: 'Map', grades: ['304', '316L'], note: 'How to read it.' }
const TABLE = { type: 'gradeTable', title: 'Grades', grades: ['304', '316L'] }
const CHOICE = {
  type: 'gradeChoice',
  title: 'Choice',
  heads: { surroundings: 'Where', grades: 'Grades', reason: 'Why' },
  rows: [{ surroundings: 'The coast', grades: ['316L'], reason: 'Molybdenum protects it.' }],
}

/** A page with several blocks. */
function createPageElement(...examples: readonly unknown[]) {
  const [view, ...otherViews] = examples.map((block) => createView(block, { language: 'en' }))
  if (!view) throw new Error('A page without blocks.')
  const blocks = [view, ...otherViews].flatMap(({ page }) => page.blocks)
  const roles: Record<string, number[]> = {}
  for (const [index, { page }] of [view, ...otherViews].entries())
    for (const role of Object.keys(page.roles)) roles[role] = [index]
  const wholeView = { ...view, page: { ...view.page, blocks, roles } }
  return withView(wholeView, <Blocks blocks={blocks} />)
}

const renderPage = (...blocks: readonly unknown[]) => render(createPageElement(...blocks))

test('lists the figures of every point for screen readers', () => {
  const { container } = renderBlock(MAP, { language: 'en' })
  const grades = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(grades).toContainEqual(expect.stringMatching(/AISI 304: .*19\.3.*≥.190/))
  expect(container.querySelector('svg[aria-hidden] [data-grade="304"]')).toBeInTheDocument()
  // Without a `gradeChoice` block on the page, there are no choices.
  expect(screen.queryByRole('radio')).not.toBeInTheDocument()
})

test('surroundings dim all grades that do not suit them, and say why', () => {
  const { container } = renderPage(MAP, CHOICE)
  fireEvent.click(screen.getByRole('radio', { name: 'The coast' }))
  expect(container.querySelector('[data-grade="304"]')).toHaveAttribute('data-dimmed')
  expect(screen.getByRole('status')).toHaveTextContent('Suitable grades: AISI 316L')
  expect(screen.getByRole('status')).toHaveTextContent('Molybdenum protects it.')
  fireEvent.click(screen.getByRole('radio', { name: 'All' }))
  expect(container.querySelector('[data-dimmed]')).not.toBeInTheDocument()
})

/** The map of the site's own page about materials. */
function renderSiteMap(siteContent = content) {
  const view = createViews(siteContent).getByAddress('/en/materials')
  if (!view) throw new Error('There is no page about materials.')
  return render(withView(view, <Blocks blocks={findBlocksOfType(view, 'gradeMap')} />))
}

const findBlocksOfType = ({ page }: View, type: string) => page.blocks.filter((block) => block.type === type)

test('a grade without a proof strength has its hardness, without the name of another value', () => {
  renderSiteMap()
  expect(screen.getByText(/^AISI 440C:/)).toHaveTextContent(/^AISI 440C: PREN –, 58–60.HRC$/)
})

test('surroundings mark their grades while each name carries its source in the editor', () => {
  const { container } = renderSiteMap(createSources('.').addMarkers(content))
  fireEvent.click(screen.getAllByRole('radio')[1] ?? container)
  const points = [...container.querySelectorAll('[data-grade]')]
  expect(new Set(points.map((point) => point.hasAttribute('data-dimmed')))).toEqual(new Set([true, false]))
})

test('surroundings that were chosen before hydration count', async () => {
  const getChoice = () => screen.getByRole('radio', { name: 'The coast' })
  hydrateAfter(() => Object.assign(getChoice(), { checked: true }), createPageElement(MAP, CHOICE))
  expect(await screen.findByText('Molybdenum protects it.', { selector: '[role=status] *' })).toBeInTheDocument()
  expect(getChoice()).toBeChecked()
})

test('a point or a box of the table adds the grade to the comparison of the page', async () => {
  const { container } = renderPage(MAP, TABLE)
  const point = container.querySelector('[data-grade="304"]')
  if (!point) throw new Error('The map has no point.')
  fireEvent.click(point)
  fireEvent.click(screen.getByRole('checkbox', { name: 'Compare: AISI 316L' }))
  const comparison = await screen.findByRole('table', { name: 'Comparison' })
  expect(
    within(comparison)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['AISI 304', 'AISI 316L'])
})

test.each<[string, readonly string[], string | undefined]>([
  ['all suitable grades, and no other, have it or more', ['316L', '2205'], '316L'],
  ['another grade has as much', ['2205', '304'], undefined],
  ['a suitable grade has none', ['2205', '420'], undefined],
  ['all grades are suitable', ['304', '316L', '2205', '420'], undefined],
])('PREN is a limit only if it separates the suitable grades: %s', (_, suitable, limit) => {
  const createGrade = ([id, pren]: readonly [string, number?]): GradePointView => ({
    ...Object({ id, name: id, family: 'austenitic' }),
    pren: pren && { value: pren, text: String(pren) },
  })
  const grades = ([['304', 19.3], ['316L', 25.7], ['2205', 34.5], ['420']] as const).map(createGrade)
  expect(findLimit(grades, ({ id }) => suitable.includes(id))?.id).toBe(limit)
})

test('neither labels nor signs overlap in the smallest plot, and further right means more PREN', () => {
  const { grades } = resolveMaterials(content, 'en', 'en').gradeMap(Object.keys(content.materials.grades))
  const plot = plotGrades(grades)
  const boxes = plot.grades.map(({ grade, x, top, aside, label }) => {
    const left = (x / 100) * 320 + aside + label.dx - { start: 0, middle: 4, end: 8 }[label.anchor] * grade.id.length
    const bottom = (top / 100) * 400 + label.dy
    return { id: grade.id, left, right: left + 8 * grade.id.length, top: bottom - 10, bottom }
  })
  const signs = plot.grades.map(({ grade, x, top, aside }) => {
    const [middle, height] = [(x / 100) * 320 + aside, (top / 100) * 400]
    return { id: `sign ${grade.id}`, left: middle - 6, right: middle + 6, top: height - 6, bottom: height + 6 }
  })
  for (const [a, b] of [boxes, signs].flatMap((group) => group.flatMap((a) => group.map((b) => [a, b] as const)))) {
    const isApart = a === b || a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top
    expect(isApart, `${a.id} and ${b.id}`).toBe(true)
  }
  const gradesByPren = plot.grades
    .filter(({ grade }) => grade.pren)
    .sort((a, b) => (a.grade.pren?.value ?? 0) - (b.grade.pren?.value ?? 0))
  expect(gradesByPren.map(({ x }) => x)).toEqual(gradesByPren.map(({ x }) => x).sort((a, b) => a - b))
  expect(plot.grades.filter(({ grade, x }) => !grade.pren && x > plot.band)).toEqual([])
})

test('a post shows the grades that it is about on a map, whose points cannot be pressed', () => {
  renderBlock({ type: 'article', ...Object(article.meta()?.examples)[0] })
  const map = screen.getByRole('figure', { name: /PREN/ })
  expect([...map.querySelectorAll('[data-grade]')].map((point) => point.getAttribute('data-grade'))).toContain('304')
  expect(map.querySelector('[data-clickable]')).toBeNull()
})
