import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Content } from '../../../schema/resolve/content.ts'
import { shareCardAddress } from '../../../src/document/shareTags.ts'
import { codeVersion } from '../code.ts'
import { keep } from '../keep.ts'
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

/** Draws the cards of a root's pages, and names what each is made from. The font is opened with the first to draw. */
export function shareCards(root: string) {
  let typeface: Promise<Typeface> | undefined
  const files = new Map<string, string>()
  const fileName = (file: string) => {
    const name = files.get(file) ?? hashOf(readFileSync(join(root, file)))
    files.set(file, name)
    return name
  }
  let code: string | undefined
  const photographOf = ({ picture }: SharedPage) => picture && join(PICTURES, picture.file)

  const cards = {
    /** A name for all that goes into a card. */
    madeFrom(page: SharedPage): string {
      code ??= hashOf(codeVersion('scripts/vite/share/design.ts', 'scripts/vite/share/render.ts'), fileName(FONT))
      const photograph = photographOf(page)
      const drawn = JSON.stringify([page.card, page.picture?.focus])
      return hashOf(code, drawn, photograph ? fileName(photograph) : '')
    },

    /** A card. What has been drawn once is kept between builds, by all that went into it. */
    async draw(page: SharedPage): Promise<Buffer> {
      const kept = join(root, CACHE, `${cards.madeFrom(page)}.jpg`)
      const found = await readFile(kept).catch(() => undefined)
      if (found) return found
      typeface ??= openTypeface(join(root, FONT))
      const photograph = photographOf(page)
      const drawing = drawCard(page.card, await typeface)
      const card = await renderCard(
        drawing,
        photograph === undefined ? undefined : { file: join(root, photograph), focus: page.picture?.focus },
      )
      await keep(kept, card)
      return card
    },
  }
  return cards
}

/** Writes the card of every page in each language that it is written in. Returns how many, and how many are new. */
export async function writeShareCards(
  content: Content,
  root: string,
  output: Output,
): Promise<{ count: number; made: number }> {
  const { madeFrom, draw } = shareCards(root)
  const pages = sharedPages(content)
  let made = 0
  for (let start = 0; start < pages.length; start += BATCH) {
    await Promise.all(
      pages.slice(start, start + BATCH).map(async (page) => {
        const address = shareCardAddress(page.route, page.language)
        const name = madeFrom(page)
        if (output.has(address, name)) return
        made++
        output.write(address, await draw(page), name)
      }),
    )
  }
  return { count: pages.length, made }
}
