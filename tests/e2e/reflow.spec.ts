import type { Page } from 'playwright/test'
import { declineCookies, expect, getOverflow, open, PHONE, test } from './support.ts'

// A visitor's own styles are exempt from the policy.
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

/** Text spacing of WCAG 1.4.12. */
const SPACING = `
  * { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }
  p { margin-bottom: 2em !important }`

const LARGE_TEXT = 'html { font-size: 200% !important }'

/** Finds controls smaller than 24 × 44 px. Links in text are exempt. */
const findSmallControls = (page: Page) =>
  page.locator('a, button, input, textarea').evaluateAll((all) =>
    all.flatMap((control) => {
      const { display } = getComputedStyle(control)
      const { width, height } = control.getBoundingClientRect()
      // The link of a card covers the card.
      const isCard = getComputedStyle(control, '::after').inset === '0px'
      if (width === 0 || display === 'inline' || isCard) return []
      return width >= 24 && height >= 43.5 ? [] : [`${control.textContent || control.ariaLabel} ${width} × ${height}`]
    }),
  )

for (const route of PAGES) {
  test(`${route} has controls of 24 × 44 px, and reflows with spaced and large text`, async ({ page }) => {
    await page.setViewportSize(PHONE)
    await page.goto(route, { waitUntil: 'domcontentloaded' })
    expect.soft(await findSmallControls(page)).toEqual([])
    for (const content of [SPACING, LARGE_TEXT]) {
      const style = await page.addStyleTag({ content })
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 844 })
        expect.soft(await getOverflow(page), `${content} at ${width} px`).toBe(0)
      }
      await style.evaluate((element: HTMLStyleElement) => element.remove())
    }
  })
}

test('the bar has room for its controls with large text', async ({ page }) => {
  for (const width of [768, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/de')
    await page.addStyleTag({ content: LARGE_TEXT })
    const bar = page.getByRole('banner')
    for (const control of await bar.locator('a:visible, button:visible').all()) {
      const { y = -1, height = 0 } = (await control.boundingBox()) ?? {}
      expect(y, `${width} px`).toBeGreaterThanOrEqual(0)
      expect(y + height, `${width} px`).toBeLessThanOrEqual((await bar.boundingBox())?.height ?? 0)
    }
    await expect(bar.getByRole('button', { name: 'Menü öffnen' })).toBeVisible()
  }
})

test('the call button of the menu is visible in a low window, and covers no link', async ({ page }) => {
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
