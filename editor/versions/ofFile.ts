import type { z } from 'zod'
import { page } from '../../schema/documents/page.ts'
import { SHARED, SHARED_NAMES, sharedFile } from '../../schema/documents/shared.ts'

/** Of a file that is a document, what it may say, whether it is there or not. */
export function schemaOfFile(file: string): z.core.$ZodType | undefined {
  const shared = SHARED_NAMES.find((name) => sharedFile(name) === file)
  if (shared) return SHARED[shared].schema
  return /^pages\/(?:[^_.][^.]*)\.json$/.test(file) ? page : undefined
}
