import { Window } from 'happy-dom'
import { describe, expect, test } from 'vitest'
import { createChecker } from '../../content/check/index.ts'
import { createPictureReader } from '../../content/check/read/pictures.ts'
import { blockSchemas } from '../../schema/blocks/index.ts'
import { ICON_NAMES } from '../../schema/names/icons.ts'
import { LANGUAGES } from '../../schema/names/languages.ts'
import { MARKS } from '../../schema/names/marks.ts'
import { translateTitle } from '../../schema/names/titles.ts'
import { TONES } from '../../schema/names/tones.ts'
import { editorDocument } from '../../vite/editorPages/document.tsx'
import { siteWith, write } from '../check/site.ts'

/** A picture of one pixel. */
const SMALL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

function siteOf(root: string) {
  return { content: createChecker(root).check().content, pictures: createPictureReader(root)() }
}

const site = siteOf(process.cwd())

function handbookOf(from: typeof site) {
  const { document } = new Window()
  document.body.innerHTML = editorDocument('/_blocks', new URLSearchParams(), from) ?? ''
  return document
}

const handbook = handbookOf(site)
const copiedIn = (id: string) =>
  [...handbook.querySelectorAll(`#${id} [data-copy]`)].map((button) => button.getAttribute('data-copy'))

test('every anchor that it links to is there, and those that reports lead to', () => {
  const links = [...handbook.querySelectorAll('a[href^="#"]')].map((link) => link.getAttribute('href')?.slice(1) ?? '')
  expect(links.length).toBeGreaterThan(blockSchemas.length)
  const missing = [
    ...links,
    'icons',
    'marks',
    'tones',
    'units',
    'pictures',
    'properties',
    'addresses',
    'block-hero',
  ].filter((id) => handbook.getElementById(id) === null)
  expect(missing).toEqual([])
})

test('all names that there are to choose from can be copied', () => {
  expect(copiedIn('icons')).toEqual(ICON_NAMES)
  expect(copiedIn('marks')).toEqual(MARKS)
  expect(copiedIn('tones')).toEqual(TONES)
  expect(copiedIn('units')).toEqual(Object.keys(site.content.units))
  expect(handbook.getElementById('units-µm')?.textContent).toContain('not micron')
  expect(copiedIn('addresses')).toEqual(expect.arrayContaining(['/contact', '/#blog', 'site:phone']))
})

test.each([
  ['tablo', '#block-specTable'],
  ['sık sorulan', '#block-faq'],
  ['duyuru', '#document-site'],
  ['görsel', '#pictures'],
  ['kalite', '#document-materials'],
])('the Turkish word “%s” stands at %s', (word, place) => {
  expect(handbook.querySelector(place)?.textContent?.toLocaleLowerCase('tr')).toContain(word)
})

test('every block has a title in Turkish, and no two the same', () => {
  const titles = blockSchemas.map((schema) => translateTitle(schema.meta()?.title, 'tr'))
  expect(titles).not.toContain(undefined)
  expect(new Set(titles).size).toBe(titles.length)
})

describe('pictures', () => {
  const pictures = handbookOf(siteOf(siteWith(write('public/pictures/spare.png', SMALL))))

  test('are told with size, words and the pages that they are on, each once', () => {
    const steel = pictures.getElementById('pictures-steel.png')
    expect(steel?.textContent).toMatch(/\d+ × \d+ px/)
    const pages = [...(steel?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))
    expect(pages).toContain('/products/boru')
    expect(new Set(pages).size).toBe(pages.length)
    expect(steel?.textContent).toMatch(/“.+”/)
  })

  test('that no page uses are told as such, and those that are too small for a hero', () => {
    const spare = pictures.getElementById('pictures-spare.png')?.textContent
    expect(spare).toContain('Not used on any page.')
    expect(spare).toContain('Too small for a hero, which needs 1600 px in width.')
  })
})

test.each(blockSchemas.map((schema) => schema.shape.type.value))(
  'every example of %s can be copied, and stands alone in each language',
  (type) => {
    const frames = [...handbook.querySelectorAll(`#block-${type} iframe`)]
    expect(frames.length).toBeGreaterThan(0)
    expect(copiedIn(`block-${type}`)).toHaveLength(frames.length)
    for (const frame of frames) {
      const { pathname, searchParams } = new URL(frame.getAttribute('src') ?? '', 'http://localhost')
      for (const language of LANGUAGES) {
        searchParams.set('language', language)
        const example = editorDocument(pathname, searchParams, site)
        expect(example).toContain(`<html lang="${language}"`)
        expect(example).toMatch(/<main lang="\w\w">.+<\/main>/s)
      }
    }
    const none = new URLSearchParams({ type, index: String(frames.length) })
    expect(editorDocument('/_blocks/example', none, site)).toBeUndefined()
  },
)
