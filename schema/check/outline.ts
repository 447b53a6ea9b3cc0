import { blockSchemas } from '../blocks/index.ts'
import { fieldOf } from './walk.ts'

/** A block of a document that need not be right. */
export interface RawBlock {
  readonly index: number
  readonly type: string
  /** Whether there is a block of this type. */
  readonly known: boolean
  readonly value: unknown
}

const TYPES: ReadonlySet<string> = new Set(blockSchemas.map((schema) => schema.shape.type.value))

export function blocksOf(document: unknown): RawBlock[] {
  const blocks = fieldOf(document, 'blocks')
  if (!Array.isArray(blocks)) return []
  return blocks.map((value: unknown, index) => {
    const type = fieldOf(value, 'type')
    return typeof type === 'string'
      ? { index, type, known: TYPES.has(type), value }
      : { index, type: '', known: false, value }
  })
}

/** What links, cards and the hero of a page can name of it. */
export interface Outline {
  readonly anchors: readonly string[]
  readonly hasCard: boolean
  readonly hasArticle: boolean
  /** The properties of its tables; nothing where a row of them cannot be read. */
  readonly properties: readonly string[] | undefined
}

export function outlineOf(document: unknown, blocks: readonly RawBlock[]): Outline {
  return {
    anchors: blocks.map(({ value }) => fieldOf(value, 'anchor')).filter((anchor) => typeof anchor === 'string'),
    hasCard: fieldOf(document, 'card') !== undefined,
    hasArticle: blocks.some(({ type }) => type === 'article'),
    properties: propertiesOf(blocks),
  }
}

function propertiesOf(blocks: readonly RawBlock[]): string[] | undefined {
  const tables = blocks.filter(({ type, known }) => type === 'specTable' || type === 'capacity' || !known)
  const rows = tables.flatMap(({ value }) => fieldOf(value, 'rows'))
  const properties = rows.map((row) => fieldOf(row, 'property')).filter((property) => typeof property === 'string')
  const labelled = rows.filter((row) => typeof fieldOf(row, 'property') !== 'string' && fieldOf(row, 'label'))
  return properties.length + labelled.length === rows.length ? properties : undefined
}
