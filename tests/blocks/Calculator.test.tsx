import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { renderBlock } from './render.tsx'

const pipe = {
  type: 'weightCalculator',
  anchor: 'weight',
  title: 'Weight',
  calculation: {
    section: 'tube',
    grades: ['304', '316L'],
    example: { diameter: 60.3, wallThickness: 2, length: 6000 },
  },
}

const sheet = {
  type: 'weightCalculator',
  title: 'Weight',
  calculation: {
    section: 'sheet',
    grades: ['304'],
    example: { thickness: 2, width: 1000, length: 2000 },
  },
}

beforeEach(() => window.history.replaceState(null, '', '/'))

const getField = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) })
const typeAll = (figures: Readonly<Record<string, string>>) => {
  for (const [name, value] of Object.entries(figures)) type(name, value)
}
const type = (name: string, value: string) => fireEvent.input(getField(name), { target: { value } })

/** The results, from the mass of one metre to that of all pieces. */
const getMasses = () => screen.getAllByRole('definition').map(({ textContent }) => textContent)
const getSteps = () =>
  within(screen.getByRole('list', { name: 'workedExample' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))

describe('a weight calculator', () => {
  test('starts with its example, and shows the formula with its figures', () => {
    renderBlock(pipe)
    expect(getMasses()).toEqual(['2,894 perMetre', '17,36 kg', '17,36 kg'])
    expect(screen.getByText('figuresExample')).toBeVisible()
    expect(getSteps()).toEqual([
      'π × (60,3 − 2) × 2 × 7,9 / 1000 = 2,894 perMetre',
      '2,894 perMetre × 6000 / 1000 = 17,36 kg',
      '17,36 kg × 1 = 17,36 kg',
    ])
  })

  test('the first figure clears the size of the example, and the next empty field is asked for', () => {
    renderBlock(pipe)
    type('wallThickness', '3')
    expect(['diameter', 'wallThickness', 'length', 'pieces'].map((name) => getField(name))).toEqual(
      ['', '3', '6000', '1'].map((value) => expect.objectContaining({ value })),
    )
    expect(screen.queryByText('figuresExample')).toBeNull()
    expect(getField('diameter')).toHaveAccessibleDescription('figureMissing diameter')
    expect(getMasses()).toEqual(['– perMetre', '– kg', '– kg'])
    typeAll({ diameter: '60,3', length: '' })
    expect(getField('length')).toHaveAccessibleDescription('figureMissing length')
    expect(getMasses()).toEqual(['4,266 perMetre', '– kg', '– kg'])
    typeAll({ length: '1200', pieces: '10' })
    expect(getMasses().at(-1)).toBe('51,20 kg')
  })

  test('the first figure does not clear what was typed before the page was hydrated', () => {
    renderBlock(pipe)
    ;(getField('diameter') as HTMLInputElement).value = '88,9'
    type('length', '5000')
    expect(['diameter', 'wallThickness', 'length'].map((name) => getField(name))).toEqual(
      ['88,9', '', '5000'].map((value) => expect.objectContaining({ value })),
    )
  })

  test('a figure that fits no field prevents a total until a field is changed', () => {
    window.history.replaceState(null, '', '/?diameter=40&wallThickness=2&length=6000&pieces=2&unplaced=304')
    renderBlock(pipe)
    expect(screen.getByText('figureUnplaced 304')).toBeVisible()
    expect(getMasses().at(-1)).toBe('– kg')
    typeAll({ pieces: '3' })
    expect(getMasses().at(-1)).not.toBe('– kg')
  })

  test('an address fills its fields only, and shows the figures that fit none until all are filled', () => {
    window.history.replaceState(null, '', '/?wallThickness=2&unplaced=60+×+40')
    renderBlock(pipe)
    expect(getField('diameter')).toHaveValue('')
    expect(getField('length')).toHaveValue('')
    expect(getMasses().at(-1)).toBe('– kg')
    expect(screen.getByText('figureUnplaced 60 × 40')).toBeVisible()
    typeAll({ diameter: '40', length: '6000', pieces: '1' })
    expect(screen.queryByText(/figureUnplaced/)).toBeNull()
  })

  test('asks which series a number of inches means', async () => {
    renderBlock(pipe)
    type('diameter', '5"')
    await waitFor(() => expect(getField('diameter')).toHaveAccessibleDescription('figureSeries 5" 141,3 139,7'))
    type('diameter', 'NPS 5')
    await waitFor(() => expect(getField('diameter')).toHaveAccessibleDescription('NPS 5 = 141,3 mm'))
  })

  test('uses the density of the selected grade', () => {
    renderBlock(pipe, { language: 'en' })
    fireEvent.input(screen.getByRole('combobox'), { target: { value: '316L' } })
    expect(getMasses()).toEqual(['2.930 perMetre', '17.58 kg', '17.58 kg'])
  })

  test('says that the product does not list the chosen grade, in place of a standard size', () => {
    renderBlock({ ...pipe, calculation: { ...pipe.calculation, grades: ['304'] } })
    fireEvent.input(screen.getByRole('combobox'), { target: { value: '316L' } })
    expect(screen.getByText('AISI 316L:').parentElement).toHaveTextContent('AISI 316L: gradeUnlisted')
  })

  test('computes the mass of sheets per square metre', () => {
    renderBlock(sheet)
    expect(getMasses()).toEqual(['15,80 perSquareMetre', '31,60 kg', '31,60 kg'])
    expect(getSteps()[1]).toBe('15,80 perSquareMetre × 1000 × 2000 / 1.000.000 = 31,60 kg')
  })

  test.each([
    ['diameter', '', 'figureMissing diameter'],
    ['diameter', 'x', 'figureUnreadable 60,3'],
    ['diameter', '0', 'figureZero'],
    ['length', '6.000', 'figureEither 6.000 6000 6'],
    ['wallThickness', '31', 'figureTooLarge 30,15'],
    ['length', '1,234.5', 'figureEither 1,234.5 1234.5 1,2345'],
    ['pieces', '2,5', 'piecesWhole'],
    ['pieces', '999999', 'massTooLarge 1000'],
  ])('reports at %s what is wrong with “%s”, and shows no total', (name, value, problem) => {
    renderBlock(pipe)
    typeAll({ diameter: '60,3', wallThickness: '2', length: '6000', pieces: '1', [name]: value })
    expect(getField(name)).toBeInvalid()
    expect(getField(name)).toHaveAccessibleDescription(problem)
    expect(getMasses().at(-1)).toBe('– kg')
  })

  test.each([
    ['diameter', '2"', '2,894 perMetre'],
    ['wallThickness', '1/8 inç', '4,508 perMetre'],
  ])('understands %s of %s like the search', async (name, value, mass) => {
    renderBlock(pipe)
    typeAll({ diameter: '60,3', wallThickness: '2', [name]: value })
    await waitFor(() => expect(getField(name)).toBeValid())
    expect(getMasses()[0]).toBe(mass)
  })

  test('splits a size pasted into one field over all fields', async () => {
    renderBlock(pipe)
    type('diameter', '60,3x2,9')
    await waitFor(() => expect(getField('diameter')).toHaveValue('60,3'))
    expect(getField('wallThickness')).toHaveValue('2,9')
    expect(getMasses()[0]).toBe('4,131 perMetre')
  })

  test('reads thousands separators in the number of pieces', () => {
    renderBlock(pipe)
    typeAll({ diameter: '60,3', wallThickness: '2', length: '6000', pieces: '1.000' })
    expect(getMasses().at(-1)).toBe('17.363 kg')
  })

  test('writes the figures into the address after typing ends, and restores them from it', () => {
    vi.useFakeTimers()
    const replaceState = vi.spyOn(window.history, 'replaceState')
    const { unmount } = renderBlock(pipe)
    for (let diameter = 1; diameter <= 150; diameter++) type('diameter', String(diameter))
    typeAll({ diameter: '88,9', wallThickness: '2' })
    fireEvent.input(screen.getByRole('combobox'), { target: { value: '316L' } })
    act(() => vi.advanceTimersByTime(1000))
    // Safari allows only 100 changes of the address within 30 seconds.
    expect(replaceState).toHaveBeenCalledOnce()
    expect(window.location.search).toBe('?diameter=88.9&wallThickness=2&length=6000&pieces=1&grade=316L')
    unmount()
    // Another language has another decimal separator.
    renderBlock(pipe, { language: 'en' })
    expect(getField('diameter')).toHaveValue('88.9')
    expect(screen.getByRole('combobox')).toHaveValue('316L')
    expect(getMasses()[0]).toBe('4.368 perMetre')
  })

  test.each<[string, unknown, () => void]>([
    ['a calculator', pipe, () => type('diameter', '88,9')],
    [
      'a search',
      { type: 'search', lists: [{ title: 'Pages', pages: 'post' }] },
      () => fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'pipe' } }),
    ],
  ])('%s still works if the browser refuses to change the address', (_, block, write) => {
    vi.useFakeTimers()
    const replaceState = vi.spyOn(window.history, 'replaceState').mockImplementation(() => {
      throw new DOMException('100 times per 30 seconds', 'SecurityError')
    })
    renderBlock(block)
    write()
    act(() => vi.advanceTimersByTime(1000))
    expect(replaceState).toHaveBeenCalled()
    expect(screen.queryByRole('note')).toBeNull()
  })

  test('keeps the example if the address has no valid values', () => {
    window.history.replaceState(null, '', '/?diameter=<b>&grade=none&pieces=')
    renderBlock(pipe)
    expect(screen.getByRole('combobox')).toHaveValue('304')
    expect(getField('wallThickness')).toHaveValue('2')
  })

  test('announces the result after typing ends', () => {
    vi.useFakeTimers()
    renderBlock(pipe)
    const status = screen.getAllByRole('status').find((element) => element.tagName === 'SPAN')
    typeAll({ diameter: '88,9', wallThickness: '2' })
    expect(status).toHaveTextContent('')
    act(() => vi.advanceTimersByTime(1000))
    expect(status).toHaveTextContent('massPerMetre: 4,313 perMetre')
  })
})
