import type { Locator } from 'playwright/test'
import { DESK, decline, expect, open, PHONE, test } from './support.ts'

/*
 * What a screen reader meets: the accessibility trees of whole pages, pinned in `trees/` to the letter, and the same in
 * every browser.
 *
 * A change of these pages' words or figures changes their trees. Read the difference that the failed test shows like
 * someone who hears the page; where it is meant, write the trees anew and commit them:
 *
 *     npm run build && npx playwright test --config tests/e2e trees --project chromium --update-snapshots
 */

test.beforeEach(async ({ page }) => {
  await decline(page)
  // Figures that wait to count up are other texts than those that stand still.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // The footer names the year.
  await page.clock.setFixedTime('2026-06-01T12:00:00')
})

/** Without what React adds to an id, which a change elsewhere on the page would change. */
const treeOf = async (part: Locator) => (await part.ariaSnapshot()).replaceAll(/#_R_\w+_-/g, '#')

test.describe('at a desk', () => {
  test.use({ viewport: DESK })

  for (const [address, file] of [
    ['/', 'home-tr.yml'],
    ['/en/products/paslanmaz-boru', 'product-en.yml'],
    ['/en/contact', 'contact-en.yml'],
  ] as const) {
    test(`${address} is read as pinned`, async ({ page }) => {
      await open(page, address)
      expect(await treeOf(page.locator('body'))).toMatchSnapshot(file)
    })
  }

  test('the form is read as pinned when it complains, and each field with its complaint', async ({ page }) => {
    await open(page, '/en/contact')
    const form = page.getByRole('form', { name: 'Send a message' })
    for (const field of await form.getByRole('textbox').all()) {
      await expect(field).toHaveAttribute('required')
      await expect(field).toHaveAccessibleDescription('')
    }
    await form.getByLabel('Email', { exact: true }).fill('elif')
    await form.getByRole('button').click()
    await expect(page.getByRole('alert')).toBeFocused()
    expect(await treeOf(form)).toMatchSnapshot('complaints-en.yml')
    for (const [name, complaint] of [
      ['Name', 'Name is required'],
      ['Email', 'Invalid email address'],
      ['Message', 'Message is required'],
    ] as const) {
      const field = form.getByRole('textbox', { name, exact: true })
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      await expect(field).toHaveAccessibleDescription(complaint)
    }
  })
})

test('the menu of a phone is read as pinned', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await open(page, '/products/paslanmaz-boru')
  await page.getByRole('button', { name: 'Menüyü aç' }).click()
  expect(await treeOf(page.getByRole('dialog'))).toMatchSnapshot('menu-tr.yml')
})
