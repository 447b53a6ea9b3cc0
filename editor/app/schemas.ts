import type { DocumentType } from '../../content/check/document.ts'
import { page } from '../../schema/documents/page.ts'
import { SHARED } from '../../schema/documents/shared.ts'

/** What a document of a type may say: all that the panel knows of it. */
export const schemaOf = (type: DocumentType) => (type === 'page' ? page : SHARED[type].schema)
