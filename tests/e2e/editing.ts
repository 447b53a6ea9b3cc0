import type { Page } from 'playwright/test'
import { serveFixture } from './fixtureSite.ts'
import { declineCookies, expect, test } from './support.ts'

/** Serves a copy of the fixture site with the editor, for the tests of a file in sequence. `prepare` can change it first. */
export function serveEditor(prepare?: (folder: string) => void) {
  test.describe.configure({ mode: 'serial' })
  // Vite optimizes packages for the first page.
  test.setTimeout(90_000)
  test.beforeEach(async ({ page }) => {
    await declineCookies(page)
    await page.setViewportSize({ width: 1280, height: 800 })
  })
  return serveFixture(prepare, 'edit')
}

/** The page in the editor's frame. */
export const shown = (page: Page) => page.frameLocator('iframe')
export const fields = (page: Page) => page.getByRole('complementary')
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
/** The text that is being typed into on the page. */
export const typed = (page: Page) => shown(page).locator('[contenteditable=plaintext-only]')

/** Opens a page in a site's editor, and waits for its hydration. */
export async function openEditor(page: Page, site: string, address: string) {
  // Vite reloads the page after optimizing packages.
  await page.goto(`${site}_edit#${address}`, { waitUntil: 'networkidle' })
  const heading = shown(page).getByRole('heading', { level: 1 })
  await expect(heading).toBeVisible({ timeout: 30_000 })
  // Only hydrated texts can be typed into on the page.
  const isHydrated = () => heading.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__react')))
  await expect.poll(isHydrated, { timeout: 30_000 }).toBe(true)
}

/** Matches words on an edited page, where each text ends with a mark. */
export const marked = (words: string) => {
  const letters = [...words].map((letter) => (letter === ' ' ? '\\s' : letter.replace(/[.+?()]/, '\\$&')))
  return new RegExp(`^${letters.map((letter) => `${letter}[\u{E0100}-\u{E01EF}]*`).join('')}$`, 'u')
}

/** Presses words on the page, and moves on to their field in the panel. */
export async function press(page: Page, words: string) {
  await shown(page).getByText(marked(words)).first().click()
  const field = page.locator(':focus')
  await expect(async () => {
    // Enter moves from the text on the page to its field.
    if (await typed(page).isVisible()) await page.keyboard.press('Enter')
    await expect(field).toHaveAttribute('id', /^field-/, { timeout: 100 })
  }).toPass()
  return field
}

/** Saves all documents by the keyboard. */
export async function save(page: Page) {
  await page.keyboard.press('Control+s')
  await expect(button(page, 'All is saved')).toBeDisabled()
}
