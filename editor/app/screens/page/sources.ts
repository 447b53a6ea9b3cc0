import { walk } from '../../../../schema/fieldTypes/json.ts'
import type { Path } from '../../../../schema/finding.ts'
import { normalizeWords } from '../../../marks.ts'
import type { Source } from '../../../server/sources.ts'
import { ask } from '../../core/ask.ts'
import { readField } from '../../core/store.ts'
import { openFile } from '../../core/sync.ts'
import { findMarks, type Hit, SECTIONS } from './hit.ts'
import { findSizeCell } from './sizeCells.ts'

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
