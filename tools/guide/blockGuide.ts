import { describeFields, type Field } from '../../content/check/explain/fields.ts'
import { blockSchemas } from '../../schema/blocks/index.ts'
import { ICON_NAMES } from '../../schema/names/icons.ts'
import { MARKS } from '../../schema/names/marks.ts'
import { translateTitle } from '../../schema/names/titles.ts'
import { TONES } from '../../schema/names/tones.ts'

/** `pages/BLOCKS.md`: every block type with its fields and examples, and the names that the schemas list. */
export function writeBlockGuide(): string {
  const blocks = blockSchemas.map((schema) => {
    const { title, description, examples } = schema.meta() ?? {}
    return [
      `## \`${schema.shape.type.value}\``,
      `*${translateTitle(title, 'tr')}.* ${description}`,
      list(describeFields(schema)),
      ...(Array.isArray(examples) ? examples : []).map(
        (example: unknown) => `\`\`\`json\n${JSON.stringify(example, null, 2)}\n\`\`\``,
      ),
    ].join('\n\n')
  })
  return `<!-- Written by \`npm run guide\` from the schemas. -->

# Block types

What a page is made of. \`npm run edit\` shows an example of each, as visitors see it.

${blocks.join('\n\n')}

# Names you can use

VS Code lists them with Ctrl+Space, and the editor of \`npm run edit\` shows them to choose from.

## Icons

${listNames(ICON_NAMES)}

## Marks

Of sections, and their drawings: ${listNames(MARKS)}

## Tones

${listNames(TONES)}

## Units, materials, properties

These are content: the keys of [_units.json](_units.json), the tables of [_materials.json](_materials.json), and
\`properties\` in [_labels.json](_labels.json).
`
}

const listNames = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(' ')

/** The fields of a block as a nested list. */
function list(fields: readonly Field[], indent = ''): string {
  return fields
    .map(({ name, isOptional, form, title, description, fields: inner }) => {
      const line = `${indent}- \`${name}\` (${isOptional ? 'optional, ' : ''}${form}): ${description || title}`
      return inner.length > 0 ? `${line}\n${list(inner, `${indent}  `)}` : line
    })
    .join('\n')
}
