import type { z } from 'zod'
import { cacheByObject } from '../../../schema/cacheByObject.ts'
import { getFieldType } from '../../../schema/fieldTypes/fieldType.ts'
import { getField, isObject } from '../../../schema/fieldTypes/json.ts'
import { walkBySchema } from '../../../schema/fieldTypes/walkBySchema.ts'
import type { Finding, Path } from '../../../schema/finding.ts'
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGES, type Language } from '../../../schema/names/languages.ts'
import { report, warn } from '../../../schema/reports/report.ts'
import { toAscii } from '../../../schema/spelling.ts'
import { getMeta, getStructure } from '../../../schema/structure.ts'
import { getValueAt } from '../explain/schemaAt.ts'
import { checkCharacters } from './characters.ts'
import { findMentions, type Mention } from './figures.ts'
import { checkEntries } from './lists.ts'
import { listLongWords, type Word } from './plainWords.ts'
import { checkUnitLimits } from './ranges.ts'
import {
  CROATIAN,
  compareTexts,
  findBraces,
  findForeignLanguage,
  findForeignWord,
  findLackingLetters,
  findOtherNotation,
  isLanguageSpecific,
  type Pair,
  splitBody,
} from './translations.ts'
import { findTypos } from './typos.ts'

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
  readonly words: Word[]
  readonly pairs: PlacedPair[]
}

/** A translation with its source. */
export interface PlacedPair extends Pair {
  readonly path: Path
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
  const results: Review = { findings: [], mentions: [], pictures: [], words: [], pairs: [] }
  const languages = getField(document, 'languages')
  const hasLanguages = Array.isArray(languages) && languages.length > 1 && languages.every(isLanguage)
  walkBySchema(document, schema, (value, field, path) => {
    const fieldType = getFieldType(field)
    const { form } = getStructure(field)
    if (isObject(value) && 'unit' in value) results.findings.push(...checkUnitLimits(value, path))
    if (form === 'list' && Array.isArray(value)) results.findings.push(...checkEntries(value, path, knownFindings))
    if (fieldType?.pixels !== undefined && isObject(value)) {
      results.findings.push(...checkFocus(value, path))
      results.findings.push(...checkAlternativeText(value, path, getValueAt(document, [...path.slice(0, -1), 'title'])))
      if (typeof value.file === 'string') {
        results.pictures.push({ file: value.file, pixels: fieldType.pixels, path: [...path, 'file'] })
      }
    }
    if (form === 'string' && typeof value === 'string' && !fieldType?.target)
      results.findings.push(...checkCharacters(value, path, false))
    if (form !== 'union') return undefined
    const isMarkdown = fieldType?.control === 'markdown'
    const isText = fieldType?.control !== 'parts'
    const declaredPlaceholders = isText ? getDeclared(field) : undefined
    const texts = listWords(value, path)
    const filledPlaceholders = PAGE_PLACEHOLDERS.filter((name) => texts.some(({ words }) => words.includes(name)))
    for (const { words, language = singleLanguage, textPath } of texts) {
      results.findings.push(...reviewWords(words, textPath, isMarkdown, declaredPlaceholders, filledPlaceholders))
      results.mentions.push(...findMentions(words, language, textPath, document))
      results.words.push(...listLongWords(words, language, textPath))
    }
    if (isText && hasLanguages && !isMarkdown) results.findings.push(...checkSingleText(texts))
    if (isText) results.findings.push(...compareLanguages(texts, singleLanguage, isMarkdown, results.pairs))
    return false
  })
  results.findings.push(...findExchanged(results))
  return results
}

function listWords(value: unknown, path: Path): { words: string; language?: Language; textPath: Path }[] {
  if (typeof value === 'string') return [{ words: value, textPath: path }]
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([language, words]) =>
    typeof words === 'string' && isLanguage(language) ? [{ words, language, textPath: [...path, language] }] : [],
  )
}

/** The placeholders that the site fills in a text. Its description names them. */
const getDeclared = cacheByObject((field: z.core.$ZodType) => findBraces(getMeta(field)?.description ?? ''))

/** The placeholders that the site fills in any text of a page. */
const PAGE_PLACEHOLDERS = ['{retentionDays}']

/**
 * Reviews the words of one language. `declaredPlaceholders` are those that the site fills in the text, and
 * `filledPlaceholders` those of any page that a language of it has.
 */
function reviewWords(
  words: string,
  path: Path,
  isMarkdown: boolean,
  declaredPlaceholders: readonly string[] | undefined,
  filledPlaceholders: readonly string[],
): Finding[] {
  if (declaredPlaceholders?.length && words.includes('{{')) {
    const [expected, actual] = [declaredPlaceholders.join(', '), words.match(/\{\{.*?\}\}/g)?.join(', ') ?? '{{']
    return [{ path, ...report('text.braces', { expected, actual }) }]
  }
  const findings = [...findPlaceholder(words, path, isMarkdown), ...checkCharacters(words, path, isMarkdown)]
  if (findings.length === 0 && !isMarkdown) findings.push(...findMarkup(words, path))
  if (findings.length === 0) findings.push(...findTypos(words, path))
  if (findings.length > 0 || !declaredPlaceholders) return findings
  const actual = findBraces(words)
  const isOfPage = actual.every((name) => PAGE_PLACEHOLDERS.includes(name))
  const expected = declaredPlaceholders.length > 0 ? declaredPlaceholders : isOfPage ? actual : filledPlaceholders
  // A text that is the same in all languages may leave out the placeholders.
  const isNeutral = !isLanguage(path.at(-1)) && actual.length === 0
  if (isNeutral || actual.join() === expected.join()) return []
  return [{ path, ...report('text.braces', { expected: expected.join(', '), actual: actual.join(', ') }) }]
}

/** Words that are no name, since not all have a capital. */
const PHRASE = /\p{L}{3}.* \p{Ll}{4}/su

/** Finds words of one language that all languages of a page show. Names have no words in lower case. */
function checkSingleText([text]: ReturnType<typeof listWords>): Finding[] {
  if (!text || text.language || !/(?<!\p{L})\p{Ll}{4}/u.test(text.words)) return []
  return [{ path: text.textPath, ...warn('translation', report('text.oneForAll'), text.words) }]
}

/** Finds sentences that are not translated, other differences from the first language, and the notation of another one. */
function compareLanguages(
  texts: ReturnType<typeof listWords>,
  singleLanguage: Language | undefined,
  isMarkdown: boolean,
  pairs: PlacedPair[],
): Finding[] {
  const [firstText, ...translations] = texts.filter(({ words }) => words.trim() !== '')
  if (!firstText) return []
  const { language: sourceLanguage = singleLanguage, words: source } = firstText
  const foreignLanguage = sourceLanguage && source.length > 20 ? findForeignLanguage(source, sourceLanguage) : undefined
  const differences = translations.flatMap(({ words, language = DEFAULT_LANGUAGE, textPath: path }): Finding[] => {
    if (!sourceLanguage) return []
    const pair = { source, sourceLanguage, translation: words, language, isMarkdown, path }
    pairs.push(pair)
    if (words === source) {
      const isOriginal =
        isLanguageSpecific(words, language, sourceLanguage) && !isLanguageSpecific(words, sourceLanguage, language)
      const mistake = isOriginal
        ? warn('translation', report('text.otherLanguage', { language: sourceLanguage, foreign: language }), words)
        : warn('placeholder', report('text.untranslated', { source: sourceLanguage }), words)
      return PHRASE.test(words) ? [{ path: isOriginal ? firstText.textPath : path, ...mistake }] : []
    }
    if (foreignLanguage === language && findForeignLanguage(words, language) === sourceLanguage) {
      const mistake = report('text.exchanged', { language: sourceLanguage, foreign: language })
      return [{ path: firstText.textPath, ...warn('translation', mistake, source), fix: { swap: language } }]
    }
    const otherText = translations.find((text) => text.words === words && text.language !== language)
    if (otherText?.language && isTextOf(words, otherText.language, language)) {
      const mistake = report('text.otherLanguage', { language, foreign: otherText.language })
      return [{ path, ...warn('translation', mistake, words) }]
    }
    const isLater = otherText?.language && LANGUAGES.indexOf(otherText.language) < LANGUAGES.indexOf(language)
    if (otherText?.language && isLater && PHRASE.test(words) && !isTextOf(words, language, otherText.language))
      return [{ path, ...warn('placeholder', report('text.untranslated', { source: otherText.language }), words) }]
    return compareTexts(pair).map((difference) => ({ path, ...difference }))
  })
  if (isSourceAlone(differences, translations.length)) {
    const [{ values, ...difference }] = differences
    return [{ ...difference, values: { ...values, isSource: true }, path: firstText.textPath }]
  }
  const textsWithoutDifference = texts.filter(({ textPath }) => !differences.some(({ path }) => path === textPath))
  return [
    ...differences,
    ...textsWithoutDifference.flatMap(({ words, language = singleLanguage, textPath }) =>
      language ? checkNotation(words, language, textPath, isMarkdown) : [],
    ),
  ]
}

/** Whether all translations differ from their source in the same way, so that the source is the mistake. */
const isSourceAlone = (differences: readonly Finding[], count: number): differences is readonly [Finding] =>
  count > 1 &&
  differences.length === count &&
  new Set(differences.map(({ id, values }) => JSON.stringify([id, values]))).size === 1 &&
  differences[0]?.id === 'translation.differs'

/** Each is compared with all others. In a page with more, texts have shifted. */
const MAX_PAIRS = 20

/** Whether the translation of another text fits a source. */
const isTranslation = (pair: PlacedPair, { translation }: PlacedPair): boolean =>
  compareTexts({ ...pair, translation }).length === 0

/** Finds translations that each fit the source of the other. */
function findExchanged({ pairs, findings }: Review): Finding[] {
  const paths = new Set(findings.flatMap(({ id, path }) => (id === 'translation.differs' ? [path] : [])))
  const differingPairs = pairs.filter(({ path }) => paths.has(path))
  return differingPairs.slice(0, MAX_PAIRS).flatMap((pair) => {
    const isTwin = (candidate: PlacedPair) =>
      candidate.language === pair.language && isTranslation(candidate, pair) && isTranslation(pair, candidate)
    const twin = differingPairs.find(isTwin)
    return twin ? [createExchangedFinding(pair, twin.translation)] : []
  })
}

/** The finding at a translation that belongs to another text. Those at two exchanged ones are one report. */
export function createExchangedFinding(
  { path, language, translation: words }: PlacedPair,
  suggestion: string,
): Finding {
  const id = JSON.stringify([language, ...[words, suggestion].sort()])
  const mistake = warn('translation', report('text.ofOther', { words, suggestion }), words)
  return { path, ...mistake, cause: { id, isMain: false } }
}

/** Whether a text that two languages have is written in `foreign`. Loan words and names can be the same in both. */
const isTextOf = (words: string, foreign: Language, language: Language): boolean =>
  isLanguageSpecific(words, foreign, language) ||
  (/(?:\p{Ll}{3,}.*?(?:\P{L}|$)){3}/su.test(words) && !isLanguageSpecific(words, language, foreign))

/** Finds words and figures that are written as in another language. */
function checkNotation(words: string, language: Language, path: Path, isMarkdown: boolean): Finding[] {
  for (const part of isMarkdown ? splitBody(words) : [{ words, offset: 0 }]) {
    const location = { inString: { offset: part.offset, length: part.words.length } }
    const foreign = part.words.length > 20 ? findForeignLanguage(part.words, language) : undefined
    if (foreign)
      return [{ path, location, ...warn('translation', report('text.otherLanguage', { language, foreign })) }]
    const croatian = language === 'sr' ? CROATIAN.exec(part.words) : null
    const word = croatian ?? findForeignWord(part.words, language)
    if (word) {
      const mistake = report(croatian ? 'text.croatian' : 'text.foreignWord', { words: word[0], language })
      return [{ ...locateMatch(path, word, part.offset), ...warn('translation', mistake, word[0]) }]
    }
  }
  const letters = findLackingLetters(words, language)
  if (letters.length > 0) return [{ path, ...warn('translation', report('text.plainLetters', { letters }), words) }]
  const notation = findOtherNotation(words, language)
  if (!notation) return []
  const mistake = report('figure.otherSign', { language, suggestion: notation.suggestion })
  // The figure alone is what differences of translations are about.
  return [{ ...locateMatch(path, notation.match), ...warn('translation', mistake, `${language} ${notation.match[0]}`) }]
}

/** The position of a match in a text. */
const locateMatch = (path: Path, { index, 0: { length } }: RegExpExecArray, partOffset = 0) => ({
  path,
  location: { inString: { offset: partOffset + index, length } },
})

/** Certain placeholders. In lower case, "todo" may be a word. */
const CERTAIN = /(?<![\p{L}\d])(?:TODO|FIXME|TBD|TBA|[Ll]orem [Ii]psum|LOREM IPSUM|▢)(?![\p{L}\d])/u

const LIKELY =
  /^\s*[-–—.?*_]\s*$|(?<![\p{L}\d])(?:xxx+|xx(?=\s?(?:mm|cm|kg|%|°|MPa))|buraya (?:metin|yazı|başlık|açıklama)|(?:metin|yazı|başlık|açıklama) buraya|(?:your )?(?:text|title|description) (?:goes )?here|text hier|tekst ovde|yer tutucu|placeholder|platzhalter)(?![\p{L}\d])/iu

/** Words that exports, programs and language models leave in texts. */
const LEFTOVER = new RegExp(
  [
    String.raw`^\s*(?:undefined|null|NaN|None|N/A|-{2,}|\?{2,}|\.{3}|…)\s*$`,
    '^\\s*```.*',
    String.raw`^---\n(?:[\w-]+:.*\n)+---|(?<=(?:^|\n)\s*[-*+] )\[[ xX]\] |\[[a-z][\w-]* [\w-]+=["“”'][^\]]*\](?!\()|\[(?:b|i|u|url|img|size|color|quote|center|\/[a-z][\w-]*)\](?!\()`,
    String.raw`^\s*\[(?:(?:[Ee][Nn]|[Dd][Ee]|[Ss][Rr]|[Tt][Rr])(?:[-_]\w+)?|N?MT|AI|TM|(?:[Mm]achine[- ]|[Aa]uto[- ]?)?[Tt]ranslat(?:ed|ion)|[Ff]uzzy|[Uu]nreviewed)\]|\[(?:[Yy]our|[Ii]nsert|[Cc]ompany|[Ss]irket|Şirket) ?[^\]]*\](?!\()`,
    String.raw`\\u[\da-f]{4}|\\x[\da-f]{2}`,
    String.raw`\[object \w+\]`,
    String.raw`#(?:REF!|N/A|NAME\?|VALUE!|DIV/0!|NUM!|NULL!|AD\?|SAYI!|BAŞV!|DEĞER!|YOK|SAYI/0!|BÖL/0!|BEZUG!|WERT!|ZAHL!)`,
    String.raw`^=\s*[$A-Z\d]*\(?[$]?[A-Z]{1,2}[$]?\d+\b.*`,
    String.raw`[$%#]?\{\{.*?\}\}|[$#]\{[\w.]+\}|<[%?].*?[%?]>|\{%.*?%\}|\[\[[\w. ]+\]\]|%[A-Z_]{3,}%|\{\w{1,2}>|<\w{1,2}\}|(?<![\d%] ?)%(?:\d\$)?[sd](?![\p{L}\d])`,
    String.raw`<\/?think>|<!--.*|<\/?(?:g|x|bx|ex|ph|bpt|ept|it|mrk|pc|sc|ec)(?: [^<>]*=[^<>]*)?\/?>`,
    String.raw`&amp;(?:amp|lt|gt|quot|nbsp|#\d+|#x[\da-f]+);`,
    String.raw`【[^】]*】|:?contentReference\[[^\]]*\](?:\{[^}]*\})?|oaicite|turn\d+(?:search|view)\d+|<\|\w+\|>`,
    String.raw`(?<!\p{L})(?:[Aa]s an? (?:AI|(?:large )?language)(?: language)? model|I(?:’m| am) sorry, but|I (?:cannot|can['’]t) (?:assist|help)|I hope this helps|Let me know if|Here(?: is|’s|'s) (?:the|your|a) (?:\w+ )?(?:updated|translated|translation|revised|text|version)|Bir (?:yapay zek[aâ]|dil)(?: dil)? modeli|Umarım yardımcı|İşte (?:çeviri|metin|güncel)|Als (?:KI|Sprachmodell)|Hier ist (?:die|der) (?:\w+ )?(?:Übersetzung|Text)|Kao (?:jezički|AI|veštačk))`,
    String.raw`^\(?(?:Translation|Translated text|Çeviri|Übersetzung|Prevod): |\((?:Anm\. ?d\. ?Übers|[Tt]ranslator[’']s note|[Çç]ev(?:irmenin|\.) not|[Pp]rim\. ?prev)[^)]*\)?|\((?:Note: I |Hinweis: Ich |Anmerkung: Ich |Not: [^)]*çevir|Napomena: [^)]*pre?ve[ds])`,
    '^(?:Certainly|Sure|Of course|Absolutely|Tabii(?: ki)?|Elbette|Natürlich|Gerne|Naravno)[!,:] (?:[^.!?:]{1,60}: )?',
  ].join('|'),
  'u',
)

/** A fast test for texts that `LEFTOVER` and `ELEMENT` can match. */
const LIKELY_LEFTOVER =
  /[#=[{<%&【`\\]|^---|\((?:N|Hi|An|[Tt]ra|[Çç]ev|[Pp]rim)|^\s*[\w./…?-]{1,12}\s*$|oaicite|turn\d|model|sorry|cannot|can['’]t|hope|know if|Here|^(?:Cert|Sure|Of c|Abs|Tab|Elb|Nat|Ger|Nar|\(?(?:Tran|Çev|Über|Prev))|Umarım|İşte|Als |Hier ist|Kao /

/** Elements of a program or a page, which no editor means. In a body, Markdown finds all HTML. */
const ELEMENT =
  /<\/?(?:script|style|iframe|object|embed|form|input|button|table|thead|tbody|tr|t[dh]|svg|font|link|meta|code|pre)\b[^<>]*>/i

/** A letter that a program could not save: `i?lemleri`, `Bornova?da`. */
const LOST_LETTER = /(?<=(?:^|[\s("“„'’])\p{L}+)\?(?=\p{Ll})|(?<=^|\s)\?(?=\p{Ll}{2})/u

function findPlaceholder(text: string, path: Path, isMarkdown: boolean): Finding[] {
  const leftover = LIKELY_LEFTOVER.test(text) ? (LEFTOVER.exec(text) ?? (isMarkdown ? null : ELEMENT.exec(text))) : null
  const match = leftover ?? (text.includes('?') ? LOST_LETTER.exec(text) : null)
  if (match) {
    const id = leftover ? 'text.leftover' : 'text.lostLetter'
    return [{ ...locateMatch(path, match), ...report(id, { words: match[0] }), isShown: true }]
  }
  const certainMatch = CERTAIN.exec(text)
  if (certainMatch)
    return [
      { ...locateMatch(path, certainMatch), ...report('text.placeholder', { words: certainMatch[0] }), isShown: true },
    ]
  const half = text.slice(0, text.length / 2).trim()
  if (/\p{L} \p{L}/u.test(half) && text.replace(half, '').trim() === half)
    return [{ path, ...report('text.twice'), fix: { value: half }, isShown: true }]
  const likelyMatch = LIKELY.exec(text)
  if (!likelyMatch) return []
  const [words] = likelyMatch
  const mistake = report('text.placeholder', { words })
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

/** Finds focal points given as fractions: 0.65 for 65 %. */
const checkFocus = (picture: object, path: Path): Finding[] =>
  ['focus', 'focusTall'].flatMap((key): Finding[] => {
    const point = getField(picture, key)
    const [x, y] = [getField(point, 'x'), getField(point, 'y')]
    const isPart = (part: unknown): part is number => typeof part === 'number' && part > 0 && part < 1
    if (!isPart(x) || !isPart(y)) return []
    const value = { x: Math.round(x * 100), y: Math.round(y * 100) }
    return [{ path: [...path, key], ...report('picture.focus'), fix: { value } }]
  })

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
    if (isFileName) return [{ path: textPath, ...report('alt.useless', { kind: 'fileName', words: subject }) }]
    const kind = findAltProblem(subject, isObject(title) ? getField(title, String(textPath.at(-1))) : title, stem)
    return kind
      ? [{ path: textPath, ...warn('alternative-text', report('alt.useless', { kind, words: subject }), subject) }]
      : []
  })
}

function findAltProblem(alt: string, title: unknown, stem: string) {
  if (alt !== '' && alt === title) return 'repeatsTitle'
  if (ANY_PICTURE.test(alt)) return 'saysNothing'
  // A file name of several words can be a description.
  return stem !== '' && !/\s/.test(alt) && normalize(alt) === stem ? 'repeatsFile' : undefined
}

const normalize = (words: string) => toAscii(words).replaceAll(/[^a-z\d]+/g, '')
