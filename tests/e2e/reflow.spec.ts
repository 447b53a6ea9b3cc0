import type { Page } from 'playwright/test'
import { declineCookies, expect, getOverflow, open, PHONE, test } from './support.ts'

// For the styles that visitors bring, which no policy of the page’s holds for.
test.use({ bypassCSP: true })

const PAGES = [
  '/',
  '/sr',
  '/de',
  '/de/contact',
  '/de/products/paslanmaz-boru',
  '/de/privacy-policy',
  '/products/paslanmaz-boru',
  '/services/boy-kesme',
  '/blog/6',
  '/gallery',
  '/contact',
]

/** The distances that WCAG 1.4.12 asks a page to bear. */
const SPACING = `
  * { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }
  p { margin-bottom: 2em !important }`

const TWICE = 'html { font-size: 200% !important }'

/** The controls of a page that are smaller than a fingertip. Links within text are as the text is. */
const smallControls = (page: Page) =>
  page.locator('a, button, input, textarea').evaluateAll((all) =>
    all.flatMap((control) => {
      const { display } = getComputedStyle(control)
      const { width, height } = control.getBoundingClientRect()
      // The link of a card is as large as the card.
      const card = getComputedStyle(control, '::after').inset === '0px'
      if (width === 0 || display === 'inline' || card) return []
      return width >= 24 && height >= 43.5 ? [] : [`${control.textContent || control.ariaLabel} ${width} × ${height}`]
    }),
  )

for (const route of PAGES) {
  test(`${route} has controls of 24 × 44 px, and bears wider spacing and text of twice the size`, async ({ page }) => {
    await page.setViewportSize(PHONE)
    await page.goto(route, { waitUntil: 'domcontentloaded' })
    expect.soft(await smallControls(page)).toEqual([])
    for (const content of [SPACING, TWICE]) {
      const style = await page.addStyleTag({ content })
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 844 })
        expect.soft(await getOverflow(page), `${content} at ${width} px`).toBe(0)
      }
      await style.evaluate((element: HTMLStyleElement) => element.remove())
    }
  })
}

test('with text of twice the size the bar has room for all it shows', async ({ page }) => {
  for (const width of [768, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/de')
    await page.addStyleTag({ content: TWICE })
    const bar = page.getByRole('banner')
    for (const shown of await bar.locator('a:visible, button:visible').all()) {
      const { y = -1, height = 0 } = (await shown.boundingBox()) ?? {}
      expect(y, `${width} px`).toBeGreaterThanOrEqual(0)
      expect(y + height, `${width} px`).toBeLessThanOrEqual((await bar.boundingBox())?.height ?? 0)
    }
    await expect(bar.getByRole('button', { name: 'Menü öffnen' })).toBeVisible()
  }
})

test('the menu has its call button in sight in a low window, and not over what is scrolled to', async ({ page }) => {
  await declineCookies(page)
  for (const width of [360, 700]) {
    await page.setViewportSize({ width, height: 560 })
    await open(page, '/')
    await page.getByRole('button', { name: 'Menüyü açın' }).click()
    const call = page.getByRole('dialog').locator('a[href^="tel:"]')
    await expect(call).toBeInViewport({ ratio: 1 })
    const last = page.getByRole('dialog').getByRole('link', { name: 'Srpski' })
    await last.scrollIntoViewIfNeeded()
    const { y = 0, height = 0 } = (await last.boundingBox()) ?? {}
    expect(y + height).toBeLessThanOrEqual((await call.boundingBox())?.y ?? 0)
  }
})
