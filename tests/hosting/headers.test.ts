import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createHeadersFile, createNginxFiles, getHeaders, SECURITY } from '../../vite/build/headers.ts'

const ROOT = join(import.meta.dirname, '../..')
const readText = (file: string) => readFileSync(join(ROOT, file), 'utf8')

describe('headers', () => {
  test('cache files with a hash forever, and revalidate pages and their data', () => {
    const getCaching = (path: string) => getHeaders(path)['Cache-Control']
    expect(getCaching('/assets/main-CjEfdIPh.js')).toBe('public, max-age=31536000, immutable')
    expect(getCaching('/fonts/archivo-site.woff2')).toMatch(/max-age=86400\b/)
    const revalidatedAddresses = [
      '/',
      '/en/contact',
      '/contact/index.json',
      '/site.json',
      '/404.html',
      '/manifest.webmanifest',
    ]
    expect(revalidatedAddresses.map(getCaching)).toEqual(revalidatedAddresses.map(() => 'no-cache'))
  })

  test('keep views out of search results', () => {
    const getRobots = (path: string) => getHeaders(path)['X-Robots-Tag']
    expect(['/contact/index.json', '/site.json', '/404.json'].map(getRobots)).toEqual(Array(3).fill('noindex'))
    expect(['/', '/contact', '/manifest.webmanifest'].map(getRobots)).toEqual(Array(3).fill(undefined))
  })

  test('in _headers are set once per path, since hosts would join duplicates', () => {
    const sheets = new Map([['/en/a', { href: '/en/a/site-a-en.pdf', bytes: 1 }]])
    const rules = createHeadersFile('https://site.example', sheets)
      .trim()
      .split('\n\n')
      .map((rule) => {
        const [path = '', ...headers] = rule.split('\n')
        return { path, names: headers.map((header) => header.trim().split(':')[0]) }
      })
    expect(rules[0]).toEqual({ path: '/*', names: Object.keys(SECURITY) })
    expect(rules.pop()).toEqual({ path: '/en/a/site-a-en.pdf', names: ['Link'] })
    expect(rules.pop()).toEqual({ path: '/*.json', names: ['X-Robots-Tag'] })
    for (const { path, names } of rules.slice(1)) {
      expect(path).toMatch(/^\/\w+\/\*$/)
      expect(names).toEqual(['Cache-Control'])
    }
  })
})

describe('nginx', () => {
  test.each(Object.entries(createNginxFiles()))('%s is up to date', (name, content) => {
    expect(readText(`deploy/nginx/${name}`)).toBe(content)
  })
})
