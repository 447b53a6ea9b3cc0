import { walk } from '../../../../schema/fieldTypes/json.ts'
import type { Path } from '../../../../schema/finding.ts'
import { isLanguage, SEPARATORS } from '../../../../schema/names/languages.ts'
import { withoutMarks } from '../../../marks.ts'
import type { Source } from '../../../server/sources.ts'
import { ask } from '../../core/ask.ts'
import { readField } from '../../core/store.ts'
import { openFile } from '../../core/sync.ts'
import { findMarks, findTextPieces, type Hit, SECTIONS } from './hit.ts'

/** The sources of texts and figures on all pages shown so far, by the numbers of their marks. */
const sourceByMark = new Map<number, Source>()

/** Reads the sources that the server has written into a page, and opens its document, which the first press needs. */
export function learnSources(page: Document): void {
  const script = page.getElementById('editor-sources')
  for (const [mark, source] of JSON.parse(script?.textContent ?? '[]')) sourceByMark.set(mark, source)
  if (script?.dataset.file) openFile(script.dataset.file)
}

/** Loads the sources of new marks, which a page has after an update in place. */
export async function learnMissing(page: Document): Promise<void> {
  const unknownMarks = findMarks(page.documentElement).filter((mark) => !sourceByMark.has(mark))
  if (unknownMarks.length === 0) return
  const { status, answer } = await ask('PUT /sources', { body: unknownMarks })
  if (status === 200) for (const [mark, source] of answer.sources) sourceByMark.set(mark, source)
}

export const findSource = (mark: number): Source | undefined => sourceByMark.get(mark)

/** Opens the document of a text under the pointer, so that a press on it need not wait. */
export function openSource({ marks: [mark = -1] }: Hit): void {
  const source = sourceByMark.get(mark)
  if (source) openFile(source.file)
}

/** The documents of the texts in an element, such as the card of another page. */
const findFiles = (element: Element): readonly string[] => [
  ...new Set(findMarks(element).flatMap((mark) => sourceByMark.get(mark)?.file ?? [])),
]

/** Opens the documents that can hold a pressed picture: see `findPicture`. */
export async function openAround(image: Element): Promise<void> {
  await Promise.all(findFiles(image.closest(SECTIONS) ?? image).map(openFile))
}

/** Finds a picture without a mark, such as that of a card, by its file in the document of the nearest text. */
function findPicture(image: Element): Source | undefined {
  const name = decodeURIComponent(/([^/]+?)(?:\.v[\w-]+)?-\d+\.\w+$/.exec(image.getAttribute('src') ?? '')?.[1] ?? '')
  for (
    let ancestor: Element | null = image;
    name && ancestor && !ancestor.matches(SECTIONS);
    ancestor = ancestor.parentElement
  ) {
    for (const file of findFiles(ancestor)) {
      // The picture of a page, rather than one of its blocks.
      let picture: Path | undefined
      walk(readField(file, []), (value, path) => {
        if (value === name) picture ??= path.slice(0, -1)
        return undefined
      })
      if (picture) return { file, path: picture }
    }
  }
  return undefined
}

/** The field that a press opens. If it is not exact, such as a whole block, nothing gets the focus. */
export interface PressedField extends Source {
  readonly isExact: boolean
}

/** Finds the field of a hit in the open documents. Returns undefined while its mark is unknown. */
export function resolveHit(hit: Hit, pageFile: string, language: string): PressedField | undefined {
  const [source] = hit.marks.map((mark) => sourceByMark.get(mark))
  if (hit.kind === 'words' && source) return { ...source, isExact: true }
  if (hit.kind === 'words' && hit.marks.length > 0) return undefined
  if (hit.kind === 'picture' && source) {
    // A picture opens all of its fields, not only the alternative text.
    const isPicture = hit.element.matches('img') && source.path.at(-1) === 'alt'
    return { ...source, path: isPicture ? source.path.slice(0, -1) : source.path, isExact: source.line !== undefined }
  }
  const picture = hit.kind === 'picture' ? findPicture(hit.element) : undefined
  if (picture) return { ...picture, isExact: false }
  const block = findBlockSource(hit.element, pageFile)
  const match = hit.kind === 'words' ? (findSizeCell(hit, block, language) ?? findWhole(hit, language)) : undefined
  // A computed figure leads to its row.
  if (match) return { ...match, isExact: match.path.at(-2) !== 'rows' }
  return block && { ...block, isExact: false }
}

/** The block that an element belongs to. In the header and footer, a part of `_site.json`. */
export function findBlockSource(element: Element, pageFile: string): Source | undefined {
  for (let ancestor: Element | null = element; ancestor; ancestor = ancestor.parentElement) {
    const sources = findMarks(ancestor).flatMap((mark) => sourceByMark.get(mark) ?? [])
    const block = sources.find(({ file, path }) => file === pageFile && path[0] === 'blocks')
    if (block) return { file: block.file, path: block.path.slice(0, 2) }
    const site = sources.filter(({ file }) => file === 'pages/_site.json')
    if (ancestor.matches('header, footer') && site[0]) return { file: site[0].file, path: site[0].path.slice(0, 1) }
  }
  return undefined
}

/** Finds the text of a pressed piece without a mark. Emphasis and links split a text, and only its end has a mark. */
function findWhole({ element, text }: Hit, language: string): Source | undefined {
  for (
    let ancestor: Element | null = element;
    ancestor && !ancestor.matches(SECTIONS);
    ancestor = ancestor.parentElement
  ) {
    const [source, ...moreSources] = findMarks(ancestor).flatMap((mark) => sourceByMark.get(mark) ?? [])
    if (moreSources.length > 0) return undefined
    if (!source) continue
    const value = readField(source.file, [...source.path, source.language ?? language])
    return normalizeWords(String(value)).includes(normalizeWords(text)) ? source : undefined
  }
  return undefined
}

/** Words without what the page adds: spaces and hyphens that keep them together, and soft hyphens. */
const normalizeWords = (text: string): string =>
  text
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .replaceAll('\u2011', '-')
    .replaceAll(/[\u00ad\u2060\u200b]/g, '')

/** Whether a page shows a value as this text. */
function isShownAs(value: unknown, text: string, language: string): boolean {
  if (typeof value === 'string') return normalizeWords(value) === normalizeWords(text) && text.length > 1
  return typeof value === 'number' && parseNumber(text, language) === value
}

/** Parses a number as the language writes it: `1.234,5` → 1234.5 */
function parseNumber(text: string, language: string): number {
  if (!isLanguage(language)) return Number.NaN
  const { decimal, group } = SEPARATORS[language]
  const digits = text.replaceAll(group, '').replace(decimal, '.')
  return /^[−-]?[\d.]+$/.test(digits) ? Number(digits.replace('−', '-')) : Number.NaN
}

/**
 * Finds a pressed cell in a size table: in the only row whose values all appear with it, which are those of its row or, in
 * a matrix, of the cells that identify the row and of its column's head. A cell that the build has computed leads to
 * the row.
 */
function findSizeCell({ element, text }: Hit, block: Source | undefined, language: string): Source | undefined {
  const pressedCell = element.closest('td, th')
  const table = pressedCell?.closest('table')
  const path = [...(block?.path ?? []), 'sizes', 'rows']
  const rows: unknown = block && readField(block.file, path)
  if (!block || !pressedCell || !table || !Array.isArray(rows)) return undefined
  const heads = [...(table.querySelector('thead tr:last-child')?.children ?? [])]
  const lines = [...table.querySelectorAll('tbody tr')].map(listCells)
  // Heads of the cells that identify a row of a matrix span both lines of heads.
  const stubCount = (lines[0]?.length ?? 0) - heads.length
  const column = stubCount + heads.indexOf(pressedCell)
  const isHead = stubCount > 0 && column >= stubCount
  const line = lines.find((cells) => (isHead ? cells[column] && getText(cells[column]) : cells.includes(pressedCell)))
  if (!line) return undefined
  const isFilled = (cell: Element, index: number) => index >= stubCount && getText(cell) !== ''
  const index = isHead ? column : Math.max(line.indexOf(pressedCell), line.findIndex(isFilled))
  const head = heads[index - stubCount]
  const cells = stubCount > 0 ? [...line.slice(0, stubCount), line[index], head] : line
  const texts = cells.flatMap((cell) => (cell ? listFigures(cell) : []))
  const isIn = (value: unknown, shownTexts: readonly string[]) =>
    shownTexts.some((shownText) => isShownAs(value, shownText, language) || value === shownText)
  const headFigures = stubCount > 0 && head ? getText(head).split(' × ') : []
  const matches = rows.flatMap((values: unknown, rowIndex) => {
    if (!Array.isArray(values)) return []
    const isOfHead = headFigures.every((figure) => values.some((value) => isIn(value, [figure])))
    return isOfHead && values.every((value) => isIn(value, texts)) ? [rowIndex] : []
  })
  const [rowIndex, ...moreMatches] = matches
  if (rowIndex === undefined || moreMatches.length > 0) return undefined
  const property = rows[rowIndex].findIndex((value: unknown) => isIn(value, [text, ...listFigures(pressedCell)]))
  return { file: block.file, path: [...path, rowIndex, ...(property < 0 ? [] : [property])] }
}

/** The cells of a row, after those of rows above that span it. */
function listCells(row: Element): readonly Element[] {
  const rows = [...(row.parentElement?.children ?? [])]
  const index = rows.indexOf(row)
  const spanningCells = rows
    .slice(0, index)
    .flatMap((above, aboveIndex) =>
      [...above.children].filter((cell) => (cell as HTMLTableCellElement).rowSpan > index - aboveIndex),
    )
  return [...spanningCells, ...row.children]
}

/** The text of a cell, and the figures of which it is made. */
const listFigures = (cell: Element) => [
  getText(cell),
  ...findTextPieces(cell).flatMap((piece) => piece.text.split(/ [×·] /)),
]

const getText = (cell: Element) => withoutMarks(cell.textContent ?? '').trim()
