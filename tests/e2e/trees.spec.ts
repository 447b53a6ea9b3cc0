import type { Locator } from 'playwright/test'
import { DESK, declineCookies, expect, open, PHONE, test } from './support.ts'

/*
 * Snapshots of accessibility trees in `trees/`, the same in every browser. kinds.spec.ts covers more pages.
 *
 * After a change of texts or figures, review the differences as a screen reader would read them. Update the snapshots:
 *
 *     npm run build && npx playwright test --config tests/e2e trees --project chromium --update-snapshots
 */

test.beforeEach(async ({ page }) => {
  await declineCookies(page)
  // The footer contains the year.
  await page.clock.setFixedTime('2026-06-01T12:00:00')
})

/** Removes React's part of ids, which depends on the rest of the page. */
const getTree = async (part: Locator) => (await part.ariaSnapshot()).replaceAll(/#_R_\w+_-/g, '#')

test.describe('on a desktop', () => {
  test.use({ viewport: DESK })

  test('a product’s specification matches its snapshot', async ({ page }) => {
    await open(page, '/en/products/paslanmaz-boru')
    const table = page.getByRole('table', { name: 'Technical specifications' })
    expect(await getTree(table)).toMatchSnapshot('specifications-en.yml')
  })

  test('the contact page and its form with errors match their snapshots', { tag: '@walk' }, async ({ page }) => {
    await open(page, '/en/contact')
    expect(await getTree(page.locator('body'))).toMatchSnapshot('contact-en.yml')
    const form = page.getByRole('form', { name: 'Send a message' })
    for (const field of await form.getByRole('textbox').all()) {
      await expect(field).toHaveAttribute('required')
      await expect(field).toHaveAccessibleDescription('')
    }
    await form.getByLabel('Email', { exact: true }).fill('elif')
    await form.getByRole('button').click()
    await expect(form.getByRole('group')).toBeFocused()
    expect(await getTree(form)).toMatchSnapshot('complaints-en.yml')
    await form.getByRole('link', { name: 'Message is required' }).click()
    await expect(form.getByLabel('Message', { exact: true })).toBeFocused()
  })
})

test('the menu on a phone matches its snapshot', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await open(page, '/products/paslanmaz-boru')
  await page.getByRole('button', { name: 'Menüyü açın' }).click()
  expect(await getTree(page.getByRole('dialog'))).toMatchSnapshot('menu-tr.yml')
})
