import { expect, test } from 'vitest'
import { changesSince, type Deployed, NOTHING, urlOf } from '../../tools/deploy/changes.ts'

const now = (files: Record<string, string>) => new Map(Object.entries(files))
const DAY = '2026-03-01'
const host = (files: Record<string, string>, left: Record<string, string> = {}): Deployed => ({ files, left })

test('all is put onto a host that has nothing; what names others comes last', () => {
  const site = {
    'assets/main-1.js': 'a',
    'en/share.jpg': 'b',
    'en/index.html': 'c',
    'en/index.html.br': 'd',
    'en/index.json': 'e',
    'sitemap.xml': 'f',
  }
  const { first, last, gone, deployed } = changesSince(NOTHING, now(site), DAY)
  expect(first).toEqual(['assets/main-1.js', 'en/share.jpg'])
  expect(last).toEqual(['en/index.html', 'en/index.html.br', 'en/index.json', 'sitemap.xml'])
  expect(gone).toEqual([])
  expect(changesSince(deployed, now(site), '2026-03-02')).toMatchObject({ first: [], last: [], gone: [], purge: [] })
})

test('a file that says something else is changed, one that is not there any more is gone, and caches forget both', () => {
  const before = host({ 'a/index.html': '1', 'b/index.html': '1', 'c/index.html': '1', 'c/index.html.gz': '1' })
  const { last, gone, purge } = changesSince(before, now({ 'a/index.html': '2', 'b/index.html': '1' }), DAY)
  expect(last).toEqual(['a/index.html'])
  expect(gone).toEqual(['c/index.html', 'c/index.html.gz'])
  expect(purge).toEqual(['a/index.html', 'c/index.html'])
})

test('after an upload that broke off, all that it may have touched is uploaded again, or gone', () => {
  const before = host({ 'a/index.html': '1', 'b/index.html': '1' })
  const { uploading } = changesSince(
    before,
    now({ 'a/index.html': '2', 'b/index.html': '1', 'c/index.html': '1' }),
    DAY,
  )
  const { last, gone } = changesSince(uploading, now({ 'a/index.html': '1', 'b/index.html': '1' }), DAY)
  expect(last).toEqual(['a/index.html'])
  expect(gone).toEqual(['c/index.html'])
})

test('an asset that no page names any more stays for thirty days', () => {
  const after = (deployed: Deployed, day: string) => changesSince(deployed, now({ 'assets/main-2.js': 'b' }), day)
  const first = after(host({ 'assets/main-1.js': 'a' }), DAY)
  expect(first).toMatchObject({ first: ['assets/main-2.js'], gone: [] })
  const second = after(first.deployed, '2026-03-30')
  expect(second.gone).toEqual([])
  const third = after(second.deployed, '2026-03-31')
  expect(third.gone).toEqual(['assets/main-1.js'])
  expect(after(third.deployed, '2026-06-01').gone).toEqual([])
})

test('an asset that is named again stays', () => {
  const before = host({}, { 'assets/main-1.js': '2026-01-01' })
  const { gone, deployed } = changesSince(before, now({ 'assets/main-1.js': 'a' }), DAY)
  expect(gone).toEqual([])
  expect(deployed).toEqual(host({ 'assets/main-1.js': 'a' }))
})

test('an address is that at which visitors have a file', () => {
  const addresses = ['index.html', 'en/index.html', 'en/contact/index.html', '404.html', 'pictures/a b.jpg']
  expect(addresses.map((path) => urlOf('https://bornox.example', path))).toEqual([
    'https://bornox.example/',
    'https://bornox.example/en',
    'https://bornox.example/en/contact',
    'https://bornox.example/404.html',
    'https://bornox.example/pictures/a%20b.jpg',
  ])
})
