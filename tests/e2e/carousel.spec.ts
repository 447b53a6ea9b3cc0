import type { Locator, Page } from 'playwright/test'
import { DESK, declineCookies, expect, getLabel, MOTION, open, showCarousel, test } from './support.ts'

// https://www.w3.org/WAI/ARIA/apg/patterns/carousel/, without autoplay and with grouped buttons for the slides.

test.use({ ...MOTION, viewport: DESK })

test.beforeEach(({ page }) => declineCookies(page))

const POSTS = { address: '/en', id: 'blog', name: 'Blog' }
const GALLERY = { address: '/en/gallery', id: 'galeri', name: 'Kinds of work' }

async function openCarousel(page: Page, { address, id, name }: typeof POSTS): Promise<Locator> {
  await open(page, address)
  await showCarousel(page, id)
  return page.getByRole('region', { name, exact: true })
}

test('has the roles, names and states of a carousel, and arrows that fade in', async ({ page }) => {
  const carousel = await openCarousel(page, GALLERY)
  const fadingPictures = await carousel.evaluate((gallery) =>
    [...gallery.querySelectorAll('*')]
      .map((element) => getComputedStyle(element))
      .flatMap(({ animationName, animationDelay }) => (animationName === 'fade' ? [animationDelay] : [])),
  )
  expect(fadingPictures).toContain('0.5s')
  await expect(carousel).toHaveAttribute('aria-roledescription', getLabel('carouselRole', 'en'))
  for (let position = 1; position <= 6; position++) {
    const slide = carousel.locator(`[role="group"][aria-label="${position} / 6"]`)
    await expect(slide).toHaveAttribute('aria-roledescription', getLabel('slideRole', 'en'))
  }
  const dots = carousel.getByRole('group', { name: getLabel('slides', 'en') }).getByRole('button')
  await expect(dots).toHaveCount(6)
  await expect(carousel.locator('[aria-live]')).toHaveAttribute('aria-live', 'polite')

  for (const stop of [1, 2]) {
    await expect(carousel.locator('[aria-live]')).toHaveText(new RegExp(`^${stop} / 6`))
    const currentDot = dots.and(page.locator('[aria-current="true"]'))
    await expect(currentDot).toHaveAccessibleName(getLabel('goToSlide', 'en').replace('{n}', String(stop)))
    await carousel.getByRole('button', { name: getLabel('nextSlide', 'en') }).click()
  }
  await carousel.getByRole('button', { name: getLabel('previousSlide', 'en') }).click()
  await expect(carousel.locator('[aria-live]')).toHaveText(/^2 \/ 6/)
  await page.keyboard.press('ArrowRight')
  await expect(carousel.locator('[aria-live]')).toHaveText(/^3 /)
  await page.keyboard.press('ArrowLeft')
  await expect(carousel.locator('[aria-live]')).toHaveText(/^2 /)
})

test('never changes slides by itself', async ({ page }) => {
  await page.clock.install()
  const carousel = await openCarousel(page, GALLERY)
  const status = carousel.locator('[aria-live]')
  const expectToStay = async (text: RegExp) => {
    // Irregular steps, so that a carousel that moved by itself is noticed.
    for (const seconds of [4, 7, 11]) {
      await page.clock.runFor(seconds * 1000)
      await expect(status).toHaveText(text)
    }
  }
  await expectToStay(/^1 /)
  await carousel.getByRole('button', { name: getLabel('nextSlide', 'en') }).click()
  await expect(status).toHaveText(/^2 /)
  await expectToStay(/^2 /)
})

test('a focused post scrolls into view', { tag: '@firefox' }, async ({ page }) => {
  const carousel = await openCarousel(page, POSTS)
  const lastLink = carousel.getByRole('link').last()
  await expect(lastLink).not.toBeInViewport()
  await lastLink.focus()
  await expect(lastLink).toBeInViewport({ ratio: 1 })
  // The disabled arrow keeps the focus.
  const nextButton = carousel.getByRole('button', { name: getLabel('nextSlide', 'en') })
  await nextButton.focus()
  await expect(nextButton).toHaveAttribute('aria-disabled', 'true')
  await expect(nextButton).toBeFocused()
})

test('only the visible picture is reachable', async ({ page }) => {
  const gallery = await openCarousel(page, GALLERY)
  const reachableSlides = gallery.locator('.swiper-slide:not([inert])')
  await expect(reachableSlides).toHaveAttribute('aria-label', '1 / 6')
  await gallery.getByRole('button', { name: getLabel('previousSlide', 'en') }).click()
  await expect(reachableSlides).toHaveAttribute('aria-label', '6 / 6')
  await gallery.getByRole('button', { name: /4/ }).first().click()
  await expect(reachableSlides).toHaveAttribute('aria-label', '4 / 6')
  for (const number of [5, 6, 1]) {
    await gallery.getByRole('button', { name: getLabel('nextSlide', 'en') }).click()
    await expect(reachableSlides).toHaveAttribute('aria-label', `${number} / 6`)
  }
  const thumb = gallery.getByRole('listitem').nth(2).getByRole('button')
  await thumb.click()
  await expect(reachableSlides).toHaveAttribute('aria-label', '3 / 6')
  await expect(thumb).toHaveAttribute('aria-current', 'true')
})

test('a press right after a change of size is kept', async ({ page }) => {
  const gallery = await openCarousel(page, GALLERY)
  await gallery.locator('.swiper').evaluate(async (row: HTMLElement) => {
    row.style.width = `${row.clientWidth - 1}px`
    const waitForFrame = () => new Promise<void>((go) => requestAnimationFrame(() => setTimeout(go)))
    // Swiper learns of the new size in the first frame, and adjusts in the second.
    await waitForFrame()
    await waitForFrame()
    row.closest('section')?.querySelector<HTMLElement>('button[aria-label="Next"]')?.click()
    await waitForFrame()
    await waitForFrame()
  })
  await expect(gallery.locator('[aria-live] b')).toHaveText('2 / 6')
})
