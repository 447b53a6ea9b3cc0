import type { Element, ElementContent, Root } from 'xast'
import { fromXml } from 'xast-util-from-xml'
import { x } from 'xastscript'
import { writePath } from '../../schema/finding.ts'
import { isLanguage, type Language, LOCALES } from '../../schema/names/languages.ts'
import { getEnglishName } from '../../schema/reports/words.ts'
import { getMeta } from '../../schema/structure.ts'
import { EditError } from '../edit/changes.ts'
import { decodeXml, writeXml } from '../xml.ts'
import { type Entry, groupByDocument } from './status.ts'
import { getLimits, isMarkdown, writePathId } from './texts.ts'

/** A text with its translation in XLIFF. */
export interface Unit {
  /** The exported document: `pages/contact.json`. */
  readonly file: string
  /** The text's path as an id: `blocks.2.title`. */
  readonly id: string
  /** The text's path for editors: `blocks[2].title`. */
  readonly name: string
  readonly source: string
  /** Number of segments that a program has split the source into. */
  readonly segments: number
  /** Undefined if it is not translated. */
  readonly target?: string | undefined
  /** The state of a target that is not done, such as "initial" or "needs-translation". Undefined if the target is the source. */
  readonly unconfirmedState?: string | undefined
  /** Why the unit cannot be imported into any page. */
  readonly problem?: string | undefined
}

export interface Translation {
  readonly sourceLanguage: Language
  readonly language: Language
  readonly units: readonly Unit[]
}

/** XLIFF ids cannot contain slashes and brackets. */
const toFileId = (file: string) => file.replaceAll('/', ':')
const toFile = (id: string) => id.replaceAll(':', '/')

const SIZE_RESTRICTION = 'urn:oasis:names:tc:xliff:sizerestriction:2.0'

/** Writes texts of one language as XLIFF 2.0: a `file` per document, a `unit` per text. */
export function writeXliff(entries: readonly Entry[]): string {
  const [first] = entries
  const attributes = {
    xmlns: 'urn:oasis:names:tc:xliff:document:2.0',
    version: '2.0',
    srcLang: first && LOCALES[first.sourceLanguage],
    trgLang: first && LOCALES[first.language],
    'xmlns:slr': SIZE_RESTRICTION,
  }
  const profiles = x('slr:profiles', { generalProfile: 'xliff:codepoints', storageProfile: 'xliff:utf8' }, [
    x('slr:normalization', { general: 'nfc', storage: 'nfc' }),
  ])
  const files = [...groupByDocument(entries)].map(([{ file }, documentEntries]) =>
    x('file', { id: toFileId(file) }, [profiles, ...documentEntries.map(createUnit)]),
  )
  return writeXml(indent(x('xliff', attributes, files)))
}

function createUnit({ text, source, translation, state }: Entry): Element {
  const limits = getLimits(text)
  const isOutOfDate = state === 'outOfDate'
  const notes = [
    ...(isOutOfDate ? [`The source has changed since it was translated as: ${translation}`] : []),
    ...writeNotes(text, source),
  ]
  const attributes = {
    id: writePathId(text.path),
    name: writePath(text.path),
    'xml:space': 'preserve',
    // Spaces between segments get lost in some programs.
    canResegment: 'no',
    'slr:sizeRestriction': limits?.max,
  }
  return x('unit', attributes, [
    notes.length > 0
      ? x(
          'notes',
          notes.map((note) => x('note', note)),
        )
      : undefined,
    x('segment', [
      x('source', source),
      // Outdated translations are exported without a target, so that no program treats them as done.
      translation !== undefined && !isOutOfDate ? x('target', translation) : undefined,
    ]),
  ])
}

/** Writes each element that contains only elements on several lines. */
function indent(element: Element, margin = '\n'): Element {
  const elements = element.children.filter((child) => child.type === 'element')
  if (elements.length === 0 || elements.length < element.children.length) return element
  const children = elements.flatMap((child): ElementContent[] => [
    { type: 'text', value: `${margin}  ` },
    indent(child, `${margin}  `),
  ])
  return { ...element, children: [...children, { type: 'text', value: margin }] }
}

/** Notes for translators, who see neither the page nor its schema. */
function writeNotes(text: Entry['text'], source: string): string[] {
  const { title, description } = getMeta(text.field) ?? {}
  const limits = getLimits(text)
  const placeholders = source.match(/\{\w+\}/g)
  return [
    ...(title || description ? [[title, description].filter(Boolean).join(': ')] : []),
    ...(limits ? [`${limits.min > 1 ? `${limits.min} to` : 'At most'} ${limits.max} characters.`] : []),
    ...(placeholders ? [`The site fills ${[...new Set(placeholders)].join(', ')}: keep it as it is.`] : []),
    ...(isMarkdown(text) ? ['Markdown: keep the marks (##, -, **, |) and the addresses of links.'] : []),
  ]
}

export function readXliff(file: string | Uint8Array): Translation {
  const xliff = parse(file)
  const find = createFinder(xliff)
  const { srcLang, trgLang, version } = xliff.attributes
  if (!version?.startsWith('2')) {
    throw createError(`It is XLIFF ${version ?? 'without a version'}, not 2.0. ${SAVE_AS_EXPORTED}`)
  }
  const sourceLanguage = parseLanguage(srcLang)
  const language = parseLanguage(trgLang)
  if (!sourceLanguage || !language) {
    const attributes = `srcLang="${srcLang ?? ''}" trgLang="${trgLang ?? ''}"`
    throw createError(
      `Its languages are ${attributes}, which are not two of this site’s. Write these as the export has them.`,
    )
  }
  if (language === sourceLanguage) throw createError(`The file is from ${getEnglishName(language)} into itself.`)
  const units = find(xliff, 'file').flatMap((fileElement) =>
    findUnits(fileElement, find).map((unit) => readUnit(unit, toFile(fileElement.attributes.id ?? ''), find)),
  )
  if (isCyrillic(units)) {
    throw createError(
      `Its translations are in Cyrillic letters, but ${getEnglishName(language)} is written in Latin letters here. Convert them, and write trgLang="${LOCALES[language]}".`,
    )
  }
  return { sourceLanguage, language, units }
}

const SAVE_AS_EXPORTED = 'Save it in the translation program in the format that it was exported in, and whole.'

const createError = (reason: string) => new EditError(`${reason} Nothing was changed.`)

/** `de-DE` → `de`: programs add regions and scripts. */
function parseLanguage(tag: string | null | undefined): Language | undefined {
  const language = tag?.split(/[-_]/)[0]?.toLowerCase()
  return isLanguage(language) ? language : undefined
}

function isCyrillic(units: readonly Unit[]): boolean {
  const letters = units.flatMap(({ target }) => target?.match(/\p{L}/gu) ?? [])
  return letters.filter((letter) => /\p{Script=Cyrillic}/u.test(letter)).length > letters.length / 2
}

function parse(file: string | Uint8Array): Element {
  let tree: Root
  try {
    const xml = typeof file === 'string' ? file : decodeXml(file)
    tree = fromXml(xml.replace(/^\ufeff/, '').trimStart())
  } catch (error) {
    throw createError(`It is not XLIFF 2.0, or not whole: ${explainError(error)} ${SAVE_AS_EXPORTED}`)
  }
  const root = tree.children.find((child) => child.type === 'element')
  if (root && getLocalName(root) === 'xliff') return root
  throw createError(`It is not XLIFF 2.0. ${SAVE_AS_EXPORTED}`)
}

/** The first line of the parser’s message: others show the place. */
function explainError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { message } = error.cause instanceof Error ? error.cause : error
  return message.split('\n')[0]?.replace(/\.?$/, '.') ?? ''
}

const getLocalName = ({ name }: Element) => name.replace(/^.*:/, '')

type Find = (parent: Element, ...names: readonly string[]) => Element[]

/** Creates a function that finds children by name. Programs may write all names of XLIFF with a prefix. */
function createFinder(root: Element): Find {
  const prefix = root.name.slice(0, -getLocalName(root).length)
  return ({ children }, ...names) =>
    children.filter(
      (child): child is Element => child.type === 'element' && names.some((name) => child.name === prefix + name),
    )
}

/** The units of a file, including those in groups. */
function findUnits(parent: Element, find: Find): Element[] {
  return find(parent, 'unit', 'group').flatMap((child) =>
    getLocalName(child) === 'unit' ? [child] : findUnits(child, find),
  )
}

/** States of translated segments, also those of XLIFF 1.2. Programs invent others, which say that something is to be done. */
const DONE: readonly string[] = ['translated', 'reviewed', 'final', 'signed-off']

/** Joins the segments of a unit. `ignorable` elements have the spaces between them. */
function readUnit(unit: Element, file: string, find: Find): Unit {
  const data = new Map(
    find(unit, 'originalData').flatMap((list) =>
      find(list, 'data').map((element) => [element.attributes.id ?? '', readContent(element, NO_DATA).text] as const),
    ),
  )
  const parts = find(unit, 'segment', 'ignorable').map((part, index) => {
    const readPart = (name: string) => find(part, name).map((child) => ({ child, ...readContent(child, data) }))[0]
    const source: UnitContent = readPart('source') ?? { text: '' }
    const target = readPart('target')
    const state = part.attributes.state ?? target?.child.attributes.state ?? undefined
    return {
      source,
      target,
      isSegment: getLocalName(part) === 'segment',
      openState: state === undefined || DONE.includes(state) ? undefined : state,
      // Targets can have another order than sources.
      position: Number(target?.child.attributes.order ?? index + 1),
    }
  })
  const hasWords = (content: UnitContent | undefined) =>
    content !== undefined && (content.text.trim() !== '' || !!content.tag)
  const segments = parts.filter(({ isSegment }) => isSegment)
  const neededSegments = segments.filter(({ source, target }) => hasWords(source) || hasWords(target))
  const translatedSegments = neededSegments.filter(
    ({ target, openState }) => hasWords(target) && openState === undefined,
  )
  const unconfirmed = neededSegments.find(
    ({ source, target, openState }) =>
      openState !== undefined && hasWords(target) && target?.text.trim() !== source.text.trim(),
  )
  const orderedParts = parts.toSorted((a, b) => a.position - b.position)
  const targetTexts = orderedParts.map(
    ({ source, target, isSegment }) => (target ?? (isSegment ? undefined : source))?.text,
  )
  const id = unit.attributes.id ?? ''
  return {
    file,
    id,
    name: unit.attributes.name ?? id,
    source: parts.map(({ source }) => source.text).join(''),
    segments: segments.length,
    // Files from macOS can have decomposed letters, which look the same.
    target: translatedSegments.length > 0 ? targetTexts.join('').trim().normalize('NFC') : undefined,
    unconfirmedState: unconfirmed?.openState,
    problem: explainTags(parts) ?? explainParts(translatedSegments.length, neededSegments.length),
  }
}

function explainTags(parts: readonly Readonly<Record<'source' | 'target', UnitContent | undefined>>[]) {
  const find = (key: 'source' | 'target') => parts.map((part) => part[key]?.tag).find((tag) => tag !== undefined)
  const [source, target] = [find('source'), find('target')]
  if (source) {
    return `Its source has the tag <${source}>, but a text here is plain words. Export the page again, and change only the targets.`
  }
  return target && `Its target has the tag <${target}>, but a text here is plain words. Take the tag out.`
}

function explainParts(translatedCount: number, segmentCount: number): string | undefined {
  if (translatedCount === 0 || translatedCount === segmentCount) return undefined
  return `It has ${segmentCount} segments, but only ${translatedCount} of them ${translatedCount === 1 ? 'is' : 'are'} translated. Translate the others too.`
}

interface UnitContent {
  readonly text: string
  /** The first tag that is no text. */
  readonly tag?: string | undefined
}

const NO_DATA: ReadonlyMap<string, string> = new Map()

/** Annotations: a term or a comment of the translator. The words inside belong to the text. */
const ANNOTATIONS: readonly string[] = ['mrk', 'sm', 'em']

/** The words of a source or target. Tags whose original text the file has are replaced by it. */
function readContent({ children }: Element, data: ReadonlyMap<string, string>): UnitContent {
  const parts = children.map((child): UnitContent => {
    if (child.type === 'text' || child.type === 'cdata') return { text: child.value }
    if (child.type !== 'element') return { text: '' }
    const name = getLocalName(child)
    const { hex, dataRef, dataRefStart, dataRefEnd } = child.attributes
    const { text, tag } = readContent(child, data)
    if (ANNOTATIONS.includes(name)) return { text, tag }
    // The checker reports the character.
    if (name === 'cp' && /^[\da-f]{1,4}$/i.test(hex ?? ''))
      return { text: String.fromCharCode(parseInt(hex ?? '', 16)) }
    const [openTag, closeTag] = [data.get(dataRef ?? dataRefStart ?? ''), data.get(dataRefEnd ?? '') ?? '']
    return openTag === undefined ? { text, tag: name } : { text: openTag + text + closeTag, tag }
  })
  return { text: parts.map(({ text }) => text).join(''), tag: parts.map(({ tag }) => tag).find(Boolean) }
}
