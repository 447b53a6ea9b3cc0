import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { getSchemaAt } from '../../content/check/explain/schemaAt.ts'
import { describePlace } from '../../editor/app/core/describe.ts'
import { withValue } from '../../editor/app/core/values.ts'
import { TEXTS, WordsContext } from '../../editor/app/core/words/index.ts'
import { EditingContext, getFieldId } from '../../editor/app/fields/controls/editing.ts'
import { Line } from '../../editor/app/fields/controls/inputs.tsx'
import { Field } from '../../editor/app/fields/Fields.tsx'
import { getPartName } from '../../editor/naming.ts'
import { blockSchemas } from '../../schema/blocks/index.ts'
import { SHARED } from '../../schema/documents/shared.ts'
import { icon } from '../../schema/fieldTypes/choices.ts'
import { type FieldType, passThrough, withFieldType } from '../../schema/fieldTypes/fieldType.ts'
import { href } from '../../schema/fieldTypes/href.ts'
import { walk } from '../../schema/fieldTypes/json.ts'
import { grade } from '../../schema/fieldTypes/material.ts'
import { text } from '../../schema/fieldTypes/text.ts'
import { type Path, parsePath, writePath } from '../../schema/finding.ts'
import { ICON_NAMES } from '../../schema/names/icons.ts'
import { LANGUAGES } from '../../schema/names/languages.ts'

// The server has tests of its own.
vi.stubGlobal('fetch', async () =>
  Response.json({ names: [{ name: '316L' }, { name: '304', about: 'AISI 304' }, { name: '/contact' }], pictures: [] }),
)

function renderField(schema: z.core.$ZodType, value: unknown) {
  const change = vi.fn<(path: Path, value: unknown) => void>()
  render(
    <EditingContext value={{ file: 'pages/a.json', languages: LANGUAGES, selectedPath: [], problems: [], change }}>
      <Field schema={schema} value={value} path={[]} title="Block" />
    </EditingContext>,
  )
  return change
}

const hardness: FieldType<string, string> = { control: 'line', resolve: passThrough }
/** A block and a field type that the editor does not know. */
const tomorrow = z.strictObject({
  type: z.literal('tomorrow'),
  title: text({ max: 60 }).meta({ title: 'Title' }),
  hardness: withFieldType(hardness, z.string()).meta({ title: 'Hardness' }),
  open: z.iso.time().optional().meta({ title: 'Opens' }),
})

test('new field types and blocks can be edited without further code', () => {
  const change = renderField(tomorrow, { type: 'tomorrow', title: { tr: 'Sert', en: 'Hard' }, hardness: 'HRC 40' })
  fireEvent.change(screen.getByRole('textbox', { name: 'Hardness' }), { target: { value: 'HRC 42' } })
  expect(change).toHaveBeenLastCalledWith(['hardness'], 'HRC 42')
  fireEvent.change(screen.getByRole('textbox', { name: 'DE' }), { target: { value: 'Hart' } })
  expect(change).toHaveBeenLastCalledWith(['title', 'de'], 'Hart')
  fireEvent.click(screen.getByRole('button', { name: '+ Opens' }))
  expect(change).toHaveBeenLastCalledWith(['open'], '')
})

test('soft hyphens are visible, and can be inserted', () => {
  const change = renderField(text({ max: 60 }), { tr: 'Çelik', de: 'Edel\u00adstahl' })
  const german = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'DE' })
  expect(german.value).toBe('Edel‧stahl')
  fireEvent.change(german, { target: { value: 'Edel‧stahlrohr' } })
  expect(change).toHaveBeenLastCalledWith(['de'], 'Edel\u00adstahlrohr')
  const turkish = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'TR' })
  turkish.setSelectionRange(2, 2)
  fireEvent.keyDown(turkish, { key: '-', altKey: true })
  expect(change).toHaveBeenLastCalledWith(['tr'], 'Çe\u00adlik')
})

test('a label of the interface is named by its own words, since it has no Turkish title', () => {
  const naming = { language: 'tr', labels: undefined, units: undefined } as const
  const label = getSchemaAt(SHARED.labels.schema, ['interface', 'slides'], {})
  expect(getPartName('slides', { tr: 'Slaytlar', en: 'Slides' }, label, naming)).toBe('Slaytlar')
})

/** Opens all folded parts, nested ones too. */
function unfold(): void {
  const closedSections = [...document.querySelectorAll('details:not([open])')]
  for (const details of closedSections) {
    details.setAttribute('open', '')
    fireEvent(details, new Event('toggle'))
  }
  if (closedSections.length > 0) unfold()
  // Tables open in a dialog.
  else for (const button of screen.queryAllByRole('button', { name: /^Open as a table/ })) fireEvent.click(button)
}

/** Types into a field, or selects another option. */
function changeField(field: HTMLElement): void {
  if (field instanceof HTMLSelectElement) {
    const otherOption = [...field.options].find(({ value }) => value !== '' && value !== field.value)
    // Some fields have only one option.
    fireEvent.change(field, { target: { value: (otherOption ?? field.options[0])?.value } })
  } else if (field.role === 'combobox') {
    fireEvent.click(field)
    const options = within(screen.getByRole('listbox')).getAllByRole('option', { selected: false })
    const otherOption = options.find(({ textContent }) => textContent !== 'Not chosen')
    if (otherOption) fireEvent.click(otherOption)
  } else fireEvent.change(field, { target: { value: '7' } })
}

test.each(blockSchemas.map((schema) => [schema.shape.type.value, schema] as const))(
  '%s: every field of its examples can be changed',
  async (_, schema) => {
    const examples: unknown = schema.meta()?.examples
    for (const example of Array.isArray(examples) ? examples : []) {
      const change = renderField(schema, example)
      unfold()
      // Waits for the names from the server.
      await act(async () => undefined)
      const paths: Path[] = []
      walk(example, (value, path) => {
        if (typeof value !== 'object' && path.at(-1) !== 'type') paths.push(path)
        return undefined
      })
      for (const path of paths) {
        const field = document.getElementById(getFieldId(path))
        if (!field) throw new Error(`There is no field for ${writePath(path)}.`)
        // The editor of a body, which has tests of its own, has replaced its text area.
        if (field.isContentEditable || field.hasAttribute('contenteditable')) continue
        changeField(field)
        const isAlone = field instanceof HTMLSelectElement && field.options.length === 1
        if (!isAlone) expect(change, writePath(path)).toHaveBeenLastCalledWith(path, expect.anything())
      }
      cleanup()
    }
  },
)

test('a page is found by its title, and a link can have an external address', async () => {
  const schema = z.strictObject({ grade, href })
  const change = renderField(schema, { grade: '316L', href: 'mailto:a@b.example' })
  await act(async () => undefined)
  await userEvent.type(screen.getByLabelText('Grade'), 'aisi{Enter}')
  expect(change).toHaveBeenLastCalledWith(['grade'], '304')
  fireEvent.change(screen.getByRole('textbox', { name: 'Email address …' }), {
    target: { value: 'mailto:c@d.example' },
  })
  expect(change).toHaveBeenLastCalledWith(['href'], 'mailto:c@d.example')
  await userEvent.type(screen.getByLabelText('Address'), 'site dışı')
  expect(screen.getByText('Nothing found')).toBeTruthy()
  await userEvent.keyboard('{Escape}{ArrowDown}')
  await userEvent.click(screen.getByRole('option', { name: 'Address outside …' }))
  expect(change).toHaveBeenLastCalledWith(['href'], 'https://')
  await userEvent.clear(screen.getByLabelText('Address'))
  await userEvent.type(screen.getByLabelText('Address'), 'tel:+902320000000{Enter}')
  expect(change).toHaveBeenLastCalledWith(['href'], 'tel:+902320000000')
})

test.each([
  ['www.worldstainless.org', 'https://www.worldstainless.org'],
  ['info@bornox.com', 'mailto:info@bornox.com'],
  [`${window.location.origin}/en/contact`, '/contact'],
])('an address that was typed into a link and left, %s, becomes %s', async (typedText, target) => {
  const change = renderField(z.strictObject({ href }), { href: 'mailto:a@b.example' })
  await act(async () => undefined)
  await userEvent.type(screen.getByLabelText('Address'), typedText)
  await userEvent.tab()
  expect(change).toHaveBeenLastCalledWith(['href'], target)
})

test('words that are not in a list stay in their field, with the reason', async () => {
  const change = renderField(z.strictObject({ grade }), { grade: '316L' })
  await act(async () => undefined)
  await userEvent.type(screen.getByLabelText('Grade'), 'Inconel')
  await userEvent.tab()
  expect(screen.getByLabelText<HTMLInputElement>('Grade').value).toBe('Inconel')
  expect(screen.getByText(/“Inconel” is not in the list/)).toBeTruthy()
  expect(change).not.toHaveBeenCalled()
})

test('a figure with a point before three digits is asked about in Turkish', async () => {
  const change = vi.fn<(path: Path, value: unknown) => void>()
  function Figure() {
    const [value, setValue] = useState<unknown>(null)
    return (
      <Line
        id="figure"
        form="number"
        isWrong={false}
        value={value}
        onChange={(newValue) => {
          setValue(newValue)
          change([], newValue)
        }}
      />
    )
  }
  render(
    <WordsContext value={{ ...TEXTS.tr, language: 'tr', labels: undefined, units: undefined }}>
      <Figure />
    </WordsContext>,
  )
  const type = async (text: string) => {
    await userEvent.clear(screen.getByRole('textbox'))
    await userEvent.type(screen.getByRole('textbox'), text)
  }
  await type('1.250')
  expect(change).toHaveBeenLastCalledWith([], null)
  await userEvent.click(screen.getByRole('button', { name: '1,25' }))
  expect(change).toHaveBeenLastCalledWith([], 1.25)
  await type('1.250,5')
  expect(change).toHaveBeenLastCalledWith([], 1250.5)
  await type('0,125')
  expect(change).toHaveBeenLastCalledWith([], 0.125)
  expect(screen.queryByRole('button')).toBeNull()
})

test('the Tab key reaches the remove button after its field', async () => {
  const size = z.strictObject({ min: z.number().optional(), max: z.number().optional() })
  renderField(size, { min: 1, max: 2 })
  const focusedNames: (string | null | undefined)[] = []
  for (let count = 0; count < 4; count++) {
    await userEvent.tab()
    const { activeElement } = document
    focusedNames.push(
      activeElement instanceof HTMLInputElement ? activeElement.value : activeElement?.getAttribute('aria-label'),
    )
  }
  expect(focusedNames).toEqual(['1', 'Remove: Min', '2', 'Remove: Max'])
})

test('an icon is chosen by its drawing', async () => {
  const change = renderField(z.strictObject({ icon }), { icon: 'laser' })
  await userEvent.click(screen.getByLabelText('Icon'))
  expect(document.querySelectorAll('[role=option] path')).toHaveLength(ICON_NAMES.length)
  await userEvent.click(screen.getByRole('option', { name: 'Surface' }))
  expect(change).toHaveBeenLastCalledWith(['icon'], 'surface')
})

test('a record gets a new entry with a valid key', () => {
  const properties = z.record(z.string().regex(/^[a-z][A-Za-z0-9]*$/), z.strictObject({ symbol: z.string() }))
  const change = renderField(properties, { wallThickness: { symbol: 't' } })
  const add = (name: string) => {
    fireEvent.change(screen.getByRole('textbox', { name: 'Name of a new entry' }), { target: { value: name } })
    const button = screen.getByRole('button', { name: /^\+/ })
    if (button.hasAttribute('disabled')) return false
    fireEvent.click(button)
    return true
  }
  expect(add('Wall thickness')).toBe(false)
  expect(add('Büküm yarıçapı')).toBe(true)
  expect(change).toHaveBeenLastCalledWith(['bukumYaricapi'], { symbol: '' })
  fireEvent.click(screen.getByRole('button', { name: 'Remove: wallThickness' }))
  expect(change).toHaveBeenLastCalledWith(['wallThickness'], undefined)
})

test('a new key is inserted in schema order, and removing it restores the file', () => {
  const block = { type: 'tomorrow', title: 'Sert', hardness: 'HRC 40' }
  const withOpening = withValue(block, ['open'], '08:00', tomorrow)
  expect(JSON.stringify(withValue(block, ['title'], { tr: 'Yumuşak' }, tomorrow))).toBe(
    '{"type":"tomorrow","title":{"tr":"Yumuşak"},"hardness":"HRC 40"}',
  )
  expect(Object.keys(Object(withOpening))).toEqual(['type', 'title', 'hardness', 'open'])
  expect(JSON.stringify(withValue(withOpening, ['open'], undefined, tomorrow))).toBe(JSON.stringify(block))
  expect(withValue([1, 2, 3], [1], undefined, undefined)).toEqual([1, 3])
})

test('the path of a problem is parsed', () => {
  const path = ['grades', '316L', 'also', 0, 'a "b".c', 'tr']
  expect(parsePath(writePath(path))).toEqual(path)
})

test('the place of a problem in a size table is its row’s figures and its column, as the language writes them', () => {
  const sizes = { columns: [{ property: 'diameter' }, { property: 'wallThickness', unit: 'mm' }], rows: [[21.3, 2.5]] }
  const document = { name: 'Boru', blocks: [{ type: 'sizeTable', title: 'Ölçüler', sizes }] }
  const labels = { properties: { wallThickness: { name: { tr: 'Et kalınlığı' } } } }
  const words = { ...TEXTS.tr, language: 'tr', labels, units: undefined } as const
  const file = 'pages/boru.json'
  const open = { file, type: 'page', route: '/boru', saved: document, etag: '', document } as const
  const description = describePlace(file, ['blocks', 0, 'sizes', 'rows', 0, 1], open, words)
  expect(description).toMatch(/^Boru › .* › 21,3 · 2,5 › Et kalınlığı$/)
})
