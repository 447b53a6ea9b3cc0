import { page } from '../documents/page.ts'
import { SHARED, SHARED_NAMES, sharedFile } from '../documents/shared.ts'
import { vscodeSchema } from './jsonSchema.ts'
import { codeSnippets } from './snippets.ts'

/** Where VS Code takes the schema of which documents from: the setting `json.schemas`. */
export function schemaSettings(): { fileMatch: string[]; url: string }[] {
  return [
    { fileMatch: ['/pages/**/*.json', '!/pages/_*.json'], url: './.vscode/page.schema.json' },
    ...SHARED_NAMES.map((name) => ({ fileMatch: [`/${sharedFile(name)}`], url: `./.vscode/${name}.schema.json` })),
  ]
}

/** The files of `.vscode/` that follow from the schemas, by name. */
export function vscodeFiles(): Readonly<Record<string, object>> {
  return {
    'page.schema.json': vscodeSchema(page),
    ...Object.fromEntries(SHARED_NAMES.map((name) => [`${name}.schema.json`, vscodeSchema(SHARED[name].schema)])),
    'pages.code-snippets': codeSnippets(),
  }
}
