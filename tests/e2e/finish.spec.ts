import type { Locator, Page } from 'playwright/test'
import { DESK, decline, expect, open, test } from './support.ts'

test.skip(({ browserName }) => browserName !== 'chromium', 'the layout is the same')
test.beforeEach(({ page }) => decline(page))

/** The distances between what two plain sections that follow each other show, in gaps of the theme. */
const gaps = (page: Page) =>
  page.locator('main').evaluate((main) => {
    const probe = main.appendChild(document.createElement('div'))
    const px = (token: string) => {
      probe.style.setProperty('height', `var(${token})`)
      return probe.getBoundingClientRect().height
    }
    const shown = (section: Element) => {
      const range = document.createRange()
      const texts = document.createTreeWalker(section, NodeFilter.SHOW_TEXT, ({ textContent }) =>
        textContent?.trim() ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_REJECT,
      )
      const drawn = [...section.querySelectorAll('*')].filter(
        (element) => element.matches('img, svg') || getComputedStyle(element).borderTopWidth !== '0px',
      )
      const boxes = drawn.map((element) => element.getBoundingClientRect())
      while (texts.nextNode()) {
        range.selectNodeContents(texts.currentNode)
        boxes.push(range.getBoundingClientRect())
      }
      // What is read aloud only has one pixel.
      const seen = boxes.filter(({ width, height }) => width > 1 && height > 1)
      return { top: Math.min(...seen.map(({ top }) => top)), bottom: Math.max(...seen.map(({ bottom }) => bottom)) }
    }
    // Whatever stands around them.
    const sections = [...main.querySelectorAll('section')].filter(
      (section) => !section.parentElement?.closest('section'),
    )
    const isPlain = (section: Element | undefined) => section?.getAttribute('data-ground') === 'plain'
    const found = sections.flatMap((section, place) => {
      const before = sections[place - 1]
      if (!before || !isPlain(before) || !isPlain(section)) return []
      return (
        (shown(section).top - shown(before).bottom) / px(before.hasAttribute('data-opening') ? '--head' : '--section')
      )
    })
    probe.remove()
    return found
  })

/** Of all that are shown. */
const boxes = (all: Locator) =>
  all.evaluateAll((elements) =>
    elements.flatMap((element) => {
      const { top, bottom, width } = element.getBoundingClientRect()
      return width > 0 ? [{ top, bottom }] : []
    }),
  )

/** The last words in each that are shown: where they end below, in px, and how large they are. */
const textBoxes = (all: Locator) =>
  all.evaluateAll((elements) =>
    elements.flatMap((element) => {
      const range = document.createRange()
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const found = []
      while (texts.nextNode()) {
        range.selectNodeContents(texts.currentNode)
        const { bottom, width } = range.getBoundingClientRect()
        const parent = texts.currentNode.parentElement
        const look = parent && getComputedStyle(parent)
        if (width > 1 && look?.position !== 'absolute') found.push({ bottom, size: look?.fontSize })
      }
      return found
    }),
  )

for (const address of ['/', '/products/paslanmaz-boru', '/privacy-policy']) {
  test(`plain sections of ${address} are one gap apart`, async ({ page }) => {
    await page.setViewportSize(DESK)
    await page.goto(address)
    const found = await gaps(page)
    expect(found.length).toBeGreaterThan(0)
    for (const gap of found) {
      // Rows and lines of text have some room of their own.
      expect(gap).toBeGreaterThan(0.9)
      expect(gap).toBeLessThan(1.4)
    }
  })
}

test('a long word of a heading breaks where it may', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const address of ['/de/privacy-policy', '/de/terms-of-service']) {
    await page.goto(address)
    const lines = await page.locator('h1').evaluate((heading) => {
      const range = document.createRange()
      const [text] = heading.childNodes
      if (!(text instanceof Text)) return []
      const topOf = (place: number) => {
        range.setStart(text, place)
        range.setEnd(text, place + 1)
        // A hyphen belongs to the letter after it.
        return Math.round([...range.getClientRects()].at(-1)?.top ?? 0)
      }
      const ends = [...text.data].flatMap((_, place) => (place > 0 && topOf(place) > topOf(place - 1) ? [place] : []))
      return ends.map((place) => text.data.slice(place - 1, place))
    })
    for (const end of lines) expect(end, address).toMatch(/[\u00AD -]/)
  }
})

test('with text of twice the size the bar has room for all it shows', async ({ page }) => {
  for (const width of [768, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/de')
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    const bar = await page.getByRole('banner').boundingBox()
    for (const box of await boxes(page.getByRole('banner').locator('a, button'))) {
      expect(box.top, `${width} px`).toBeGreaterThanOrEqual(0)
      expect(box.bottom, `${width} px`).toBeLessThanOrEqual(bar?.height ?? 0)
    }
    await expect(page.getByRole('banner').getByRole('button', { name: 'Menü öffnen' })).toBeVisible()
  }
})

test('what stands in one line has one size and one baseline', async ({ page }) => {
  for (const width of [768, 1100, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/products/paslanmaz-boru')
    for (const [line, parts] of [
      ['bar', page.getByRole('banner').locator('a, button')],
      ['breadcrumb', page.locator('main nav li')],
    ] as const) {
      const texts = await textBoxes(parts)
      expect(texts.length).toBeGreaterThan(1)
      for (const { bottom, size } of texts) {
        expect(Math.abs(bottom - (texts[0]?.bottom ?? 0)), `${line} at ${width} px`).toBeLessThanOrEqual(0.5)
        expect(size, `${line} at ${width} px`).toBe(texts[0]?.size)
      }
    }
  }
})

test('the fifth of five capacities does not stand alone', async ({ page }) => {
  await page.goto('/services/dilme-servisi')
  for (const width of [1440, 900, 600]) {
    await page.setViewportSize({ width, height: 800 })
    const lines = await boxes(page.locator('main dl:has(> :nth-child(5))').first().locator('> div'))
    const last = lines.filter(({ top }) => Math.abs(top - (lines.at(-1)?.top ?? 0)) < 2)
    expect(last.length, `${width} px`).toBeGreaterThan(1)
  }
})

test('the list of posts offers one way back', async ({ page }) => {
  await page.goto('/blog/all')
  await expect(page.locator('main a[href="/#blog"]')).toHaveCount(1)
})

test('one step back from the first slide of a gallery there is a picture', async ({ page }) => {
  await page.setViewportSize(DESK)
  await open(page, '/gallery')
  const slides = page.locator('.swiper')
  await slides.scrollIntoViewIfNeeded()
  await expect(page.locator('.swiper-initialized')).toBeVisible()
  const last = slides.locator('[data-swiper-slide-index="5"] img')
  await expect
    .poll(() => last.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true)
})

for (const theme of ['light', 'dark']) {
  test(`a button that has been pressed can be read while it sends, ${theme}`, async ({ page }) => {
    await page.addInitScript((theme) => localStorage.setItem('theme', theme), theme)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/contact')
    const contrast = await page.locator('main form button').evaluate((button) => {
      button.setAttribute('aria-disabled', 'true')
      const luminance = (color: string) => {
        const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map((part) => {
          const share = Number(part) / 255
          return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
        })
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue
      }
      const { color, backgroundColor, opacity } = getComputedStyle(button)
      if (opacity !== '1') return 0
      const ground =
        backgroundColor === 'rgba(0, 0, 0, 0)' ? getComputedStyle(document.body).backgroundColor : backgroundColor
      const [dark = 0, bright = 0] = [luminance(color), luminance(ground)].sort((one, other) => one - other)
      return (bright + 0.05) / (dark + 0.05)
    })
    expect(contrast).toBeGreaterThanOrEqual(4.5)
  })
}

test('the menu has its call button in sight in a low window', async ({ page }) => {
  for (const width of [360, 700]) {
    await page.setViewportSize({ width, height: 560 })
    await open(page, '/')
    await page.getByRole('button', { name: 'Menüyü aç' }).click()
    await expect(page.getByRole('dialog').locator('a[href^="tel:"]')).toBeInViewport({ ratio: 1 })
    // Nor does it lie over what is scrolled to.
    const last = page.getByRole('dialog').getByRole('link', { name: 'Srpski' })
    await last.scrollIntoViewIfNeeded()
    const [language] = await boxes(last)
    const [call] = await boxes(page.getByRole('dialog').locator('a[href^="tel:"]'))
    expect(language?.bottom).toBeLessThanOrEqual(call?.top ?? 0)
  }
})

test('the step is of one piece with the section below it', async ({ page }) => {
  for (const address of ['/services/special', '/services/material-consulting', '/products/paslanmaz-boru']) {
    await page.goto(address)
    const [step, below] = await page
      .locator('main section')
      .first()
      .evaluate((opening) => {
        const groundOf = (element: Element | null | undefined): string => {
          const color = element ? getComputedStyle(element).backgroundColor : ''
          return color === 'rgba(0, 0, 0, 0)' ? groundOf(element?.parentElement) : color
        }
        return [groundOf(opening.querySelector('h1')), groundOf(opening.nextElementSibling)]
      })
    expect(step, address).toBe(below)
  }
})

test('an embedded map is dark in the dark theme alone', async ({ page }) => {
  const filter = async () => {
    await open(page, '/contact')
    return page.locator('iframe').evaluate((frame) => getComputedStyle(frame).filter)
  }
  const store = (key: string, value: string) =>
    page.addInitScript(([key, value]) => window.top === window && localStorage.setItem(key, value), [
      key,
      value,
    ] as const)
  await store('cookieConsent', 'accepted')
  expect(await filter()).toBe('none')
  await store('theme', 'dark')
  expect(await filter()).toContain('invert')
  await page.emulateMedia({ forcedColors: 'active' })
  expect(await filter()).toBe('none')
})

for (const [kind, reducedMotion] of [
  ['in a view transition', 'no-preference'],
  ['at once', 'reduce'],
] as const) {
  test(`a page that is opened ${kind} has its bar and its place from its first frame`, async ({ page }) => {
    await page.setViewportSize(DESK)
    await page.emulateMedia({ reducedMotion })
    await open(page, '/gallery')
    /** What is painted first after a page change: the bar, and the place. */
    const first = (address: string) =>
      page.evaluate(
        (address) =>
          new Promise<string>((done) => {
            window.scrollTo({ top: 600, behavior: 'instant' })
            const heading = document.querySelector('h1')
            const look = () => {
              if (document.querySelector('h1') === heading) return requestAnimationFrame(look)
              const bar = document.querySelector('header')
              if (bar) done(`${getComputedStyle(bar).backgroundColor} ${bar.offsetHeight} ${window.scrollY}`)
            }
            setTimeout(() => {
              document.querySelector<HTMLElement>(`header a[href="${address}"]`)?.click()
              look()
            }, 400)
          }),
        address,
      )
    expect(await first('/contact')).toBe('rgba(0, 0, 0, 0) 88 0')
    expect(await first('/#blog')).toBe('rgba(0, 0, 0, 0) 88 0')
  })
}
