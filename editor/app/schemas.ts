import type { DocumentType } from '../../content/check/checkDocument.ts'
import { page } from '../../schema/documents/page.ts'
import { SHARED } from '../../schema/documents/shared.ts'

/** The schema of a document. The panel is derived from it alone. */
export const schemaOf = (type: DocumentType) => (type === 'page' ? page : SHARED[type].schema)
