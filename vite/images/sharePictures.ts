import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Content } from '../../content/resolve/content.ts'
import type { Page } from '../../schema/documents/page.ts'
import type { Picture } from '../../schema/fieldTypes/picture.ts'
import { getSharePictureAddress, SHARE_PICTURE } from '../../schema/names/headFiles.ts'
import { palettes } from '../../src/theme/tokens.ts'
import { LOGO_BOX, LOGO_LETTERS } from '../../src/ui/icons/logoPaths.ts'
import { listWrittenPages } from '../content/writtenPages.ts'
import { computeHash, getCached } from '../files/cachedByContent.ts'
import { forEachConcurrently } from '../files/concurrently.ts'
import { ENCODER, SOURCES } from './variants.ts'

const { width: WIDTH, height: HEIGHT } = SHARE_PICTURE
/** Pictures that are cached between builds. */
const CACHE = '.cache/share-pictures'
/** Pictures made at a time. The image library has as many threads. */
const CONCURRENCY = 4

/** Some networks ignore pictures above 300 KB. At this quality ours have less than half of that. */
const QUALITY = 72
const { plate, steelInk } = palettes.light

/** The logo in the upper left corner, over a shadow. Messengers print the page's title beside the picture. */
const OVERLAY = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><linearGradient id="shadow" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${plate}" stop-opacity=".8"/><stop offset=".4" stop-color="${plate}" stop-opacity=".55"/><stop offset="1" stop-color="${plate}" stop-opacity="0"/></linearGradient><path fill="url(#shadow)" d="M0 0h${WIDTH}v180H0z"/><g fill="${steelInk}" transform="translate(64 48) scale(${38 / LOGO_BOX.height})">${LOGO_LETTERS.map((d) => `<path d="${d}"/>`).join('')}</g></svg>`

function findPicture({ blocks }: Page): Picture | undefined {
  return blocks.flatMap((block) => ('picture' in block && block.picture ? [block.picture] : []))[0]
}

/** The picture that a shared link to a page shows, as JPEG: a crop of the page's first picture, or of the home page's. */
async function makeSharePicture(root: string, { pages }: Content, page: Page): Promise<Buffer> {
  const home = pages.get('/')
  const picture = findPicture(page) ?? (home && findPicture(home))
  const source = picture && readFileSync(join(root, SOURCES, picture.file))
  const { x, y } = picture?.focus ?? { x: 50, y: 50 }
  const name = computeHash(ENCODER, OVERLAY, JSON.stringify([WIDTH, HEIGHT, QUALITY, x, y]), source ?? '')
  return getCached(join(root, CACHE, `${name}.jpg`), async () => {
    // Most builds make no new picture, so the library is loaded with the first one.
    const { default: sharp } = await import('sharp')
    const size = { width: WIDTH, height: HEIGHT }
    const image = source
      ? await fill(sharp(source).autoOrient())
      : sharp({ create: { ...size, channels: 3, background: plate } })
    return image
      .composite([{ input: Buffer.from(OVERLAY) }])
      .jpeg({ quality: QUALITY, mozjpeg: true })
      .toBuffer()
  })

  /** Scales a picture until it fills the frame, and crops it around its focal point. */
  async function fill(image: import('sharp').Sharp): Promise<import('sharp').Sharp> {
    const { autoOrient: uprightSize } = await image.metadata()
    const scale = Math.max(WIDTH / uprightSize.width, HEIGHT / uprightSize.height)
    const [width, height] = [Math.ceil(uprightSize.width * scale), Math.ceil(uprightSize.height * scale)]
    const [left, top] = [Math.floor(((width - WIDTH) * x) / 100), Math.floor(((height - HEIGHT) * y) / 100)]
    return image.resize(width, height).extract({ left, top, width: WIDTH, height: HEIGHT })
  }
}

/** Makes the share picture at an address: `/contact/share.jpg`. Undefined if there is no such page. */
export async function makeSharePictureAt(root: string, content: Content, address: string): Promise<Buffer | undefined> {
  const page = listWrittenPages(content).find(({ route }) => getSharePictureAddress(route) === address)?.page
  return page && makeSharePicture(root, content, page)
}

/** Writes the share picture of each page. With `waitForTurn`, waits before each one and shows no progress. */
export async function writeSharePictures(
  content: Content,
  root: string,
  write: (address: string, content: Buffer) => void,
  waitForTurn?: () => Promise<void>,
): Promise<void> {
  const pages = new Map(listWrittenPages(content).map(({ route, page }) => [route, page]))
  await forEachConcurrently(
    [...pages],
    CONCURRENCY,
    async ([route, page]) => {
      await waitForTurn?.()
      write(getSharePictureAddress(route), await makeSharePicture(root, content, page))
    },
    waitForTurn ? undefined : 'Making pictures for shared links',
  )
}
