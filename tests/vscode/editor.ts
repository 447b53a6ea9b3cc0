import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { getLanguageService, type Position, TextDocument } from 'vscode-json-languageservice'
import { createChecker } from '../../schema/validate/index.ts'
import { schemaSettings, vscodeFiles } from '../../schema/vscode/files.ts'
import { NAMES_FILE, namesSchema } from '../../schema/vscode/names.ts'

const ROOT = join(import.meta.dirname, '../..')
const { known } = createChecker(ROOT).check()

/** What VS Code would read in `.vscode/`, with the names of the content as it is now. */
const FILES: Readonly<Record<string, object>> = { ...vscodeFiles(), [NAMES_FILE]: namesSchema(known) }

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
  schemas: schemaSettings().map(({ fileMatch, url }) => ({ fileMatch, uri: addressOf(url) })),
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

interface Node {
  readonly type: string
  readonly offset: number
  readonly keyNode?: Node
  readonly valueNode?: Node
  readonly children?: readonly Node[]
  readonly value?: unknown
}

function positionOf(document: TextDocument, path: readonly (string | number)[]): Position {
  const parsed: { root?: Node | undefined } = { ...service.parseJSONDocument(document) }
  let node = parsed.root
  let at = node
  for (const step of path) {
    const child: Node | undefined =
      typeof step === 'number' ? node?.children?.[step] : node?.children?.find(({ keyNode }) => keyNode?.value === step)
    if (!child) throw new Error(`There is no ${step} in ${path.join('.')}.`)
    at = child.keyNode ?? child
    node = child.valueNode ?? child
  }
  return document.positionAt((at?.offset ?? 0) + 1)
}

/** Every key of a file of the site, with the words that VS Code shows over it. */
export async function allHovers(file: string): Promise<Map<string, string>> {
  const { document, json } = opened(file, readFileSync(join(ROOT, file), 'utf8'))
  const found = new Map<string, string>()
  const visit = async (node: Node | undefined, path: string): Promise<void> => {
    for (const [index, child] of (node?.children ?? []).entries()) {
      if (node?.type === 'array') await visit(child, `${path}[${index}]`)
      else if (child.keyNode) {
        const own = `${path}.${String(child.keyNode.value)}`
        found.set(own, await hoverAt(document, json, document.positionAt(child.keyNode.offset + 1)))
        await visit(child.valueNode, own)
      }
    }
  }
  await visit({ ...json }.root, '')
  return found
}
