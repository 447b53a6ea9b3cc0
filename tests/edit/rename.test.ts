import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createChecker } from '../../content/check/index.ts'
import { type Change, edit, write } from '../check/site.ts'
import { createCommandLine } from './site.ts'

const BODY = '**Klorür** çeliğin [düşmanıdır](/products/boru).'
const PIPE = 'pages/products/boru.json'

const writeRedirects = (redirects: object): Change =>
  write('pages/_redirects.json', JSON.stringify({ moved: redirects }))
const listProblems = (root: string) => createChecker(root).check().problems

describe('renaming a page', () => {
  test('moves its file and updates links in lists, texts, parents and site-wide documents', async () => {
    const { page, root, has, json } = createCommandLine()
    const { done, said } = await page(['rename', '/contact', '/about/write-to-us'])
    expect(done).toBe(true)
    expect(said).toMatchInlineSnapshot(`
      "/contact is now /about/write-to-us. Updated 4 links in 1 file.
      The old address redirects to the new one: pages/_redirects.json."
    `)
    expect(has('pages/contact.json')).toBe(false)
    expect(json('pages/about/write-to-us.json').parent).toBe('/about/write-to-us')
    const site = json('pages/_site.json')
    expect([site.navigation[2].href, site.legalLinks[0].href, site.cookieDetails]).toEqual(
      Array(3).fill('/about/write-to-us'),
    )
    expect(json('pages/_redirects.json')).toEqual({ moved: [{ from: '/contact', to: '/about/write-to-us' }] })
    expect(listProblems(root)).toEqual([])
  })

  test('updates links in Markdown, keeps their anchors and queries, and leaves their texts', async () => {
    const { page, root, json } = createCommandLine(
      edit(PIPE, '"type": "specTable"', '"type": "specTable",\n"anchor": "values"'),
      edit(
        'pages/blog/1.json',
        BODY,
        'Neden [/products/boru değil](/products/boru)? [**Boru**](</products/boru#values>) ya da [boru](/products/boru?a \\"ad\\").',
      ),
    )
    expect((await page(['rename', '/products/boru', '/products/pipe'])).done).toBe(true)
    expect(json('pages/blog/1.json').blocks[0].body.tr).toContain(
      'Neden [/products/boru değil](/products/pipe)? [**Boru**](</products/pipe#values>) ya da [boru](/products/pipe?a "ad").',
    )
    expect(listProblems(root)).toEqual([])
  })

  test('accepts the file of a page', async () => {
    const { page, has } = createCommandLine()
    await page(['rename', 'pages/products/boru.json', 'products/pipe'])
    expect(has('pages/products/pipe.json')).toBe(true)
  })

  test('a second time updates earlier redirects, so that none leads to another', async () => {
    const { page, json, root } = createCommandLine(writeRedirects([{ from: '/eski', to: '/products/boru#x' }]))
    await page(['rename', '/products/boru', '/products/pipe'])
    await page(['rename', '/products/pipe', '/products/tube'])
    expect(json('pages/_redirects.json').moved).toEqual([
      { from: '/eski', to: '/products/tube' },
      { from: '/products/boru', to: '/products/tube' },
      { from: '/products/pipe', to: '/products/tube' },
    ])
    expect(listProblems(root)).toEqual([])
  })

  test('back to its old address removes the redirect from there', async () => {
    const { page, json } = createCommandLine()
    await page(['rename', '/products/boru', '/products/pipe'])
    await page(['rename', '/products/pipe', '/products/boru'])
    expect(json('pages/_redirects.json').moved).toEqual([{ from: '/products/pipe', to: '/products/boru' }])
  })

  test('updates the links to a file that was moved by hand', async () => {
    const { page, root, json } = createCommandLine()
    renameSync(join(root, PIPE), join(root, 'pages/products/pipe.json'))
    expect(listProblems(root).length).toBeGreaterThan(0)
    expect((await page(['rename', '/products/boru', '/products/pipe'])).done).toBe(true)
    expect(json('pages/index.json').blocks[1].pages).toContain('/products/pipe')
    expect(listProblems(root)).toEqual([])
  })

  test('works while the site has other problems', async () => {
    const { page, has } = createCommandLine(edit('pages/products/sac.json', '"kind": "product"', '"kind": "prodct"'))
    expect((await page(['rename', '/products/boru', '/products/pipe'])).done).toBe(true)
    expect(has('pages/products/pipe.json')).toBe(true)
  })
})

describe('renaming a page fails', () => {
  test.each([
    ['/products/bru', '/products/pipe', 'There is no page "/products/bru". Did you mean "/products/boru"?'],
    ['/products/boru', '/products/sac', '"/products/sac" is already a page. Choose another address.'],
    [
      '/products/boru',
      '/products/Çelik Boru',
      '"/products/Çelik Boru" cannot be the address of a page. Use lower-case letters (a–z), digits and hyphens. Write "/products/celik-boru".',
    ],
    ['/products/boru', '/not-found', '"/not-found" is the page that visitors see at unknown addresses.'],
    ['/', '/home', '"/" has a fixed address.'],
    ['/blog/not-found', '/blog/missing', '"/blog/not-found" has a fixed address.'],
  ])('from %s to %s', async (from, to, message) => {
    const { page, has, readFile } = createCommandLine()
    const before = readFile('pages/index.json')
    expect(await page(['rename', from, to])).toEqual({ done: false, said: message })
    expect(has('pages/_redirects.json')).toBe(false)
    expect(readFile('pages/index.json')).toBe(before)
  })
})
