import type { Locator, Page } from 'playwright/test'
import { DESK, decline, expect, test } from './support.ts'

test.skip(({ browserName }) => browserName !== 'chromium', 'the layout is the same')
test.beforeEach(({ page }) => decline(page))

/** The distances between what two plain sections that follow each other show, in gaps of the theme. */
const gaps = (page: Page) =>
  page.locator('main').evaluate((main) => {
    const probe = main.appendChild(document.createElement('div'))
    const px = (token: string) => {
      probe.style.setProperty('height', `var(${token})`)
      return probe.getBoundingClientRect().height
    }
    const shown = (section: Element) => {
      const range = document.createRange()
      const texts = document.createTreeWalker(section, NodeFilter.SHOW_TEXT, ({ textContent }) =>
        textContent?.trim() ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_REJECT,
      )
      const drawn = [...section.querySelectorAll('*')].filter(
        (element) => element.matches('img, svg') || getComputedStyle(element).borderTopWidth !== '0px',
      )
      const boxes = drawn.map((element) => element.getBoundingClientRect())
      while (texts.nextNode()) {
        range.selectNodeContents(texts.currentNode)
        boxes.push(range.getBoundingClientRect())
      }
      // What is read aloud only has one pixel.
      const seen = boxes.filter(({ width, height }) => width > 1 && height > 1)
      return { top: Math.min(...seen.map(({ top }) => top)), bottom: Math.max(...seen.map(({ bottom }) => bottom)) }
    }
    // Whatever stands around them.
    const sections = [...main.querySelectorAll('section')].filter(
      (section) => !section.parentElement?.closest('section'),
    )
    const isPlain = (section: Element | undefined) => section?.getAttribute('data-ground') === 'plain'
    const found = sections.flatMap((section, place) => {
      const before = sections[place - 1]
      if (!before || !isPlain(before) || !isPlain(section)) return []
      return (
        (shown(section).top - shown(before).bottom) / px(before.hasAttribute('data-opening') ? '--head' : '--section')
      )
    })
    probe.remove()
    return found
  })

/** Of all that are shown. */
const boxes = (all: Locator) =>
  all.evaluateAll((elements) =>
    elements.flatMap((element) => {
      const { top, bottom, width } = element.getBoundingClientRect()
      return width > 0 ? [{ top, bottom }] : []
    }),
  )

/** The last words in each that are shown: where they end below, in px, and how large they are. */
const textBoxes = (all: Locator) =>
  all.evaluateAll((elements) =>
    elements.flatMap((element) => {
      const range = document.createRange()
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const found = []
      while (texts.nextNode()) {
        range.selectNodeContents(texts.currentNode)
        const { bottom, width } = range.getBoundingClientRect()
        const parent = texts.currentNode.parentElement
        const look = parent && getComputedStyle(parent)
        if (width > 1 && look?.position !== 'absolute') found.push({ bottom, size: look?.fontSize })
      }
      return found
    }),
  )

for (const address of ['/', '/products/paslanmaz-boru', '/privacy-policy']) {
  test(`plain sections of ${address} are one gap apart`, async ({ page }) => {
    await page.setViewportSize(DESK)
    await page.goto(address)
    const found = await gaps(page)
    expect(found.length).toBeGreaterThan(0)
    for (const gap of found) {
      // Rows and lines of text have some room of their own.
      expect(gap).toBeGreaterThan(0.9)
      expect(gap).toBeLessThan(1.4)
    }
  })
}

test('a long word of a heading breaks where it may', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const address of ['/de/privacy-policy', '/de/terms-of-service']) {
    await page.goto(address)
    const lines = await page.locator('h1').evaluate((heading) => {
      const range = document.createRange()
      const [text] = heading.childNodes
      if (!(text instanceof Text)) return []
      const topOf = (place: number) => {
        range.setStart(text, place)
        range.setEnd(text, place + 1)
        // A hyphen belongs to the letter after it.
        return Math.round([...range.getClientRects()].at(-1)?.top ?? 0)
      }
      const ends = [...text.data].flatMap((_, place) => (place > 0 && topOf(place) > topOf(place - 1) ? [place] : []))
      return ends.map((place) => text.data.slice(place - 1, place))
    })
    for (const end of lines) expect(end, address).toMatch(/[\u00AD -]/)
  }
})

test('with text of twice the size the bar has room for all it shows', async ({ page }) => {
  for (const width of [768, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/de')
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    const bar = await page.getByRole('banner').boundingBox()
    for (const box of await boxes(page.getByRole('banner').locator('a, button'))) {
      expect(box.top, `${width} px`).toBeGreaterThanOrEqual(0)
      expect(box.bottom, `${width} px`).toBeLessThanOrEqual(bar?.height ?? 0)
    }
    await expect(page.getByRole('banner').getByRole('button', { name: 'Menü öffnen' })).toBeVisible()
  }
})

test('what stands in one line has one size and one baseline', async ({ page }) => {
  for (const width of [768, 1100, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/products/paslanmaz-boru')
    for (const [line, parts] of [
      ['bar', page.getByRole('banner').locator('a, button')],
      ['breadcrumb', page.locator('main nav li')],
    ] as const) {
      const texts = await textBoxes(parts)
      expect(texts.length).toBeGreaterThan(1)
      for (const { bottom, size } of texts) {
        expect(Math.abs(bottom - (texts[0]?.bottom ?? 0)), `${line} at ${width} px`).toBeLessThanOrEqual(0.5)
        expect(size, `${line} at ${width} px`).toBe(texts[0]?.size)
      }
    }
  }
})

test('the fifth of five capacities does not stand alone', async ({ page }) => {
  await page.goto('/services/dilme-servisi')
  for (const width of [1440, 900, 600]) {
    await page.setViewportSize({ width, height: 800 })
    const lines = await boxes(page.locator('main dl:has(> :nth-child(5))').first().locator('> div'))
    const last = lines.filter(({ top }) => Math.abs(top - (lines.at(-1)?.top ?? 0)) < 2)
    expect(last.length, `${width} px`).toBeGreaterThan(1)
  }
})
