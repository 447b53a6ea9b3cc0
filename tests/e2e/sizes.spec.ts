import { expect, PHONE, test, waitForHydration } from './support.ts'

// Uses real input, since `fill` dispatches its events even if a visitor could not reach the field.
for (const device of ['mouse', 'finger', 'key'] as const) {
  test.describe(`by ${device}`, () => {
    test.use(
      device === 'finger'
        ? { viewport: PHONE, hasTouch: true, isMobile: true }
        : { viewport: { width: 1280, height: 800 } },
    )

    test(`a size table can be searched and copied`, { tag: '@walk' }, async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await page.goto('/products/paslanmaz-boru#sizes')
      // Fingers press a hydrated page, keys one that is not hydrated yet.
      if (device === 'finger') await waitForHydration(page)
      const table = page.locator('section', { has: page.locator('#sizes') })
      const field = table.getByRole('searchbox')
      const copy = table.getByRole('button', { name: 'Tabloyu kopyalayın (CSV)' })
      await field.scrollIntoViewIfNeeded()
      if (device === 'finger') await field.tap()
      else if (device === 'mouse') await field.click()
      else {
        for (let press = 0; press < 5 && !(await field.evaluate((it) => it === document.activeElement)); press++) {
          await page.keyboard.press('Tab')
        }
      }
      await page.keyboard.type('60,3')
      await expect(table.getByRole('status')).toHaveText('3 satır')
      await expect(table.locator('tbody tr')).toHaveCount(3)

      if (device === 'finger') await copy.tap()
      else if (device === 'mouse') await copy.click()
      else {
        await page.keyboard.press('Tab')
        await page.keyboard.press('Enter')
      }
      await expect
        .poll(() => page.evaluate(() => navigator.clipboard.readText()))
        .toMatch(/\n50;60,3;2,0;2,894\r?\n50;60,3;2,6;3,723\r?\n50;60,3;2,9;4,131$/)
    })
  })
}
