import { describe, expect, expectTypeOf, test } from 'vitest'
import { chooseLanguage, isLanguage, joinAddress, type Language, splitAddress } from '../../schema/names/languages.ts'

test.each<[Language[], Language, Language]>([
  [['tr', 'en'], 'de', 'en'],
  [['tr', 'en'], 'sr', 'en'],
  [['tr'], 'de', 'tr'],
  [['tr'], 'en', 'tr'],
  [['en', 'de'], 'tr', 'en'],
  [['de'], 'sr', 'de'],
  [['tr', 'en', 'de', 'sr'], 'sr', 'sr'],
])('content in %j is shown to a visitor in %s in %s', (available, visitor, expected) => {
  expect(chooseLanguage(available, visitor)).toBe(expected)
})

describe('addresses', () => {
  test.each<[string, Language, string]>([
    ['/', 'tr', '/'],
    ['/', 'en', '/en'],
    ['/contact', 'tr', '/contact'],
    ['/contact', 'de', '/de/contact'],
    ['/#blog', 'tr', '/#blog'],
    ['/#blog', 'en', '/en#blog'],
    ['/?ürünler', 'sr', '/sr?ürünler'],
    ['/gallery#galeri', 'en', '/en/gallery#galeri'],
  ])('%s in %s is %s', (route, language, address) => {
    expect(joinAddress(route, language)).toBe(address)
  })

  test.each<[string, Language, string]>([
    ['/', 'tr', '/'],
    ['', 'tr', '/'],
    ['/en', 'en', '/'],
    ['/en/', 'en', '/'],
    ['/en/contact/', 'en', '/contact'],
    ['/products/boru', 'tr', '/products/boru'],
    ['/english', 'tr', '/english'],
    ['/tr/contact', 'tr', '/tr/contact'],
  ])('%s is parsed as %s and %s', (pathname, language, route) => {
    expect(splitAddress(pathname)).toEqual({ language, route })
  })
})

test('there are four languages', () => {
  expect(['tr', 'en', 'de', 'sr', 'TR', 'fr', '', undefined].filter(isLanguage)).toEqual(['tr', 'en', 'de', 'sr'])
  expectTypeOf<Language>().toEqualTypeOf<'tr' | 'en' | 'de' | 'sr'>()
})
