import { getButton, getPanel, getPreview, matchMarkedText, openEditor, save, test } from './editing.ts'
import { expect } from './support.ts'

test('a warning is shown in the bar, at its field and in the list, and accepted', async ({ page, site }) => {
  await openEditor(page, '/en/products/boru')
  // The pressed number gets the focus.
  await getPreview(page)
    .getByText(matchMarkedText('0.5–12 mm'))
    .first()
    .click({ position: { x: 4, y: 8 } })
  await expect(page.locator(':focus')).toHaveValue('0.5')
  await page.keyboard.type('0.8')
  await save(page)
  await getButton(page, 'Pages').first().click()
  await expect(page.getByRole('listitem').filter({ hasText: '/products/boru' })).toContainText('2 warnings')

  // From the start page, the count leads to the list beside a page. Only the warnings are unfolded.
  await page.getByRole('banner').getByRole('button', { name: '2 warnings' }).click()
  const warning = getPanel(page).getByText('No table has "0.5–12 mm"')
  await expect(warning).toBeInViewport()
  const accept = getPanel(page).getByText('Accept', { exact: true })
  await expect(accept.filter({ visible: true })).toHaveCount(2)

  await getButton(page, /Description › English/).click()
  const description = getPanel(page).getByRole('textbox', { name: 'EN' })
  await expect(description).toBeFocused()
  await expect(getPanel(page).getByRole('group', { name: 'Description' })).toContainText('No table has "0.5–12 mm"')

  await accept.first().click()
  await page.keyboard.press('Tab')
  await page.keyboard.type('An older table has it')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('banner').getByRole('button', { name: '1 warning' })).toBeVisible()
  expect(site.read('pages/_suppressions.json')).toContain('An older table has it')
})
