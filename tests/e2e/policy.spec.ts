import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DESK, declineCookies, expect, getNavLink, open, showCarousel, test } from './support.ts'

const { map } = JSON.parse(readFileSync(join(import.meta.dirname, '../../pages/_site.json'), 'utf8')) as {
  map: { embed: string }
}

// Violations fail every test, and kinds.spec.ts opens a page of each kind. After a client-side navigation, however, the policy
// of the first page applies.

test('the policy of the first page allows everything on the next pages', async ({ page }) => {
  await page.setViewportSize(DESK)
  await declineCookies(page)
  await page.route(`${new URL(map.embed).origin}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Map</title>' }),
  )
  await open(page, '/en')
  await page.evaluate(() => Object.assign(window, { marked: true }))
  await page.locator('#stats').scrollIntoViewIfNeeded()
  await expect(page.locator('#stats dd')).toHaveText(['2500+', '25+', '5000+'])

  await getNavLink(page, 'Gallery').click()
  const gallery = await showCarousel(page, 'galeri')
  await gallery.getByRole('button', { name: 'Next' }).click()
  await expect(gallery.getByText(/^2 \/ 6/)).toBeVisible()

  await page.evaluate(() => localStorage.setItem('cookieConsent', 'accepted'))
  await getNavLink(page, 'Contact').click()
  const form = page.locator('main form')
  await form.locator('input').first().fill('Elif Şahin')
  await form.locator('input[type=email]').fill('elif@example.org')
  await form.locator('textarea').fill('304')
  await form.getByRole('button').click()
  await expect(form).toBeHidden()
  const frame = page.locator('main iframe')
  await frame.scrollIntoViewIfNeeded()
  await expect(frame).toHaveAttribute('data-reached', 'true')
  await expect.poll(() => page.frames().map((childFrame) => childFrame.url())).toContain(map.embed)
  expect(await page.evaluate(() => 'marked' in window)).toBe(true)
})

test('foreign scripts, styles, frames and requests are blocked', { tag: ['@firefox', '@walk'] }, async ({
  page,
  browserName,
  allowErrors,
}) => {
  allowErrors(/policy refused|Content.Security.Policy|example\.org|Trusted(HTML|Script)/)
  await open(page, '/contact')
  await page.evaluate(async () => {
    const directives = new Set<string>()
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
      document.documentElement.dataset.refused = [...directives.add(effectiveDirective)].join(' ')
    })
    const script = document.createElement('script')
    script.append('window.intruded = true')
    const style = document.createElement('style')
    style.textContent = 'body { display: none }'
    const frame = document.createElement('iframe')
    frame.src = 'https://example.org/'
    document.body.append(style, frame)
    try {
      document.body.append(script)
    } catch {
      // Trusted Types throws before the hash is checked.
    }
    await fetch('https://example.org/').catch(() => undefined)
  })
  for (const directive of ['style-src-elem', 'frame-src', 'connect-src'])
    await expect(page.locator('html')).toHaveAttribute('data-refused', new RegExp(directive))
  expect(await page.evaluate(() => 'intruded' in window)).toBe(false)
  await expect(page.locator('body')).toBeVisible()
  if (browserName === 'chromium') {
    const result = await page.evaluate(() => {
      try {
        document.body.innerHTML = '<p>from a string</p>'
        return 'made'
      } catch (error) {
        return String(error)
      }
    })
    expect(result).toContain('TrustedHTML')
  }
})

test('a page has its styles after a client-side navigation', async ({ page }) => {
  await page.setViewportSize(DESK)
  const getStyle = () =>
    page.locator('main h1').evaluate((heading) => {
      const { fontSize, color, margin } = getComputedStyle(heading)
      return { fontSize, color, margin, width: heading.getBoundingClientRect().width }
    })
  await open(page, '/gallery')
  const expected = await getStyle()
  await open(page, '/terms-of-service')
  await getNavLink(page, 'Galeri').click()
  await expect(page).toHaveURL(/\/gallery$/)
  await expect.poll(getStyle).toEqual(expected)
})
