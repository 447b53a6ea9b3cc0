import { MATERIALS, type Materials } from './materials.ts'

/** The materials of a row. Undefined if the row has another kind of value. */
export function getReferences<T>(
  row: { readonly [M in Materials]?: readonly T[] | undefined },
): readonly T[] | undefined {
  return MATERIALS.map((kind) => row[kind]).find((names) => names !== undefined)
}
