import type { Locator } from 'playwright/test'
import { DESK, declineCookies, expect, open, PHONE, test } from './support.ts'

/*
 * What a screen reader meets: the accessibility trees of a page and of parts that are hard to get right, pinned in `trees/`
 * to the letter, and the same in every browser. What is wrong on other pages, accessibility.spec.ts finds.
 *
 * A change of these pages' words or figures changes their trees. Read the difference that the failed test shows like
 * someone who hears the page; where it is meant, write the trees anew and commit them:
 *
 *     npm run build && npx playwright test --config tests/e2e trees --project chromium --update-snapshots
 */

test.beforeEach(async ({ page }) => {
  await declineCookies(page)
  // Figures that wait to count up are other texts than those that stand still.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // The footer names the year.
  await page.clock.setFixedTime('2026-06-01T12:00:00')
})

/** Without what React adds to an id, which a change elsewhere on the page would change. */
const treeOf = async (part: Locator) => (await part.ariaSnapshot()).replaceAll(/#_R_\w+_-/g, '#')

test.describe('at a desk', () => {
  test.use({ viewport: DESK })

  test('the contact page is read as pinned', async ({ page }) => {
    await open(page, '/en/contact')
    expect(await treeOf(page.locator('body'))).toMatchSnapshot('contact-en.yml')
  })

  test('a product’s specifications are read as pinned', async ({ page }) => {
    await open(page, '/en/products/paslanmaz-boru')
    const table = page.getByRole('table', { name: 'Technical specifications' })
    expect(await treeOf(table)).toMatchSnapshot('specifications-en.yml')
  })

  test('the form is read as pinned when it complains, and each field with its complaint', async ({ page }) => {
    await open(page, '/en/contact')
    const form = page.getByRole('form', { name: 'Send a message' })
    for (const field of await form.getByRole('textbox').all()) {
      await expect(field).toHaveAttribute('required')
      await expect(field).toHaveAccessibleDescription('')
    }
    await form.getByLabel('Email', { exact: true }).fill('elif')
    await form.getByRole('button').click()
    await expect(form.getByRole('group')).toBeFocused()
    expect(await treeOf(form)).toMatchSnapshot('complaints-en.yml')
  })
})

test('the menu of a phone is read as pinned', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await open(page, '/products/paslanmaz-boru')
  await page.getByRole('button', { name: 'Menüyü açın' }).click()
  expect(await treeOf(page.getByRole('dialog'))).toMatchSnapshot('menu-tr.yml')
})
