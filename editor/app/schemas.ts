import { page } from '../../schema/documents/page.ts'
import { SHARED } from '../../schema/documents/shared.ts'
import type { DocumentType } from '../../schema/validate/document.ts'

/** What a document of a type may say: all that the panel knows of it. */
export const schemaOf = (type: DocumentType) => (type === 'page' ? page : SHARED[type].schema)
