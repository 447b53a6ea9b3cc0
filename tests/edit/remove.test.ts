import { describe, expect, test } from 'vitest'
import { createChecker } from '../../content/check/index.ts'
import { copy, edit, write } from '../check/site.ts'
import { createCommandLine } from './site.ts'

const listProblems = (root: string) => createChecker(root).check().problems

/** Adds a third product to the list of the home page and to the navigation. */
const thirdPipe = [
  copy('pages/products/sac.json', 'pages/products/kutu.json'),
  edit('pages/index.json', '"/products/sac"', '"/products/sac", "/products/kutu"'),
  edit('pages/_site.json', '"label": "Blog",', '"label": "Kutu", "href": "/products/kutu" }, { "label": "Blog",'),
]

describe('removing a page', () => {
  test('removes it from lists, and adds a redirect', async () => {
    const { page, root, has, json } = createCommandLine(...thirdPipe)
    const { done, said } = await page(['remove', '/products/kutu', '--redirect', '/#products'])
    expect(said).toMatchInlineSnapshot(`
      "pages/_site.json:53:32  navigation[1].href  “Kutu”
      pages/index.json:54:26  blocks[1].pages[2]  (pageCards)  “Ürünler”
      2 links in 2 files to /products/kutu.

      /products/kutu is removed.
      Also removed from these lists:
      pages/_site.json:53:32  navigation[1].href  “Kutu”
      pages/index.json:54:26  blocks[1].pages[2]  (pageCards)  “Ürünler”
      Its address redirects to /#products: pages/_redirects.json."
    `)
    expect(done).toBe(true)
    expect(has('pages/products/kutu.json')).toBe(false)
    expect(json('pages/index.json').blocks[1].pages).toEqual(['/products/boru', '/products/sac'])
    expect(json('pages/_site.json').navigation).toHaveLength(3)
    expect(json('pages/_redirects.json')).toEqual({ moved: [{ from: '/products/kutu', to: '/#products' }] })
    expect(listProblems(root)).toEqual([])
  })

  test('with --gone removes redirects to it', async () => {
    const before = { moved: [{ from: '/products/box', to: '/products/kutu' }] }
    const { page, root, has } = createCommandLine(...thirdPipe, write('pages/_redirects.json', JSON.stringify(before)))
    const { done, said } = await page(['remove', '/products/kutu', '--gone'])
    expect(done).toBe(true)
    expect(said).toContain('Its address does not redirect: visitors see the not-found page.')
    expect(has('pages/_redirects.json')).toBe(false)
    expect(listProblems(root)).toEqual([])
  })

  test('with --redirect updates earlier redirects to it', async () => {
    const before = { moved: [{ from: '/products/box', to: '/products/kutu' }] }
    const { page, json } = createCommandLine(...thirdPipe, write('pages/_redirects.json', JSON.stringify(before)))
    await page(['remove', '/products/kutu', '--redirect', '/products/sac'])
    expect(json('pages/_redirects.json').moved).toEqual([
      { from: '/products/box', to: '/products/sac' },
      { from: '/products/kutu', to: '/products/sac' },
    ])
  })

  test('asks for the redirect in an interactive session', async () => {
    const { page, json } = createCommandLine(...thirdPipe)
    const { done, said } = await page(['remove', '/products/kutu'], '/products/sac')
    expect(said).toContain('Which address should /products/kutu redirect to?')
    expect(done).toBe(true)
    expect(json('pages/_redirects.json').moved).toEqual([{ from: '/products/kutu', to: '/products/sac' }])
  })
})

describe('removing a page fails', () => {
  const removeAndFail = async (line: readonly string[], ...changes: readonly (typeof thirdPipe)[number][]) => {
    const { page, has } = createCommandLine(...changes)
    const { done, said } = await page(['remove', ...line])
    expect(done).toBe(false)
    expect(has('pages/_redirects.json')).toBe(false)
    expect(has('pages/products/boru.json')).toBe(true)
    return said
  }

  test('without a decision about its address', async () => {
    expect(await removeAndFail(['/products/kutu'], ...thirdPipe)).toContain(
      'Nothing was changed. Decide what happens to /products/kutu: add --redirect with an address, or --gone for no redirect.',
    )
  })

  test('if links remain in texts, or in lists that would be too short', async () => {
    expect(await removeAndFail(['/products/boru', '--gone'])).toMatchInlineSnapshot(`
      "pages/blog/1.json:50:48  blocks[0].body.tr  (article)  [düşmanıdır](/products/boru)
      pages/blog/1.json:51:52  blocks[0].body.en  (article)  [pipes](/products/boru)
      pages/index.json:53:9  blocks[1].pages[0]  (pageCards)  “Ürünler”
      3 links in 2 files to /products/boru.

      These links cannot be removed automatically: they are not entries of a list, or the list would be too short. Change them first:
      pages/blog/1.json:50:48  blocks[0].body.tr  (article)  [düşmanıdır](/products/boru)
      pages/blog/1.json:51:52  blocks[0].body.en  (article)  [pipes](/products/boru)
      pages/index.json:53:9  blocks[1].pages[0]  (pageCards)  “Ürünler”
      Nothing has been changed."
    `)
  })

  test('if the redirect leads to a missing page', async () => {
    expect(await removeAndFail(['/products/kutu', '--redirect', '/products/sacc'], ...thirdPipe)).toContain(
      'There is no page "/products/sacc". Did you mean "/products/sac"?',
    )
  })

  test('if the site needs the page, or there is no such page', async () => {
    expect(await removeAndFail(['/', '--gone'])).toBe('The site needs "/".')
    expect(await removeAndFail(['/products/bru', '--gone'])).toBe(
      'There is no page "/products/bru". Did you mean "/products/boru"?',
    )
    expect(await removeAndFail(['/products/boru', '--gone', '--redirect', '/'])).toBe(
      'Write --redirect or --gone, not both.',
    )
  })
})

describe('the command for links to a page', () => {
  test('lists each with its location, field and text', async () => {
    expect((await createCommandLine().page(['links', '/contact'])).said).toMatchInlineSnapshot(`
      "pages/_site.json:63:15  navigation[2].href  “İletişim”
      pages/_site.json:85:15  legalLinks[0].href  “İletişim”
      pages/_site.json:88:20  cookieDetails
      pages/_site.json:109:15  notice.link.href  “Bize yazın”
      4 links in 1 file to /contact."
    `)
  })

  test('lists links to a missing page', async () => {
    const { page } = createCommandLine(edit('pages/index.json', '"/products/sac"', '"/products/kutu"'))
    const { done, said } = await page(['links', '/products/kutu'])
    expect(done).toBe(false)
    expect(said).toContain('blocks[1].pages[1]')
  })
})

test('an unknown or incomplete command prints the usage', async () => {
  const { page } = createCommandLine()
  for (const line of [[], ['help'], ['rename', '/contact'], ['remove', '--redirect'], ['links']]) {
    const { done, said } = await page(line)
    expect(done).toBe(false)
    expect(said).toContain('npm run page -- rename /old /new')
  }
})
