import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { routeOf } from '../../schema/fieldTypes/fieldType.ts'
import { pageKeys } from '../../vite/build/pageKeys.ts'
import { changedPage, changedPicture, OF_A_PICTURE, ON_A_PAGE, ON_THE_SITE, withCopy, withoutPage } from './changes.ts'
import { contentOf, keysOf, type Site, siteOf, tellerOf } from './heldSite.ts'

const ROOT = join(import.meta.dirname, '../..')
const own = siteOf(ROOT)

/** One page of the site’s own of each sort, with those that they name or that list them. */
const FEW = [
  '/',
  '/contact',
  '/materials',
  '/search',
  '/not-found',
  '/products/paslanmaz-boru',
  '/services/boy-kesme',
].concat(['/about', '/blog/1', '/blog/all', '/gallery'])
const few = withPictures({ ...own, documents: new Map(FEW.map((route) => [route, own.documents.get(route) ?? {}])) })

const small = siteOf(join(import.meta.dirname, '../fixtures/site'))
const sharing = (site: Site) => ON_THE_SITE['shared pictures']?.(site) ?? site

/** A site without the pictures that nothing in it names. */
function withPictures(site: Site): Site {
  const json = JSON.stringify([...site.documents.values()])
  return { ...site, pictures: new Map([...site.pictures].filter(([file]) => json.includes(`"${file}"`))) }
}

/** Tells which pages a change makes others of while their keys stay, which must be none. */
function comparison(before: Site) {
  const keys = keysOf(before)
  const tell = tellerOf(contentOf(before))
  const told = new Map([...before.documents.keys()].map((route) => [route, tell(route)]))
  return (after: Site | undefined): string[] => {
    if (!after) return []
    const changed = keysOf(after)
    const tellAgain = tellerOf(contentOf(after))
    const kept = [...changed].filter(([route, key]) => keys.get(route) === key)
    return kept.flatMap(([route]) => (told.get(route) === tellAgain(route) ? [] : [route]))
  }
}

describe.each([
  ['the fixture', small],
  ['the fixture, whose pages share pictures by kind', sharing(small)],
  ['pages of each sort', few],
])('in %s, a page that becomes another has another key', (_, site) => {
  const stale = comparison(site)
  const routes = [...site.documents.keys()]

  test.each(Object.entries(ON_A_PAGE))('when of any page this changes: %s', (_, change) => {
    const found = routes.flatMap((route) => stale(changedPage(site, route, change)).map((other) => [route, other]))
    expect(found).toEqual([])
  })

  test('when any page is removed', () => {
    expect(routes.flatMap((route) => stale(withoutPage(site, route)).map((other) => [route, other]))).toEqual([])
  })

  test('when a page is added that is like any other', () => {
    expect(routes.flatMap((route) => stale(withCopy(site, route)).map((other) => [route, other]))).toEqual([])
  })

  test.each(Object.entries(ON_THE_SITE))('when of the whole site this changes: %s', (_, change) => {
    expect(stale(change(site))).toEqual([])
  })

  test.each(Object.entries(OF_A_PICTURE))('when of any picture the %s changes', (_, change) => {
    const files = [...site.pictures.keys()]
    expect(files.flatMap((file) => stale(changedPicture(site, file, change)).map((other) => [file, other]))).toEqual([])
  })
})

describe('what changes little changes the keys of few pages', () => {
  const PIPE = '/products/paslanmaz-boru'
  const keys = keysOf(own)
  const changedBy = (site: Site | undefined) =>
    site && [...keysOf(site)].flatMap(([route, key]) => (keys.get(route) === key ? [] : [route]))

  test('a table of sizes, that of its page alone', () => {
    const changed = changedPage(own, PIPE, (page) => ({
      ...page,
      blocks: page.blocks.map((block) => (block.type === 'sizeTable' ? { ...block, title: 'Sizes' } : block)),
    }))
    expect(changedBy(changed)).toEqual([PIPE])
  })

  test('a card’s text, that of its page and of those that show it', () => {
    const { sources } = contentOf(own)
    const showing = [...sources].flatMap(([route, { names }]) =>
      [...names].some((name) => name.kind.target?.isShown && routeOf(name) === PIPE) ? [route] : [],
    )
    const changed = changedBy(changedPage(own, PIPE, ON_A_PAGE['card text'] ?? (() => undefined)))
    expect(changed?.sort()).toEqual([...new Set([PIPE, ...showing])].sort())
    expect(showing.length).toBeLessThan(own.documents.size / 2)
  })

  test('a card’s name, that of those that list all pages, too', () => {
    const changed = changedBy(changedPage(own, PIPE, ON_A_PAGE['card name'] ?? (() => undefined)))
    expect(changed).toEqual(expect.arrayContaining([PIPE, '/materials', '/search']))
  })

  test('a card’s text, that of a page that lists all pages and shows it besides', () => {
    const cards = { type: 'pageCards', title: 'Products', pages: [PIPE, '/products/paslanmaz-sac'] }
    const both = changedPage(own, '/search', (page) => ({ ...page, blocks: [...page.blocks, cards] })) ?? own
    const [before, after] = [both, changedPage(both, PIPE, ON_A_PAGE['card text'] ?? (() => undefined)) ?? both].map(
      (site) => keysOf(site).get('/search'),
    )
    expect(after).not.toBe(before)
  })

  test('a picture, those of the pages that show it', () => {
    const changed = changedBy(changedPicture(own, 'facade.jpg', { ground: '111' }))
    const tell = tellerOf(contentOf(own))
    const showing = [...own.documents.keys()].filter((route) => tell(route).includes('facade.jpg'))
    for (const route of showing) expect(changed).toContain(route)
    expect(changed?.length).toBeLessThan(own.documents.size / 2)
  })
})

test('other code changes the keys of all pages', () => {
  const { content, sources } = contentOf(small)
  const keys = pageKeys(content, sources, 'code')
  const others = pageKeys(content, sources, 'other code')
  for (const [route, key] of others) expect(key).not.toBe(keys.get(route))
})
