import type { Page } from 'playwright/test'
import { joinAddress } from '../../schema/names/languages.ts'
import {
  DESK,
  declineCookies,
  expect,
  findAxeViolations,
  getOverflow,
  loadAxe,
  open,
  PHONE,
  pages,
  SAMPLES,
  showCarousel,
  test,
} from './support.ts'

/*
 * Checks a page of each kind in windows of different sizes. Together they have every block. EVERY_WAY=1 opens every
 * page in every language.
 */

const ADDRESSES = process.env.EVERY_WAY
  ? pages.flatMap(({ route, languages }) => languages.map((language) => joinAddress(route, language)))
  : SAMPLES.map(([route, language]) => joinAddress(route, language))

test.use({ viewport: DESK })

/** Text spacing of WCAG 1.4.12. */
const SPACING = `
  * { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }
  p { margin-bottom: 2em !important }`

const LARGE_TEXT = 'html { font-size: 200% !important }'

/** Finds controls smaller than 24 × 44 px. Links in text are exempt. */
const findSmallControls = (page: Page) =>
  page.locator('a, button, input, textarea').evaluateAll((controls) =>
    controls.flatMap((control) => {
      // The label of a checkbox can be pressed, too.
      const target = control.matches('[type=checkbox]')
        ? ((control as HTMLInputElement).labels?.[0] ?? control)
        : control
      const { display } = getComputedStyle(control)
      const { width, height } = target.getBoundingClientRect()
      // The link of a card covers the card.
      const isCard = getComputedStyle(control, '::after').inset === '0px'
      if (width === 0 || display === 'inline' || isCard) return []
      return width >= 24 && height >= 43.5 ? [] : [`${control.textContent || control.ariaLabel} ${width} × ${height}`]
    }),
  )

/** Finds tables whose sticky head covers their first row. */
const findCoveredTables = (page: Page) =>
  page.locator('table:has(thead)').evaluateAll((tables) =>
    tables.flatMap((table) => {
      const head = table.querySelector('thead')
      const row = [...table.querySelectorAll('tbody tr')].find((row) => row.checkVisibility())
      // Some heads are visually hidden.
      if (!head || !row || getComputedStyle(head).clipPath !== 'none') return []
      return head.getBoundingClientRect().bottom > row.getBoundingClientRect().top + 1 ? [table.ariaLabel] : []
    }),
  )

const setTheme = (page: Page, theme: 'light' | 'dark') =>
  page.evaluate((theme) => {
    document.documentElement.dataset.theme = theme
  }, theme)

/** Pages whose tables, or notes on languages, are wider than 360 px with large text. */
const WIDE_WITH_LARGE_TEXT = ['/de', '/sr/search', '/materials']

/** Replaces the visitor's own styles, which the content security policy does not block. */
const setStyle = (page: Page, content: string) =>
  page.evaluate((content) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(content)
    document.adoptedStyleSheets = [sheet]
  }, content)

async function expectReflow(page: Page): Promise<void> {
  const isWide = WIDE_WITH_LARGE_TEXT.includes(new URL(page.url()).pathname)
  for (const textStyle of isWide ? [SPACING] : [SPACING, LARGE_TEXT]) {
    await setStyle(page, textStyle)
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      expect.soft(await getOverflow(page), `${textStyle} at ${width} px`).toBe(0)
    }
  }
  await setStyle(page, '')
  // Equals 1280 px at 400 %, as in WCAG 1.4.10.
  await page.setViewportSize({ width: 320, height: 256 })
  expect.soft(await getOverflow(page)).toBe(0)
}

for (const [index, address] of ADDRESSES.entries()) {
  const tag = index % 4 === 0 ? '@walk' : []
  test(`${address} passes axe in both themes, has large controls, and reflows`, { tag }, async ({ page }) => {
    await loadAxe(page)
    await declineCookies(page)
    const response = await open(page, address)
    expect(response?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    // Pages alternate between the two pairs of theme and size.
    const [desk, phone] = index % 2 === 0 ? (['light', 'dark'] as const) : (['dark', 'light'] as const)
    await setTheme(page, desk)
    expect.soft(await findAxeViolations(page)).toEqual([])
    await setTheme(page, phone)
    await page.setViewportSize(PHONE)
    expect.soft(await findAxeViolations(page)).toEqual([])
    expect.soft(await findSmallControls(page)).toEqual([])
    await expectReflow(page)
    expect.soft(await findCoveredTables(page)).toEqual([])
  })
}

test('home, whose bar and hero differ in length, and wide tables reflow in other languages', async ({ page }) => {
  for (const address of ['/', '/sr', '/products/paslanmaz-flans']) {
    await page.setViewportSize(DESK)
    await page.goto(address, { waitUntil: 'domcontentloaded' })
    await expectReflow(page)
    expect.soft(await findCoveredTables(page), address).toEqual([])
  }
})

test('menus, cookie banner, form errors and gallery pass axe when open', async ({ page }) => {
  await loadAxe(page)
  await page.goto('/gallery')
  const gallery = await showCarousel(page, 'galeri')
  await gallery.getByRole('button', { name: 'Sonraki' }).click()
  expect.soft(await findAxeViolations(page)).toEqual([])

  await open(page, '/contact')
  await page.locator('main form').getByRole('button').click()
  await expect(page.locator('main form').getByRole('group')).toBeVisible()
  await page.getByRole('button', { name: /^Dil/ }).click()
  await expect(page.getByRole('region', { name: 'Çerezler' })).toBeVisible()
  expect.soft(await findAxeViolations(page)).toEqual([])
  await setTheme(page, 'dark')
  await page.setViewportSize(PHONE)
  expect.soft(await findAxeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Menüyü açın' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect.soft(await findAxeViolations(page)).toEqual([])
  await setTheme(page, 'light')
  expect.soft(await findAxeViolations(page)).toEqual([])
})

test('the bar has room for its controls with large text', async ({ page }) => {
  await page.goto('/de')
  await setStyle(page, LARGE_TEXT)
  const bar = page.getByRole('banner')
  for (const width of [768, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(bar.getByRole('button', { name: 'Menü öffnen' })).toBeVisible()
    const overflowingElements = await bar.evaluate((bar) => {
      const height = bar.getBoundingClientRect().height
      return [...bar.querySelectorAll('a, button')].flatMap((control) => {
        const { top, bottom } = control.getBoundingClientRect()
        return control.checkVisibility({ visibilityProperty: true }) && (top < 0 || bottom > height)
          ? [control.textContent]
          : []
      })
    })
    expect(overflowingElements, `${width} px`).toEqual([])
  }
})

test('the call button of the menu is visible in a low window, and covers no link', async ({ page }) => {
  await declineCookies(page)
  await open(page, '/')
  for (const width of [360, 700]) {
    await page.setViewportSize({ width, height: 560 })
    await page.getByRole('button', { name: 'Menüyü açın' }).click()
    const call = page.getByRole('dialog').locator('a[href^="tel:"]')
    await expect(call).toBeInViewport({ ratio: 1 })
    const lastLink = page.getByRole('dialog').getByRole('link', { name: 'Srpski' })
    await lastLink.scrollIntoViewIfNeeded()
    const { y = 0, height = 0 } = (await lastLink.boundingBox()) ?? {}
    expect(y + height).toBeLessThanOrEqual((await call.boundingBox())?.y ?? 0)
    await page.keyboard.press('Escape')
  }
})
