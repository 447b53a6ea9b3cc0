import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { findNodeAtLocation, parseTree, visit } from 'jsonc-parser'
import { getLanguageService, type Position, TextDocument } from 'vscode-json-languageservice'
import { createChecker } from '../../content/check/index.ts'
import { createSchemaSettings, createVscodeFiles } from '../../tools/vscode/files.ts'
import { createNamesSchema, NAMES_FILE } from '../../tools/vscode/names.ts'

const ROOT = join(import.meta.dirname, '../..')
const { known } = createChecker(ROOT).check()

/** What VS Code would read in `.vscode/`, with the names of the content as it is now. */
const FILES: Readonly<Record<string, object>> = { ...createVscodeFiles(), [NAMES_FILE]: createNamesSchema(known) }

const addressOf = (file: string) => pathToFileURL(join(ROOT, file)).href

/** The language service that VS Code edits JSON with, set up as `.vscode/settings.json` does. */
const service = getLanguageService({
  schemaRequestService: async (uri) => {
    const content = FILES[fileURLToPath(uri).split(/[/\\]/).at(-1) ?? '']
    if (!content) throw new Error(`There is no ${uri}.`)
    return JSON.stringify(content)
  },
  workspaceContext: {
    resolveRelativePath: (path, resource) => pathToFileURL(join(dirname(fileURLToPath(resource)), path)).href,
  },
})
service.configure({
  validate: true,
  schemas: createSchemaSettings().map(({ fileMatch, url }) => ({ fileMatch, uri: addressOf(url) })),
})

/** A document as it stands in the editor; `|` in its text is where the cursor is. */
function opened(file: string, text: string) {
  const offset = Math.max(0, text.indexOf('|'))
  const document = TextDocument.create(addressOf(file), 'json', 1, text.replace('|', ''))
  return { document, json: service.parseJSONDocument(document), position: document.positionAt(offset) }
}

/** What VS Code underlines in a file of the site. */
export async function diagnostics(file: string): Promise<string[]> {
  const { document, json } = opened(file, readFileSync(join(ROOT, file), 'utf8'))
  const found = await service.doValidation(document, json)
  return found.map(({ message, range }) => `${file}:${range.start.line + 1}: ${message}`)
}

/** What VS Code offers at the cursor, by label. */
export async function completions(file: string, text: string): Promise<Map<string, string | undefined>> {
  const { document, json, position } = opened(file, text)
  const list = await service.doComplete(document, position, json)
  return new Map(list?.items.map(({ label, insertText }) => [label, insertText]))
}

/** The words that VS Code shows over the key at the end of a path of a file of the site. */
export async function hover(file: string, path: readonly (string | number)[]): Promise<string> {
  const { document, json } = opened(file, readFileSync(join(ROOT, file), 'utf8'))
  return hoverAt(document, json, positionOf(document, path))
}

async function hoverAt(
  ...[document, json, position]: [TextDocument, ReturnType<typeof service.parseJSONDocument>, Position]
) {
  const found = await service.doHover(document, position, json)
  const contents = found?.contents
  // Markdown escapes are no part of what is read.
  return (Array.isArray(contents) ? contents.map(String).join('\n') : '').replaceAll(/\\(.)/g, '$1')
}

function positionOf(document: TextDocument, path: readonly (string | number)[]): Position {
  const tree = parseTree(document.getText())
  const value = tree && findNodeAtLocation(tree, [...path])
  if (!value) throw new Error(`There is no ${path.join('.')}.`)
  return document.positionAt((value.parent?.type === 'property' ? value.parent : value).offset + 1)
}

/** Every key of a file of the site, with the words that VS Code shows over it. */
export async function allHovers(file: string): Promise<Map<string, string>> {
  const { document, json } = opened(file, readFileSync(join(ROOT, file), 'utf8'))
  const found = new Map<string, string>()
  const keys: (readonly [path: string, offset: number])[] = []
  visit(document.getText(), {
    onObjectProperty: (key, offset, _length, _line, _column, pathSupplier) =>
      keys.push([[...pathSupplier(), key].join('.'), offset]),
  })
  for (const [path, offset] of keys) found.set(path, await hoverAt(document, json, document.positionAt(offset + 1)))
  return found
}
