import type { Page } from 'playwright/test'
import { DESK, declineCookies, expect, getNavLink, open, PHONE, test, waitForHydration } from './support.ts'

const getFocused = (page: Page) => page.locator(':focus')

test.describe('on a desktop', () => {
  test.use({ viewport: DESK })

  test('the first Tab shows the skip link, which leads into the page', { tag: '@walk' }, async ({ page }) => {
    await declineCookies(page)
    await open(page, '/en/about')
    await page.keyboard.press('Tab')
    await expect(getFocused(page)).toHaveText('Skip to content')
    await expect(getFocused(page)).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await page.keyboard.press('Tab')
    expect(await getFocused(page).evaluate((element) => element.closest('main') !== null)).toBe(true)
  })

  test('every tab stop has a focus ring, and nothing covers it completely', async ({ page }) => {
    await open(page, '/contact')
    await expect(page.getByRole('region', { name: 'Çerezler' })).toBeVisible()
    const problems: string[] = []
    for (let stop = 0; stop < 60; stop++) {
      await page.keyboard.press('Tab')
      const problem = await page.evaluate(() => {
        const element = document.activeElement
        if (!element || element === document.body) return 'end'
        if (element.tagName === 'IFRAME') return ''
        const hasRing = [element, ...element.querySelectorAll('*')]
          .flatMap((ringElement) => [getComputedStyle(ringElement), getComputedStyle(ringElement, '::after')])
          .some(({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2)
        const { left, right, top, bottom } = element.getBoundingClientRect()
        const isVisible = [0.1, 0.5, 0.9].some((part) => {
          const topElement = document.elementFromPoint(left + (right - left) * part, top + (bottom - top) / 2)
          return topElement !== null && (element.contains(topElement) || topElement.contains(element))
        })
        const name = element.textContent || element.getAttribute('aria-label')
        return `${hasRing ? '' : `no ring: ${name}`}${isVisible ? '' : `hidden: ${name}`}`
      })
      if (problem === 'end') break
      if (problem) problems.push(problem)
    }
    expect(problems).toEqual([])
  })

  test('a navigation shows and focuses the heading of the page or section', { tag: '@walk' }, async ({ page }) => {
    await open(page, '/en/contact')
    await getNavLink(page, 'Gallery').press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Gallery' })).toBeFocused()
    await expect(page).toHaveTitle(/Gallery/)
    for (const name of ['Services', 'Blog']) {
      await getNavLink(page, name).press('Enter')
      const heading = page.getByRole('heading', { level: 2, name })
      await expect(heading).toBeFocused()
      await expect(heading).toBeInViewport()
      await expect(page).toHaveURL(`/en#${name.toLowerCase()}`)
    }
  })

  test('the cookie banner comes after the skip link, and returns the focus to the page', async ({ page }) => {
    await open(page, '/')
    const banner = page.getByRole('region', { name: 'Çerezler' })
    await expect(banner).toBeVisible()
    await expect(page.locator('body')).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(banner.getByRole('button', { name: 'Kabul edin' })).toBeFocused()
    await banner.getByRole('button', { name: 'Reddedin', exact: true }).press('Enter')
    await expect(banner).toBeHidden()
    await expect(page.getByRole('main')).toBeFocused()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('the menu traps the focus, locks scrolling, and closes on Escape', { tag: '@firefox' }, async ({ page }) => {
    await declineCookies(page)
    await open(page, '/')
    const burger = page.getByRole('button', { name: 'Menüyü açın' })
    await burger.press('Enter')
    await expect(page.getByRole('button', { name: 'Menüyü kapatın' })).toBeFocused()
    await expect(burger).toHaveAttribute('aria-expanded', 'true')
    await expect(page.locator('html')).toHaveCSS('overflow', 'hidden')
    for (let stop = 0; stop < 20; stop++) {
      await page.keyboard.press('Tab')
      const outsideElement = await page.evaluate(
        () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
      )
      expect(outsideElement).toBe(false)
    }
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden')
    // Not toBeFocused, since the Tab key may have moved the focus to the browser's toolbar.
    await expect.poll(() => burger.evaluate((element) => element === document.activeElement)).toBe(true)
  })
})

test('hydration keeps the focus of the keyboard', { tag: ['@firefox', '@walk'] }, async ({ page }) => {
  await page.goto('/gallery')
  await page.keyboard.press('Tab')
  await waitForHydration(page)
  await expect(getFocused(page)).toHaveText('İçeriğe geçin')
})
