import type { Rolldown } from 'vite'
import { blockSchemas } from '../../schema/blocks/index.ts'
import { getMeta } from '../../schema/structure.ts'

/** The `load` of block types, by the name of their component's file or folder in lower case. */
const LOAD = new Map(
  blockSchemas.flatMap((schema) => {
    const load = getMeta(schema)?.load
    return load ? [[schema.shape.type.value.toLowerCase(), load]] : []
  }),
)

/**
 * The file of a block that loads together with others: its `load`. Modules that the block itself loads on demand are not
 * part of it.
 */
const getBlockFile: Rolldown.CodeSplittingNameFunction = (id, context) => {
  const [, name = '', path] = /\/src\/blocks\/(\w+)(\/.*)?\.tsx?$/.exec(id) ?? []
  const isOnDemand = context
    .getModuleInfo(id)
    ?.dynamicImporters.some((importer) => importer.includes(`/src/blocks/${name}/`))
  return (path && isOnDemand ? undefined : LOAD.get(name.toLowerCase())) ?? null
}

/**
 * The files of scripts that pages share. One file with the code of all pages, one for the blocks of home pages and one for
 * those of product pages load faster than one for each set of blocks that share a module. The others belong to several
 * blocks, which a page has without each other. To see what a change does, run `tests/e2e/bytes.spec.ts`.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  // Evaluated before the site's own code, in a task of its own, and the same after most deployments.
  { name: 'packages', tags: ['$initial'], test: /\/node_modules\/|rolldown\/runtime/ },
  { name: 'application', tags: ['$initial'] },
  { name: getBlockFile, debugName: 'blocks', includeDependenciesRecursively: false },
  // All that the quote list needs of the tables' code.
  { name: 'table', test: /\/src\/ui\/(Table\.tsx|tableStyles\.ts)$/, includeDependenciesRecursively: false },
  { name: 'tables', test: /\/src\/ui\/(materials\/References|drawings\/(dimensions|DrawingSheet))\.tsx?$/ },
  {
    name: 'figures',
    test: /\/(messages\/csv|schema\/figures\/(?!lengths)\w+|src\/hooks\/(useCopy|useAddressParameters|useLazyModule))\.ts$/,
  },
  { name: 'readSizes', test: /\/(schema\/figures\/lengths|src\/reading\/(readSizes|fold))\.ts$/ },
]
