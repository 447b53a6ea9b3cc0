import { existsSync, linkSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createChecker } from '../../schema/check/index.ts'
import { sharedPages } from '../vite/share/cards.ts'
import { shareCards } from '../vite/share/index.ts'

/**
 * Puts one card into a root's cache for each of its pages. Cards take a tenth of a second each, as renditions of
 * pictures do, and are kept as those are: a build that draws ten thousand of them is not what is measured.
 */
export async function keepCards(folder: string): Promise<void> {
  const { madeFrom, draw } = shareCards(folder)
  const [first, ...others] = sharedPages(createChecker(folder).check().content)
  if (!first) return
  const card = join(folder, '.cache', 'card.jpg')
  mkdirSync(join(folder, '.cache/share'), { recursive: true })
  writeFileSync(card, await draw(first))
  for (const page of others) {
    const kept = join(folder, '.cache/share', `${madeFrom(page)}.jpg`)
    if (!existsSync(kept)) linkSync(card, kept)
  }
}
