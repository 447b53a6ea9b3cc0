import { typeHasRole } from '../../../schema/documents/page.ts'
import { getField, isObject } from '../../../schema/fieldTypes/json.ts'
import type { Outline } from '../../../schema/fieldTypes/targets.ts'
import type { Finding, Path } from '../../../schema/finding.ts'
import {
  GRADE_COLUMNS,
  getColumnAnchor,
  getMaterialAnchor,
  MATERIALS,
  type Materials,
} from '../../../schema/names/materials.ts'
import type { Role } from '../../../schema/names/roles.ts'
import { slugify } from '../../../schema/spelling.ts'

/** A block that may be invalid. */
export interface RawBlock {
  readonly index: number
  readonly type: string
  readonly value: unknown
}

export function getRawBlocks(document: unknown): RawBlock[] {
  const blocks = getField(document, 'blocks')
  if (!Array.isArray(blocks)) return []
  return blocks.map((value: unknown, index) => {
    const type = getField(value, 'type')
    return { index, type: typeof type === 'string' ? type : '', value }
  })
}

/** Whether the block's type exists. */
export const hasKnownType = ({ type }: RawBlock): boolean => typeHasRole(type, 'opening') !== undefined

export function findRawBlocks(blocks: readonly RawBlock[], role: Role): RawBlock[] {
  return blocks.filter(({ type }) => typeHasRole(type, role))
}

export function createOutline(
  document: unknown,
  blocks: readonly RawBlock[],
  findings: readonly Pick<Finding, 'path' | 'severity' | 'location'>[],
): Outline {
  // A missing anchor may be that of a block that is wrong as a whole, or be misspelt itself.
  const areAnchorsRight = !findings.some(
    ({ path, severity, location }) =>
      !severity &&
      path[0] === 'blocks' &&
      (path.length < 3 || location === 'key' || /^(?:type|anchor)$/.test(`${path.at(-1)}`)),
  )
  const anchorPaths = new Map(blocks.flatMap(getAnchors))
  return {
    anchors: areAnchorsRight ? [...anchorPaths.keys(), ...listMaterialAnchors(blocks)] : undefined,
    anchorPaths,
    slugs: listNames(getField(document, 'name')).map(slugify),
    hasCard: getField(document, 'card') !== undefined,
    isPost: findRawBlocks(blocks, 'post').length > 0,
    properties: getProperties(blocks),
  }
}

const listNames = (name: unknown) =>
  (isObject(name) ? Object.values(name) : [name]).filter((words) => typeof words === 'string')

const listMaterialAnchors = (blocks: readonly RawBlock[]) => [
  ...MATERIALS.flatMap((kind) => getMaterialAnchors(blocks, kind)),
  ...(findRawBlocks(blocks, 'grades').length > 0 ? GRADE_COLUMNS.map(getColumnAnchor) : []),
]

/** The lists of blocks whose entries can have anchors. */
const ANCHORED_LISTS = ['rows', 'questions']

/** The anchors of a block and its entries, with their paths. */
function getAnchors({ index, value }: RawBlock): [string, Path][] {
  const entries = ANCHORED_LISTS.flatMap((list) => {
    const listValue = getField(value, list)
    return Array.isArray(listValue)
      ? listValue.map((entry: unknown, position) => ({ entry, path: [list, position] }))
      : []
  })
  return [{ entry: value, path: [] }, ...entries].flatMap(({ entry, path }): [string, Path][] => {
    const anchor = getField(entry, 'anchor')
    return typeof anchor === 'string' ? [[anchor, ['blocks', index, ...path, 'anchor']]] : []
  })
}

/** Each material that a block explains is an anchor. */
function getMaterialAnchors(blocks: readonly RawBlock[], kind: Materials): string[] {
  const names = findRawBlocks(blocks, kind).flatMap(({ value }) => getField(value, kind))
  return names.filter((name) => typeof name === 'string').map((name) => getMaterialAnchor(kind, name))
}

function getProperties(blocks: readonly RawBlock[]): string[] | undefined {
  const tables = blocks.filter((block) => typeHasRole(block.type, 'rows') ?? true)
  const rows = tables.flatMap(({ value }) => getField(value, 'rows'))
  const properties = rows.map((row) => getField(row, 'property')).filter((property) => typeof property === 'string')
  const labelledRows = rows.filter((row) => typeof getField(row, 'property') !== 'string' && getField(row, 'label'))
  return properties.length + labelledRows.length === rows.length ? properties : undefined
}
