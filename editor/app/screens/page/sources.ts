import { getField, isObject, walk } from '../../../../schema/fieldTypes/json.ts'
import type { Path } from '../../../../schema/finding.ts'
import { normalizeWords } from '../../../marks.ts'
import type { Source } from '../../../server/sources.ts'
import { ask } from '../../core/ask.ts'
import { getTextPath } from '../../core/navigation.ts'
import { readField } from '../../core/store.ts'
import { openFile } from '../../core/sync.ts'
import { findMarks, type Hit, SECTIONS } from './hit.ts'
import { BLOCKS } from './overlays.ts'
import { findSizeCell, isShownAs } from './sizeCells.ts'

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

/** An element, then its ancestors below the first that matches a selector. */
function* listAncestors(element: Element, end: string): Generator<Element> {
  for (let step: Element | null = element; step && !step.matches(end); step = step.parentElement) yield step
}

/** Opens the documents that can hold a pressed picture or value without a mark. */
export async function openAround(element: Element): Promise<void> {
  await Promise.all(findFiles(element.closest(SECTIONS) ?? element).map(openFile))
}

/** Finds a picture without a mark, such as that of a card, by its file in the document of the nearest text. */
function findPicture(image: Element): Source | undefined {
  const name = decodeURIComponent(/([^/]+?)(?:\.v[\w-]+)?-\d+\.\w+$/.exec(image.getAttribute('src') ?? '')?.[1] ?? '')
  if (name === '') return undefined
  for (const ancestor of listAncestors(image, SECTIONS)) {
    for (const file of findFiles(ancestor)) {
      // Prefers the page's own picture to those of its blocks.
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
  const match =
    hit.kind === 'words'
      ? (findSizeCell(hit, block, language) ??
        findWhole(hit, language) ??
        findInEntry(hit, language) ??
        findWord(hit, block) ??
        findExample(hit, block, language))
      : findExample(hit, block, language)
  // A computed figure leads to its row.
  if (match) return { ...match, isExact: match.path.at(-2) !== 'rows' }
  return block && { ...block, isExact: false }
}

/** The block that an element belongs to. In the header and footer, a part of `_site.json`. */
export function findBlockSource(element: Element, pageFile: string): Source | undefined {
  // The block's title is its first source. Later ones can belong to other blocks, such as the limits of a calculator.
  const start = element.closest(BLOCKS) ?? element
  for (let ancestor: Element | null = start; ancestor; ancestor = ancestor.parentElement) {
    const sources = listSources(ancestor)
    const block = sources.find(({ file, path }) => file === pageFile && path[0] === 'blocks')
    if (block) return { file: block.file, path: block.path.slice(0, 2) }
    const site = sources.filter(({ file }) => file === 'pages/_site.json')
    if (ancestor.matches('header, footer') && site[0]) return { file: site[0].file, path: site[0].path.slice(0, 1) }
  }
  return undefined
}

const listSources = (element: Element): readonly Source[] =>
  findMarks(element).flatMap((mark) => sourceByMark.get(mark) ?? [])

/** Finds the text of a pressed piece without a mark. Emphasis and links split a text, and only its end has a mark. */
function findWhole({ element, text }: Hit, language: string): Source | undefined {
  for (const ancestor of listAncestors(element, SECTIONS)) {
    const sources = listSources(ancestor)
    if (sources.length === 0) continue
    const [source, ...moreSources] = sources.filter((candidate) => hasWords(readWords(candidate, language), text))
    return moreSources.length === 0 ? source : undefined
  }
  return undefined
}

/** Whether a text has these words, and not only as a part of other words. */
function hasWords(text: string, words: string): boolean {
  const isLetter = (character = '') => /[\p{L}\p{N}]/u.test(character)
  const [whole, part] = [normalizeWords(text), normalizeWords(words)]
  return whole.split(part).some((_, index, pieces) => {
    const [before, after] = [pieces[index], pieces[index + 1]]
    if (before === undefined || after === undefined) return false
    const isInWord = isLetter(before.at(-1)) && isLetter(part[0])
    return !isInWord && !(isLetter(part.at(-1)) && isLetter(after[0]))
  })
}

/** The words at a source, which a page in one language has without translations. */
function readWords(source: Source, language: string): string {
  const value = readField(source.file, getTextPath(source))
  const words = getField(value, language) ?? value
  return typeof words === 'string' ? words : ''
}

/** The first part of a text without its unit: `Ø` of `Ø, mm`. */
const getFirstPart = (text: string) => text.split(', ')[0] ?? text

/**
 * Finds a value in the entry of `_labels.json` or `_materials.json` that a text beside it is from: the letter of a property,
 * the density of a grade. A letter can be in the drawing of a block whose table names the property. A figure stands beside
 * the name.
 */
function findInEntry({ element, text }: Hit, language: string): Source | undefined {
  const word = getFirstPart(text)
  const isFigure = /^\d/.test(word)
  for (const ancestor of listAncestors(element, 'main')) {
    const sources = listSources(ancestor).filter(({ file }) => file.startsWith('pages/_'))
    const matches = new Map<string, Source>()
    for (const { file, path } of sources) {
      const entry = readField(file, path.slice(0, -1))
      for (const [key, value] of isObject(entry) ? Object.entries(entry) : []) {
        const isFound = typeof value === 'number' ? isShownAs(value, getNumber(word), language) : value === word
        if (!isFound) continue
        const match = { file, path: [...path.slice(0, -1), key] }
        matches.set(JSON.stringify(match), match)
      }
    }
    const [match] = matches.values()
    if (match) return matches.size === 1 ? match : undefined
    if (isFigure && sources.length > 0) return undefined
  }
  return undefined
}

/** `7,9` of `7,9 kg/dm³` */
const getNumber = (text: string) => text.split(/\s/)[0] ?? text

/** Finds a name that the pressed block has only once, such as a tolerance class that heads a column. */
function findWord({ text }: Hit, block: Source | undefined): Source | undefined {
  const word = getFirstPart(text)
  const matches: Source[] = []
  if (block)
    walk(readField(block.file, block.path), (value, path) => {
      if (value === word) matches.push({ file: block.file, path: [...block.path, ...path] })
      return undefined
    })
  return matches.length === 1 ? matches[0] : undefined
}

/** Finds a figure with which the calculator starts: that of a field by its name, that in the drawing by its value. */
function findExample({ element, text }: Hit, block: Source | undefined, language: string): Source | undefined {
  const path = [...(block?.path ?? []), 'calculation', 'example']
  const example = block && readField(block.file, path)
  const name = element.matches('input[name]') ? element.getAttribute('name') : undefined
  const matches = Object.entries(isObject(example) ? example : {}).filter(([key, value]) =>
    name ? key === name : element.closest('svg') && isShownAs(value, text, language),
  )
  return block && matches.length === 1
    ? { file: block.file, path: [...path, ...matches.map(([key]) => key)] }
    : undefined
}
