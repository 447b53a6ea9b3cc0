import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import Papa from 'papaparse'
import { describe, expect, test, vi } from 'vitest'
import { formatCsv } from '../../src/blocks/sizeTable/findRows.ts'
import { toRows } from '../sizes/tables.ts'
import { renderBlock } from './render.tsx'

const pipes = {
  type: 'sizeTable',
  title: 'Sizes',
  sizes: {
    section: 'tube',
    grades: ['304', '316L'],
    columns: [
      { property: 'diameter', unit: 'mm' },
      { property: 'wallThickness', unit: 'mm' },
    ],
    rows: toRows('21.3 2 | 60.3 2 | 60.3 2.9 | 610 2.9'),
  },
}

const flats = {
  type: 'sizeTable',
  title: 'Sizes',
  sizes: {
    section: 'flatBar',
    grades: ['304'],
    columns: [
      { property: 'width', unit: 'mm' },
      { property: 'thickness', unit: 'mm' },
    ],
    across: ['thickness'],
    rows: toRows('20 5 | 20 10 | 50 4.5 | 50 10'),
  },
}

const nominal = {
  type: 'sizeTable',
  title: 'Sizes',
  sizes: {
    section: 'tube',
    grades: ['304'],
    columns: [
      { property: 'nominalDiameter', unit: 'DN' },
      { property: 'nominalSize' },
      { property: 'diameter', unit: 'mm' },
      { property: 'schedule' },
      { property: 'wallThickness', unit: 'mm' },
    ],
    across: ['schedule'],
    rows: [
      [50, '2', 60.3, '10S', 2.77],
      [50, '2', 60.3, '40S', 3.91],
      [65, '2 1/2', 73, '40S', 5.16],
    ],
  },
}

const getCells = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .map((row) => Array.from(row.children, ({ textContent }) => textContent))

const find = async (text: string) => {
  const field = screen.getByRole('searchbox', { name: 'findSize' })
  await userEvent.clear(field)
  if (text) await userEvent.type(field, text)
}

describe('a table of sizes', () => {
  test('lists the mass of each size in the first grade, with the same decimals within a column', () => {
    renderBlock(pipes)
    expect(getCells()).toEqual([
      ['diametermm', 'wallThicknessmm', 'perMetre'],
      ['21,3', '2,0', '0,958'],
      ['60,3', '2,0', '2,894'],
      ['60,3', '2,9', '4,131'],
      ['610,0', '2,9', '43,70'],
    ])
    expect(document.body).toHaveTextContent('massGrade AISI 304 7,9 massFactor AISI 316L 1,013')
  })

  test('spreads one property across columns in sorted order, with gaps for sizes that do not exist', () => {
    renderBlock(flats, { language: 'en' })
    expect(getCells()).toEqual([
      ['widthmm', 'thickness (mm): perMetre'],
      ['4.5', '5', '10'],
      ['20', '', '0.790', '1.580'],
      ['50', '1.778', '', '3.950'],
    ])
  })

  test.each([
    ['60,3', ['60,3', '60,3'], 'sizesFound 2'],
    ['60.3', ['60,3', '60,3'], 'sizesFound 2'],
    ['610', ['610,0'], 'sizesFound 1'],
    ['60,3x2,9', ['60,3'], 'sizesFound 1'],
    ['61 cm', ['610,0'], 'sizesFound 1'],
    ['60,3x7', [], 'sizeNotFound'],
  ])(
    'is searched by %s with a comma or a point: an exact match hides sizes that only start with it',
    async (text, sizes, status) => {
      renderBlock(pipes)
      await find(text)
      const [, ...rows] = getCells()
      expect(rows.map(([size]) => size)).toEqual(sizes)
      expect(screen.getByText(status)).toBeInTheDocument()
    },
  )

  test('is searched by the property across the columns too, and then shows only that column', async () => {
    renderBlock(flats, { language: 'en' })
    await find('4,5')
    expect(getCells()).toEqual([['widthmm', 'thickness (mm): perMetre'], ['4.5'], ['50', '1.778']])
  })

  test.each([
    ['DN50', ['2']],
    ['2"', ['2']],
    ['2 1/2" sch 40', ['2 1/2']],
    ['DN50 PN16', []],
  ])('understands %s like the search of the site', async (text, rowCount) => {
    renderBlock(nominal)
    await find(text)
    const [, , ...rows] = getCells()
    expect(rows.map(([, inches]) => inches)).toEqual(rowCount)
  })

  const anchoredPipes = { ...pipes, anchor: 'sizes' }
  const getLitRows = () =>
    screen.getAllByRole<HTMLTableRowElement>('row').filter((row) => row.matches('[data-requested]'))

  test.each([
    ['60.3 × 2.9', ['60,3', '2,9']],
    ['610', ['610,0', '2,9']],
  ])('lights the row of the size %s in the address, and says that it is listed', async (size, row) => {
    renderBlock(anchoredPipes, { address: `/?${new URLSearchParams({ size, grade: '316L' })}#sizes` })
    expect(await screen.findByText('supplyListed · 316L')).toBeVisible()
    expect(getLitRows().map(({ cells }) => Array.from(cells, ({ textContent }) => textContent).slice(0, 2))).toEqual([
      row,
    ])
  })

  test('lights no row for the address of another table, or once the visitor searches', async () => {
    const { unmount } = renderBlock(anchoredPipes, { address: '/?size=610#other' })
    expect(getLitRows()).toEqual([])
    unmount()
    renderBlock(anchoredPipes, { address: '/?size=610#sizes' })
    await find('60,3')
    expect(getLitRows()).toEqual([])
  })

  test('does not call a size standard in a grade that the product does not list', async () => {
    const calculator = {
      type: 'weightCalculator',
      title: 'Weight',
      calculation: { section: 'tube', grades: ['304'], example: { diameter: 60.3, wallThickness: 2, length: 6000 } },
    }
    renderBlock([anchoredPipes, calculator], { address: '/?size=610&grade=316L#sizes' })
    expect(await screen.findByText('AISI 316L: gradeUnlisted')).toBeVisible()
    expect(screen.queryByText(/supplyListed/)).toBeNull()
  })

  test('lights the tolerance class and the size that the address asks for', async () => {
    const tolerances = { type: 'toleranceTable', title: 'Tolerances', table: { classes: ['h9', 'h11'], upTo: 10 } }
    renderBlock(tolerances, { address: '/?diameter=5&tolerance=h9' })
    const [row] = getLitRows()
    const column = screen.getAllByRole('columnheader').filter((head) => head.matches('[data-requested]'))
    expect(row).toHaveTextContent('0 / −30')
    expect(column.map(({ textContent }) => textContent)).toEqual(['h9, µm'])
  })

  test('shows the chosen column and its rows in a narrow window', async () => {
    // A wide window shows all columns, without a choice.
    window.happyDOM.setViewport({ width: 390 })
    renderBlock(flats, { language: 'en' })
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'column' }), '5')
    expect(getCells().slice(1)).toEqual([['5'], ['20', '0.790']])
  })

  // sizes.spec.ts copies a Turkish one.
  test('is copied with the decimal sign and the separator of its language', async () => {
    const user = userEvent.setup()
    const write = vi.spyOn(navigator.clipboard, 'writeText')
    renderBlock(pipes, { language: 'en' })
    await find('21')
    await user.click(screen.getByRole('button', { name: 'copyTable' }))
    expect(write).toHaveBeenCalledWith('diameter (mm),wallThickness (mm),perMetre\r\n21.3,2.0,0.958')
    expect(await screen.findByText('copied')).toBeInTheDocument()
  })

  test.each(['tr', 'en'] as const)('is copied as CSV that parses back to the same cells: %s', (language) => {
    const row = ['1/2"; "x"', '2,0\n3']
    const csv = formatCsv(
      { stub: [{ name: 'Size' }], heads: [{ name: 'Name' }] },
      { columns: [0], rows: [row] },
      language,
    )
    expect(Papa.parse(csv).data).toEqual([['Size', 'Name'], row])
  })
})
