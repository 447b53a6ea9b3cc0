import { blockSchemas } from '../blocks/index.ts'
import { metaOf } from '../fieldTypes/structure.ts'

interface CodeSnippet {
  readonly scope: string
  readonly prefix: string
  readonly description: string
  readonly body: readonly string[]
}

/** VS Code's snippets for page documents: each block by its type, as its first example, with a stop at every text. */
export function codeSnippets(): Readonly<Record<string, CodeSnippet>> {
  return Object.fromEntries(
    blockSchemas.flatMap((schema) => {
      const { title = '', description = '', examples } = metaOf(schema) ?? {}
      if (!Array.isArray(examples)) return []
      const [example]: unknown[] = examples
      return [[title, { scope: 'json', prefix: schema.shape.type.value, description, body: bodyOf(example) }]]
    }),
  )
}

/** The lines of an example; Tab goes from text to text. */
function bodyOf(example: unknown): string[] {
  let stop = 0
  return JSON.stringify(example, null, 2)
    .split('\n')
    .map((line) => {
      const [, before, text, after] = /^(\s*"(?:tr|en|de|sr)": ")(.*)(",?)$/.exec(line) ?? []
      if (before === undefined || text === undefined) return line.replaceAll(/[\\$]/g, '\\$&')
      stop++
      // `}` would end the stop, and `$` begin another.
      return `${before}\${${stop}:${text.replaceAll(/[\\$}]/g, '\\$&')}}${after}`
    })
}
