import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { findNodeAtLocation, parseTree, visit } from 'jsonc-parser'
import { getLanguageService, type Position, TextDocument } from 'vscode-json-languageservice'
import { createSchemaSettings, createVscodeFiles } from '../../tools/vscode/files.ts'

const ROOT = join(import.meta.dirname, '../..')

/** The files in `.vscode/`. */
const FILES = createVscodeFiles()

const toUrl = (file: string) => pathToFileURL(join(ROOT, file)).href

/** The language service that VS Code uses for JSON, configured like `.vscode/settings.json`. */
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
  schemas: createSchemaSettings().map(({ fileMatch, url }) => ({ fileMatch, uri: toUrl(url) })),
})

/** An open document. A `|` in its text marks the cursor. */
function openDocument(file: string, text: string) {
  const offset = Math.max(0, text.indexOf('|'))
  const document = TextDocument.create(toUrl(file), 'json', 1, text.replace('|', ''))
  return { document, json: service.parseJSONDocument(document), position: document.positionAt(offset) }
}

/** The problems that VS Code underlines in a file of the site. */
export async function getDiagnostics(file: string, text = readFileSync(join(ROOT, file), 'utf8')): Promise<string[]> {
  const { document, json } = openDocument(file, text)
  const issues = await service.doValidation(document, json)
  return issues.map(({ message, range }) => `${file}:${range.start.line + 1}: ${message}`)
}

/** The completions at the cursor, by label. */
export async function getCompletions(file: string, text: string): Promise<Map<string, string | undefined>> {
  const { document, json, position } = openDocument(file, text)
  const list = await service.doComplete(document, position, json)
  return new Map(list?.items.map(({ label, insertText }) => [label, insertText]))
}

/** The text that VS Code shows when the pointer is over the key at a path. */
export async function hover(file: string, path: readonly (string | number)[]): Promise<string> {
  const { document, json } = openDocument(file, readFileSync(join(ROOT, file), 'utf8'))
  return hoverAt(document, json, getPosition(document, path))
}

async function hoverAt(
  ...[document, json, position]: [TextDocument, ReturnType<typeof service.parseJSONDocument>, Position]
) {
  const result = await service.doHover(document, position, json)
  const contents = result?.contents
  // VS Code does not show the escape characters of Markdown.
  return (Array.isArray(contents) ? contents.map(String).join('\n') : '').replaceAll(/\\(.)/g, '$1')
}

function getPosition(document: TextDocument, path: readonly (string | number)[]): Position {
  const tree = parseTree(document.getText())
  const value = tree && findNodeAtLocation(tree, [...path])
  if (!value) throw new Error(`There is no ${path.join('.')}.`)
  return document.positionAt((value.parent?.type === 'property' ? value.parent : value).offset + 1)
}

/** Every key of a file of the site with its hover text. */
export async function getAllHovers(file: string): Promise<Map<string, string>> {
  const { document, json } = openDocument(file, readFileSync(join(ROOT, file), 'utf8'))
  const hovers = new Map<string, string>()
  const keys: (readonly [path: string, offset: number])[] = []
  visit(document.getText(), {
    onObjectProperty: (key, offset, _length, _line, _column, pathSupplier) =>
      keys.push([[...pathSupplier(), key].join('.'), offset]),
  })
  for (const [path, offset] of keys) hovers.set(path, await hoverAt(document, json, document.positionAt(offset + 1)))
  return hovers
}
