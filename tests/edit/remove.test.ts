import { describe, expect, test } from 'vitest'
import { createChecker } from '../../content/check/index.ts'
import { copy, edit, write } from '../check/site.ts'
import { commandLine } from './site.ts'

const problems = (root: string) => createChecker(root).check().problems

/** A third product, in the list of home and in the navigation. */
const third = [
  copy('pages/products/sac.json', 'pages/products/kutu.json'),
  edit('pages/index.json', '"/products/sac"', '"/products/sac", "/products/kutu"'),
  edit('pages/_site.json', '"label": "Blog",', '"label": "Kutu", "href": "/products/kutu" }, { "label": "Blog",'),
]

describe('removing a page', () => {
  test('removes it from lists, and leads on from its address', async () => {
    const { page, root, has, json } = commandLine(...third)
    const { done, said } = await page(['remove', '/products/kutu', '--redirect', '/#products'])
    expect(said).toMatchInlineSnapshot(`
      "pages/_site.json:53:32  navigation[1].href  “Kutu”
      pages/index.json:54:26  blocks[1].pages[2]  (pageCards)  “Ürünler”
      2 links in 2 files to /products/kutu.

      /products/kutu is removed.
      Removed from these lists, too:
      pages/_site.json:53:32  navigation[1].href  “Kutu”
      pages/index.json:54:26  blocks[1].pages[2]  (pageCards)  “Ürünler”
      Whoever asks for it is led to /#products: pages/_redirects.json."
    `)
    expect(done).toBe(true)
    expect(has('pages/products/kutu.json')).toBe(false)
    expect(json('pages/index.json').blocks[1].pages).toEqual(['/products/boru', '/products/sac'])
    expect(json('pages/_site.json').navigation).toHaveLength(3)
    expect(json('pages/_redirects.json')).toEqual({ moved: [{ from: '/products/kutu', to: '/#products' }] })
    expect(problems(root)).toEqual([])
  })

  test('for good leaves no redirect that leads to it', async () => {
    const before = { moved: [{ from: '/products/box', to: '/products/kutu' }] }
    const { page, root, has } = commandLine(...third, write('pages/_redirects.json', JSON.stringify(before)))
    const { done, said } = await page(['remove', '/products/kutu', '--gone'])
    expect(done).toBe(true)
    expect(said).toContain('Its address is gone')
    expect(has('pages/_redirects.json')).toBe(false)
    expect(problems(root)).toEqual([])
  })

  test('with a redirect leads on whoever was led to it', async () => {
    const before = { moved: [{ from: '/products/box', to: '/products/kutu' }] }
    const { page, json } = commandLine(...third, write('pages/_redirects.json', JSON.stringify(before)))
    await page(['remove', '/products/kutu', '--redirect', '/products/sac'])
    expect(json('pages/_redirects.json').moved).toEqual([
      { from: '/products/box', to: '/products/sac' },
      { from: '/products/kutu', to: '/products/sac' },
    ])
  })

  test('asks where to lead on, where somebody is there to answer', async () => {
    const { page, json } = commandLine(...third)
    const { done, said } = await page(['remove', '/products/kutu'], '/products/sac')
    expect(said).toContain('Where is whoever asks for /products/kutu led from now on?')
    expect(done).toBe(true)
    expect(json('pages/_redirects.json').moved).toEqual([{ from: '/products/kutu', to: '/products/sac' }])
  })
})

describe('changes nothing', () => {
  const refused = async (line: readonly string[], ...changes: readonly (typeof third)[number][]) => {
    const { page, has } = commandLine(...changes)
    const { done, said } = await page(['remove', ...line])
    expect(done).toBe(false)
    expect(has('pages/_redirects.json')).toBe(false)
    expect(has('pages/products/boru.json')).toBe(true)
    return said
  }

  test('before it is said what becomes of the address', async () => {
    expect(await refused(['/products/kutu'], ...third)).toContain(
      'Nothing was changed. Decide what happens to /products/kutu: add --redirect with an address, or --gone if it leads nowhere from now on.',
    )
  })

  test('where links remain: in words, and in lists that are too short without it', async () => {
    expect(await refused(['/products/boru', '--gone'])).toMatchInlineSnapshot(`
      "pages/blog/1.json:50:48  blocks[0].body.tr  (article)  [düşmanıdır](/products/boru)
      pages/blog/1.json:51:52  blocks[0].body.en  (article)  [pipes](/products/boru)
      pages/index.json:53:9  blocks[1].pages[0]  (pageCards)  “Ürünler”
      3 links in 2 files to /products/boru.

      These do not stand in a list that can do without them. Change them by hand first:
      pages/blog/1.json:50:48  blocks[0].body.tr  (article)  [düşmanıdır](/products/boru)
      pages/blog/1.json:51:52  blocks[0].body.en  (article)  [pipes](/products/boru)
      pages/index.json:53:9  blocks[1].pages[0]  (pageCards)  “Ürünler”
      Nothing has been changed."
    `)
  })

  test('where it would lead on to nowhere', async () => {
    expect(await refused(['/products/kutu', '--redirect', '/products/sacc'], ...third)).toContain(
      'There is no page "/products/sacc". Did you mean "/products/sac"?',
    )
  })

  test('for a page that the site needs, or that is not there', async () => {
    expect(await refused(['/', '--gone'])).toBe('The site cannot do without "/".')
    expect(await refused(['/products/bru', '--gone'])).toBe(
      'There is no page "/products/bru". Did you mean "/products/boru"?',
    )
    expect(await refused(['/products/boru', '--gone', '--redirect', '/'])).toBe('Write --redirect or --gone, not both.')
  })
})

describe('who leads to a page', () => {
  test('is listed with place, field and words', async () => {
    expect((await commandLine().page(['links', '/contact'])).said).toMatchInlineSnapshot(`
      "pages/_site.json:63:15  navigation[2].href  “İletişim”
      pages/_site.json:85:15  legalLinks[0].href  “İletişim”
      pages/_site.json:88:20  cookieDetails
      pages/_site.json:109:15  notice.link.href  “Bize yazın”
      4 links in 1 file to /contact."
    `)
  })

  test('may be nobody', async () => {
    const { page } = commandLine(copy('pages/products/sac.json', 'pages/products/kutu.json'))
    expect((await page(['links', '/products/kutu'])).said).toBe('Nothing leads to /products/kutu.')
  })

  test('is told of a page that is not there, too', async () => {
    const { page } = commandLine(edit('pages/index.json', '"/products/sac"', '"/products/kutu"'))
    const { done, said } = await page(['links', '/products/kutu'])
    expect(done).toBe(false)
    expect(said).toContain('blocks[1].pages[1]')
  })
})

test('says what there is, where a command is not understood', async () => {
  const { page } = commandLine()
  for (const line of [[], ['help'], ['rename', '/contact'], ['remove', '--redirect'], ['links']]) {
    const { done, said } = await page(line)
    expect(done).toBe(false)
    expect(said).toContain('npm run page -- rename /old /new')
  }
})
