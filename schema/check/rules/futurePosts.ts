import { blocksWith } from '../../page.ts'
import type { Finding } from '../../wording/finding.ts'
import { quote } from '../../wording/words.ts'
import type { Document } from '../documents.ts'

/** Finds posts that are dated later than `today`, as `2025-03-12`: the site shows them all the same. */
export function findFuturePosts(documents: readonly Document[], today: string): Map<string, Finding[]> {
  const found = new Map<string, Finding[]>()
  for (const { file, facts } of documents) {
    if (!facts.page) continue
    for (const { date } of blocksWith(facts.page, 'post')) {
      if (date <= today) continue
      const at = facts.page.blocks.findIndex((block) => 'date' in block && block.date === date)
      const message = `${quote(date)} is still to come, but the post shows as soon as the site is built. Write the day that it is published.`
      found.set(file, [
        { path: ['blocks', at, 'date'], message, severity: 'warning', warning: 'future-date', about: date },
      ])
    }
  }
  return found
}
