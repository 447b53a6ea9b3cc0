import { getField, isObject } from '../../../schema/fieldTypes/json.ts'
import type { Path } from '../../../schema/finding.ts'
import { LANGUAGES } from '../../../schema/names/languages.ts'
import type { EditorLanguage } from '../../../schema/names/titles.ts'
import { writeOrdinal } from '../../../schema/reports/words.ts'

/** Maximum length of a title in characters. */
const MAX_TITLE_LENGTH = 40

/** A place in words, in the editor's languages. */
export type PlainPlace = Readonly<Record<EditorLanguage, string>>

/**
 * Describes a path in words: `third block, specTable “Teknik özellikler”, first row`. Undefined for paths without list
 * entries. Accepts any JSON.
 */
export function describePlace(document: unknown, path: Path): PlainPlace | undefined {
  const parts: PlainPlace[] = []
  let value = document
  for (const [index, step] of path.entries()) {
    value = Array.isArray(value) && typeof step === 'number' ? value[step] : getField(value, String(step))
    if (typeof step !== 'number') continue
    const key = path[index - 1]
    const list = typeof key === 'string' ? key : 'entry'
    const type = index === 1 && key === 'blocks' ? getField(value, 'type') : undefined
    const name = [typeof type === 'string' && type, getName(value)].filter((word) => typeof word === 'string').join(' ')
    const appendName = (entry: string) => (name === '' ? entry : `${entry}${type === undefined ? '' : ','} ${name}`)
    parts.push({
      en: appendName(`${writeOrdinal(step + 1)} ${toSingular(list)}`),
      tr: appendName(`${step + 1}. ${TURKISH_NOUNS[list] ?? 'öğe'}`),
    })
  }
  const join = (language: EditorLanguage) => parts.map((part) => part[language]).join(', ')
  return parts.length > 0 ? { en: join('en'), tr: join('tr') } : undefined
}

const TURKISH_NOUNS: Readonly<Record<string, string>> = { blocks: 'blok', rows: 'satır', pages: 'sayfa' }

/** `rows` → `row`, and for keys that are no plurals `list` → `entry of "list"`. */
function toSingular(key: string): string {
  if (key === 'entry') return key
  return /^[a-z]+[^s]s$/.test(key) ? key.replace(/ies$/, 'y').replace(/(?<=[sx]|sh)es$|s$/, '') : `entry of "${key}"`
}

/** The title or name of a value, in the first language of its page. */
function getName(value: unknown): string | undefined {
  const [words] = ['title', 'label', 'name', 'caption']
    .map((key) => getField(value, key))
    .map((text) =>
      isObject(text) ? LANGUAGES.map((language) => text[language]).find((words) => words !== undefined) : text,
    )
    .filter((text) => typeof text === 'string')
  if (!words?.trim()) return undefined
  return `“${words.length > MAX_TITLE_LENGTH ? `${words.slice(0, MAX_TITLE_LENGTH - 1).trimEnd()}…` : words}”`
}
