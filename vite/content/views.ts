import type { Content } from '../../content/resolve/content.ts'
import { resolvePage } from '../../content/resolve/page.ts'
import { resolveSite } from '../../content/resolve/site.ts'
import type { View } from '../../content/resolve/view.ts'
import { isNotFound } from '../../schema/fieldTypes/notFound.ts'
import { addressOf, LANGUAGES, type Language, splitAddress } from '../../schema/names/languages.ts'
import { pathOf } from './pathOf.ts'

/** Where a document of the built site lies: the folder, and its file name without an ending. */
export interface DocumentPlace {
  readonly folder: string
  readonly name: 'index' | '404'
}

export function placeOf(route: string, language: Language): DocumentPlace {
  if (!isNotFound(route)) return { folder: addressOf(route, language), name: 'index' }
  return { folder: addressOf(route.replace(/\/?not-found$/, '') || '/', language), name: '404' }
}

/** Where that is, in one: `/en/contact/index` */
export function documentAddress(route: string, language: Language): string {
  const { folder, name } = placeOf(route, language)
  return `${folder === '/' ? '' : folder}/${name}`
}

/** Resolves pages and sites of a content. */
export function viewsOf(content: Content) {
  const siteIn = (language: Language) => resolveSite(content, language)
  const view = (route: string, language: Language): View | undefined => {
    const page = content.pages.get(route)
    return page && { page: resolvePage(content, route, page, language), site: siteIn(language) }
  }

  const of = (route: string): readonly View[] => LANGUAGES.flatMap((language) => view(route, language) ?? [])

  return {
    siteIn,

    /** A page's views, for visitors of every language. */
    of,

    /** Every document of the built site: the folder it lies in, its file name without an ending, and its view. */
    *documents(): Generator<DocumentPlace & { view: View }> {
      for (const route of content.pages.keys()) {
        for (const view of of(route)) yield { ...placeOf(route, view.page.language), view }
      }
    },

    /** What an address shows, or nothing. */
    at(address: string) {
      const { language, route } = splitAddress(pathOf(address))
      return isNotFound(route) ? undefined : view(route, language)
    },

    /** The not-found page of exactly this folder: `/blog` → `/blog/not-found`. */
    notFoundIn(folder: string) {
      const { language, route } = splitAddress(folder)
      return view(`${route.replace(/\/$/, '')}/not-found`, language)
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
