/*
 * Mail programs and people change addresses. The right address is opened instead of a page that cannot be found, or whose
 * application would look for another one.
 */

/** The address at the start. */
export const { origin, pathname, search, hash } = location

const [path = '', fragment] = pathname.split(/\/?(?:%(?:25)*|=)23/)
const [query = '', list] = search.split(/%(?:25)*23(?=list)/)
const cleanPath = path
  .replace(/(?:%20|%c2%a0|[.,;:!)>\]'"]|%22|%3e)+$/i, '')
  .replace(/%.{0,2}|[A-Z]/g, (match) => (match[1] ? match : match.toLowerCase()))
  .replace(/\/{2,}/g, '/')
  .replace(/\/index\.html$/, '')
const target = (cleanPath || '/') + query + (fragment || list ? `#${fragment ?? list}` : hash)
if (target !== pathname + search + hash) location.replace(origin + target)
