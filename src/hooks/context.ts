import { createContext, use } from 'react'
import type { ContentLabelKey, LabelKey, View } from '../../content/resolve/view.ts'
import type { Language } from '../../schema/names/languages.ts'
import { fill } from '../../schema/names/toolWords.ts'

/** What the current address shows; the layout and the blocks read it through the hooks below. */
export const ViewContext = createContext<View | undefined>(undefined)

/** Fetches the page that a link leads to before it is followed. Nothing where no application is around. */
export const PrefetchContext = createContext<(href: string) => void>(() => undefined)

export function useView(): View {
  const view = use(ViewContext)
  if (!view) throw new Error('A component that shows the site stands outside ViewContext.')
  return view
}

/** The visitor's language: that of the address. */
export function useLanguage(): Language {
  return useView().page.language
}

/** Looks up the interface's words: `label('goToSlide', { n: 2 })` fills `{n}`, with what it is given as it is. */
export function useLabel(): (key: LabelKey, values?: Readonly<Record<string, string | number>>) => string {
  const { labels } = useView().site
  return (key, values = {}) => fill(labels[key], values)
}

/** Looks up words within the content, in its language; a part of it that has one of its own says which. */
export function useContentLabel(): (key: ContentLabelKey, language?: Language) => string {
  const { page, site } = useView()
  return (key, language = page.contentLanguage) => site.contentLabels[language][key]
}
