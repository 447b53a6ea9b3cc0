import type { Language } from '../../schema/names/languages.ts'
import type { EditorLanguage } from '../../schema/names/titles.ts'
import { turkish } from '../../schema/reports/editorWords.ts'
import { count, enumerate, getEnglishName } from '../../schema/reports/words.ts'
import type { Checked } from './checkSite.ts'
import { isInFile, joinSentences, listAllPlaces, type Problem } from './report/problem.ts'
import { SUPPRESSIONS } from './rules/suppressions.ts'

/** Parts of a report that a terminal can color. */
export type Part = 'place' | 'path' | 'marks' | 'warning' | 'good' | 'bad'

/** Colors a part of the report. */
export type Paint = (part: Part, text: string) => string

/**
 * The whole report:
 *
 *     pages/services/boy-kesme.json:41:18  blocks[2].rows[0].quantity.unit  (third block, specTable “Kapasite”, first row)
 *       "milimeter" is not a unit. Did you mean "mm"?
 *        41 |           "unit": "milimeter"
 *           |                   ^^^^^^^^^^^
 *     1 problem in 1 of 35 pages
 */
export const writeReport = (checked: Checked, paint: Paint = keepPlain, language: EditorLanguage = 'en'): string =>
  writeProblems(checked, checked.warnings, paint, WORDS[language], language)

/** The report without warnings, which are then not computed. */
export const writeProblemReport = (checked: Checked): string => writeProblems(checked, [], keepPlain, WORDS.en, 'en')

const keepPlain: Paint = (_, text) => text

/** Maximum number of other places that a report lists, and of places with the same cause. */
const MAX_PLACES = 2
const MAX_CAUSED = 3

/** The words around reports. */
const WORDS = {
  en: {
    all: (total: number, placeList: string) => `The same in ${count(total, 'place')}, also ${placeList}`,
    place: ({ line, path }: Place) => `in line ${line} (${path})`,
    caused: (total: number, files: number, placeList: string) =>
      `${count(total, 'place')} in ${count(files, 'file')}: ${placeList}`,
    warning: (name = '') => `Warning${name && ` (${name})`}: `,
    suppress: (file: string, line: string) => `If it is meant, write in ${file}: ${line}`,
    drafts: (drafts: readonly string[]) => `Drafts, not built: ${enumerate(drafts)}.`,
    draftLanguages: (route: string, languages: readonly Language[]) =>
      `${route} in ${enumerate(languages.map(getEnglishName))}`,
    draftUntil: (route: string, from: string) => `${route} until ${from}`,
    success: (pages: number, warnings: number) =>
      `${count(pages, 'page')}, no problems${warnings > 0 ? `, ${count(warnings, 'warning')}` : ''}.`,
    total: writeTotal,
  },
  tr: {
    all: (total: number, placeList: string) => `${total} yerde aynı, ayrıca ${placeList}`,
    place: ({ line, path }: Place) => `${line}. satırda (${path})`,
    caused: (total: number, files: number, placeList: string) => `${files} dosyada ${total} yerde: ${placeList}`,
    warning: (name = '') => `Uyarı${name && ` (${name})`}: `,
    suppress: (file: string, line: string) => `Böyle olması gerekiyorsa ${file} içine yazın: ${line}`,
    drafts: (drafts: readonly string[]) => `Taslaklar, yayımlanmaz: ${enumerate(drafts, 've')}.`,
    draftLanguages: (route: string, languages: readonly Language[]) =>
      `${route} (${turkish.nameLanguages(...languages)})`,
    draftUntil: (route: string, from: string) => `${route} (yayın: ${from})`,
    success: (pages: number, warnings: number) =>
      `${pages} sayfa, sorun yok${warnings > 0 ? `, ${warnings} uyarı` : ''}.`,
    total: ({ problems, brokenPages, pageCount }: Checked) =>
      `${problems.length} sorun, ${pageCount} sayfadan ${brokenPages.length} tanesinde`,
  },
}

type Words = (typeof WORDS)[EditorLanguage]
type Place = Pick<Problem, 'line' | 'path'>

function writeProblems(
  result: Checked,
  warnings: readonly Problem[],
  paint: Paint,
  words: Words,
  language: EditorLanguage,
): string {
  const { problems, pageCount } = result
  return [
    ...problems.map((problem) => describe(problem, paint, words, language)),
    ...warnings.map((warning) => describeWarning(warning, paint, words, language)),
    ...listDrafts(result, words).map((drafts) => paint('warning', drafts)),
    problems.length > 0 ? paint('bad', words.total(result)) : paint('good', words.success(pageCount, warnings.length)),
  ].join('\n')
}

function describe(problem: Problem, paint: Paint, words: Words, language: EditorLanguage, severity = ''): string {
  const { file, line, column, path, source, also = [] } = problem
  const { message, turkish } = joinSentences(problem)
  const placeInWords = language === 'tr' ? problem.whereInTurkish : problem.where
  const location = paint('place', source === '' ? file : `${file}:${line}:${column}`)
  const pathNote = [path, placeInWords && `(${placeInWords})`].filter(Boolean).join('  ')
  const frame = source.split('\n').map((code) => (/^ +\| [ ^]*$/.test(code) ? paint('marks', code) : code))
  const sentences = (language === 'tr' && turkish) || message
  return [
    pathNote ? `${location}  ${paint('path', pathNote)}` : location,
    ...`${severity}${sentences}`.split('\n').map((line) => `  ${line}`),
    ...(source === '' ? [] : frame.map((code) => `  ${code}`)),
    ...(also.length > 0 ? [`  ${listPlaces(problem, also, words)}`] : []),
  ].join('\n')
}

/** The other places of a problem, or all places that its cause affects. */
function listPlaces(problem: Problem, also: NonNullable<Problem['also']>, words: Words): string {
  const join = (places: readonly string[], max: number) =>
    `${places.slice(0, max).join(', ')}${places.length > max ? ', …' : ''}`
  if (!problem.cause) return words.all(also.length + 1, join(also.map(words.place), MAX_PLACES))
  const isPlace = problem.id !== 'name.renamed'
  const places = [...(isPlace ? [problem] : []), ...also].filter(isInFile)
  const names = places.map(({ file, line, path }) => `${file}:${line} (${path})`)
  return words.caused(places.length, new Set(places.map(({ file }) => file)).size, join(names, MAX_CAUSED))
}

/** `Drafts, not built: /products/boru, and /about in German` */
function listDrafts({ content, previews }: Checked, words: Words): string[] {
  const draftLanguages = [...previews].flatMap(([route, { draft }]) =>
    content.drafts.has(route) || draft.languages.length === 0 ? [] : [words.draftLanguages(route, draft.languages)],
  )
  const draftPages = [...content.drafts].map((route) => {
    const firstDay = previews.get(route)?.draft.from
    return firstDay === undefined ? route : words.draftUntil(route, firstDay)
  })
  const drafts = [...draftPages, ...draftLanguages]
  return drafts.length > 0 ? [words.drafts(drafts)] : []
}

function describeWarning(warning: Problem, paint: Paint, words: Words, language: EditorLanguage): string {
  const { warning: name, suppression } = warning
  const lines = describe(warning, paint, words, language, paint('warning', words.warning(name)))
  return suppression === undefined ? lines : `${lines}\n  ${words.suppress(SUPPRESSIONS, suppression)}`
}

/** `3 problems in 2 of 35 pages and in pages/_site.json` */
function writeTotal({ problems, brokenPages, pageCount }: Checked): string {
  const files = new Set(listAllPlaces(problems).map(({ file }) => file))
  const otherFiles = [...files].filter((file) => !brokenPages.includes(file))
  const places = [
    ...(brokenPages.length > 0 ? [`in ${brokenPages.length} of ${count(pageCount, 'page')}`] : []),
    ...(otherFiles.length > 2 ? [`in ${otherFiles.length} other files`] : otherFiles.map((file) => `in ${file}`)),
  ]
  return `${count(problems.length, 'problem')} ${enumerate(places)}`
}
