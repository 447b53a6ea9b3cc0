import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ViewContext } from '../../src/hooks/context.ts'
import { DataSheet } from '../../src/layout/DataSheet.tsx'
import { createView } from '../blocks/render.tsx'
import { renderLayout } from './render.tsx'

const table = { type: 'specTable', title: 'Specifications', rows: [{ label: 'Ends', text: 'deburred' }] }

test('a page with a data sheet has a call link and a print button', () => {
  renderLayout({ language: 'de', block: table })
  const { getByLabelText, getByRole } = within(screen.getByRole('navigation', { name: 'Page' }))
  // The navigation bar repeats it in a wide window.
  expect(getByLabelText('call: +90 232 000 00 00')).toHaveAttribute('href', 'tel:+902320000000')
  expect(getByRole('button', { name: 'printDataSheet' })).toHaveAttribute('data-needs-script')
})

test('the printed data sheet has the date of the last change, and the address of the page', () => {
  const { container } = render(
    <ViewContext value={createView(table)}>
      <DataSheet changeDate="2026-11-20T23:30:00.000Z">Pipe</DataSheet>
    </ViewContext>,
  )
  expect(container).toHaveTextContent('20 Kasım 2026')
  expect(container).toHaveTextContent('bornox.example/page')
  expect(container.querySelector('[data-needs-script]')).toBeNull()
})

test('a page without a data sheet has no product line', () => {
  document.documentElement.className = ''
  renderLayout()
  expect(screen.queryByRole('navigation', { name: 'Page' })).toBeNull()
})
