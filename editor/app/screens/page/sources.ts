import { walk } from '../../../../schema/fieldTypes/json.ts'
import type { Path } from '../../../../schema/finding.ts'
import { isLanguage, SEPARATORS } from '../../../../schema/names/languages.ts'
import type { Source } from '../../../server/sources.ts'
import { ask } from '../../core/ask.ts'
import { readField } from '../../core/store.ts'
import { openFile } from '../../core/sync.ts'
import { findMarks, type Hit, SECTIONS } from './hit.ts'

/** The sources of texts and figures on all pages shown so far, by the numbers of their marks. */
const sourceByMark = new Map<number, Source>()

/** Site-wide documents whose values can appear without a mark, such as the phone number. */
const SHARED = ['pages/_site.json', 'pages/_materials.json', 'pages/_labels.json']

/** Reads the sources that the server has written into a page, and opens the documents that the first press needs. */
export function learnSources(page: Document): void {
  const script = page.getElementById('editor-sources')
  for (const [mark, source] of JSON.parse(script?.textContent ?? '[]')) sourceByMark.set(mark, source)
  for (const file of [script?.dataset.file, ...SHARED]) if (file) openFile(file)
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

/** The paths of values in a part of an open document. */
function findPaths(file: string, part: Path, isWanted: (value: unknown) => boolean): readonly Path[] {
  const paths: Path[] = []
  walk(
    readField(file, part),
    (value, path) => {
      if (isWanted(value)) paths.push(path)
      return undefined
    },
    part,
  )
  return paths
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
      const [path] = findPaths(file, [], (value) => value === name)
      if (path) return { file, path: path.slice(0, -1) }
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
  const match = hit.kind === 'words' ? (findValue(hit, block, language) ?? findWhole(hit, language)) : undefined
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

/**
 * Finds words without a mark by their value, such as a phone number, the name of a grade, or a cell of a size table.
 * Returns undefined if several places have the same value.
 */
function findValue(hit: Hit, block: Source | undefined, language: string): Source | undefined {
  const cell = block && findSizeCell(hit, block, language)
  if (cell) return cell
  const texts = [hit.text, hit.element.textContent ?? ''].map((text) => text.trim())
  const scopes = [...(block ? [block] : []), ...SHARED.slice(0, 2).map((file) => ({ file, path: [] }))]
  for (const isWhole of [true, false]) {
    for (const { file, path } of scopes) {
      // Only the company's address and hours are shown in parts.
      if (!isWhole && file !== SHARED[0]) continue
      const paths = findPaths(file, path, (value) =>
        texts.some((text) => (isWhole ? isShownAs(value, text, language) : isPart(value, text))),
      )
      if (paths.length === 1 || (paths[0] && !isWhole)) return toSource(file, paths[0] ?? [])
      if (paths.length > 1) return undefined
    }
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

function toSource(file: string, path: Path): Source {
  const lastStep = path.at(-1)
  return isLanguage(lastStep) ? { file, path: path.slice(0, -1), language: lastStep } : { file, path }
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

/** Whether a value is one part of a text, such as `08:00` of `08:00–18:00`. */
const isPart = (value: unknown, text: string) =>
  typeof value === 'string' &&
  value.length > 3 &&
  text.split(/[–,·]\s*|\s(?=\S+$)/).some((part) => normalizeWords(part.trim()) === normalizeWords(value))

/** Parses a number as the language writes it: `1.234,5` → 1234.5 */
function parseNumber(text: string, language: string): number {
  if (!isLanguage(language)) return Number.NaN
  const { decimal, group } = SEPARATORS[language]
  const digits = text.replaceAll(group, '').replace(decimal, '.')
  return /^[−-]?[\d.]+$/.test(digits) ? Number(digits.replace('−', '-')) : Number.NaN
}

/**
 * Finds a pressed cell in a size table: in the only row whose values all appear in the pressed row or column head. A cell
 * that the build has computed leads to the row.
 */
function findSizeCell({ element }: Hit, { file, path }: Source, language: string): Source | undefined {
  const cell = element.closest('td, th')
  const row = cell?.closest('tbody tr')
  const rows: unknown = readField(file, [...path, 'sizes', 'rows'])
  if (!cell || !row || !Array.isArray(rows)) return undefined
  const index = [...row.children].indexOf(cell)
  const head = row.closest('table')?.querySelector('thead tr:last-child')?.children[index]
  const texts = [...[...row.children].map(getText), ...(head ? [getText(head)] : [])]
  const isInRow = (value: unknown) => texts.some((text) => isShownAs(value, text, language) || value === text)
  const matches = rows.flatMap((values: unknown, rowIndex) =>
    Array.isArray(values) && values.every(isInRow) ? [rowIndex] : [],
  )
  const [rowIndex, ...moreMatches] = matches
  if (rowIndex === undefined || moreMatches.length > 0) return undefined
  const column = rows[rowIndex].findIndex((value: unknown) => isShownAs(value, getText(cell), language))
  return { file, path: [...path, 'sizes', 'rows', rowIndex, ...(column < 0 ? [] : [column])] }
}

const getText = (cell: Element) => (cell.textContent ?? '').trim()
