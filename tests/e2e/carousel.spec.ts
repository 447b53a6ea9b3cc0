import type { Page } from 'playwright/test'
import { DESK, declineCookies, expect, getLabel, getSection, open, test } from './support.ts'

/*
 * The carousels as https://www.w3.org/WAI/ARIA/apg/patterns/carousel/ asks for them: those that never turn by
 * themselves, whose places are chosen by grouped buttons.
 */

test.use({ viewport: DESK })

test.beforeEach(({ page }) => declineCookies(page))

const CAROUSELS = [
  { address: '/en', id: 'blog', name: 'Blog', slides: 6, stops: 3, tag: [] as string[] },
  // In Firefox, the test of its pictures turns it.
  { address: '/en/gallery', id: 'galeri', name: 'Kinds of work', slides: 6, stops: 6, tag: ['@chromium'] },
]

/** Opens a page and waits until its carousel can be used. */
async function openCarousel(page: Page, { address, id, name }: (typeof CAROUSELS)[number]) {
  await open(page, address)
  await getSection(page, id).scrollIntoViewIfNeeded()
  await expect(getSection(page, id).locator('.swiper-initialized')).toBeVisible()
  return page.getByRole('region', { name, exact: true })
}

for (const each of CAROUSELS) {
  test.describe(each.name, { tag: each.tag }, () => {
    test('says what it is, of what parts, and where it stands', async ({ page }) => {
      const carousel = await openCarousel(page, each)
      await expect(carousel).toHaveAttribute('aria-roledescription', getLabel('carouselRole', 'en'))
      for (let place = 1; place <= each.slides; place++) {
        // Also those that are out of reach for now.
        const slide = carousel.locator(`[role="group"][aria-label="${place} / ${each.slides}"]`)
        await expect(slide).toHaveAttribute('aria-roledescription', getLabel('slideRole', 'en'))
      }
      const dots = carousel.getByRole('group', { name: getLabel('slides', 'en') }).getByRole('button')
      await expect(dots).toHaveCount(each.stops)
      await expect(carousel.locator('[aria-live]')).toHaveAttribute('aria-live', 'polite')

      for (const stop of [1, 2]) {
        await expect(carousel.locator('[aria-live]')).toHaveText(new RegExp(`^${stop} / ${each.stops}`))
        const current = dots.and(page.locator('[aria-current="true"]'))
        await expect(current).toHaveAccessibleName(getLabel('goToSlide', 'en').replace('{n}', String(stop)))
        await carousel.getByRole('button', { name: getLabel('nextSlide', 'en') }).click()
      }
      await carousel.getByRole('button', { name: getLabel('previousSlide', 'en') }).click()
      await expect(carousel.locator('[aria-live]')).toHaveText(new RegExp(`^2 / ${each.stops}`))
      await page.keyboard.press('ArrowRight')
      await expect(carousel.locator('[aria-live]')).toHaveText(/^3 /)
      await page.keyboard.press('ArrowLeft')
      await expect(carousel.locator('[aria-live]')).toHaveText(/^2 /)
    })

    test('never turns by itself, neither at first nor when it has been turned', { tag: '@chromium' }, async ({
      page,
    }) => {
      await page.clock.install()
      const carousel = await openCarousel(page, each)
      const told = carousel.locator('[aria-live]')
      const staysAt = async (text: RegExp) => {
        // Not in steps that would show one that goes round at its beginning.
        for (const seconds of [4, 7, 11]) {
          await page.clock.runFor(seconds * 1000)
          await expect(told).toHaveText(text)
        }
      }
      await staysAt(/^1 /)
      await carousel.getByRole('button', { name: getLabel('nextSlide', 'en') }).click()
      await expect(told).toHaveText(/^2 /)
      await staysAt(/^2 /)
    })
  })
}

test('the post that the Tab key reaches comes into view', async ({ page }) => {
  const carousel = await openCarousel(page, CAROUSELS[0] as (typeof CAROUSELS)[number])
  const last = carousel.getByRole('link').last()
  await expect(last).not.toBeInViewport()
  await last.focus()
  await expect(last).toBeInViewport({ ratio: 1 })
  // At the end, what led there keeps the focus.
  const next = carousel.getByRole('button', { name: getLabel('nextSlide', 'en') })
  await next.focus()
  await expect(next).toHaveAttribute('aria-disabled', 'true')
  await expect(next).toBeFocused()
})

test('of the pictures only the one that is shown can be reached', async ({ page }) => {
  const gallery = await openCarousel(page, CAROUSELS[1] as (typeof CAROUSELS)[number])
  const reachable = gallery.locator('.swiper-slide:not([inert])')
  await expect(reachable).toHaveAttribute('aria-label', '1 / 6')
  // It wraps around, and a dot leads to its own.
  await gallery.getByRole('button', { name: getLabel('previousSlide', 'en') }).click()
  await expect(reachable).toHaveAttribute('aria-label', '6 / 6')
  const picture = reachable.locator('img')
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await gallery.getByRole('button', { name: /4/ }).first().click()
  await expect(reachable).toHaveAttribute('aria-label', '4 / 6')
  await gallery.getByRole('button', { name: getLabel('nextSlide', 'en') }).click()
  await gallery.getByRole('button', { name: getLabel('nextSlide', 'en') }).click()
  await gallery.getByRole('button', { name: getLabel('nextSlide', 'en') }).click()
  await expect(reachable).toHaveAttribute('aria-label', '1 / 6')
  // And so does a small picture below.
  const thumb = gallery.getByRole('listitem').nth(2).getByRole('button')
  await thumb.click()
  await expect(reachable).toHaveAttribute('aria-label', '3 / 6')
  await expect(thumb).toHaveAttribute('aria-current', 'true')
})
