import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Content } from '../../../schema/resolve.ts'
import { shareCardAddress } from '../../../src/navigation/head.ts'
import { hashOf, type Output } from '../output.ts'
import { type SharedPage, sharedPages } from './cards.ts'
import { drawCard } from './design.ts'
import { renderCard } from './render.ts'
import { openTypeface, type Typeface } from './typeface.ts'

const FONT = 'public/fonts/archivo-site.woff2'
const PICTURES = 'public/pictures'
const CACHE = '.cache/share'

/** Cards rendered at one time: as many as the image library works on in parallel. */
const BATCH = 4

/** Draws the cards of a root's pages. The font is opened with the first. */
export function shareCards(root: string): (page: SharedPage) => Promise<Buffer> {
  let typeface: Promise<Typeface> | undefined
  return async ({ card, picture }) => {
    typeface ??= openTypeface(join(root, FONT))
    const photograph = picture && { file: join(root, PICTURES, picture.file), focus: picture.focus }
    return renderCard(drawCard(card, await typeface), photograph, join(root, CACHE))
  }
}

/** Writes the card of every page in each language that it is written in. Returns how many, and how many are new. */
export async function writeShareCards(
  content: Content,
  root: string,
  output: Output,
  code: string,
): Promise<{ count: number; made: number }> {
  const draw = shareCards(root)
  const photographs = new Map<string, string>()
  const nameOf = (file: string) => {
    const name = photographs.get(file) ?? hashOf(readFileSync(join(root, PICTURES, file)))
    photographs.set(file, name)
    return name
  }
  const shared = hashOf(code, readFileSync(join(root, FONT)))
  const pages = sharedPages(content)
  let made = 0
  for (let start = 0; start < pages.length; start += BATCH) {
    await Promise.all(
      pages.slice(start, start + BATCH).map(async (page) => {
        const address = shareCardAddress(page.route, page.language)
        const { card, picture } = page
        const photograph = picture ? nameOf(picture.file) : ''
        const madeFrom = hashOf(shared, JSON.stringify([card, picture?.focus]), photograph)
        if (output.has(address, madeFrom)) return
        made++
        output.write(address, await draw(page), madeFrom)
      }),
    )
  }
  return { count: pages.length, made }
}
