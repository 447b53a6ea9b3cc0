import { createContext, use } from 'react'
import type { View } from '../../content/resolve/view.ts'
import type { ContentLabelKey, LabelKey } from '../../schema/names/labels.ts'
import type { Language } from '../../schema/names/languages.ts'
import { fill } from '../../schema/names/toolWords.ts'

/** The view of the current address. Components read it through the hooks below. */
export const ViewContext = createContext<View | undefined>(undefined)

/** Whether the page is rendered to be printed by the build. */
export const PaperContext = createContext(false)

/** Whether a link is in a dialog. The next page then replaces the dialog's entry in the history. */
export const ModalContext = createContext(false)

/** Prefetches the page of a link. Does nothing outside the application. */
export const PrefetchContext = createContext<(href: string) => void>(() => undefined)

export function useView(): View {
  const view = use(ViewContext)
  if (!view) throw new Error('A component of the site was rendered outside ViewContext.')
  return view
}

/** The visitor's language, from the address. */
export function useLanguage(): Language {
  return useView().page.language
}

/** Returns a function that looks up labels of the interface: `label('goToSlide', { n: 2 })` replaces `{n}`. */
export function useLabel(): (key: LabelKey, values?: Readonly<Record<string, string | number>>) => string {
  const { labels } = useView().site
  return (key, values = {}) => fill(labels[key], values)
}

/** Returns a function that looks up labels within the content, by default in the content's language. */
export function useContentLabel(): (key: ContentLabelKey, language?: Language) => string {
  const { page, site } = useView()
  return (key, language = page.contentLanguage) => site.contentLabels[language][key]
}
