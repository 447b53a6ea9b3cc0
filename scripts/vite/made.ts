import type { Connect } from 'vite'
import { DEFAULT_LANGUAGE, splitAddress } from '../../schema/languages.ts'
import { isNotFound } from '../../schema/notFound.ts'
import type { Content } from '../../schema/resolve/content.ts'
import type { Views } from './addresses.ts'
import { changesOf } from './found/changes.ts'
import { foundFiles } from './found/index.ts'
import { siteFiles } from './icons.ts'
import { renditionsOnRequest } from './pictures/index.ts'
import { sharedPage } from './share/cards.ts'
import { shareCards } from './share/index.ts'

const CARD = /^(.*)\/share\.jpg$/

/**
 * In development: makes on request what the build writes besides pages: pictures, icons, the manifest, cards of shared
 * links, and what machines find the pages by.
 */
export function serveMadeFiles(root: string, content: () => Content, views: () => Views): Connect.NextHandleFunction {
  const { draw } = shareCards(root)
  const rendition = renditionsOnRequest(root, content)

  async function made(path: string): Promise<string | Buffer | undefined> {
    const folder = CARD.exec(path)?.[1]
    if (folder === undefined) {
      const file =
        siteFiles(views().siteIn(DEFAULT_LANGUAGE)).get(path) ?? foundFiles(content(), () => changesOf(root)).get(path)
      return file ? file() : rendition(path)
    }
    const { language, route } = splitAddress(folder)
    const page = content().pages.get(route)
    if (!page?.languages.includes(language) || isNotFound(route)) return undefined
    return draw(sharedPage(content(), route, page, language))
  }

  return (request, response, next) => {
    const path = (request.url ?? '').split('?')[0] ?? ''
    made(path).then((file) => {
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
