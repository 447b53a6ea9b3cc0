import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatDocument } from '../format/document.ts'
import type { Language } from '../names/languages.ts'
import { createChecker, report } from '../validate/index.ts'
import { count, enumerate, languageName, quote } from '../wording/words.ts'
import { acceptPairs, done, type Outcome, refused, type Selection, select } from './accept.ts'
import type { UnitProblem } from './place.ts'
import { type ImportPlan, planImport } from './plan.ts'
import { ACCEPTED_FILE, readTexts } from './texts.ts'
import { readXliff, writeXliff } from './xliff.ts'

export interface ExportOptions extends Selection {
  readonly language: Language
  /** Also what is up to date. */
  readonly complete?: boolean
}

/** What a translator is handed, with its sentence; without an `xml` where there is nothing to hand out. */
export async function exportTexts(
  root: string,
  { complete = false, ...selection }: ExportOptions,
): Promise<Outcome & { readonly xml?: string }> {
  const selected = select(root, selection)
  if ('words' in selected) return selected
  const { language } = selection
  const wanted = selected.entries.filter(({ state }) => complete || (state !== 'current' && state !== 'new'))
  const [first] = wanted
  if (!first) {
    return refused(
      `Nothing is to be translated into ${languageName(language)} there. --complete exports what is up to date too.`,
    )
  }
  // A file is from one language into one.
  const entries = wanted.filter(({ sourceLanguage }) => sourceLanguage === first.sourceLanguage)
  const others = wanted.filter((entry) => !entries.includes(entry))
  const pagesOf = (some: typeof wanted) => [...new Set(some.map(({ document }) => document.name))]
  const from = languageName(first.sourceLanguage)
  const left =
    others.length > 0
      ? ` Left out, since they are not written in ${from}: ${enumerate(pagesOf(others))}. Export these by themselves, with --page.`
      : ''
  const words = `${count(entries.length, 'text')} of ${count(pagesOf(entries).length, 'page')}, from ${from} into ${languageName(language)}.${left}`
  return { ...done(words), xml: await writeXliff(entries) }
}

/**
 * Takes back what a translator has made of an export: all of it, or with `partial` what is right of it. Leaves the site
 * without a problem, or as it was.
 */
export async function importTexts(root: string, xml: string, partial = false): Promise<Outcome> {
  const translation = await readXliff(xml)
  if (typeof translation === 'string') return refused(`${translation} Nothing was changed.`)
  const { language } = translation
  if (language === translation.sourceLanguage) {
    return refused(`The file is from ${languageName(language)} into itself. Nothing was changed.`)
  }
  const before = createChecker(root).check()
  if (before.problems.length > 0) {
    return refused(`The site has problems already. Run npm run validate, and mend them first. Nothing was changed.`)
  }
  const plan = planImport(readTexts(root).documents, translation, before.content.units)
  const { problems } = plan
  const told = problems.length > 0 ? [describe(problems), ''] : []
  const taken = count(plan.pairs.length, 'translation')
  if (problems.length > 0 && !partial) {
    const cure = plan.pairs.length > 0 ? `, or run it with --partial to take the ${taken} without one` : ''
    const total = `${count(problems.length, 'problem')}, so nothing was changed. Correct them in the translation program and export its file again${cure}.`
    return refused([...told, total].join('\n'))
  }
  const failure = write(root, plan)
  if (failure !== undefined) return refused([...told, failure].join('\n'))
  const ok = problems.length === 0
  return { ok, words: [...told, summary(plan, language)].join('\n') }
}

/**
 * Problems by their units:
 *
 *     pages/contact.json  blocks[0].title  "İletişim"
 *       The translation lacks "6". Write the figures of the source …
 */
function describe(problems: readonly UnitProblem[]): string {
  const groups = new Map<string, string[]>()
  for (const { file, unit, message } of problems) {
    const head = unit ? `${file}  ${unit.name}  ${quote(unit.source)}` : file
    groups.set(head, [...(groups.get(head) ?? [head]), `  ${message}`])
  }
  return [...groups.values()].map((lines) => lines.join('\n')).join('\n')
}

/** Writes what a plan has of documents; if the site has problems by it, puts everything back and says which. */
function write(root: string, { documents, pairs }: ImportPlan): string | undefined {
  if (documents.length === 0) return undefined
  const files = [...documents.map(({ file }) => file), ACCEPTED_FILE].map((file) => join(root, file))
  const before = files.map((file) => [file, contentOf(file)] as const)
  const putBack = () => {
    for (const [file, content] of before)
      content === undefined ? rmSync(file, { force: true }) : writeFileSync(file, content)
  }
  try {
    for (const { file, document } of documents) writeFileSync(join(root, file), formatDocument(document))
    acceptPairs(root, pairs)
  } catch (error) {
    putBack()
    throw error
  }
  const checked = createChecker(root).check()
  if (checked.problems.length === 0) return undefined
  putBack()
  return `${report(checked)}\nWith these translations the site would have these problems, so nothing was changed.`
}

function contentOf(file: string): Buffer | undefined {
  try {
    return readFileSync(file)
  } catch {
    return undefined
  }
}

function summary(plan: ImportPlan, language: Language): string {
  const { documents, pairs, newlyWritten, waiting, problems, untranslated, unchanged } = plan
  const name = languageName(language)
  return [
    pairs.length === 0
      ? `Nothing was changed${problems.length > 0 ? '' : ': no translation in the file is new'}.`
      : `${count(pairs.length, 'translation')} into ${name} written: ${enumerate(documents.map(({ file }) => file))}.`,
    ...(newlyWritten.length > 0 ? [`Written in ${name} from now on: ${enumerate(newlyWritten)}.`] : []),
    ...(waiting.length > 0
      ? [
          `Not written in ${name} before its problems are mended, since a page is shown only with all of its texts: ${enumerate(waiting)}.`,
        ]
      : []),
    ...(unchanged > 0 ? [`${count(unchanged, 'text')} had this translation already.`] : []),
    ...(untranslated > 0
      ? [`${count(untranslated, 'text')} in the file ${untranslated === 1 ? 'has' : 'have'} no translation yet.`]
      : []),
  ].join('\n')
}
