import { DESK, expect, hydrated, open, PHONE, sectionOf, test } from './support.ts'

test.describe('theme', () => {
  test('is light first and stored so; toggles, is stored and kept over a reload', async ({ page }) => {
    await open(page, '/')
    const theme = () =>
      page.evaluate(() => [document.documentElement.dataset.theme ?? '', localStorage.getItem('theme')])
    expect(await theme()).toEqual(['', 'light'])
    await page.getByTitle('Gece Modu').click()
    expect(await theme()).toEqual(['dark', 'dark'])
    await page.reload()
    expect(await theme()).toEqual(['dark', 'dark'])
    await hydrated(page)
    await page.getByTitle('Gündüz Modu').click()
    expect((await theme())[1]).toBe('light')
    await expect(page.getByTitle('Gece Modu')).toBeVisible()
  })

  test('a stored value that is not dark is put right', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('theme', 'purple'))
    await page.goto('/')
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light')
  })

  test('its tooltip is Turkish on every page', async ({ page }) => {
    await open(page, '/en')
    await expect(page.getByTitle('Gece Modu')).toBeVisible()
  })
})

test('the chat button opens a chat in a new tab with a Turkish greeting', async ({ page }) => {
  await page.goto('/en')
  const chat = page.locator('a[href^="https://wa.me/"]').last()
  await expect(chat).toHaveAttribute('target', '_blank')
  const href = (await chat.getAttribute('href')) ?? ''
  expect(decodeURIComponent(href)).toMatch(/text=Merhaba.*bilgi almak istiyorum/)
})

test('a product page asks for a quote by contact, phone, and chat with the product’s name', async ({ page }) => {
  await page.goto('/en/products/paslanmaz-flans')
  await expect(page.locator('main a[href^="/en/contact?about="]').first()).toBeVisible()
  await expect(page.locator('main a[href="tel:+902320000000"]').first()).toBeAttached()
  const chat = page.locator('main a[href^="https://wa.me/"]')
  expect(decodeURIComponent((await chat.getAttribute('href')) ?? '')).toContain('Paslanmaz Flanş')
})

test.describe('cookie banner', () => {
  const banner = (page: import('playwright/test').Page) => page.getByRole('region', { name: 'Çerezler' })
  const stored = (page: import('playwright/test').Page) =>
    page.evaluate(() => [localStorage.getItem('cookieConsent'), localStorage.getItem('cookieConsentDate')])

  test('appears a second after loading, and Accept is remembered', async ({ page }) => {
    await open(page, '/')
    await expect(banner(page)).toBeVisible()
    await banner(page).getByRole('button', { name: 'Kabul et' }).click()
    await expect(banner(page)).toBeHidden()
    const [consent, date] = await stored(page)
    expect(consent).toBe('accepted')
    expect(date).toMatch(/^\d{4}-\d\d-\d\dT/)
    await page.clock.install()
    await page.reload()
    await hydrated(page)
    await page.clock.runFor(5_000)
    await expect(banner(page)).toBeHidden()
  })

  for (const name of ['Reddet', 'Kapat ve reddet']) {
    test(`“${name}” is stored as declined`, async ({ page }) => {
      await open(page, '/')
      await banner(page).getByRole('button', { name, exact: true }).click()
      await expect(banner(page)).toBeHidden()
      expect((await stored(page))[0]).toBe('declined')
    })
  }

  test('details open the privacy policy in a new tab without deciding', async ({ page, context }) => {
    await open(page, '/')
    const opened = context.waitForEvent('page')
    await banner(page).getByRole('link').click()
    await expect(await opened).toHaveURL(/\/privacy-policy$/)
    await expect(banner(page)).toBeVisible()
    expect((await stored(page))[0]).toBeNull()
  })
})

test('blocked storage breaks nothing', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError')
      },
    })
  })
  await open(page, '/')
  await page.getByTitle('Gece Modu').click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('button', { name: 'Kabul et' }).click()
  await expect(page.getByRole('region', { name: 'Çerezler' })).toBeHidden()
})

test.describe('gallery', () => {
  test.use({ viewport: DESK })

  test('has its headline figures and a way to get in touch', async ({ page }) => {
    await page.goto('/en/gallery')
    const hero = page.locator('main section, main header').first()
    for (const figure of ['500+', '25+', '100%', '200+']) await expect(hero).toContainText(figure)
    await expect(page.locator('main a[href="/en/contact"]').last()).toHaveText(/Get in touch/i)
  })

  test('turns through six pictures and wraps round', async ({ page }) => {
    await open(page, '/gallery#galeri')
    const gallery = sectionOf(page, 'galeri')
    await gallery.scrollIntoViewIfNeeded()
    await expect(gallery.locator('.swiper-initialized')).toBeVisible()
    await expect(gallery.locator('.swiper-slide')).toHaveCount(6)
    await expect(gallery.getByText(/^1 \/ 6/)).toBeVisible()
    await gallery.getByRole('button', { name: 'Önceki' }).click()
    await expect(gallery.getByText(/^6 \/ 6/)).toBeVisible()
    await gallery.getByRole('button', { name: 'Sonraki' }).click()
    await expect(gallery.getByText(/^1 \/ 6/)).toBeVisible()
    await gallery.getByRole('button', { name: /4/ }).first().click()
    await expect(gallery.getByText(/^4 \/ 6/)).toBeVisible()
  })

  test('its arrows fade in after half a second', async ({ page }) => {
    await page.goto('/gallery')
    const delays = await sectionOf(page, 'galeri').evaluate((gallery) =>
      [...gallery.querySelectorAll('*')]
        .map((element) => getComputedStyle(element))
        .filter(({ animationName }) => animationName === 'fade')
        .map(({ animationDelay }) => animationDelay),
    )
    expect(delays).toContain('0.5s')
  })
})

test.describe('blog', () => {
  test('the list shows four posts with the first 100 characters', async ({ page }) => {
    await page.goto('/blog/all')
    await page.goto('/en/blog/all')
    await expect(page.locator('h1')).toHaveText('All Blog Posts')
    await expect(page.locator('main article').first()).toHaveAttribute('lang', 'tr')
    await page.goto('/blog/all')
    await expect(page.locator('h1')).toHaveText('Tüm Blog Yazıları')
    const cards = page.locator('main article')
    await expect(cards).toHaveCount(4)
    const excerpt = (await cards.first().locator('h2 + p').innerText()).trim()
    expect(excerpt).toMatch(/…$/)
    expect(excerpt.length).toBeGreaterThan(90)
    expect(excerpt.length).toBeLessThanOrEqual(101)
    await expect(cards.first().getByRole('link').last()).toHaveAttribute('href', '/blog/1')
  })

  test('a post shows date, author, tags and a way back', async ({ page }) => {
    await page.goto('/blog/6')
    await expect(page.locator('main time').first()).toBeVisible()
    await expect(page.locator('main')).toContainText('Bornox teknik ekibi')
    await expect(page.locator('main a[href="/#blog"]').first()).toBeVisible()
    expect(await page.locator('main h2').count()).toBeGreaterThan(3)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test.skip(({ browserName }) => browserName === 'firefox', 'a stock Firefox cannot be told to run no scripts')

  for (const [name, viewport] of [
    ['phone', PHONE],
    ['desk', DESK],
  ] as const) {
    test(`everything can be read and reached on a ${name}`, async ({ page }) => {
      await page.setViewportSize(viewport)
      for (const address of ['/', '/en/products/paslanmaz-boru', '/gallery', '/contact', '/blog/6']) {
        await page.goto(address)
        const unseen = () =>
          page.evaluate(() =>
            [...document.querySelectorAll('main h1, main h2, main h3, main p, main td, main img')]
              .filter((element) => !element.closest('[data-needs-script]'))
              .filter((element) => {
                for (let node: Element | null = element; node; node = node.parentElement) {
                  if (getComputedStyle(node).opacity === '0' || getComputedStyle(node).visibility === 'hidden')
                    return true
                }
                return false
              })
              .map((element) => element.textContent || element.outerHTML),
          )
        // The hero's parts come in by themselves, without a script.
        await expect.poll(unseen, address).toEqual([])
        await expect(page.getByRole('link', { name: /Galeri|Gallery/ }).first()).toBeVisible()
        for (const name of ['English', 'Deutsch']) {
          await expect(page.getByRole('link', { name }).first(), `${address} ${name}`).toBeAttached()
        }
      }
    })
  }
})
