import type { Content } from '../../content/resolve/content.ts'
import { resolvePage } from '../../content/resolve/page.ts'
import { resolveSite } from '../../content/resolve/site.ts'
import type { View } from '../../content/resolve/view.ts'
import { isNotFound } from '../../schema/fieldTypes/notFound.ts'
import { joinAddress, LANGUAGES, type Language, splitAddress } from '../../schema/names/languages.ts'
import { decodePath } from './decodePath.ts'

/** The path of a document of the built site, without its extension: `/en/contact/index`, `/en/404` */
export function getDocumentPath(route: string, language: Language): string {
  const name = isNotFound(route) ? '404' : 'index'
  const folder = joinAddress(route.replace(/\/?not-found$/, '') || '/', language)
  return `${folder === '/' ? '' : folder}/${name}`
}

/** Resolves pages by route or address. */
export function createViews(content: Content) {
  const view = (route: string, language: Language): View | undefined => {
    const page = content.pages.get(route)
    return page && { page: resolvePage(content, route, page, language), site: resolveSite(content, language) }
  }

  const listViews = (route: string): readonly View[] => LANGUAGES.flatMap((language) => view(route, language) ?? [])

  return {
    /** The views of a page in every language. */
    of: listViews,

    /** The view at an address, if there is one. */
    getByAddress(address: string) {
      const { language, route } = splitAddress(decodePath(address))
      return isNotFound(route) ? undefined : view(route, language)
    },

    /** The not-found page of this folder itself: `/blog` → `/blog/not-found`. */
    getNotFoundIn(folder: string) {
      const { language, route } = splitAddress(folder)
      return view(`${route.replace(/\/$/, '')}/not-found`, language)
    },

    /** The not-found page for an unknown address: the nearest one up its path. */
    getNotFoundFor(pathname: string) {
      let folder = pathname
      while (folder !== '') {
        folder = folder.slice(0, folder.lastIndexOf('/'))
        const view = this.getNotFoundIn(folder || '/')
        if (view) return view
      }
      return undefined
    },
  }
}

export type Views = ReturnType<typeof createViews>
