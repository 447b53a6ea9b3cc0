import { blockSchemas } from '../../schema/blocks/index.ts'
import { page } from '../../schema/documents/page.ts'
import { SHARED, SHARED_NAMES, sharedFile } from '../../schema/documents/shared.ts'
import { LANGUAGES } from '../../schema/names/languages.ts'
import { getMeta } from '../../schema/structure.ts'
import { createVscodeSchema } from './jsonSchema.ts'

/** The setting `json.schemas`: the schema of each document. */
export function createSchemaSettings(): { fileMatch: string[]; url: string }[] {
  return [
    { fileMatch: ['/pages/**/*.json', '!/pages/_*.json'], url: './.vscode/page.schema.json' },
    ...SHARED_NAMES.map((name) => ({ fileMatch: [`/${sharedFile(name)}`], url: `./.vscode/${name}.schema.json` })),
  ]
}

/** The generated files of `.vscode/`, by name. */
export function createVscodeFiles(): Readonly<Record<string, object>> {
  return {
    'page.schema.json': createVscodeSchema(page),
    ...Object.fromEntries(SHARED_NAMES.map((name) => [`${name}.schema.json`, createVscodeSchema(SHARED[name].schema)])),
    'pages.code-snippets': createCodeSnippets(),
  }
}

interface CodeSnippet {
  readonly scope: string
  readonly prefix: string
  readonly description: string
  readonly body: readonly string[]
}

/** Snippets for page documents: the first example of each block type, with a tab stop at every text. */
export function createCodeSnippets(): Readonly<Record<string, CodeSnippet>> {
  return Object.fromEntries(
    blockSchemas.flatMap((schema) => {
      const { title = '', description = '', examples } = getMeta(schema) ?? {}
      if (!Array.isArray(examples)) return []
      const [example]: unknown[] = examples
      return [[title, { scope: 'json', prefix: schema.shape.type.value, description, body: createBody(example) }]]
    }),
  )
}

/** The lines of an example with tab stops. */
function createBody(example: unknown): string[] {
  let stop = 0
  const textOf = new RegExp(`^(\\s*"(?:${LANGUAGES.join('|')})": ")(.*)(",?)$`)
  return JSON.stringify(example, null, 2)
    .split('\n')
    .map((line) => {
      const [, before, text, after] = textOf.exec(line) ?? []
      if (before === undefined || text === undefined) return line.replaceAll(/[\\$]/g, '\\$&')
      stop++
      // `}` would end the tab stop, and `$` begin another.
      return `${before}\${${stop}:${text.replaceAll(/[\\$}]/g, '\\$&')}}${after}`
    })
}
