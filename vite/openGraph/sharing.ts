import { availableParallelism } from 'node:os'
import type { SharePictures } from '../../schema/documents/site.ts'
import { isNotFound } from '../../schema/fieldTypes/notFound.ts'
import type { Content } from '../../schema/resolve/content.ts'

/** So many pictures are drawn without being asked for: in a minute at most. */
const MOST_UNASKED = 500

/** What a picture takes of a processor, in s. */
const SECONDS_EACH = 0.1

/**
 * Whether each page has a picture for its shared links, or all pages of a kind have one. By the content alone: what has
 * been drawn before makes no difference.
 */
export function sharingOf(content: Content): SharePictures {
  return content.site.sharePictures ?? (pictureCount(content) > MOST_UNASKED ? 'kind' : 'page')
}

/** What is to be said where pages share pictures, and nobody has asked for that. */
export function sharingNote(content: Content): string | undefined {
  if (content.site.sharePictures || sharingOf(content) === 'page') return undefined
  const count = pictureCount(content)
  const minutes = Math.ceil((count * SECONDS_EACH) / availableParallelism() / 60)
  const time = minutes === 1 ? 'about a minute' : `about ${minutes} minutes`
  return `Shared links to the ${content.pages.size} pages show one picture for each kind of page, since a picture for each page would be ${count} pictures. To have these drawn, which takes ${time} once, write "sharePictures": "page" in pages/_site.json; with "kind", all stays as it is and this is not said again.`
}

/** How many pictures there would be if each page had its own, in each language that it is written in. */
function pictureCount({ pages }: Content): number {
  return [...pages].reduce((sum, [route, { languages }]) => sum + (isNotFound(route) ? 0 : languages.length), 0)
}
