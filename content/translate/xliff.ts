import js2xliff from 'xliff/js2xliff'
import xliff2js, { type Xliff, type XliffUnits } from 'xliff/xliff2js'
import { getMeta } from '../../schema/fieldTypes/structure.ts'
import { isLanguage, type Language, LOCALES } from '../../schema/names/languages.ts'
import { languageName } from '../check/messages/words.ts'
import { writePath } from '../check/report/problem.ts'
import { EditError } from '../edit/changes.ts'
import { type Entry, groupByDocument } from './status.ts'
import { getLimits, isMarkdown, writePathId } from './texts.ts'

/** A text with its translation in XLIFF. */
export interface Unit {
  /** The exported document: `pages/contact.json`. */
  readonly file: string
  /** Its path as an id: `blocks.2.title`. */
  readonly id: string
  /** Its path for editors: `blocks[2].title`. */
  readonly name: string
  readonly source: string
  /** Undefined if it is not translated. */
  readonly target?: string | undefined
}

export interface Translation {
  readonly sourceLanguage: Language
  readonly language: Language
  readonly units: readonly Unit[]
}

/** XLIFF ids cannot contain slashes and brackets. */
const toFileId = (file: string) => file.replaceAll('/', ':')
const toFile = (id: string) => id.replaceAll(':', '/')

/** Writes texts of one language as XLIFF 2.0: a `file` per document, a `unit` per text. */
export async function writeXliff(entries: readonly Entry[]): Promise<string> {
  const [first] = entries
  const documents = [...groupByDocument(entries)].map(([{ file }, own]) => {
    const units = own.map((entry) => [writePathId(entry.text.path), createUnit(entry)] as const)
    return [toFileId(file), Object.fromEntries(units)] as const
  })
  const xml = await js2xliff({
    ...(first && { sourceLanguage: LOCALES[first.sourceLanguage], targetLanguage: LOCALES[first.language] }),
    resources: Object.fromEntries(documents),
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n${xml}\n`
}

function createUnit({ text, source, translation, state }: Entry) {
  const limits = getLimits(text)
  const isOutOfDate = state === 'outOfDate'
  return {
    source,
    // Outdated translations are exported without a target, so that no program treats them as done.
    ...(translation !== undefined && !isOutOfDate && { target: translation }),
    note: [
      ...(isOutOfDate ? [`The source has changed since it was translated as: ${translation}`] : []),
      ...writeNotes(text, source),
    ],
    additionalAttributes: {
      name: writePath(text.path),
      'xml:space': 'preserve',
      // The library keeps only the last of several segments.
      canResegment: 'no',
      ...(limits && { sizeRestriction: limits.max }),
    },
  }
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
    ...(isMarkdown(text) ? ['Markdown: keep the marks (##, -, **) and the addresses of links.'] : []),
  ]
}

/** Parses a translator’s file. */
export async function readXliff(xml: string): Promise<Translation> {
  // The parser accepts truncated files.
  const xliff = xml.trimEnd().endsWith('</xliff>') ? await parse(xml) : undefined
  if (!xliff?.resources) {
    throw createError(
      'It is not XLIFF 2.0. Save it in the translation program in the format that it was exported in, and whole.',
    )
  }
  const { resources } = xliff
  const sourceLanguage = parseLanguage(xliff.sourceLanguage)
  const language = parseLanguage(xliff.targetLanguage)
  if (!sourceLanguage || !language) {
    const attributes = `srcLang="${xliff.sourceLanguage ?? ''}" trgLang="${xliff.targetLanguage ?? ''}"`
    throw createError(
      `Its languages are ${attributes}, which are not two of this site’s. Write these as the export has them.`,
    )
  }
  if (language === sourceLanguage) throw createError(`The file is from ${languageName(language)} into itself.`)
  const units: Unit[] = []
  for (const [file, own] of Object.entries(resources)) {
    for (const [id, unit] of Object.entries(flattenUnits(own))) {
      const name = String(unit.additionalAttributes?.name ?? id)
      const source = getPlainText(unit.source)
      if (source === undefined) {
        throw createError(
          `The source of ${name} in ${toFile(file)} is not plain words. Export again, and change only the targets.`,
        )
      }
      const target = unit.target === undefined ? '' : getPlainText(unit.target)
      if (target === undefined) {
        throw createError(
          `The target of ${name} in ${toFile(file)} has tags in it. A text here is plain words: take the tags out.`,
        )
      }
      units.push({ file: toFile(file), id, name, source, target: target.trim() === '' ? undefined : target.trim() })
    }
  }
  return { sourceLanguage, language, units }
}

const createError = (why: string) => new EditError(`${why} Nothing was changed.`)

/** `de-DE` → `de`: programs add regions and scripts. */
function parseLanguage(tag: string | undefined): Language | undefined {
  const language = tag?.split('-')[0]?.toLowerCase()
  return isLanguage(language) ? language : undefined
}

/** The library throws or returns errors. */
async function parse(xml: string): Promise<Xliff | undefined> {
  try {
    const xliff = await xliff2js(xml.replace(/^\ufeff/, ''))
    return xliff instanceof Error ? undefined : xliff
  } catch {
    return undefined
  }
}

/** Units by id, including those in groups. */
function flattenUnits(units: XliffUnits): XliffUnits {
  const entries = Object.entries(units).filter(([id]) => id !== '_additionalElements')
  return Object.fromEntries(
    entries.flatMap(([id, unit]) =>
      unit.groupUnits ? Object.entries(flattenUnits(unit.groupUnits)) : [[id, unit] as const],
    ),
  )
}

/** The text of a value. Pieces, such as CDATA, are joined. Undefined if it contains tags. */
function getPlainText(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  return Array.isArray(value) && value.every((part) => typeof part === 'string') ? value.join('') : undefined
}
