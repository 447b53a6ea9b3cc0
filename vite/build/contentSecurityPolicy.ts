import { createHash } from 'node:crypto'
import type { Content } from '../../content/resolve/content.ts'
import { findBlocks } from '../../schema/documents/page.ts'

/** Origins of external services, by directive. */
type ExternalServices = Readonly<Record<'frames' | 'connections' | 'forms', readonly string[]>>

/**
 * The external services of all pages. They share one list, since a document keeps its policy after navigation without
 * a full load.
 */
export function listExternalServices({ site, pages }: Pick<Content, 'site' | 'pages'>): ExternalServices {
  const allPages = [...pages.values()]
  const maps = allPages.some((page) => findBlocks(page, 'map').length > 0) ? [new URL(site.map.embed).origin] : []
  const hasForm = allPages.some((page) => [...findBlocks(page, 'form'), ...findBlocks(page, 'quoteList')].length > 0)
  const endpoint = hasForm ? site.messages?.endpoint : undefined
  const endpointOrigins = endpoint && !endpoint.startsWith('/') ? [new URL(endpoint).origin] : []
  return {
    frames: maps,
    // The map checks that its service responds before it shows the frame.
    connections: [...new Set([...maps, ...endpointOrigins])],
    // An external server redirects back to this site, and browsers check redirects of forms too.
    forms: endpoint ? ["'self'", ...endpointOrigins] : [],
  }
}

const computeHash = (source: string) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`

/** Emotion inserts empty style elements, and adds their rules by script. */
const EMPTY = computeHash('')

/** Scripts and styles, except for scripts with data. */
const INLINE = /<(script|style)(?![^>]*type="application\/(?:ld\+)?json")[^>]*>(.*?)<\/\1>/gs

const CHARSET = '<meta charset="utf-8">\n'

/**
 * Adds a strict policy to a document: it allows the scripts and styles in the head by their hashes, and files of the
 * site. It never allows inline code in the body, whatever a page document contains. In development, it also allows what
 * Vite needs.
 */
export function withPolicy(html: string, services: ExternalServices, { isDevelopment = false } = {}): string {
  const start = html.indexOf(CHARSET) + CHARSET.length
  const inline = [...html.slice(start, html.indexOf('</head>')).matchAll(INLINE)]
  const computeHashes = (tag: string) =>
    inline.filter(([, name]) => name === tag).map(([, , source = '']) => computeHash(source))
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': [],
    'script-src': ["'self'", ...computeHashes('script')],
    // In development, Emotion and Vite's overlay insert styles.
    'style-src': isDevelopment ? ["'unsafe-inline'"] : [EMPTY, ...computeHashes('style')],
    'img-src': ["'self'"],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    // Vite's WebSocket.
    'connect-src': ["'self'", ...(isDevelopment ? ['ws:'] : []), ...services.connections],
    'frame-src': services.frames,
    'form-action': services.forms,
    'base-uri': [],
    'object-src': [],
    // Vite's client polls a restarting server from a worker made of a blob.
    ...(isDevelopment
      ? { 'worker-src': ['blob:'] }
      : {
          'require-trusted-types-for': ["'script'"],
          // No code makes HTML from strings, so no policy may be created.
          'trusted-types': [],
        }),
  }
  const policy = Object.entries(directives).map(([name, sources]) => `${name} ${sources.join(' ') || "'none'"}`)
  return `${html.slice(0, start)}<meta http-equiv="Content-Security-Policy" content="${policy.join('; ')}">\n${html.slice(start)}`
}
