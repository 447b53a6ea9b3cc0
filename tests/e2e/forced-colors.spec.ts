import type { Locator, Page } from 'playwright/test'
import { DESK, declineCookies, expect, getSection, open, test } from './support.ts'

test.use({ viewport: DESK, forcedColors: 'active' })

test.beforeEach(({ page }) => declineCookies(page))

/** The visitor's own colours: what is drawn in one of these is seen on `Canvas`. */
const coloursOf = (page: Page) =>
  page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'))
    const colour = (name: string) => {
      probe.className = name
      probe.attributeStyleMap.set('color', name)
      return getComputedStyle(probe).color
    }
    const seen = ['CanvasText', 'LinkText', 'ButtonText', 'ButtonBorder', 'Highlight'].map(colour)
    const colours = { canvas: colour('Canvas'), highlight: colour('Highlight'), seen }
    probe.remove()
    return colours
  })

/** How the border of an element is drawn. */
const borderOf = (element: Locator) =>
  element.evaluate((element) => {
    const { borderTopStyle, borderTopWidth, borderTopColor } = getComputedStyle(element)
    return { style: borderTopStyle, width: parseFloat(borderTopWidth), colour: borderTopColor }
  })

async function expectBorder(element: Locator, seen: readonly string[]): Promise<void> {
  const { style, width, colour } = await borderOf(element)
  expect.soft({ style, drawn: width >= 1 }, String(element)).toEqual({ style: 'solid', drawn: true })
  expect.soft(seen, String(element)).toContain(colour)
}

/** An element and what it draws with `::after`, by one of their properties. */
const colourOf = (element: Locator, property: 'backgroundColor' | 'outlineColor' | 'stroke', pseudo?: '::after') =>
  element.evaluate((element, [property, pseudo]) => getComputedStyle(element, pseudo)[property], [
    property,
    pseudo,
  ] as const)

test('what has the focus has a ring of the visitor’s', async ({ page }) => {
  await open(page, '/en/contact')
  const { highlight } = await coloursOf(page)
  const main = page.getByRole('main')
  const stops = [
    page.getByRole('banner').getByRole('link', { name: 'Gallery' }),
    main.getByRole('textbox', { name: 'Name' }),
    main.getByRole('button', { name: 'Send' }),
    main.getByRole('link', { name: 'info@bornox.example' }),
    page.getByRole('complementary').getByRole('button'),
  ]
  await page.keyboard.press('Tab')
  for (const stop of stops) {
    await stop.focus()
    const ring = await stop.evaluate((element) => {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element)
      return { style: outlineStyle, width: outlineWidth, colour: outlineColor }
    })
    // In the bar it has the colour of the bar's own words.
    if (stop === stops[0]) expect.soft(ring).toMatchObject({ style: 'solid', width: '2px' })
    else expect.soft(ring, String(stop)).toEqual({ style: 'solid', width: '2px', colour: highlight })
  }
})

test('fields and buttons have a border, or the ground of what is chosen', async ({ page }) => {
  await open(page, '/en/contact')
  const { seen, highlight } = await coloursOf(page)
  const form = page.getByRole('form')
  for (const field of await form.getByRole('textbox').all()) await expectBorder(field, seen)
  await expectBorder(page.getByRole('banner').getByRole('link', { name: /^Call/ }), seen)
  await expectBorder(page.getByRole('contentinfo').getByRole('link', { name: /^Get in touch/ }), seen)
  await expectBorder(page.getByRole('complementary').getByRole('button'), seen)
  expect(await colourOf(form.getByRole('button'), 'backgroundColor')).toBe(highlight)

  await form.getByRole('button').click()
  await expectBorder(page.locator('main form').getByRole('group'), seen)
  for (const field of await form.getByRole('textbox').all()) {
    expect((await borderOf(field)).width).toBeGreaterThan(1)
    await expectBorder(field, seen)
  }
})

test('the current page and language are marked, and the slide that is shown', async ({ page }) => {
  await open(page, '/gallery')
  const { seen, highlight } = await coloursOf(page)
  const bar = page.getByRole('banner')
  const current = bar.getByRole('link', { name: 'Galeri' })
  expect(await colourOf(current, 'backgroundColor', '::after')).toBe(highlight)
  expect(await current.evaluate((link) => getComputedStyle(link, '::after').height)).toBe('2px')

  await bar.getByRole('button', { name: /^Dil/ }).click()
  const tick = bar.getByRole('link', { name: 'Türkçe' }).locator('svg').last()
  await expect(tick).toBeVisible()
  expect(seen).toContain(await colourOf(tick, 'stroke'))
  await page.keyboard.press('Escape')

  const gallery = getSection(page, 'galeri')
  await gallery.scrollIntoViewIfNeeded()
  await expect(gallery.locator('.swiper-initialized')).toBeVisible()
  await gallery.getByRole('button', { name: 'Sonraki' }).click()
  const thumb = gallery.getByRole('listitem').nth(1).getByRole('button')
  await expect(thumb).toHaveAttribute('aria-current', 'true')
  await expectBorder(thumb, [highlight])
  await expectBorder(gallery.getByRole('button', { name: 'Sonraki' }), seen)
})
