import { z } from 'zod'
import { blockSchemas } from './blocks/index.ts'
import { ICON_NAMES } from './names/icons.ts'
import { MARKS } from './names/marks.ts'
import { UNITS } from './names/units.ts'
import { page } from './page.ts'

/** JSON Schema of a page document: what an editor's tools complete and explain from. */
export function pageJsonSchema(): object {
  return z.toJSONSchema(page, { io: 'input' })
}

/** The part of `pages/README.md` that follows from the schemas: every block type with its examples, and the names. */
export function blockGuide(): string {
  const blocks = blockSchemas.map((schema) => {
    const { description, examples } = schema.meta() ?? {}
    return [
      `### \`${schema.shape.type.value}\``,
      description,
      fields(schema.shape),
      ...(Array.isArray(examples) ? examples : []).map(
        (example: unknown) => `\`\`\`json\n${JSON.stringify(example, null, 2)}\n\`\`\``,
      ),
    ].join('\n\n')
  })
  return `## Block types

${blocks.join('\n\n')}

## Names you can use

Icons: ${list(ICON_NAMES)}

Section marks and drawings: ${list(MARKS)}

Units: ${list(UNITS)}. \`DN\`, \`PN\` and \`Ra\` are written before the number: DN15–DN600, Ra 0.8 µm.
`
}

const list = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(' ')

/** What can stand in a block, with the words of its schema's meta. */
function fields(shape: Readonly<Record<string, z.core.$ZodType>>): string {
  return Object.entries(shape)
    .filter(([name]) => name !== 'type')
    .map(([name, field]) => {
      const optional = field instanceof z.ZodOptional
      const { title, description } = metaOf(field)
      const words = description ?? title
      return `- \`${name}\`${optional ? ' (optional)' : ''}${words ? `: ${words}` : ''}`
    })
    .join('\n')
}

function metaOf(field: z.core.$ZodType): { title?: string | undefined; description?: string | undefined } {
  const own = z.globalRegistry.get(field)
  if (own) return own
  return field instanceof z.ZodOptional ? metaOf(field.unwrap()) : {}
}
