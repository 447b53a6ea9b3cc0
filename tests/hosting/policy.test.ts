import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { externalServices, withPolicy } from '../../vite/build/contentSecurityPolicy.ts'
import { withMessagesTo } from '../../vite/content/messages.ts'
import { check, edit } from '../check/site.ts'

const hashOf = (source: string) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`

const documentWith = ({ head = '', body = '' }: { head?: string; body?: string }) =>
  `<!doctype html>\n<html lang="tr">\n<head>\n<meta charset="utf-8">\n<title>T</title>\n${head}</head>\n<body>${body}</body>\n</html>\n`

const NOBODY = { frames: [], connections: [], forms: [] }

/** The directives of a document's policy. */
function policyOf(html: string): Record<string, string> {
  const content = /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(html)?.[1] ?? ''
  return Object.fromEntries(
    content.split('; ').map((directive): [string, string] => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources.join(' ')]
    }),
  )
}

describe('a document’s policy', () => {
  test('stands before all that it governs', () => {
    expect(withPolicy(documentWith({}), NOBODY)).toMatch(
      /^<!doctype html>\n<html lang="tr">\n<head>\n<meta charset="utf-8">\n<meta http-equiv="Content-Security-Policy"/,
    )
  })

  test('allows the scripts and styles of its head by their hashes, and the empty style that Emotion begins with', () => {
    const policy = policyOf(
      withPolicy(documentWith({ head: '<script>a()\nb()</script><style data-emotion="e">p{}</style>' }), NOBODY),
    )
    expect(policy['script-src']).toBe(`'self' ${hashOf('a()\nb()')}`)
    expect(policy['style-src']).toBe(`${hashOf('')} ${hashOf('p{}')}`)
  })

  test('allows nothing that stands in the body, whatever content says, and needs no hash for data', () => {
    const head = '<script type="application/ld+json">{}</script><script type="application/json" id="view">{}</script>'
    const body = '<script>c()</script><style>p{}</style>'
    const policy = policyOf(withPolicy(documentWith({ head, body }), NOBODY))
    expect(policy).toMatchObject({ 'script-src': "'self'", 'style-src': hashOf('') })
  })

  test('refuses all that is not named, and never says unsafe', () => {
    const html = withPolicy(documentWith({ head: '<script>a()</script>' }), NOBODY)
    expect(policyOf(html)).toMatchObject({
      'default-src': "'none'",
      'frame-src': "'none'",
      'form-action': "'none'",
      'base-uri': "'none'",
      'object-src': "'none'",
      'connect-src': "'self'",
      'require-trusted-types-for': "'script'",
      'trusted-types': "'none'",
    })
    expect(html).not.toMatch(/unsafe|\*/)
  })

  test('in development is the same but for styles that are written by scripts, and Vite’s socket and worker', () => {
    const html = documentWith({ head: '<script>a()</script><style>p{}</style>' })
    const {
      'require-trusted-types-for': _,
      'trusted-types': __,
      ...shared
    } = policyOf(withPolicy(html, NOBODY)) as Record<string, string>
    expect(policyOf(withPolicy(html, NOBODY, { isDevelopment: true }))).toEqual({
      ...shared,
      'style-src': "'unsafe-inline'",
      'connect-src': "'self' ws:",
      'worker-src': 'blob:',
    })
  })

  test('lets the browser ask the services that it is given', () => {
    const services = { frames: ['https://m.example'], connections: ['https://c.example'], forms: ['https://f.example'] }
    expect(policyOf(withPolicy(documentWith({}), services))).toMatchObject({
      'frame-src': 'https://m.example',
      'connect-src': "'self' https://c.example",
      'form-action': 'https://f.example',
    })
  })
})

describe('the services that a site asks', () => {
  const MAP = `},
    { "type": "map", "title": { "tr": "Harita", "en": "Map" }, "linkLabel": { "tr": "Aç", "en": "Open" } }`
  const elsewhere = ['https://forms.example']
  const maps = ['https://maps.example']
  test.each([
    ['are none where no page has a map and nothing is sent', '', '}', NOBODY],
    [
      'are the one that messages are sent to, which leads back to this site where there is no script',
      'https://forms.example/bornox',
      '}',
      { frames: [], connections: elsewhere, forms: ["'self'", ...elsewhere] },
    ],
    [
      'are none where messages are sent to a path of the site itself',
      '/messages',
      '}',
      { ...NOBODY, forms: ["'self'"] },
    ],
    [
      'are that of the map, where a page has one: as a frame, and to ask whether it answers',
      '',
      MAP,
      { frames: maps, connections: maps, forms: [] },
    ],
  ])('%s', (_, endpoint, end, services) => {
    const { content, problems } = check(edit('pages/contact.json', '}\n  ]\n}', `${end}\n  ]\n}`))
    expect(problems).toEqual([])
    expect(externalServices(withMessagesTo(content, endpoint))).toEqual(services)
  })

  test('an address for a trial that nothing can be posted to is refused', () => {
    expect(() => withMessagesTo(check().content, 'http://forms.example')).toThrow(
      'MESSAGES_ENDPOINT=http://forms.example',
    )
  })
})
