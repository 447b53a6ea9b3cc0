import { z } from 'zod'
import { blockSchemas } from './blocks/index.ts'
import { formatQuantity } from './format/quantity.ts'
import { kindOf } from './kinds/kind.ts'
import { unit } from './kinds/unit.ts'
import { ICON_NAMES } from './names/icons.ts'
import { MARKS } from './names/marks.ts'
import { page } from './page.ts'
import type { Units } from './units.ts'

/**
 * JSON Schema of a page document: what an editor's tools complete and explain from. The site's units are proposed; which
 * there are is checked with the site.
 */
export function pageJsonSchema(units: Units): object {
  return z.toJSONSchema(page, {
    io: 'input',
    override({ zodSchema, jsonSchema }) {
      if (kindOf(zodSchema) === kindOf(unit)) jsonSchema.examples = Object.keys(units)
    },
  })
}

/** `pages/BLOCKS.md`, which follows from the schemas: every block type with its examples, and the names. */
export function blockGuide(units: Units): string {
  const blocks = blockSchemas.map((schema) => {
    const { description, examples } = schema.meta() ?? {}
    return [
      `## \`${schema.shape.type.value}\``,
      description,
      fields(schema.shape),
      ...(Array.isArray(examples) ? examples : []).map(
        (example: unknown) => `\`\`\`json\n${JSON.stringify(example, null, 2)}\n\`\`\``,
      ),
    ].join('\n\n')
  })
  return `<!-- Written by \`npm run guide\` from the schemas. -->

# Block types

What a page is put together from. http://127.0.0.1:5173/_blocks shows all of them as visitors see them, while
\`npm run dev\` runs.

${blocks.join('\n\n')}

# Names you can use

Icons: ${list(ICON_NAMES)}

Section marks and drawings: ${list(MARKS)}

Units: ${list(Object.keys(units))}. ${asRead(units)}
`
}

/** The units that are not written as they are named: “`DN` DN5, `day` 5 days”. */
function asRead(units: Units): string {
  const words = { quantityUpTo: '{quantity}', quantityFrom: '{quantity}' }
  const written = Object.keys(units).flatMap((name) => {
    const text = formatQuantity({ value: 5, unit: name }, 'en', words, units).text.replaceAll('\u00a0', ' ')
    return text === `5 ${name}` ? [] : [`\`${name}\` ${text}`]
  })
  return written.length > 0 ? `Written in another way than they are named: ${written.join(', ')}.` : ''
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
