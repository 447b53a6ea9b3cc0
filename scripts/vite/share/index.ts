import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Content } from '../../../schema/resolve.ts'
import { shareCardAddress } from '../../../src/navigation/head.ts'
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

/** Writes the card of every page in each language that it is written in. Returns their number. */
export async function writeShareCards(content: Content, root: string, out: string): Promise<number> {
  const draw = shareCards(root)
  const pages = sharedPages(content)
  for (let start = 0; start < pages.length; start += BATCH) {
    await Promise.all(
      pages.slice(start, start + BATCH).map(async (page) => {
        const file = join(out, shareCardAddress(page.route, page.language))
        await mkdir(dirname(file), { recursive: true })
        await writeFile(file, await draw(page))
      }),
    )
  }
  return pages.length
}
