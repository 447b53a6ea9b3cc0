import type { Checked } from '../../content/check/index.ts'
import type { Content } from '../../content/resolve/content.ts'
import { splitAddress } from '../../schema/names/languages.ts'
import { enumerate, getEnglishName } from '../../schema/reports/words.ts'
import { decodePath } from './decodePath.ts'

const NO_DRAFTS: ReadonlySet<string> = new Set()

/** The content for development: with drafts. */
export function getPreviewContent({ content, previews }: Checked): Content {
  if (previews.size === 0) return content
  const drafts = [...content.drafts].filter((route) => !previews.has(route))
  return {
    ...content,
    pages: new Map([...content.pages, ...[...previews].map(([route, { page }]) => [route, page] as const)]),
    drafts: drafts.length > 0 ? new Set(drafts) : NO_DRAFTS,
  }
}

/** Says which part of the page at an address is a draft. Undefined if none is. */
export function describeDraft(address: string, { previews }: Checked): string | undefined {
  const { language, route } = splitAddress(decodePath(address))
  const { draft, page } = previews.get(route) ?? {}
  if (draft?.from) return `Draft: this page is built from ${draft.from} on, and links to it are left out until then.`
  if (draft?.isWhole) return 'Draft: this page is not published, and links to it are left out.'
  if (!draft?.languages.includes(language)) return undefined
  const languages = page?.languages.filter((pageLanguage) => !draft.languages.includes(pageLanguage)) ?? []
  const languageList = enumerate(languages.map(getEnglishName))
  return `Draft: this page is not published in ${getEnglishName(language)}. Texts that are missing are shown in ${languageList}.`
}
