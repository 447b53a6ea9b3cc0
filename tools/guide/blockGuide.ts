import { blockSchemas } from '../../schema/blocks/index.ts'
import { type Field, fieldsOf } from '../../schema/fieldTypes/fields.ts'
import { ICON_NAMES } from '../../schema/names/icons.ts'
import { MARKS } from '../../schema/names/marks.ts'
import { translateTitle } from '../../schema/names/titles.ts'

/** `pages/BLOCKS.md`, which follows from the schemas: every block type with its examples, and the names. */
export function blockGuide(): string {
  const blocks = blockSchemas.map((schema) => {
    const { title, description, examples } = schema.meta() ?? {}
    return [
      `## \`${schema.shape.type.value}\``,
      `*${translateTitle(title, 'tr')}.* ${description}`,
      list(fieldsOf(schema)),
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

Icons: ${names(ICON_NAMES)}

Section marks and drawings: ${names(MARKS)}

Units: those of [_units.json](_units.json), as http://127.0.0.1:5173/_blocks#units shows them.
`
}

const names = (all: readonly string[]) => all.map((name) => `\`${name}\``).join(' ')

/** What can stand in a block, in the words of its schema. */
function list(fields: readonly Field[], indent = ''): string {
  return fields
    .map(({ name, optional, form, title, description, fields: inner }) => {
      const own = `${indent}- \`${name}\` (${optional ? 'optional, ' : ''}${form}): ${description || title}`
      return inner.length > 0 ? `${own}\n${list(inner, `${indent}  `)}` : own
    })
    .join('\n')
}
