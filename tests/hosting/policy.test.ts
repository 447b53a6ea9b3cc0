import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { listExternalServices, withPolicy } from '../../vite/build/contentSecurityPolicy.ts'
import { withMessagesTo } from '../../vite/content/messages.ts'
import { check, edit } from '../check/site.ts'

const hash = (source: string) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`

const createDocument = (head = '', body = '') =>
  `<!doctype html>\n<html lang="tr">\n<head>\n<meta charset="utf-8">\n<title>T</title>\n${head}</head>\n<body>${body}</body>\n</html>\n`

const NONE = { frames: [], connections: [], forms: [] }

function parsePolicy(html: string): Record<string, string> {
  const content = /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(html)?.[1] ?? ''
  return Object.fromEntries(
    content.split('; ').map((directive): [string, string] => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources.join(' ')]
    }),
  )
}

describe('the content security policy', () => {
  test('is the first element after the charset', () => {
    expect(withPolicy(createDocument(), NONE)).toMatch(
      /^<!doctype html>\n<html lang="tr">\n<head>\n<meta charset="utf-8">\n<meta http-equiv="Content-Security-Policy"/,
    )
  })

  test('allows scripts and styles of the head by hash, and the empty style that Emotion inserts', () => {
    const document = createDocument('<script>a()\nb()</script><style data-emotion="e">p{}</style>')
    const policy = parsePolicy(withPolicy(document, NONE))
    expect(policy['script-src']).toBe(`'self' ${hash('a()\nb()')}`)
    expect(policy['style-src']).toBe(`${hash('')} ${hash('p{}')}`)
  })

  test('allows no scripts and styles of the body, and has no hashes of data', () => {
    const head = '<script type="application/ld+json">{}</script><script type="application/json" id="view">{}</script>'
    const body = '<script>c()</script><style>p{}</style>'
    const policy = parsePolicy(withPolicy(createDocument(head, body), NONE))
    expect(policy).toMatchObject({ 'script-src': "'self'", 'style-src': hash('') })
  })

  test('denies everything else, and never allows unsafe sources', () => {
    const html = withPolicy(createDocument('<script>a()</script>'), NONE)
    expect(parsePolicy(html)).toMatchObject({
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

  test('additionally allows styles from scripts and Vite’s socket and worker in development', () => {
    const html = createDocument('<script>a()</script><style>p{}</style>')
    const {
      'require-trusted-types-for': _,
      'trusted-types': __,
      ...shared
    } = parsePolicy(withPolicy(html, NONE)) as Record<string, string>
    expect(parsePolicy(withPolicy(html, NONE, { isDevelopment: true }))).toEqual({
      ...shared,
      'style-src': "'unsafe-inline'",
      'connect-src': "'self' ws:",
      'worker-src': 'blob:',
    })
  })

  test('allows the given services', () => {
    const services = { frames: ['https://m.example'], connections: ['https://c.example'], forms: ['https://f.example'] }
    expect(parsePolicy(withPolicy(createDocument(), services))).toMatchObject({
      'frame-src': 'https://m.example',
      'connect-src': "'self' https://c.example",
      'form-action': 'https://f.example',
    })
  })
})

describe('listExternalServices', () => {
  const MAP = `},
    { "type": "map", "title": { "tr": "Harita", "en": "Map" }, "linkLabel": { "tr": "Aç", "en": "Open" } }`
  const ELSEWHERE = { connections: ['https://forms.example'], forms: ["'self'", 'https://forms.example'] }
  const maps = ['https://maps.example']
  test.each([
    ['is empty without a map and an endpoint', '', '}', NONE],
    // The message server redirects back to this site.
    ['has an endpoint on another origin', 'https://forms.example/bornox', '}', { ...NONE, ...ELSEWHERE }],
    ['allows forms to post to the same origin', '/messages', '}', { ...NONE, forms: ["'self'"] }],
    ['has the map, as a frame and for the check of it', '', MAP, { frames: maps, connections: maps, forms: [] }],
  ])('%s', (_, endpoint, end, services) => {
    const { content, problems } = check(edit('pages/contact.json', '}\n  ]\n}', `${end}\n  ]\n}`))
    expect(problems).toEqual([])
    expect(listExternalServices(withMessagesTo(content, endpoint))).toEqual(services)
  })

  test('an invalid MESSAGES_ENDPOINT is rejected', () => {
    expect(() => withMessagesTo(check().content, 'http://forms.example')).toThrow(
      'MESSAGES_ENDPOINT=http://forms.example',
    )
  })
})
