import type { Checked } from '../../schema/check/index.ts'
import { splitAddress } from '../../schema/names/languages.ts'
import type { Content } from '../../schema/resolve/content.ts'
import { enumerate, languageName } from '../../schema/wording/words.ts'
import { pathOf } from './pathOf.ts'

const NO_DRAFTS: ReadonlySet<string> = new Set()

/** All content as development shows it: with what is a draft. */
export function previewOf({ content, previews }: Checked): Content {
  if (previews.size === 0) return content
  const drafts = [...content.drafts].filter((route) => !previews.has(route))
  return {
    ...content,
    pages: new Map([...content.pages, ...previews]),
    drafts: drafts.length > 0 ? new Set(drafts) : NO_DRAFTS,
  }
}

/** What of the page at an address is a draft, in a sentence; nothing where nothing is. */
export function draftNote(address: string, { previews }: Checked): string | undefined {
  const { language, route } = splitAddress(pathOf(address))
  const page = previews.get(route)
  if (page?.published === false) return 'Draft: this page is not published, and links to it are left out.'
  if (!page?.drafts?.includes(language)) return undefined
  const others = enumerate(page.languages.filter((other) => !page.drafts?.includes(other)).map(languageName))
  return `Draft: this page is not published in ${languageName(language)}. Texts that are missing are shown in ${others}.`
}
