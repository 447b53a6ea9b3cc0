import { acceptCookies, DESK, expect, getSection, open, store, test, waitForHydration } from './support.ts'

test.describe('theme', () => {
  test('is light by default, toggles, and survives a reload', async ({ page }) => {
    await open(page, '/')
    const theme = () =>
      page.evaluate(() => [document.documentElement.dataset.theme ?? '', localStorage.getItem('theme')])
    expect(await theme()).toEqual(['', 'light'])
    await page.getByTitle('Gece Modu').last().click()
    expect(await theme()).toEqual(['dark', 'dark'])
    await page.reload()
    expect(await theme()).toEqual(['dark', 'dark'])
    await waitForHydration(page)
    await page.getByTitle('Gündüz Modu').last().click()
    expect((await theme())[1]).toBe('light')
    await expect(page.getByTitle('Gece Modu').last()).toBeVisible()
  })

  test('treats an unknown stored value as light', async ({ page }) => {
    await store(page, 'theme', 'purple')
    await page.goto('/')
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light')
  })
})

test('the page works with blocked storage, and its quote list lasts for the visit', async ({ page }) => {
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

test('arrows of the gallery fade in after half a second', async ({ page }) => {
  await page.setViewportSize(DESK)
  await page.goto('/gallery')
  const delays = await getSection(page, 'galeri').evaluate((gallery) =>
    [...gallery.querySelectorAll('*')]
      .map((element) => getComputedStyle(element))
      .filter(({ animationName }) => animationName === 'fade')
      .map(({ animationDelay }) => animationDelay),
  )
  expect(delays).toContain('0.5s')
})

test('an embedded map is dark only in the dark theme', async ({ page }) => {
  const getFilter = async () => {
    await open(page, '/contact')
    return page.locator('iframe').evaluate((frame) => getComputedStyle(frame).filter)
  }
  await acceptCookies(page)
  expect(await getFilter()).toBe('none')
  await store(page, 'theme', 'dark')
  expect(await getFilter()).toContain('invert')
  await page.emulateMedia({ forcedColors: 'active' })
  expect(await getFilter()).toBe('none')
})
