import type { Page } from 'playwright/test'
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
      const texts = document.createTreeWalker(section, NodeFilter.SHOW_TEXT, ({ data }) =>
        data.trim() ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_REJECT,
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
