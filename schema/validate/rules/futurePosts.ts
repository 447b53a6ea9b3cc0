import { hasRole, type Page } from '../../documents/page.ts'
import type { Finding } from '../../wording/finding.ts'
import { quote } from '../../wording/words.ts'

/** The day that a post of a page is dated, and where in the document that stands. */
export interface PostDate {
  readonly date: string
  readonly path: Finding['path']
}

export function postDatesOf({ blocks }: Page): PostDate[] {
  return blocks.flatMap((block, index) =>
    hasRole(block, 'post') ? [{ date: block.date, path: ['blocks', index, 'date'] }] : [],
  )
}

interface Dated {
  readonly file: string
  readonly dates: readonly PostDate[]
}

/** Finds posts that are dated later than `today`, as `2025-03-12`: the site shows them all the same. */
export function findFuturePosts(documents: readonly Dated[], today: string): Map<string, Finding[]> {
  const found = new Map<string, Finding[]>()
  for (const { file, dates } of documents) {
    for (const { date, path } of dates) {
      if (date <= today) continue
      const message = `${quote(date)} is still to come, but the post shows as soon as the site is built. Write the day that it is published.`
      found.set(file, [{ path, message, severity: 'warning', warning: 'future-date', about: date }])
    }
  }
  return found
}
