import { count, enumerate, getEnglishName } from '../../../schema/reports/words.ts'
import type { Checked } from '../checkSite.ts'
import { SUPPRESSIONS } from '../rules/suppressions.ts'
import type { Problem } from './problem.ts'

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
export const writeReport = (checked: Checked, paint: Paint = keepPlain): string =>
  writeProblems(checked, checked.warnings, paint)

/** The report without warnings, which are then not computed. */
export const writeProblemReport = (checked: Checked): string => writeProblems(checked, [], keepPlain)

const keepPlain: Paint = (_, text) => text

function writeProblems(result: Checked, warnings: readonly Problem[], paint: Paint): string {
  const { problems, pageCount } = result
  return [
    ...problems.map((problem) => describe(problem, paint)),
    ...warnings.map((warning) => describeWarning(warning, paint)),
    ...listDrafts(result).map((words) => paint('warning', words)),
    problems.length > 0 ? paint('bad', writeTotal(result)) : paint('good', writeSuccess(pageCount, warnings.length)),
  ].join('\n')
}

function describe(problem: Problem, paint: Paint, severity = ''): string {
  const { file, line, column, path, where: plainly, message, source } = problem
  const location = paint('place', source === '' ? file : `${file}:${line}:${column}`)
  const pathNote = [path, plainly && `(${plainly})`].filter(Boolean).join('  ')
  const frame = source.split('\n').map((code) => (/^ +\| [ ^]*$/.test(code) ? paint('marks', code) : code))
  return [
    pathNote ? `${location}  ${paint('path', pathNote)}` : location,
    ...`${severity}${message}`.split('\n').map((words) => `  ${words}`),
    ...(source === '' ? [] : frame.map((code) => `  ${code}`)),
  ].join('\n')
}

/** `Drafts, not built: /products/boru, and /about in German` */
function listDrafts({ content, previews }: Checked): string[] {
  const draftLanguages = [...previews].flatMap(([route, { draft }]) =>
    content.drafts.has(route) || draft.languages.length === 0
      ? []
      : [`${route} in ${enumerate(draft.languages.map(getEnglishName))}`],
  )
  const draftPages = [...content.drafts].map((route) => {
    const from = previews.get(route)?.draft.from
    return from === undefined ? route : `${route} until ${from}`
  })
  const drafts = [...draftPages, ...draftLanguages]
  return drafts.length > 0 ? [`Drafts, not built: ${enumerate(drafts)}.`] : []
}

function describeWarning(warning: Problem, paint: Paint): string {
  const { warning: name, suppression } = warning
  const words = describe(warning, paint, paint('warning', name ? `Warning (${name}): ` : 'Warning: '))
  return suppression === undefined ? words : `${words}\n  If it is meant, write in ${SUPPRESSIONS}: ${suppression}`
}

/** `36 pages, no problems, 2 warnings.` */
function writeSuccess(pages: number, warnings: number): string {
  return `${count(pages, 'page')}, no problems${warnings > 0 ? `, ${count(warnings, 'warning')}` : ''}.`
}

/** `3 problems in 2 of 35 pages and in pages/_site.json` */
function writeTotal({ problems, brokenPages, pageCount }: Checked): string {
  const files = new Set(problems.map(({ file }) => file))
  const otherFiles = [...files].filter((file) => !brokenPages.includes(file))
  const places = [
    ...(brokenPages.length > 0 ? [`in ${brokenPages.length} of ${count(pageCount, 'page')}`] : []),
    ...(otherFiles.length > 2 ? [`in ${otherFiles.length} other files`] : otherFiles.map((file) => `in ${file}`)),
  ]
  return `${count(problems.length, 'problem')} ${enumerate(places)}`
}
