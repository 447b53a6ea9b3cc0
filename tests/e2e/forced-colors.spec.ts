import type { Locator, Page } from 'playwright/test'
import { DESK, declineCookies, expect, open, showCarousel, test } from './support.ts'

test.use({ viewport: DESK, forcedColors: 'active' })

test.beforeEach(({ page }) => declineCookies(page))

/** Reads the system colours. Those in `visible` contrast with `canvas`. */
const getColours = (page: Page) =>
  page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'))
    const resolveColour = (name: string) => {
      probe.className = name
      probe.attributeStyleMap.set('color', name)
      return getComputedStyle(probe).color
    }
    const visible = ['CanvasText', 'LinkText', 'ButtonText', 'ButtonBorder', 'Highlight'].map(resolveColour)
    const colours = { canvas: resolveColour('Canvas'), highlight: resolveColour('Highlight'), visible }
    probe.remove()
    return colours
  })

const getBorder = (element: Locator) =>
  element.evaluate((element) => {
    const { borderTopStyle, borderTopWidth, borderTopColor } = getComputedStyle(element)
    return { style: borderTopStyle, width: parseFloat(borderTopWidth), colour: borderTopColor }
  })

async function expectBorder(element: Locator, visible: readonly string[]): Promise<void> {
  const { style, width, colour } = await getBorder(element)
  expect.soft({ style, isWide: width >= 1 }, String(element)).toEqual({ style: 'solid', isWide: true })
  expect.soft(visible, String(element)).toContain(colour)
}

const getColour = (element: Locator, property: 'backgroundColor' | 'outlineColor' | 'stroke', pseudo?: '::after') =>
  element.evaluate((element, [property, pseudo]) => getComputedStyle(element, pseudo)[property], [
    property,
    pseudo,
  ] as const)

test('the focus ring has the system colour, and fields and buttons have a border or it', { tag: '@walk' }, async ({
  page,
}) => {
  await open(page, '/en/contact')
  const { visible: visibleColours, highlight } = await getColours(page)
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
    // In the bar it has the colour of the bar's text.
    if (stop === stops[0]) expect.soft(ring).toMatchObject({ style: 'solid', width: '2px' })
    else expect.soft(ring, String(stop)).toEqual({ style: 'solid', width: '2px', colour: highlight })
  }
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  const form = page.getByRole('form')
  for (const field of await form.getByRole('textbox').all()) await expectBorder(field, visibleColours)
  await expectBorder(page.getByRole('banner').getByRole('link', { name: /^Call/ }), visibleColours)
  await expectBorder(page.getByRole('contentinfo').getByRole('link', { name: /^Get in touch/ }), visibleColours)
  await expectBorder(page.getByRole('complementary').getByRole('button'), visibleColours)
  expect(await getColour(form.getByRole('button'), 'backgroundColor')).toBe(highlight)

  await form.getByRole('button').click()
  await expectBorder(page.locator('main form').getByRole('group'), visibleColours)
  for (const field of await form.getByRole('textbox').all()) {
    expect((await getBorder(field)).width).toBeGreaterThan(1)
    await expectBorder(field, visibleColours)
  }
})

test('the current page, language and slide are marked', async ({ page }) => {
  await open(page, '/gallery')
  const { visible: visibleColours, highlight } = await getColours(page)
  const bar = page.getByRole('banner')
  const currentLink = bar.getByRole('link', { name: 'Galeri' })
  expect(await getColour(currentLink, 'backgroundColor', '::after')).toBe(highlight)
  expect(await currentLink.evaluate((link) => getComputedStyle(link, '::after').height)).toBe('2px')

  await bar.getByRole('button', { name: /^Dil/ }).click()
  const tick = bar.getByRole('link', { name: 'Türkçe' }).locator('svg').last()
  await expect(tick).toBeVisible()
  expect(visibleColours).toContain(await getColour(tick, 'stroke'))
  await page.keyboard.press('Escape')

  const gallery = await showCarousel(page, 'galeri')
  await gallery.getByRole('button', { name: 'Sonraki' }).click()
  const thumb = gallery.getByRole('listitem').nth(1).getByRole('button')
  await expect(thumb).toHaveAttribute('aria-current', 'true')
  await expectBorder(thumb, [highlight])
  await expectBorder(gallery.getByRole('button', { name: 'Sonraki' }), visibleColours)
})
