import { blockSchemas } from './blocks/index.ts'
import { type Field, fieldsOf } from './fields.ts'
import { formatQuantity } from './format/quantity.ts'
import { ICON_NAMES } from './names/icons.ts'
import { MARKS } from './names/marks.ts'
import type { Units } from './units.ts'

/** The part of `pages/README.md` that follows from the schemas: every block type with its examples, and the names. */
export function blockGuide(units: Units): string {
  const blocks = blockSchemas.map((schema) => {
    const { description, examples } = schema.meta() ?? {}
    return [
      `### \`${schema.shape.type.value}\``,
      description,
      list(fieldsOf(schema)),
      ...(Array.isArray(examples) ? examples : []).map(
        (example: unknown) => `\`\`\`json\n${JSON.stringify(example, null, 2)}\n\`\`\``,
      ),
    ].join('\n\n')
  })
  return `## Block types

${blocks.join('\n\n')}

## Names you can use

Icons: ${names(ICON_NAMES)}

Section marks and drawings: ${names(MARKS)}

Units: ${names(Object.keys(units))}. ${asRead(units)}
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
