import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { change } from '../../editor/app/core/history.ts'
import { setState } from '../../editor/app/core/store.ts'
import { copy, createSite, edit } from '../check/site.ts'
import { PIPE, withSizes } from '../sizes/tables.ts'
import { commitAll } from '../system.ts'
import { expectSaved, fill, getPanel, openEditor, press, save, user } from './openEditor.tsx'

const SHEET = 'pages/products/sac.json'

/** Presses the last one of elements with the same name. */
async function pressLast(elements: readonly HTMLElement[]) {
  for (const element of elements.slice(-1)) await user.click(element)
}
/** The entry of a list with this text. */
const queryRow = (text: string) => screen.queryByText(text, { selector: 'li *' })?.closest('li')
const getDialog = () => within(screen.getByRole('dialog'))
const expectShown = (address: string) =>
  waitFor(() => expect(document.querySelector('iframe')?.contentWindow?.location.pathname).toBe(address))

test('lists all pages by address, searches them with excerpts, and shows one that is chosen or entered', async () => {
  await openEditor(createSite())
  expect(screen.getByText('/products').closest('details')).toHaveTextContent('Paslanmaz Boru')
  expect(queryRow('/products/sac')).toHaveTextContent('Published')
  fill('Search in titles, texts and figures', 'istenen OLCUDE')
  await screen.findByText('1 page')
  expect(queryRow('/products/sac')?.querySelector('mark')).toHaveTextContent(/^istenen$/)
  await press('Paslanmaz Sac')
  await expectShown('/products/sac')
  await press('Pages')
  await press('Ana sayfa')
  await expectShown('/')
  const enter = async (address: string) => {
    window.location.assign(address)
    await new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }))
  }
  await act(() => enter('#/en/contact'))
  await expectShown('/en/contact')
  await act(() => enter('#'))
  await screen.findByRole('button', { name: 'Ana sayfa' })
})

test('shows which pages are unsaved, unpublished or drafts', async () => {
  const { root, readJson } = await openEditor(createSite())
  commitAll(root)
  await press('Settings of “Paslanmaz Sac”')
  await user.selectOptions(screen.getByLabelText('When visitors see it'), 'From a day on')
  fill('From a day on', '2999-12-20')
  await press('Close')
  await waitFor(() => expect(queryRow('/products/sac')).toHaveTextContent('Not saved'))
  expect(queryRow('/products/sac')).not.toHaveTextContent('Changed since published')
  await press('Save 1 document')
  await waitFor(() => expect(queryRow('/products/sac')).toHaveTextContent('Changed since published'))
  expect(queryRow('/products/sac')).toHaveTextContent('Draft until 2999-12-20')
  expect(queryRow('/products/sac')).not.toHaveTextContent('Not saved')
  expect(readJson(SHEET).published).toBe('2999-12-20')
})

test('creates a page in the chosen lists, with placeholders that cannot be published', async () => {
  const { readJson } = await openEditor(createSite())
  await press('+ New page')
  fill('Its name', 'İnce Şerit')
  await waitFor(() => expect(screen.getByLabelText('Address')).toHaveValue('/products/ince-serit'))
  expect(screen.getByLabelText('Ana sayfa · “Ürünler”')).toBeChecked()
  // This site has no page of a company that could be a model.
  await user.selectOptions(screen.getByLabelText('What it is about'), 'The company')
  expect(await getDialog().findByRole('alert')).toHaveTextContent('The site has no page of this kind')
  await user.selectOptions(screen.getByLabelText('What it is about'), 'A post')
  await waitFor(() => expect(screen.getByLabelText('Address')).toHaveValue('/blog/ince-serit'))
  await press('Create the page')
  await user.selectOptions(await getPanel().findByLabelText('Published'), 'Published')
  expect(readJson('pages/index.json').blocks[2].posts[0]).toBe('/blog/ince-serit')
  expect(readJson('pages/blog/ince-serit.json')).toMatchObject({ published: false, name: { tr: 'İnce Şerit' } })
  await user.click(await getPanel().findByText(/^\d+ problems$/))
  expect(getPanel().getAllByText(/is a placeholder/)).not.toHaveLength(0)
  await press('Undo')
  await waitFor(() => expect(getPanel().queryByText(/problems$/)).toBeNull())
  await press('Pages')
  await waitFor(() => expect(queryRow('/blog/ince-serit')).toHaveTextContent('Draft'))
})

test('duplicates a page, and renames one with all links to it', async () => {
  const { root, readJson } = await openEditor(createSite())
  await press('Duplicate a page')
  await user.click(screen.getByLabelText('The page to duplicate'))
  await user.keyboard('sac{Enter}')
  await waitFor(() => expect(screen.getByLabelText('Address')).toHaveValue('/products/paslanmaz-sac-2'))
  await press('Create the page')
  await screen.findByText('Page “Paslanmaz Sac 2” created')
  expect(readJson('pages/products/paslanmaz-sac-2.json')).toMatchObject({ name: 'Paslanmaz Sac 2' })

  await press('Pages')
  // A renamed page stays in the results of a search.
  fill('Search in titles, texts and figures', 'sac')
  await waitFor(() => expect(queryRow('/products/sac')?.querySelector('mark')).toBeTruthy())
  await press('Settings of “Paslanmaz Sac”')
  fill('Address', '/products/boru')
  await press('Change the address')
  expect(await getDialog().findByRole('alert')).toHaveTextContent('is already a page')
  fill('Address', '/products/levha')
  await press('Change the address')
  await waitFor(() => expect(queryRow('/products/levha')).toBeTruthy())
  expect(readJson('pages/index.json').blocks[1].pages).toContain('/products/levha')
  expect(readJson('pages/_redirects.json').moved).toEqual([{ from: '/products/sac', to: '/products/levha' }])
  await press('Undo')
  await screen.findByText('Undone: Address of “Paslanmaz Sac” changed')
  await expectShown('/products/sac')
  expect(existsSync(join(root, 'pages/_redirects.json'))).toBe(false)
})

test('removes a page after showing the links to it, and undoes that', async () => {
  // A list of pages cannot be shorter than two.
  const list = edit('pages/index.json', '"/products/sac"', '"/products/sac", "/products/mil"')
  const mil = [
    copy(SHEET, 'pages/products/mil.json'),
    edit('pages/products/mil.json', '"name": "Paslanmaz Sac"', '"name": "Mil"'),
  ]
  const { root, readText, readJson } = await openEditor(createSite(list, ...mil))
  const originalText = readText(SHEET)
  // Texts link to this page, and must be changed first.
  await press('Settings of “Paslanmaz Boru”')
  await press('Remove the page …')
  await getDialog().findByText(/Change them first/)
  expect(getDialog().queryByRole('button', { name: 'Remove the page' })).toBeNull()
  await pressLast(getDialog().getAllByRole('button', { name: /^Kalite seçimi/ }))
  await expectShown('/blog/1')
  await waitFor(() => expect(screen.getByRole('complementary')).toHaveTextContent('Choosing a grade'))

  await press('Pages')
  await press('Settings of “Paslanmaz Sac”')
  await press('Remove the page …')
  await getDialog().findByText('Ana sayfa · “Ürünler”')
  expect(existsSync(join(root, SHEET))).toBe(true)
  await user.click(screen.getByLabelText('Redirect its address to'))
  await user.keyboard('boru{Enter}')
  await press('Remove the page')
  await screen.findByText('Page “Paslanmaz Sac” removed')
  await waitFor(() => expect(queryRow('/products/sac')).toBeUndefined())
  expect(existsSync(join(root, SHEET))).toBe(false)
  expect(readJson('pages/index.json').blocks[1].pages).toEqual(['/products/boru', '/products/mil'])
  expect(readJson('pages/_redirects.json').moved).toEqual([{ from: '/products/sac', to: '/products/boru' }])
  await press('Undo')
  await expectShown('/products/sac')
  expect(readText(SHEET)).toBe(originalText)
  await press('Redo')
  await screen.findByRole('button', { name: 'Ana sayfa' })
  expect(queryRow('/products/sac')).toBeUndefined()
})

test('a page that redirects, because it was removed again, does not replace the list of pages', async () => {
  const { root } = await openEditor(createSite(), '/products/sac')
  rmSync(join(root, SHEET))
  act(() => setState({ renamedFile: { from: SHEET, to: PIPE } }))
  // Before the server answers.
  fireEvent.click(screen.getByRole('button', { name: 'Pages' }))
  expect(queryRow('/products/sac')).toBeTruthy()
  await waitFor(() => expect(queryRow('/products/sac')).toBeUndefined())
  expect(screen.getByRole('button', { name: 'Ana sayfa' })).toBeTruthy()
})

test('edits the site-wide notice with its days', async () => {
  const { readJson } = await openEditor(createSite())
  await press('Settings')
  await press(/^Notice over all pages/)
  await getPanel().findByRole('group', { name: 'Notice' })
  await press('+ Last day')
  fill('Last day', '2999-01-05')
  await save()
  expect(readJson('pages/_site.json').notice.until).toBe('2999-01-05')
})

test('edits a size table like a spreadsheet, with masses and mistakes', async () => {
  const { readJson } = await openEditor(createSite(withSizes()), '/en/products/boru')
  await press('All fields of this page')
  for (const name of ['Blocks', 'Table of sizes 4', 'Sizes', 'Rows'])
    await pressLast(await getPanel().findAllByText(name, { selector: 'summary strong' }))
  await press('Open as a table (3 rows)')
  const getCell = (column: string, row: number) => screen.getByLabelText(`${column}, row ${row}`)
  const getLine = (row: number) => screen.getByRole('row', { name: new RegExp(`^${row} `) })
  const expectLine = (row: number, text: string) => waitFor(() => expect(getLine(row)).toHaveTextContent(text))
  await expectLine(2, '2.894')

  // By keyboard: up, to the right, down, and a new row after the last.
  act(() => getCell('Diameter (mm)', 2).focus())
  await user.keyboard('48,3{ArrowUp}{ArrowRight}{Enter}x')
  await expectLine(2, '"x" is not a figure')
  expect(getCell('Wall thickness (mm)', 2)).toHaveAttribute('aria-invalid', 'true')
  await user.keyboard('{Backspace}2,6')
  await expectLine(2, '2.949')
  await user.keyboard('{Enter}{Enter}')
  expect(getCell('Diameter (mm)', 4)).toHaveFocus()

  // Copied from a Turkish spreadsheet, with the header row.
  await user.paste('Çap\tEt kalınlığı\r\n88,9\t3,2\r\n33,7\t2\r\n')
  expect(getCell('Diameter (mm)', 5)).toHaveValue('33.7')
  await expectLine(5, 'move this row to its place')
  await press('Sort')
  await waitFor(() => expect(getLine(5)).not.toHaveTextContent('sorted by their columns'))
  act(() => getCell('Diameter (mm)', 1).focus())
  await press('Remove this row')
  expect(getCell('Diameter (mm)', 1)).toHaveFocus()
  const createUrl = vi.spyOn(URL, 'createObjectURL')
  await press('Download as CSV')
  const [file] = createUrl.mock.calls.flat().filter((object) => object instanceof Blob)
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file?.arrayBuffer())).toMatch(
    /^\ufeffDiameter \(mm\);Wall thickness \(mm\)\r\n33,7;2\r\n48,3;2,6\r\n/,
  )
  await save()
  const rows = ['33.7,2', '48.3,2.6', '60.3,2.9', '88.9,3.2']
  expect(readJson(PIPE).blocks[3].sizes.rows.map(String)).toEqual(rows)
})

test('lists all pictures with their uses, and removes unused ones', async () => {
  const { root } = await openEditor(createSite(copy('public/pictures/steel.png', 'public/pictures/unused.png')))
  await press('Pictures')
  await waitFor(() => expect(queryRow('steel.png')).toHaveTextContent(/ × \d+ px.*Paslanmaz Boru/))
  await press('Unused only')
  expect(queryRow('steel.png')).toBeUndefined()
  await press('Remove: unused.png')
  await press('Really remove the file?')
  await waitFor(() => expect(queryRow('unused.png')).toBeUndefined())
  expect(existsSync(join(root, 'public/pictures/unused.png'))).toBe(false)
})

test('merges a file that changed on disk with what is typed, and asks about conflicts', async () => {
  const { root, readText } = await openEditor(createSite(), '/en/products/boru')
  const originalText = readText(PIPE)
  await press('All fields of this page')
  const typeTitle = (title: string) => act(() => change(PIPE, ['blocks', 0, 'title', 'en'], title))
  typeTitle('Typed')
  edit(PIPE, '"max": 12', '"max": 14')(root)
  await user.keyboard('{Control>}s{/Control}')
  await screen.findByText(/together with what somebody else has changed/)
  const savedText = originalText.replace('"Stainless Steel Pipe"', '"Typed"').replace('"max": 12', '"max": 14')
  expect(readText(PIPE)).toBe(savedText)

  typeTitle('Typed again')
  edit(PIPE, '"Typed"', '"Theirs"')(root)
  await user.keyboard('{Control>}s{/Control}')
  const conflict = within(await screen.findByRole('alert')).getByRole('group', { name: /Title › English/ })
  expect(conflict).toHaveTextContent('“Theirs”')
  expect(readText(PIPE)).toContain('"Theirs"')
  expect(screen.getByRole('button', { name: 'Take over' })).toBeDisabled()
  await user.click(within(conflict).getByLabelText(/^Mine/))
  await press('Take over')
  await expectSaved()
  expect(readText(PIPE)).toBe(savedText.replace('"Typed"', '"Typed again"'))
})
