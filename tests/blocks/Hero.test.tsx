import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { PageView } from '../../content/resolve/view.ts'
import { findRoles } from '../../schema/documents/page.ts'
import type { RowView } from '../../schema/fieldTypes/views.ts'
import { Blocks } from '../../src/shell/Blocks.tsx'
import { createView, withView } from './render.tsx'

const action = { label: 'Write', href: '/contact' }
const hero = { type: 'hero', size: 'page', title: 'Pipe', picture: { file: 'pipes.jpg', alt: 'Pipes' } }
const table = { type: 'specTable', title: 'Specifications', rows: [{ label: 'Ends', text: 'deburred' }] }

/** Renders a page of a hero and a table. The hero shows the given rows. */
function renderPage(keyProperties: readonly RowView[] = [], changes: Partial<PageView> = {}) {
  const heroView = createView({ ...hero, actions: [action] })
  const blocks = [...heroView.page.blocks, ...createView(table).page.blocks].map((block) =>
    block.type === 'hero' ? { ...block, keyProperties } : block,
  )
  return render(
    withView(
      { ...heroView, page: { ...heroView.page, blocks, roles: findRoles(blocks), ...changes } },
      <Blocks blocks={blocks} />,
    ),
  )
}

test('the hero shows key values with their names, in the order of the document', () => {
  const quantity = { text: '6–600 mm', before: '', number: '6–600', plus: false, gap: ' ', unit: 'mm' }
  renderPage([
    { label: 'Diameter', quantity },
    { label: 'Length', text: 'to order' },
  ])
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Diameter', 'Length'])
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['6–600 mm', 'to order'])
})

test('a page with a table links to its PDF data sheet, and prints itself if there is none', () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  const { unmount } = renderPage()
  screen.getByRole('button', { name: 'printDataSheet' }).click()
  expect(print).toHaveBeenCalledOnce()
  vi.unstubAllGlobals()
  unmount()
  renderPage([], { dataSheet: { href: '/pipe/bornox-pipe-tr.pdf', size: 'PDF, 84 kB' } })
  const link = screen.getByRole('link', { name: 'dataSheet, PDF, 84 kB' })
  expect(link).toHaveAttribute('href', '/pipe/bornox-pipe-tr.pdf')
  expect(link).toHaveAttribute('hreflang', 'tr')
})

test('a page without a table offers no data sheet', () => {
  const view = createView({ ...hero, actions: [action] })
  render(withView(view, <Blocks blocks={view.page.blocks} />))
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})
