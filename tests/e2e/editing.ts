import type { Page } from 'playwright/test'
import { expect } from './support.ts'

/** The page that is edited. */
export const shown = (page: Page) => page.frameLocator('iframe')
export const fields = (page: Page) => page.getByRole('complementary')
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
/** The text that is typed into on the page. */
export const typed = (page: Page) => shown(page).locator('[contenteditable=plaintext-only]')

/** Opens the editor of a site at a page. */
export async function openEditor(page: Page, site: string, address: string) {
  // A page whose packages are made for the first time is loaded anew.
  await page.goto(`${site}_edit#${address}`, { waitUntil: 'networkidle' })
  const heading = shown(page).getByRole('heading', { level: 1 })
  await expect(heading).toBeVisible({ timeout: 30_000 })
  // From then on, a text is typed into where it stands.
  const isHydrated = () => heading.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__react')))
  await expect.poll(isHydrated, { timeout: 30_000 }).toBe(true)
}

/** Words of a page that is edited: each of its texts ends with a mark. */
export const marked = (words: string) => {
  const letters = [...words].map((letter) => (letter === ' ' ? '\\s' : letter.replace(/[.+?()]/, '\\$&')))
  return new RegExp(`^${letters.map((letter) => `${letter}[\u{E0100}-\u{E01EF}]*`).join('')}$`, 'u')
}

/** Presses words on the page, and goes on to the field that they are written in. */
export async function press(page: Page, words: string) {
  await shown(page).getByText(marked(words)).first().click()
  const field = page.locator(':focus')
  await expect(async () => {
    // From a text that can be typed into where it stands, Enter leads there.
    if (await typed(page).isVisible()) await page.keyboard.press('Enter')
    await expect(field).toHaveAttribute('id', /^field-/, { timeout: 100 })
  }).toPass()
  return field
}
