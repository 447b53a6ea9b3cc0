import type { z } from 'zod'
import { getFieldType } from '../../../schema/fieldTypes/fieldType.ts'
import { getField, isObject } from '../../../schema/fieldTypes/json.ts'
import { walkBySchema } from '../../../schema/fieldTypes/walkBySchema.ts'
import type { Finding, Path } from '../../../schema/finding.ts'
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '../../../schema/names/languages.ts'
import { report, warn } from '../../../schema/reports/report.ts'
import { toAscii } from '../../../schema/spelling.ts'
import { getStructure } from '../../../schema/structure.ts'
import { getValueAt } from '../explain/schemaAt.ts'
import { checkCharacters } from './characters.ts'
import { findMentions, type Mention } from './figures.ts'
import { checkEntries } from './lists.ts'

/** A picture, and the width at which it is drawn. */
export interface PictureUse {
  readonly file: string
  readonly pixels: number
  readonly path: Path
}

/** Findings of a review, and statements to compare with the rest of the site. */
interface Review {
  readonly findings: Finding[]
  readonly mentions: Mention[]
  readonly pictures: PictureUse[]
}

/**
 * Proofreads a document. `singleLanguage` is the language of plain strings on a page with one language. Values with other
 * problems, in `knownFindings`, are skipped.
 */
export function review(
  document: unknown,
  schema: z.core.$ZodType,
  singleLanguage: Language | undefined,
  knownFindings: readonly Finding[],
): Review {
  const results: Review = { findings: [], mentions: [], pictures: [] }
  walkBySchema(document, schema, (value, field, path) => {
    const fieldType = getFieldType(field)
    const { form } = getStructure(field)
    if (form === 'list' && Array.isArray(value)) results.findings.push(...checkEntries(value, path, knownFindings))
    if (fieldType?.pixels !== undefined && isObject(value)) {
      results.findings.push(...checkAlternativeText(value, path, getValueAt(document, [...path.slice(0, -1), 'title'])))
      if (typeof value.file === 'string') {
        results.pictures.push({ file: value.file, pixels: fieldType.pixels, path: [...path, 'file'] })
      }
    }
    if (form === 'string' && typeof value === 'string' && !fieldType?.target)
      results.findings.push(...checkCharacters(value, path, false))
    if (form !== 'union') return undefined
    if (isObject(value) && fieldType?.control !== 'parts') results.findings.push(...compareLanguages(value, path))
    const isMarkdown = fieldType?.control === 'markdown'
    for (const { words, language = singleLanguage, textPath } of listWords(value, path)) {
      results.findings.push(...findPlaceholder(words, textPath), ...checkCharacters(words, textPath, isMarkdown))
      if (!isMarkdown) results.findings.push(...findMarkup(words, textPath))
      results.mentions.push(...findMentions(words, language, textPath, document))
    }
    return false
  })
  return results
}

/** The strings of a text with their languages. */
function listWords(value: unknown, path: Path): { words: string; language?: Language; textPath: Path }[] {
  if (typeof value === 'string') return [{ words: value, textPath: path }]
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([language, words]) =>
    typeof words === 'string' && isLanguage(language) ? [{ words, language, textPath: [...path, language] }] : [],
  )
}

const findBraces = (words: string) => [...new Set(words.match(/\{\w+\}/g))].sort().join(', ')

/** Enough words to be a sentence, which no two languages share. */
export const SENTENCE = /(?:\p{Ll}{3,}.*?(?:\P{L}|$)){4}/su

/** Finds placeholders that differ between languages, and sentences that are not translated. */
function compareLanguages(text: object, path: Path): Finding[] {
  const [first, ...translations] = listWords(text, path).filter(({ words }) => words.trim() !== '')
  if (!first) return []
  const { language: source = DEFAULT_LANGUAGE, words } = first
  const expected = findBraces(words)
  return translations.flatMap(({ words: translation, textPath }): Finding[] => {
    const actual = findBraces(translation)
    if (expected !== actual)
      return [{ path: textPath, ...warn('markup', report('text.braces', { source, expected, actual })) }]
    if (translation !== words || !SENTENCE.test(words)) return []
    return [{ path: textPath, ...warn('placeholder', report('text.untranslated', { source })) }]
  })
}

/** The position of a match in a text. */
const locateMatch = (path: Path, { index: offset, 0: { length } }: RegExpExecArray) => ({
  path,
  location: { inString: { offset, length } },
})

/** Certain placeholders. In lower case, "todo" may be a word. */
const CERTAIN = /(?<![\p{L}\d])(?:TODO|FIXME|TBD|TBA|[Ll]orem [Ii]psum|LOREM IPSUM|▢)(?![\p{L}\d])/u

const LIKELY =
  /(?<![\p{L}\d])(?:xxx+|buraya (?:metin|yazı|başlık|açıklama)|(?:metin|yazı|başlık|açıklama) buraya|(?:your )?(?:text|title|description) (?:goes )?here|text hier|tekst ovde|yer tutucu|placeholder|platzhalter)(?![\p{L}\d])/iu

function findPlaceholder(text: string, path: Path): Finding[] {
  const certainMatch = CERTAIN.exec(text)
  if (certainMatch)
    return [
      { ...locateMatch(path, certainMatch), ...report('text.placeholder', { words: certainMatch[0] }), isShown: true },
    ]
  const likelyMatch = LIKELY.exec(text)
  if (!likelyMatch) return []
  const [words] = likelyMatch
  const mistake = report('text.likelyPlaceholder', { words })
  return [{ ...locateMatch(path, likelyMatch), ...warn('placeholder', mistake, words) }]
}

const MARKDOWN = /\*\*[^*\n]+\*\*|\[[^\]\n]+\]\((?:\/|#|https?:|mailto:|tel:|site:)[^)\s]*\)/
const HTML =
  /<\/?(?:a|b|i|u|p|br|em|strong|span|div|h\d|ul|li|img|sup|sub)\b[^<>]*>|&(?:nbsp|amp|lt|gt|quot|shy|deg|uuml|ouml|auml|#\d+);/i

/** Finds Markdown and HTML in plain texts. */
function findMarkup(words: string, path: Path): Finding[] {
  const markdown = MARKDOWN.exec(words)
  const match = markdown ?? HTML.exec(words)
  if (!match) return []
  const [about] = match
  const mistake = report('text.markup', { words: about, kind: markdown ? 'Markdown' : 'HTML' })
  return [{ ...locateMatch(path, match), ...warn('markup', mistake, about) }]
}

const FILE_NAME = /^\S+\.(?:jpe?g|png|webp|avif|gif|svg|heic|tiff?)$/i
/** File names of cameras and phones. */
const CAMERA =
  /^(?:IMG|DSC[FN]?|DCIM|PXL|P\d|MVIMG|WhatsApp Image|Screenshot|Ekran görüntüsü|image|photo|foto|resim|picture)[ _-]?[\d(][\d\s_().:-]*$/i

/** Words that only say that there is a picture. */
const ANY_PICTURE = /^(?:resim|görsel|fotoğraf|foto|image|picture|photo|bild|abbildung|slika|fotografija)[.!]?$/i

/** Finds alternative texts that are file names, or repeat the `title` beside the picture. */
function checkAlternativeText(picture: object, path: Path, title: unknown): Finding[] {
  const alt = getField(picture, 'alt')
  const file = getField(picture, 'file')
  const stem = typeof file === 'string' ? normalize(file.replace(/\.\w+$/, '')) : ''
  const texts: [Path, unknown][] = isObject(alt)
    ? Object.entries(alt).map(([language, words]) => [[...path, 'alt', language], words])
    : [[[...path, 'alt'], alt]]
  return texts.flatMap(([textPath, words]): Finding[] => {
    if (typeof words !== 'string') return []
    const subject = words.trim()
    const isFileName = FILE_NAME.test(subject) || CAMERA.test(subject)
    if (isFileName) return [{ path: textPath, ...report('alt.fileName', { words: subject }) }]
    const id = findAltProblem(subject, isObject(title) ? getField(title, String(textPath.at(-1))) : title, stem)
    return id ? [{ path: textPath, ...warn('alternative-text', report(id, { words: subject }), subject) }] : []
  })
}

function findAltProblem(alt: string, title: unknown, stem: string) {
  if (alt !== '' && alt === title) return 'alt.repeatsTitle'
  if (ANY_PICTURE.test(alt)) return 'alt.saysNothing'
  // A file name of several words can be a description.
  return stem !== '' && !/\s/.test(alt) && normalize(alt) === stem ? 'alt.repeatsFile' : undefined
}

const normalize = (words: string) => toAscii(words).replaceAll(/[^a-z\d]+/g, '')
