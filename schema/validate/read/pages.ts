import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '../../documents/page.ts'
import { fileVersionOf } from './fileVersion.ts'
import { readDocument } from './readDocument.ts'

/** How many pages are held: all of a small site, and of a larger one those that were asked for last. */
export const MOST_HELD = 500

/**
 * Reads pages one at a time, so that a site of many does not have to be held: `parse` makes a page of a document.
 * A file that is broken by now is the page that it was when it was last asked for, if that is still held.
 */
export function createPageReader(root: string, parse: (document: unknown) => Page | undefined, most = MOST_HELD) {
  const held = new Map<string, { readonly version: string; readonly page: Page }>()
  return (file: string): Page | undefined => {
    const before = held.get(file)
    try {
      const path = join(root, file)
      const version = fileVersionOf(statSync(path))
      if (before?.version === version) return before.page
      const page = parse(readDocument(readFileSync(path)).document)
      if (!page) return before?.page
      held.delete(file)
      // A map keeps the order in which it was filled, so that its first key is the oldest.
      const oldest = held.size >= most ? held.keys().next().value : undefined
      if (oldest !== undefined) held.delete(oldest)
      held.set(file, { version, page })
      return page
    } catch {
      return before?.page
    }
  }
}
