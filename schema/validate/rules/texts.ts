import type { z } from 'zod'
import { page } from '../../documents/page.ts'
import { fieldTypeOf } from '../../fieldTypes/fieldType.ts'
import { isObject, walk } from '../../fieldTypes/json.ts'
import { isLanguage, LANGUAGES, type Language } from '../../names/languages.ts'
import type { Finding, Path } from '../../wording/finding.ts'
import { enumerate, languageName } from '../../wording/words.ts'
import { schemaAt } from '../explain/schemaAt.ts'

type Schema = z.core.$ZodType

/**
 * Checks that each text of a page has exactly the languages that the page is `written` in, unless its kind lets it have
 * fewer or more. It can have those that are `drafts` as well. A plain string is right anywhere.
 */
export function checkPageTexts(
  document: unknown,
  schema: Schema,
  written: readonly Language[],
  drafts: readonly Language[],
): Finding[] {
  return checkTexts(document, schema, written, (path, has, leeway) => {
    const all = ['it', 'both', 'all three', 'all four'][written.length - 1]
    const rule = `This page is written in ${enumerate(written)}, so every text needs ${all}.`
    const missing = leeway === 'fewer' ? [] : written.filter((language) => !has.includes(language))
    const extra =
      leeway === 'more' ? [] : has.filter((language) => !written.includes(language) && !drafts.includes(language))
    if (has.length > 0 && missing.length > 0 && extra.length > 0) {
      return [{ path: [...path], message: `This text is written in ${enumerate(has)}. ${rule}` }]
    }
    return [
      ...lack(path, has, missing, rule),
      ...extra.map((language): Finding => {
        const cure = `Remove it, or add ${JSON.stringify(language)} to "languages".`
        const message = `A text in ${languageName(language)} on a page that is written in ${enumerate(written)}. ${cure}`
        return { path: [...path, language], message, mark: 'key' }
      }),
    ]
  })
}

/** Checks that each text of a document of the whole site has all languages. */
export function checkSiteTexts(document: unknown, schema: Schema): Finding[] {
  return checkTexts(document, schema, LANGUAGES, (path, has) => {
    const rule = `What stands on every page is needed in ${enumerate(LANGUAGES)}.`
    const missing = LANGUAGES.filter((language) => !has.includes(language))
    return lack(path, has, missing, rule)
  })
}

function lack(path: Path, has: readonly Language[], missing: readonly Language[], rule: string): Finding[] {
  const [first] = missing
  if (!first) return []
  if (has.length === 0) return [{ path: [...path], message: `This text is empty. ${rule}` }]
  const message = `${enumerate(missing.map((language, index) => `${index ? 'no' : 'No'} ${languageName(language)}`))} text. ${rule}`
  return [{ path: missing.length === 1 ? [...path, first] : [...path], message }]
}

/**
 * Asks `check` about each text in languages of a document that is not simply in those that are wanted.
 *
 * `path` is only good while it is asked.
 */
function checkTexts(
  document: unknown,
  schema: Schema,
  wanted: readonly Language[],
  check: (path: Path, has: readonly Language[], leeway: Leeway) => Finding[],
): Finding[] {
  const findings: Finding[] = []
  walk(document, (value, path) => {
    if (!isObject(value)) return undefined
    if (isSimplyIn(wanted, value)) return false
    const keys = Object.keys(value)
    // Only texts have nothing but languages for keys. A key that is none has been told already.
    if (!keys.every(isLanguage)) return undefined
    // Something else may be empty too, or have been taken for a text; that has been told as well.
    if (isText(schemaAt(schema, path, document))) findings.push(...check(path, keys, leewayAt(schema, path, document)))
    return false
  })
  return findings
}

const isText = (schema: Schema | undefined): boolean => schema?._zod.def.type === 'union'

type Leeway = 'fewer' | 'more' | undefined

/** Whether the kind of a text, or of what it stands in, lets it have other languages than its page. */
function leewayAt(schema: Schema, path: Path, document: unknown): Leeway {
  for (let length = path.length; length > 0; length--) {
    const leeway = fieldTypeOf(schemaAt(schema, path.slice(0, length), document))?.languages
    if (leeway) return leeway
  }
  return undefined
}

/** Tells a text that has just these languages, in their order: nearly every one. */
function isSimplyIn(languages: readonly Language[], text: object): boolean {
  let index = 0
  for (const key in text) if (key !== languages[index++]) return false
  return index === languages.length
}

/** A text of a document in languages, and where it stands. */
export interface Text {
  readonly path: Path
  /** By language. */
  readonly text: Readonly<Record<string, unknown>>
}

/** The texts of a page that need each of its languages. Takes any JSON. */
export function textsOf(document: unknown): Text[] {
  const texts: Text[] = []
  walk(document, (value, path) => {
    if (!isObject(value) || !Object.keys(value).every(isLanguage)) return undefined
    if (!isText(schemaAt(page, path, document))) return undefined
    if (leewayAt(page, path, document) !== 'fewer') texts.push({ path: [...path], text: value })
    return false
  })
  return texts
}
