import type { Connect } from 'vite'
import { isNotFound } from '../../schema/fieldTypes/notFound.ts'
import { DEFAULT_LANGUAGE, splitAddress } from '../../schema/names/languages.ts'
import type { Content } from '../../schema/resolve/content.ts'
import { lastModified } from '../content/lastModified.ts'
import type { Views } from '../content/views.ts'
import { entriesOf } from '../entries/siteEntries.ts'
import { openGraphImages } from '../openGraph/images.ts'
import { kindPictures } from '../openGraph/kindPictures.ts'
import { sharedPage } from '../openGraph/sharedPage.ts'
import { iconFiles } from '../pictures/icons.ts'
import { renditionsOnRequest } from '../pictures/renditions.ts'
import { seoFiles } from '../seo/files.ts'

const OPEN_GRAPH_IMAGE = /^(.*)\/share\.jpg$/
const KIND_IMAGE = /\/share-\w+\.jpg$/

/**
 * In development: makes on request what the build writes besides pages: pictures, icons, the manifest, Open Graph images,
 * and the files for search engines.
 */
export function serveDevAssets(root: string, content: () => Content, views: () => Views): Connect.NextHandleFunction {
  const { draw } = openGraphImages(root)
  const rendition = renditionsOnRequest(root, content)

  async function assetAt(path: string): Promise<string | Buffer | undefined> {
    if (KIND_IMAGE.test(path)) {
      const shared = kindPictures(content()).find(({ address }) => address === path)
      return shared && draw(shared)
    }
    const folder = OPEN_GRAPH_IMAGE.exec(path)?.[1]
    if (folder === undefined) {
      const file =
        iconFiles(views().siteIn(DEFAULT_LANGUAGE)).get(path) ??
        seoFiles(content(), entriesOf(content()), () => lastModified(root)).get(path)
      return file ? file() : rendition(path)
    }
    const { language, route } = splitAddress(folder)
    const page = content().pages.get(route)
    if (!page?.languages.includes(language) || isNotFound(route)) return undefined
    return draw(sharedPage(content(), route, page, language))
  }

  return (request, response, next) => {
    const path = (request.url ?? '').split('?')[0] ?? ''
    assetAt(path).then((file) => {
      if (file === undefined) return next()
      response.setHeader('Content-Type', TYPES[path.slice(path.lastIndexOf('.'))] ?? 'text/plain')
      response.end(file)
    }, next)
  }
}

const TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.xml': 'application/xml',
}
