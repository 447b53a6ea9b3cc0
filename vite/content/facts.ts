import { join } from 'node:path'
import type { CacheOptions } from '../../schema/validate/factsCache.ts'
import { codeVersion } from '../files/codeVersion.ts'

/** Where builds, development and `npm run validate` keep what they have found out about a root's documents. */
export const factsIn = (root: string): CacheOptions => ({
  file: join(root, '.cache/facts.jsonl'),
  code: codeVersion('schema/validate/index.ts'),
})
