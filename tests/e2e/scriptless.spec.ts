import type { Page } from 'playwright/test'
import { LANGUAGE_NAMES, LANGUAGES } from '../../schema/names/languages.ts'
import { DESK, expect, getSection, PHONE, SAMPLES, SCREENS, test } from './support.ts'

test.use({ javaScriptEnabled: false, viewport: PHONE })

/** Finds texts and pictures that stay invisible wherever the page is scrolled. */
const findHidden = (page: Page) =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.querySelector('main') as Element, NodeFilter.SHOW_TEXT)
    const parts: Element[] = [...document.querySelectorAll('main :is(img, iframe)')]
    while (texts.nextNode()) {
      const { parentElement, textContent } = texts.currentNode
      if (parentElement && textContent?.trim()) parts.push(parentElement)
    }
    const opening = document.querySelector('main section')?.textContent ?? ''
    return (
      parts
        // The specification of a product repeats values of the opening on paper only.
        .filter((part) => !part.closest('[data-printed]') || !opening.includes(part.textContent.trim()))
        .filter((part) => !part.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        // The browser opens details without a script. The stored list appears if a script fails. Pictures cover drawings.
        .filter(
          (part) =>
            !part.closest(
              '[data-needs-script], div:has(> [data-stored-list]), [aria-hidden=true], img:has(+ picture), details:not([open]) > :not(summary)',
            ),
        )
        .map((part) => part.textContent || part.outerHTML)
    )
  })

test('a page of each kind shows all texts and pictures', { tag: '@walk' }, async ({ page }) => {
  // On a phone, repeated content is hidden.
  await page.setViewportSize(DESK)
  for (const [route] of SAMPLES) {
    await page.goto(route, { waitUntil: 'domcontentloaded' })
    await expect(page.locator('h1'), route).toBeVisible()
    expect.soft(await findHidden(page), route).toEqual([])
  }
})

for (const [address, anchor, count] of [
  ['/', 'blog', 6],
  ['/gallery', 'galeri', 6],
] as const) {
  test(`slides of ${address} can be scrolled, also with arrow keys`, async ({ page }) => {
    await page.goto(address)
    const row = getSection(page, anchor).locator('.swiper')
    const slides = row.locator('.swiper-slide')
    await expect(slides).toHaveCount(count)
    await row.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => row.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
    for (const slide of await slides.all()) {
      await slide.scrollIntoViewIfNeeded()
      await expect(slide).toBeInViewport({ ratio: 0.9 })
    }
  })
}

for (const [name, viewport] of Object.entries(SCREENS)) {
  test(`the bar on a ${name} shows every link and language without buttons`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await page.goto('/products/paslanmaz-boru')
    const bar = page.getByRole('banner')
    const links = bar.getByRole('navigation').getByRole('link')
    await expect(links).toHaveText(['Ana sayfa', 'Hizmetler', 'Ürünler', 'Galeri', 'Blog', 'Hakkımızda', 'İletişim'])
    for (const link of await links.all()) await expect(link).toBeInViewport()
    for (const language of LANGUAGES) {
      await expect(bar.getByRole('link', { name: LANGUAGE_NAMES[language] })).toBeInViewport()
    }
    await expect(page.getByRole('button')).toHaveCount(0)
    await bar.getByRole('link', { name: 'Deutsch' }).click()
    await expect(page).toHaveURL('/de/products/paslanmaz-boru')
    await bar.getByRole('link', { name: 'Galerie' }).click()
    await expect(page.locator('h1')).toHaveText('Galerie')
  })
}

test('the contact page shows the phone, email and map instead of the form’s button', async ({ page }) => {
  await page.goto('/en/contact')
  await expect(page.getByRole('button')).toHaveCount(0)
  for (const name of ['+90 232 000 00 00', 'info@bornox.example', 'Open in maps (opens in a new tab)']) {
    await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible()
  }
  await expect(page.getByRole('region', { name: 'Map' }).getByText('Örnek Sokak 1, Bornova, İzmir')).toBeVisible()
})
