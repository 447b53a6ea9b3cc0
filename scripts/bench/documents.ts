import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { blockSchemas } from '../../schema/blocks/index.ts'
import { factsOf } from '../../schema/check/document.ts'
import { kindOf } from '../../schema/kinds/kind.ts'
import { unit } from '../../schema/kinds/unit.ts'
import { LANGUAGES } from '../../schema/names/languages.ts'

const LANGUAGE = 'en'
const BLOCKS = 8

const isText = (value: object) => Object.keys(value).every((key) => LANGUAGES.some((language) => language === key))

/** A value of an example in one language. */
function inOneLanguage(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOneLanguage)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  if (isText(value)) return { [LANGUAGE]: entries.find(([language]) => language === LANGUAGE)?.[1] ?? entries[0]?.[1] }
  return Object.fromEntries(entries.map(([key, inner]) => [key, inOneLanguage(inner)]))
}

/** The examples of all block types. */
const bodies = blockSchemas.flatMap((schema) => {
  const { examples } = schema.meta() ?? {}
  return Array.isArray(examples) ? examples.map(inOneLanguage) : []
})

/** Each leads to the next, so that every one is reached. */
const documentOf = (number: number, next: string, blocks: readonly unknown[]) => ({
  languages: [LANGUAGE],
  name: { [LANGUAGE]: `Page ${number}` },
  title: { [LANGUAGE]: `Page ${number} of the benchmark` },
  description: { [LANGUAGE]: `One of many pages of eight blocks, by the number ${number}, to be measured.` },
  blocks: [
    {
      type: 'hero',
      size: 'plain',
      title: { [LANGUAGE]: `Page ${number}` },
      actions: [{ label: { [LANGUAGE]: 'Next' }, href: next }],
    },
    ...blocks,
  ],
})

/** Those that are right on any page, name no page or picture, and are not warned of. */
const usable = bodies.filter((body) => {
  const { findings, names } = factsOf('page', documentOf(0, '/', [body]))
  const others = [...names].filter(({ value }) => value !== '/')
  return findings.length === 0 && others.every(({ kind }) => kind === kindOf(unit))
})

/**
 * Makes a root with the real site's pages and pictures, and as many generated documents of eight blocks beside them,
 * in one language. The root's own files stay as they are.
 */
export function makeRoot(root: string, folder: string, count: number): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  cpSync(join(root, 'pages'), join(folder, 'pages'), { recursive: true })
  symlinkSync(join(root, 'public'), join(folder, 'public'))
  mkdirSync(join(folder, 'pages', 'bench'))
  for (let number = 0; number < count; number++) {
    const blocks = Array.from({ length: BLOCKS - 1 }, (_, place) => usable[(number + place) % usable.length])
    const document = documentOf(number, `/bench/${(number + 1) % count}`, blocks)
    writeFileSync(join(folder, 'pages', 'bench', `${number}.json`), JSON.stringify(document, null, 2))
  }
}
