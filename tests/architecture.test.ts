import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { CODE_FOLDERS, findCycles, findImports, listNeededModules } from './importGraph.ts'

const IMPORTS = CODE_FOLDERS.flatMap(findImports)

/** Modules outside of src whose values the browser may use. They do not import zod. */
const BROWSER_SAFE =
  /^(content\/resolve\/blocksIn|messages\/\w+|schema\/(cacheByObject|fieldTypes\/json|(names|figures)\/\w+))\.ts$/

test('src imports values only from modules without zod, so that zod never reaches a visitor', () => {
  const values = IMPORTS.filter(({ from, isTypeOnly }) => /^(schema|content|messages)\//.test(from) && !isTypeOnly)
  const browserImports = values.filter(({ file }) => file.startsWith('src/') || BROWSER_SAFE.test(file))
  expect(browserImports.length).toBeGreaterThan(0)
  expect(browserImports.filter(({ from }) => !BROWSER_SAFE.test(from))).toEqual([])
})

/** Modules that process documents work with any field type, so they import none by name. */
const SPECIFIC_FIELD_TYPE =
  /^schema\/fieldTypes\/(?!(fieldType|structure|walkBySchema|targets|views|context|json|notFound)\.ts$)/

test.each([
  [/^(schema|content|messages)\//, /^(src\/|react)/],
  [/^vite\/(seo|images)\//, /^src\/shell\//],
  [/^editor\//, /^tools\//],
  [/^editor\/app\/core\//, /^editor\/app\/(fields|screens|shell)\//],
  [/^editor\/app\/fields\//, /^editor\/app\/(screens|shell)\//],
  ...readdirSync('editor/app/screens').map((screen) => [
    new RegExp(`^editor/app/screens/${screen}/`),
    new RegExp(`^editor/app/(shell|screens/(?!${screen}/))`),
  ]),
  [/^content\/(check\/|translate\/|resolve\/compile)/, SPECIFIC_FIELD_TYPE],
])('files that match %s import nothing that matches %s', (importer, forbidden) => {
  expect(IMPORTS.filter(({ file, from }) => importer.test(file) && forbidden.test(from))).toEqual([])
})

test('only the plugin imports the editor, and only dynamically', () => {
  const imports = IMPORTS.filter(({ file, from }) => !file.startsWith('editor/') && from.startsWith('editor/'))
  expect(imports.map(({ file, isDynamic }) => [file, isDynamic])).toEqual([['vite/plugin.ts', true]])
})

test('packages of the build are dependencies, which npm start installs alone', () => {
  // Iterating over a set includes entries that the loop adds.
  const files = new Set(['vite/plugin.ts', 'vite/bundle/dropUnused.ts', 'src/shell/main.tsx'])
  const packages = new Set<string>()
  for (const file of files)
    for (const { from } of IMPORTS.filter((imported) => imported.file === file && !imported.isTypeOnly))
      if (CODE_FOLDERS.some((folder) => from.startsWith(`${folder}/`))) files.add(from)
      else if (!from.startsWith('node:')) packages.add(/^(?:@[^/]+\/)?[^/]+/.exec(from)?.[0] ?? from)
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  expect(packages.size).toBeGreaterThan(10)
  expect([...packages].filter((name) => !Object.hasOwn(dependencies, name))).toEqual([])
})

/** Folders of src, in order: each may import from those before it. */
const LAYERS = [
  'theme',
  'data',
  'hooks',
  'ui',
  'reading',
  'search',
  'quote',
  'searchResults',
  'blocks',
  'layout',
  'shell',
]

const getLayer = (file: string) => LAYERS.findIndex((layer) => file.startsWith(`src/${layer}/`))

/** A block's folder, or its file: `hero` for `src/blocks/hero/Hero.tsx`. */
const getBlock = (file: string) => /^src\/blocks\/(\w+)\//.exec(file)?.[1] ?? file

test('folders of src import in one direction, and blocks never import each other', () => {
  const violations = IMPORTS.filter(({ file, from, isTypeOnly }) => {
    const [importer, imported] = [getLayer(file), getLayer(from)]
    if (isTypeOnly || importer < 0 || imported < 0) return false
    const isInBlocks = importer === imported && LAYERS[importer] === 'blocks' && file !== 'src/blocks/index.ts'
    if (isInBlocks) return getBlock(file) !== getBlock(from)
    return imported > importer || (LAYERS[importer] === 'layout' && LAYERS[imported] === 'blocks')
  })
  expect(violations).toEqual([])
})

test('modules have no import cycles, type imports included', () => {
  expect(findCycles(IMPORTS)).toEqual([])
})

test('folders at any depth have no import cycles, type imports included', () => {
  const imports = IMPORTS.filter(({ from }) => CODE_FOLDERS.some((folder) => from.startsWith(`${folder}/`)))
  const folders = imports.map(({ file, from }) => ({ file: dirname(file), from: dirname(from) }))
  const cycles = findCycles(folders.filter(({ file, from }) => file !== from))
  expect([...new Set(cycles.map((cycle) => cycle.join(' → ')))]).toEqual([])
})

/** Maximum lines of the modules directly in a folder. A larger folder holds more than its name can say. */
const MAX_LINES = 2700

test('no folder has too many lines of its own', () => {
  const folders = CODE_FOLDERS.flatMap((folder) => [
    folder,
    ...readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ parentPath, name }) => join(parentPath, name)),
  ])
  const countLines = (folder: string) =>
    readdirSync(folder)
      .filter((name) => /\.(tsx?|mjs)$/.test(name))
      .reduce((sum, name) => sum + readFileSync(join(folder, name), 'utf8').split('\n').length - 1, 0)
  expect(folders.filter((folder) => countLines(folder) > MAX_LINES)).toEqual([])
})

/** Code of `Intl`, and methods that take a locale: `new Intl.Collator(`, `.localeCompare(`. Types may be named. */
const LOCALE_CODE = /\bIntl\.\w+\(|\.(localeCompare|toLocale\w+)\(/

test('only schema/names/intl.ts uses Intl, since with a plain language code it writes Serbian in Cyrillic', () => {
  const users = CODE_FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => join(folder, name))
      .filter((file) => /\.(tsx?|mjs)$/.test(file) && LOCALE_CODE.test(readFileSync(file, 'utf8'))),
  )
  // An inline script, which imports nothing.
  expect(users.filter((file) => file !== 'src/shell/notice.ts')).toEqual(['schema/names/intl.ts'])
})

/** A selector of other elements by `:has()` of the root: Chromium then checks all elements after most changes. */
const FAR_HAS = /(?<!\w)(?:html|:root|body)\S*:has\(.*\)\s+(?:&|[>+~]|[.#[a-z])/

test('no selector reaches from :has() of the root to other elements', () => {
  const styles = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name))
  expect(styles.length).toBeGreaterThan(100)
  expect(styles.filter((name) => FAR_HAS.test(readFileSync(join('src', name), 'utf8')))).toEqual([])
})

/** Participles, adjectives, pronouns and question words, which do not say what a value is. */
const VAGUE = [
  'own|others|found|asked|read|wrong|named|known|shown|written|told|kept|place|checked|chosen|taken|marked|needed|held',
  'refused|requested|remaining|resolved|seen|there|used|pushed|compared|common|touched|removed|made|edited|copied|aside',
  'begun|around|outside|opened|ordered|given|some|how|ways|look|what|who|where|by|measured|joined|formatted|renamed',
  'former|latter|another|way|turn|it|both|something|things?|everywhere|again|wanted|ended|met|reverted|committed|ours',
].join('|')

/** Refused also as fields and parameters with a type. */
const VAGUE_FIELDS = 'one|other|rest|isOther|isMeant|unordered'

const VAGUE_NAMES = `${VAGUE}|${VAGUE_FIELDS}`

/** Declarations of a variable or function, variables of a pattern, and parameters of arrow functions. */
const VAGUE_DECLARATIONS = [
  new RegExp(`\\b(?:const|let|function) (?:${VAGUE_NAMES})\\b`),
  new RegExp(`\\b(?:const|let) [{[][^=]*(?<![\\w.])(?:${VAGUE_NAMES})(?=\\s*[,}\\]=])`),
  new RegExp(`(?<![\\w.])(?:${VAGUE_NAMES}) =>`),
  new RegExp(`\\((?:\\w+, )*(?:${VAGUE_NAMES})(?:, \\w+)*\\) =>`),
]

/** Fields and parameters with a type, and properties of a literal. */
const VAGUE_FIELD = new RegExp(`(?:[({,]|\\breadonly) ?(?:${VAGUE_FIELDS})\\??: `)

/** Fields whose names are given: values of reports, named like the placeholders of their sentences, and plural categories. */
const GIVEN_FIELD = /\breport\(|\bIntl\.LDMLPluralRule\b|\bfew: /

const isVague = (line: string) =>
  VAGUE_DECLARATIONS.some((pattern) => pattern.test(line)) || (VAGUE_FIELD.test(line) && !GIVEN_FIELD.test(line))

test('declared names say what they are', () => {
  const declared = [...CODE_FOLDERS, 'tests'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(tsx?|mjs)$/.test(name))
      .flatMap((name) =>
        readFileSync(join(folder, name), 'utf8')
          .split('\n')
          .filter(isVague)
          .map((line) => `${folder}/${name}: ${line.trim()}`),
      ),
  )
  expect(declared).toEqual([])
})

const BLOCK_COMPONENTS = IMPORTS.filter(({ file, from }) => file === 'src/blocks/index.ts' && from.endsWith('.tsx'))

/**
 * Maximum number of modules that each of these needs: its imports and theirs, types included. The search page and the
 * quote list need most of their folders.
 */
const MAX_NEEDED = new Map([
  ...BLOCK_COMPONENTS.map(({ from }) => [from, 60] as const),
  ['src/blocks/SearchPage.tsx', 82],
  ['src/blocks/QuoteList.tsx', 130],
  ['server/index.ts', 60],
  ...readdirSync('src/search').map((name) => [`src/search/${name}`, 50] as const),
])

test('components, the search and the message server need few modules, since views are plain interfaces', () => {
  const sizes = [...MAX_NEEDED].map(([module, limit]) => ({
    module,
    limit,
    size: listNeededModules(module, IMPORTS).length,
  }))
  expect(sizes.length).toBeGreaterThan(40)
  expect(sizes.filter(({ limit, size }) => size > limit)).toEqual([])
})

test('only src/blocks/index.ts knows both schemas and components', () => {
  const isSchema = /^schema\/(documents|blocks\/(?!roleViews)|fieldTypes\/(?!(views|materialViews|json)\.))/
  const imports = IMPORTS.filter(({ file, from }) => /^(src|server|messages)\//.test(file) && isSchema.test(from))
  expect([...new Set(imports.map(({ file }) => file))]).toEqual(['src/blocks/index.ts'])
})
