import js2xliff from 'xliff/js2xliff'
import xliff2js, { type Xliff, type XliffUnits } from 'xliff/xliff2js'
import { getMeta } from '../../schema/fieldTypes/structure.ts'
import { isLanguage, type Language, LOCALES } from '../../schema/names/languages.ts'
import { languageName } from '../check/messages/words.ts'
import { writePath } from '../check/report/problem.ts'
import { EditError } from '../edit/changes.ts'
import { type Entry, groupByDocument } from './status.ts'
import { getLimits, isMarkdown, writePathId } from './texts.ts'

/** A text as a translator gives it back. */
export interface Unit {
  /** The document that it was exported from: `pages/contact.json`. */
  readonly file: string
  /** Where it stood: `blocks.2.title`. */
  readonly id: string
  /** The same as editors know it: `blocks[2].title`. */
  readonly name: string
  readonly source: string
  /** Nothing where it has not been translated. */
  readonly target?: string | undefined
}

export interface Translation {
  readonly sourceLanguage: Language
  readonly language: Language
  readonly units: readonly Unit[]
}

/** Ids have neither slashes nor brackets in XLIFF. */
const toFileId = (file: string) => file.replaceAll('/', ':')
const toFile = (id: string) => id.replaceAll(':', '/')

/** Texts of one language as an XLIFF 2.0 file: a `file` for each document, a `unit` for each text. */
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
    // One that is out of date comes as still to be translated, so that no program takes it for done.
    ...(translation !== undefined && !isOutOfDate && { target: translation }),
    note: [
      ...(isOutOfDate ? [`The source has changed since it was translated as: ${translation}`] : []),
      ...writeNotes(text, source),
    ],
    additionalAttributes: {
      name: writePath(text.path),
      'xml:space': 'preserve',
      // Parts of a text would come back as several, of which the library keeps the last.
      canResegment: 'no',
      ...(limits && { sizeRestriction: limits.max }),
    },
  }
}

/** What a translator has to know who sees neither the page nor its schema. */
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

/** Reads a translator’s file. */
export async function readXliff(xml: string): Promise<Translation> {
  // The parser takes a file that ends in the middle for what is there of it.
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
    const said = `srcLang="${xliff.sourceLanguage ?? ''}" trgLang="${xliff.targetLanguage ?? ''}"`
    throw createError(
      `Its languages are ${said}, which are not two of this site’s. Write these as the export has them.`,
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

/** Of `de-DE` and `de`, `de`: programs know languages by regions and scripts. */
function parseLanguage(tag: string | undefined): Language | undefined {
  const language = tag?.split('-')[0]?.toLowerCase()
  return isLanguage(language) ? language : undefined
}

/** The library throws what it stumbles over, or returns it. */
async function parse(xml: string): Promise<Xliff | undefined> {
  try {
    const xliff = await xliff2js(xml.replace(/^\ufeff/, ''))
    return xliff instanceof Error ? undefined : xliff
  } catch {
    return undefined
  }
}

/** Units, and those in groups, by their ids. */
function flattenUnits(units: XliffUnits): XliffUnits {
  const entries = Object.entries(units).filter(([id]) => id !== '_additionalElements')
  return Object.fromEntries(
    entries.flatMap(([id, unit]) =>
      unit.groupUnits ? Object.entries(flattenUnits(unit.groupUnits)) : [[id, unit] as const],
    ),
  )
}

/** A string; what comes in pieces (a part in CDATA) is one. Nothing where there are tags in it. */
function getPlainText(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  return Array.isArray(value) && value.every((part) => typeof part === 'string') ? value.join('') : undefined
}
