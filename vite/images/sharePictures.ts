import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Content } from '../../content/resolve/content.ts'
import { getPageName, resolvePageCard, resolveParent } from '../../content/resolve/page.ts'
import { findBlocks, type Page } from '../../schema/documents/page.ts'
import type { Picture } from '../../schema/fieldTypes/picture.ts'
import { readText } from '../../schema/fieldTypes/text.ts'
import type { RowView } from '../../schema/fieldTypes/views.ts'
import { getSharePictureAddress } from '../../schema/names/headFiles.ts'
import type { Language } from '../../schema/names/languages.ts'
import { getReferences } from '../../schema/names/references.ts'
import { listWrittenPages } from '../content/writtenPages.ts'
import { cached, computeHash } from '../files/cachedByContent.ts'
import { forEachConcurrently } from '../files/concurrently.ts'
import type { ShareDrawing, sharePictureRenderer } from './drawSharePicture.ts'
import { ENCODER, SOURCES } from './variants.ts'

const FONT = 'public/fonts/archivo-site.woff2'
/** Pictures that are cached between builds. */
const CACHE = '.cache/open-graph'
/** Pictures drawn at a time. The image library has as many threads. */
const CONCURRENCY = 4

const PROJECT = join(import.meta.dirname, '../..')

/** The modules that decide how a picture looks. When one of them changes, all pictures are drawn again. */
export const DRAWN_BY = [
  'vite/images/drawSharePicture.ts',
  'vite/images/typeface.ts',
  'schema/memoize.ts',
  'schema/names/headFiles.ts',
  'src/theme/tokens.ts',
  'src/ui/icons/logoPaths.ts',
  'src/ui/icons/markPaths.ts',
]

/** What a shared link to a page shows: a drawing over a photograph. */
interface SharePicture {
  readonly drawing: ShareDrawing
  readonly picture?: Picture | undefined
}

/**
 * Draws the pictures of shared links, and caches them by everything that they are made from. The libraries that draw
 * are loaded with the first new picture, since most builds have none.
 */
export function createSharePictureCache(root: string) {
  const hashes = new Map<string, string>()
  const hashOfFile = (file: string) => {
    const hash = hashes.get(file) ?? computeHash(readFileSync(file))
    hashes.set(file, hash)
    return hash
  }
  const code = computeHash(ENCODER, ...DRAWN_BY.map((file) => readFileSync(join(PROJECT, file))))
  let renderer: Promise<ReturnType<typeof sharePictureRenderer>> | undefined

  async function loadRenderer() {
    const [draw, { openTypeface }] = await Promise.all([import('./drawSharePicture.ts'), import('./typeface.ts')])
    return draw.sharePictureRenderer(await openTypeface(join(root, FONT)))
  }

  return async ({ drawing, picture }: SharePicture): Promise<Buffer> => {
    const photograph = picture && { file: join(root, SOURCES, picture.file), focus: picture.focus }
    const name = computeHash(
      code,
      hashOfFile(join(root, FONT)),
      JSON.stringify([drawing, photograph?.focus]),
      photograph ? hashOfFile(photograph.file) : '',
    )
    return cached(join(root, CACHE, `${name}.jpg`), async () => {
      renderer ??= loadRenderer()
      return (await renderer)(drawing, photograph)
    })
  }
}

/** Writes the picture of each page in each language that it is written in. Returns their number. */
export async function writeSharePictures(
  content: Content,
  root: string,
  write: (address: string, content: Buffer) => void,
): Promise<number> {
  const draw = createSharePictureCache(root)
  const pages = listWrittenPages(content)
  await forEachConcurrently(
    pages,
    CONCURRENCY,
    async ({ route, page, language }) =>
      write(getSharePictureAddress(route, language), await draw(describeSharePicture(content, route, page, language))),
    'Drawing pictures for shared links',
  )
  return pages.length
}

/** What a link to a page shows in one of the page's languages: its title over its first photograph. */
export function describeSharePicture(content: Content, route: string, page: Page, language: Language): SharePicture {
  const card = resolvePageCard(content, route, page, language)
  const [picture] = page.blocks.flatMap((block) => ('picture' in block && block.picture ? [block.picture] : []))
  return {
    picture,
    drawing: {
      ...getOpening(content, page, language),
      mark: card?.mark,
      figure: card?.figure && describeFigure(card.figure),
    },
  }
}

/** The page's h1 and the line above it, which defaults to the navigation link that the page belongs to. */
function getOpening(content: Content, page: Page, language: Language): Pick<ShareDrawing, 'title' | 'kicker'> {
  const [block] = findBlocks(page, 'opening')
  const title = block ? readText(block.title, language) : getPageName(page, language)
  if (block && 'category' in block) return { title, kicker: readText(block.category, language) }
  if (block && 'badge' in block && block.badge) return { title, kicker: readText(block.badge, language) }
  const parent = resolveParent(content, page, language)?.label
  return { title, kicker: parent === title ? undefined : parent }
}

function describeFigure(row: RowView): ShareDrawing['figure'] {
  const { property, label, quantity, text } = row
  const words = row.list ?? getReferences(row)?.map(({ name }) => name)
  return {
    name: property?.name ?? label ?? '',
    value: quantity?.text ?? words?.join(', ') ?? text ?? '',
    measured: quantity !== undefined,
  }
}
