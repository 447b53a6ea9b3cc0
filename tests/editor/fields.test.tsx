// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { EditingContext, Field, idOf } from '../../editor/app/Fields.tsx'
import { readPath, withValue } from '../../editor/app/values.ts'
import { blockSchemas } from '../../schema/blocks/index.ts'
import { asWritten, bind, type FieldType } from '../../schema/fieldTypes/fieldType.ts'
import { walk } from '../../schema/fieldTypes/json.ts'
import { text } from '../../schema/fieldTypes/text.ts'
import { LANGUAGES } from '../../schema/names/languages.ts'
import { writePath } from '../../schema/validate/report/problem.ts'
import type { Path } from '../../schema/wording/finding.ts'

afterEach(cleanup)

function show(schema: z.core.$ZodType, value: unknown) {
  const change = vi.fn<(path: Path, value: unknown) => void>()
  render(
    <EditingContext value={{ file: 'pages/a.json', languages: LANGUAGES, chosen: [], problems: [], change }}>
      <Field schema={schema} value={value} path={[]} title="Block" />
    </EditingContext>,
  )
  return change
}

const hardness: FieldType<string, string> = { control: 'line', resolve: asWritten }
/** A block of tomorrow, with a field type of tomorrow; nothing in the editor knows them. */
const tomorrow = z.strictObject({
  type: z.literal('tomorrow'),
  title: text({ max: 60 }).meta({ title: 'Title' }),
  hardness: bind(hardness, z.string()).meta({ title: 'Hardness', turkish: 'Sertlik' }),
  open: z.iso.time().optional().meta({ title: 'Opens' }),
})

test('a field type and a block that are added are there to be edited', () => {
  const change = show(tomorrow, { type: 'tomorrow', title: { tr: 'Sert', en: 'Hard' }, hardness: 'HRC 40' })
  fireEvent.change(screen.getByRole('textbox', { name: 'Hardness' }), { target: { value: 'HRC 42' } })
  expect(change).toHaveBeenLastCalledWith(['hardness'], 'HRC 42')
  fireEvent.change(screen.getByRole('textbox', { name: 'DE' }), { target: { value: 'Hart' } })
  expect(change).toHaveBeenLastCalledWith(['title', 'de'], 'Hart')
  fireEvent.click(screen.getByRole('button', { name: '+ Opens' }))
  expect(change).toHaveBeenLastCalledWith(['open'], '')
})

/** Opens whatever is folded, and what is folded in it. */
function unfold(): void {
  const closed = [...document.querySelectorAll('details:not([open])')]
  for (const details of closed) {
    details.setAttribute('open', '')
    fireEvent(details, new Event('toggle'))
  }
  if (closed.length > 0) unfold()
  // What is a table is in a dialog.
  else for (const button of screen.queryAllByRole('button', { name: /^Open as a table/ })) fireEvent.click(button)
}

test.each(blockSchemas.map((schema) => [schema.shape.type.value, schema] as const))(
  '%s: every field of its examples can be changed',
  (_, schema) => {
    const examples: unknown = schema.meta()?.examples
    for (const example of Array.isArray(examples) ? examples : []) {
      const change = show(schema, example)
      unfold()
      walk(example, (value, path) => {
        if (typeof value === 'object' || path.at(-1) === 'type') return undefined
        const input = document.getElementById(idOf(path))
        expect(input, writePath(path)).toBeInstanceOf(HTMLElement)
        if (!input || input instanceof HTMLSelectElement) return undefined
        fireEvent.change(input, { target: { value: '7' } })
        expect(change, writePath(path)).toHaveBeenLastCalledWith(path, expect.anything())
        return undefined
      })
      cleanup()
    }
  },
)

test('a value is put where its schema has it, and taken out again to the byte', () => {
  const block = { type: 'tomorrow', title: 'Sert', hardness: 'HRC 40' }
  const added = withValue(block, ['open'], '08:00', tomorrow)
  expect(JSON.stringify(withValue(block, ['title'], { tr: 'Yumuşak' }, tomorrow))).toBe(
    '{"type":"tomorrow","title":{"tr":"Yumuşak"},"hardness":"HRC 40"}',
  )
  expect(Object.keys(Object(added))).toEqual(['type', 'title', 'hardness', 'open'])
  expect(JSON.stringify(withValue(added, ['open'], undefined, tomorrow))).toBe(JSON.stringify(block))
  expect(withValue([1, 2, 3], [1], undefined, undefined)).toEqual([1, 3])
})

test('the path of a problem leads to its field', () => {
  const path = ['grades', '316L', 'also', 0, 'a "b".c', 'tr']
  expect(readPath(writePath(path))).toEqual(path)
})
