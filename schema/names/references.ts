import { MATERIALS, type Materials } from './materials.ts'

/** The names of materials that a row has, of whatever sort; nothing where it has another value. */
export function getReferences<T>(
  row: { readonly [M in Materials]?: readonly T[] | undefined },
): readonly T[] | undefined {
  return MATERIALS.map((sort) => row[sort]).find((names) => names !== undefined)
}
