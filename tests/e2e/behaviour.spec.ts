import { acceptCookies, expect, getSection, open, store, test, waitForHydration } from './support.ts'

test.describe('theme', () => {
  test('is light by default, toggles, and survives a reload', { tag: '@walk' }, async ({ page }) => {
    await open(page, '/')
    const getTheme = () =>
      page.evaluate(() => [document.documentElement.dataset.theme ?? '', localStorage.getItem('theme')])
    expect(await getTheme()).toEqual(['', 'light'])
    await page.getByTitle('Gece Modu').last().click()
    expect(await getTheme()).toEqual(['dark', 'dark'])
    await page.reload()
    expect(await getTheme()).toEqual(['dark', 'dark'])
    await waitForHydration(page)
    await page.getByTitle('Gündüz Modu').last().click()
    expect((await getTheme())[1]).toBe('light')
    await expect(page.getByTitle('Gece Modu').last()).toBeVisible()
  })

  test('treats an unknown stored value as light', async ({ page }) => {
    await store(page, 'theme', 'purple')
    await page.goto('/')
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light')
  })
})

test('the page works with blocked storage, and its list lasts for the visit', { tag: '@walk' }, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError')
      },
    })
  })
  await open(page, '/products/paslanmaz-boru')
  await page.getByTitle('Gece Modu').last().click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('button', { name: 'Kabul edin' }).click()
  await expect(page.getByRole('region', { name: 'Çerezler' })).toBeHidden()
  await getSection(page, 'weight').getByRole('button', { name: 'Teklif listesine ekleyin' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Teklif listesi: 1' }).click()
  await expect(page).toHaveURL('/quote')
  await expect(page.getByRole('rowheader', { name: 'Paslanmaz Boru' })).toBeVisible()
})

test('the bar over a photograph gets its ground when the page is scrolled, also before hydration', async ({ page }) => {
  await page.route('**/assets/application-*.js', () => new Promise(() => undefined))
  await page.goto('/')
  const bar = page.getByRole('banner')
  await expect(bar).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await page.mouse.wheel(0, 400)
  await expect(bar).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await page.mouse.wheel(0, -400)
  await expect(bar).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
})

test('an embedded map is dark only in the dark theme', async ({ page }) => {
  await acceptCookies(page)
  await open(page, '/contact')
  const getFilter = () => page.locator('iframe').evaluate((frame) => getComputedStyle(frame).filter)
  expect(await getFilter()).toBe('none')
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'))
  expect(await getFilter()).toContain('invert')
  await page.emulateMedia({ forcedColors: 'active' })
  expect(await getFilter()).toBe('none')
})
