import { isNotFound } from '../../schema/kinds/notFound.ts'
import { addressOf, LANGUAGES, type Language, splitAddress } from '../../schema/names/languages.ts'
import type { Page } from '../../schema/page.ts'
import type { Content } from '../../schema/resolve/content.ts'
import { resolvePage } from '../../schema/resolve/page.ts'
import { resolveSite } from '../../schema/resolve/site.ts'
import type { View } from '../../schema/view.ts'
import { pathOf } from './pathOf.ts'

/** Resolves pages and sites of a content. */
export function viewsOf(content: Content) {
  const siteIn = (language: Language) => resolveSite(content, language)
  const view = (route: string, page: Page, language: Language): View => ({
    page: resolvePage(content, route, page, language),
    site: siteIn(language),
  })

  return {
    siteIn,

    /** Every document of the built site: the folder it lies in, its file name without an ending, and its view. */
    *documents(): Generator<{ folder: string; name: 'index' | '404'; view: View }> {
      for (const [route, page] of content.pages) {
        for (const language of LANGUAGES) {
          const notFound = isNotFound(route)
          const folder = addressOf(notFound ? route.replace(/\/?not-found$/, '') || '/' : route, language)
          yield { folder, name: notFound ? '404' : 'index', view: view(route, page, language) }
        }
      }
    },

    /** What an address shows, or nothing. */
    at(address: string) {
      const { language, route } = splitAddress(pathOf(address))
      const page = content.pages.get(route)
      return page && !isNotFound(route) ? view(route, page, language) : undefined
    },

    /** The not-found page of exactly this folder: `/blog` → `/blog/not-found`. */
    notFoundIn(folder: string) {
      const { language, route } = splitAddress(folder)
      const own = `${route.replace(/\/$/, '')}/not-found`
      const page = content.pages.get(own)
      return page && view(own, page, language)
    },

    /** The not-found page for an address that leads nowhere: the nearest one up its path. */
    notFoundFor(pathname: string) {
      let folder = pathname
      while (folder !== '') {
        folder = folder.slice(0, folder.lastIndexOf('/'))
        const found = this.notFoundIn(folder || '/')
        if (found) return found
      }
      return undefined
    },
  }
}

export type Views = ReturnType<typeof viewsOf>
