import { expect, PHONE, test } from './support.ts'

// Uses real input, since `fill` dispatches its events even if a visitor could not reach the field.
for (const [by, idle] of [
  ['mouse', 0],
  // Idle pages may be hydrated by then.
  ['finger', 1500],
  ['key', 0],
] as const) {
  test.describe(`by ${by}`, () => {
    test.use(
      by === 'finger'
        ? { viewport: PHONE, hasTouch: true, isMobile: true }
        : { viewport: { width: 1280, height: 800 } },
    )

    test(`a size table can be searched and copied after ${idle} ms`, async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await page.goto('/products/paslanmaz-boru#sizes')
      await page.waitForTimeout(idle)
      const table = page.locator('section', { has: page.locator('#sizes') })
      const field = table.getByRole('searchbox')
      const copy = table.getByRole('button', { name: 'Tabloyu kopyalayın (CSV)' })
      await field.scrollIntoViewIfNeeded()
      if (by === 'finger') await field.tap()
      else if (by === 'mouse') await field.click()
      else {
        for (let press = 0; press < 5 && !(await field.evaluate((it) => it === document.activeElement)); press++) {
          await page.keyboard.press('Tab')
        }
      }
      await page.keyboard.type('60,3')
      await expect(table.getByRole('status')).toHaveText('2 satır')
      await expect(table.locator('tbody tr')).toHaveCount(2)

      if (by === 'finger') await copy.tap()
      else if (by === 'mouse') await copy.click()
      else {
        await page.keyboard.press('Tab')
        await page.keyboard.press('Enter')
      }
      await expect
        .poll(() => page.evaluate(() => navigator.clipboard.readText()))
        .toMatch(/\n50;60,3;2,0;2,894\r?\n50;60,3;2,9;4,131$/)
    })
  })
}
