import { page } from '../../schema/documents/page.ts'
import { getSharedFile, SHARED, SHARED_NAMES } from '../../schema/documents/shared.ts'
import { createVscodeSchema } from './jsonSchema.ts'

/** The setting `json.schemas`: the schema of each document. */
export function createSchemaSettings(): { fileMatch: string[]; url: string }[] {
  return [
    { fileMatch: ['/pages/**/*.json', '!/pages/_*.json'], url: './.vscode/page.schema.json' },
    ...SHARED_NAMES.map((name) => ({ fileMatch: [`/${getSharedFile(name)}`], url: `./.vscode/${name}.schema.json` })),
  ]
}

/** The generated files of `.vscode/`, by name. */
export function createVscodeFiles(): Readonly<Record<string, object>> {
  return {
    'page.schema.json': createVscodeSchema(page),
    ...Object.fromEntries(SHARED_NAMES.map((name) => [`${name}.schema.json`, createVscodeSchema(SHARED[name].schema)])),
  }
}
