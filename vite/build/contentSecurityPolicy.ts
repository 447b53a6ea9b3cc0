import { createHash } from 'node:crypto'
import type { Content } from '../../content/resolve/content.ts'
import { blocksWith } from '../../schema/documents/page.ts'

/** What the browser is let to ask of services, by directive. */
export interface ExternalServices {
  readonly frames: readonly string[]
  /** Besides the site itself. */
  readonly connections: readonly string[]
  /** Where forms may be sent to. The site itself is among them only where one is. */
  readonly forms: readonly string[]
}

/**
 * The services that any page of the site asks. One list for all pages: a document keeps its policy when a link leads
 * to another page without a full load.
 */
export function externalServices({ site, pages }: Pick<Content, 'site' | 'pages'>): ExternalServices {
  const all = [...pages.values()]
  const maps = all.some((page) => blocksWith(page, 'map').length > 0) ? [new URL(site.map.embed).origin] : []
  const hasForm = all.some((page) => [...blocksWith(page, 'form'), ...blocksWith(page, 'quoteList')].length > 0)
  const endpoint = hasForm ? site.messages?.endpoint : undefined
  const elsewhere = endpoint && !endpoint.startsWith('/') ? [new URL(endpoint).origin] : []
  return {
    frames: maps,
    // The map's service is asked whether it answers before its frame is shown.
    connections: [...new Set([...maps, ...elsewhere])],
    // A server elsewhere leads back to this site, and browsers look at each redirect as at the form itself.
    forms: endpoint ? ["'self'", ...elsewhere] : [],
  }
}

const hashOf = (source: string) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`

/** Emotion's style elements are empty when they come into the document; their rules are added by script. */
const EMPTY = hashOf('')

/** A script or style in the head, without those that only hold data. */
const INLINE = /<(script|style)(?![^>]*type="application\/(?:ld\+)?json")[^>]*>(.*?)<\/\1>/gs

const CHARSET = '<meta charset="utf-8">\n'

/**
 * Puts a strict policy into a document, before all that it governs: only the scripts and styles that stand in its head
 * may run, by their hashes, and files of the site itself. What stands in the body is never allowed by it, whatever
 * a page document holds. In development it is the same, with what Vite needs.
 */
export function withPolicy(html: string, services: ExternalServices, { isDevelopment = false } = {}): string {
  const start = html.indexOf(CHARSET) + CHARSET.length
  const inline = [...html.slice(start, html.indexOf('</head>')).matchAll(INLINE)]
  const hashes = (tag: string) => inline.filter(([, name]) => name === tag).map(([, , source = '']) => hashOf(source))
  const policy = policyOf({
    'default-src': [],
    'script-src': ["'self'", ...hashes('script')],
    // In development, Emotion and Vite's overlay write rules into the document.
    'style-src': isDevelopment ? ["'unsafe-inline'"] : [EMPTY, ...hashes('style')],
    'img-src': ["'self'"],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    // The socket is Vite's.
    'connect-src': ["'self'", ...(isDevelopment ? ['ws:'] : []), ...services.connections],
    'frame-src': services.frames,
    'form-action': services.forms,
    'base-uri': [],
    'object-src': [],
    // Vite's client waits in a worker made from a string for a server that is started again, and then loads the page anew.
    ...(isDevelopment
      ? { 'worker-src': ['blob:'] }
      : {
          'require-trusted-types-for': ["'script'"],
          // Nothing here makes HTML from strings, so that no policy for it may be made.
          'trusted-types': [],
        }),
  })
  return `${html.slice(0, start)}<meta http-equiv="Content-Security-Policy" content="${policy}">\n${html.slice(start)}`
}

function policyOf(directives: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ') || "'none'"}`)
    .join('; ')
}
