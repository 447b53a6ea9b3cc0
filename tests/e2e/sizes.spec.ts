import { LANGUAGES } from '../../schema/names/languages.ts'
import { declineCookies, expect, getSection, open, PHONE, pages, test, waitForHydration } from './support.ts'

// Uses real input, since `fill` dispatches its events even if a visitor could not reach the field.
for (const device of ['mouse', 'finger', 'key'] as const) {
  test.describe(`by ${device}`, () => {
    test.use(
      device === 'finger'
        ? { viewport: PHONE, hasTouch: true, isMobile: true }
        : { viewport: { width: 1280, height: 800 } },
    )

    const tag = device === 'finger' ? '@walk' : []
    test('a size table can be searched and copied', { tag }, async ({ page, context }) => {
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
        for (
          let press = 0;
          press < 8 && !(await field.evaluate((element) => element === document.activeElement));
          press++
        ) {
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

test('sizes drawn to one scale choose their row, and 1:1 keeps its calibration', async ({ page }) => {
  await declineCookies(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await open(page, '/en/products/paslanmaz-cubuk')
  const table = getSection(page, 'sizes')
  const drawing = table.locator('svg[data-scale]')
  const chosenRow = table.locator('tr[data-chosen]')
  const getScale = async () => Number(await drawing.getAttribute('data-scale'))
  await table.locator('[data-scaled-sizes]').scrollIntoViewIfNeeded()
  await expect(drawing).toBeVisible()
  // Until it is measured, it is scaled like the drawing of the build.
  await expect.poll(() => drawing.evaluate((svg: SVGSVGElement) => svg.viewBox.baseVal.width - svg.clientWidth)).toBe(0)
  await expect(chosenRow).toHaveCount(0)

  // The top of a circle of 100 mm on the ground line.
  const ground = Number(/^M0 ([\d.]+)/.exec((await drawing.locator('.thin').first().getAttribute('d')) ?? '')?.[1])
  const box = await drawing.boundingBox()
  await drawing.click({ position: { x: (box?.width ?? 0) / 2, y: ground - 100 * (await getScale()) } })
  await expect(chosenRow.locator('th')).toHaveText('100')
  const slider = table.getByRole('slider', { name: 'Sizes to the same scale' })
  await expect(slider).toHaveAttribute('aria-valuetext', /^Ø 100 mm, 62\.05 kg\/m$/)
  await slider.press('ArrowLeft')
  await expect(chosenRow.locator('th')).toHaveText('95')
  await expect(drawing.locator('text', { hasText: /^Ø/ })).toHaveText('Ø 95')

  await table.getByRole('radio', { name: 'Actual size, 1:1' }).check()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('slider').fill('4.2')
  expect((await dialog.locator('[data-card-frame]').boundingBox())?.width).toBeCloseTo(85.6 * 4.2, 1)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.poll(getScale).toBeCloseTo(4.2, 6)

  await open(page, '/en/products/paslanmaz-mil')
  await table.locator('[data-scaled-sizes]').scrollIntoViewIfNeeded()
  await table.getByRole('radio', { name: 'Actual size, 1:1' }).check()
  await expect.poll(() => page.locator('svg[data-scale]').getAttribute('data-scale').then(Number)).toBeCloseTo(4.2, 6)
  await expect(dialog).toHaveCount(0)
})

test('no size table scrolls sideways from 1024 px on, in any language', async ({ page }) => {
  test.slow()
  const overflows: string[] = []
  for (const language of LANGUAGES) {
    for (const { route } of pages.filter(({ route }) => route.startsWith('/products/'))) {
      await page.goto(language === 'tr' ? route : `/${language}${route}`)
      for (const width of [1024, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        const names = await page.locator('main [role="region"]:has(table)').evaluateAll((regions) => {
          for (const details of document.querySelectorAll('details')) details.open = true
          // The button of a row may reach into the padding around it.
          return regions
            .filter(
              (region) =>
                region.scrollWidth - region.clientWidth > (getComputedStyle(region).overflowX === 'auto' ? 0 : 6),
            )
            .map((region) => region.ariaLabel)
        })
        overflows.push(...names.map((name) => `${language} ${width} px: ${name}`))
      }
    }
  }
  expect(overflows).toEqual([])
})

test('the build draws the sizes, and a press before their script is loaded chooses one', async ({ page, browser }) => {
  const scriptless = await browser.newPage({ javaScriptEnabled: false })
  await scriptless.goto('/en/products/paslanmaz-cubuk')
  const drawing = getSection(scriptless, 'sizes').locator('[data-scaled-sizes]')
  await expect(drawing.locator('svg')).toBeVisible()
  await expect(drawing).toContainText('kg/m')
  await scriptless.close()

  await declineCookies(page)
  await page.goto('/en/products/paslanmaz-cubuk')
  const table = getSection(page, 'sizes')
  // Its application is requested by this press.
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.continue()
  })
  await table.locator('svg[data-clickable]').evaluate((svg) => {
    svg.scrollIntoView({ block: 'center', behavior: 'instant' })
    // Above all outlines, the nearest one is that of the largest bar.
    const { left, top, width } = svg.getBoundingClientRect()
    const position = { clientX: left + width / 2, clientY: top + 4 }
    svg.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...position }))
  })
  await expect(table.locator('tr[data-chosen] th')).toHaveText('250')
})
