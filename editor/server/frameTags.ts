import type { HtmlTagDescriptor } from 'vite'
import { listDocuments } from '../../content/check/read/files.ts'
import { splitAddress } from '../../schema/names/languages.ts'
import { marksIn } from '../marks.ts'
import type { Sources } from './sources.ts'

/**
 * Tags that let the editor handle the first press on a page: the sources of all its texts, and a call before the body is
 * parsed. The page's Content Security Policy allows both, since they are in its head.
 */
export function frameTags(html: string, path: string, root: string, sources: Sources): readonly HtmlTagDescriptor[] {
  const { route } = splitAddress(decodeURI(path))
  const { file } = listDocuments(root).documents.find((one) => one.type === 'page' && one.route === route) ?? {}
  const marked = sources.among(marksIn(html))
  return [
    {
      tag: 'script',
      attrs: { type: 'application/json', id: 'editor-sources', 'data-file': file },
      children: JSON.stringify(marked).replaceAll('<', '\\u003c'),
      injectTo: 'head',
    },
    // Outside of the frame, a page is its own parent, which lacks this function.
    { tag: 'script', children: 'parent.onPageStart?.(window)', injectTo: 'head' },
  ]
}
