import type { Locator } from 'playwright/test'
import {
  DESK,
  expect,
  getSection,
  MOTION,
  open,
  PHONE,
  scrollTo,
  showCarousel,
  test,
  waitForFrame,
  waitForHydration,
  waitForScrollEnd,
} from './support.ts'

test.use(MOTION)

/** Counts the items in the first row. */
const countColumns = (items: Locator) =>
  items.evaluateAll((elements) => {
    const tops = elements.map((item) => Math.round(item.getBoundingClientRect().top))
    return tops.filter((top) => top === tops[0]).length
  })

test('products and services have the specified columns', { tag: '@walk' }, async ({ page }) => {
  await page.goto('/')
  for (const [id, columnsAt] of [
    ['products', { 390: 1, 600: 2, 900: 3, 1440: 4 }],
    ['services', { 390: 1, 800: 2, 1440: 4 }],
  ] as const) {
    for (const [width, count] of Object.entries(columnsAt)) {
      await page.setViewportSize({ width: Number(width), height: 900 })
      expect(await countColumns(getSection(page, id).locator('li')), `${id} at ${width} px`).toBe(count)
    }
  }
})

test.describe('hero', () => {
  test.use({ viewport: DESK })

  test('fills the screen; Discover and the indicator scroll to the products', { tag: '@walk' }, async ({ page }) => {
    await open(page, '/en')
    expect((await getSection(page, 'home').boundingBox())?.height).toBe(900)
    await expect(page.locator('h1')).toHaveText('Perfect in stainless steel')
    await expect(getSection(page, 'home').getByText('Quality and reliability')).toBeVisible()
    await getSection(page, 'home').getByRole('link', { name: 'Discover' }).click()
    await expect(page.locator('#products')).toBeInViewport()
    await waitForScrollEnd(page)
    await scrollTo(page, 0)
    await getSection(page, 'home').locator('a[href$="#products"]').last().click()
    await expect(page.locator('#products')).toBeInViewport()
  })

  test('elements appear after 0.2, 0.4, 0.8 and 1.4 s, and a phone has no scroll indicator', async ({ page }) => {
    await page.goto('/')
    const delays = await getSection(page, 'home').evaluate((hero) =>
      [...hero.querySelectorAll('*')]
        .filter((element) => getComputedStyle(element).animationName === 'enter')
        .map((element) => getComputedStyle(element).animationDelay),
    )
    expect([...new Set(delays)].sort()).toEqual(['0.2s', '0.4s', '0.8s', '1.4s'])
    const indicator = getSection(page, 'home').locator('a[href$="#products"]').last()
    await expect(indicator).toBeVisible()
    // The scroll hint moves until the visitor's first action.
    const getMovement = () => indicator.locator('i').evaluate((line) => getComputedStyle(line, '::after').animationName)
    expect(await getMovement()).not.toBe('none')
    await waitForHydration(page)
    await page.mouse.move(300, 300)
    await expect.poll(getMovement).toBe('none')
    await page.setViewportSize(PHONE)
    await expect(indicator).toBeHidden()
  })
})

test('a pipe that is typed is drawn in the measured one, and other goods leave the picture', async ({ page }) => {
  await page.setViewportSize(DESK)
  await open(page, '/')
  const field = getSection(page, 'home').getByRole('searchbox')
  const figures = page.locator('[data-typed] [translate="no"]')
  await field.pressSequentially('60,3 × 2,9, 316L, 6 m')
  await expect(figures).toHaveText(['2,9', 'Ø 60,3'])
  await field.fill('Ø 30 h9')
  await expect(figures).toHaveText(['Ø 60,3'])
  await field.fill('DN 50 Sch 10S')
  await expect(figures).toHaveText(['2,77', 'Ø 60,3'])
})

test('counters count up over their exact figures when scrolled into view', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 600 })
  await open(page, '/')
  const figures = page.locator('#stats dd')
  const finalFigures = ['2500+', '25+', '5000+']
  await expect(figures).toHaveText(finalFigures)
  const paintedFigures = await page.evaluateHandle(() => {
    const figures: string[] = []
    const stats = document.getElementById('stats') as Node
    new MutationObserver((changes) => {
      for (const { target } of changes) figures.push((target as HTMLElement).dataset.painted ?? '')
    }).observe(stats, { subtree: true, attributeFilter: ['data-painted'] })
    return figures
  })
  // Scrolling must be gradual, since counters in view after a jump do not count.
  await page.mouse.move(640, 300)
  while ((await page.locator('#stats').evaluate((stats) => stats.getBoundingClientRect().top)) > 480) {
    await page.mouse.wheel(0, 60)
    await waitForFrame(page)
  }
  await expect.poll(() => paintedFigures.evaluate((texts) => new Set(texts).size)).toBeGreaterThan(5)
  expect(await paintedFigures.evaluate(([first]) => first)).toBe('1250')
  // Print, copies and translators read the text.
  await expect(figures).toHaveText(finalFigures)
  await expect(page.locator('[data-painted]')).toHaveCount(0)
})

test('sections below the fold appear once, and are hidden only while one scrolls', async ({ page }) => {
  await page.setViewportSize(DESK)
  await open(page, '/')
  const heading = page.locator('h2', { hasText: 'Sürdürülebilirlik' })
  const getOpacity = () =>
    heading.evaluate((element) => {
      let product = 1
      for (let node: Element | null = element; node; node = node.parentElement) {
        product *= Number(getComputedStyle(node).opacity)
      }
      return product
    })
  // The whole page fades in.
  await expect.poll(getOpacity).toBe(1)
  await page.mouse.wheel(0, 20)
  await expect.poll(getOpacity).toBe(0)
  await heading.scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 300)
  await expect.poll(getOpacity).toBe(1)
  await scrollTo(page, 0)
  await waitForScrollEnd(page)
  expect(await getOpacity()).toBe(1)
})

test('cards appear one 0.05 s after the other, in 0.7 s, and in 0.3 s in narrow windows', async ({ page }) => {
  await page.setViewportSize(DESK)
  await open(page, '/')
  await page.mouse.wheel(0, 20)
  const cards = getSection(page, 'products').locator('li')
  await expect(cards.nth(2)).toHaveAttribute('data-reveal', 'hidden')
  const readAnimations = () =>
    cards.evaluateAll((elements) =>
      elements.slice(0, 3).map((card) => {
        card.dataset.reveal = 'shown'
        const { animationDelay, animationDuration } = getComputedStyle(card)
        return [animationDelay, animationDuration]
      }),
    )
  const createExpected = (duration: string) => ['0s', '0.05s', '0.1s'].map((delay) => [delay, duration])
  expect(await readAnimations()).toEqual(createExpected('0.7s'))
  await page.setViewportSize({ width: 768, height: 900 })
  expect(await readAnimations()).toEqual(createExpected('0.3s'))
})

test('reduced motion turns all motion off', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/')
  const movingElements = await page.evaluate(
    () =>
      [...document.querySelectorAll('*')].filter((element) => {
        const style = getComputedStyle(element)
        return style.animationName !== 'none' || (Number(style.opacity) === 0 && !element.matches('[data-photo]'))
      }).length,
  )
  expect(movingElements).toBe(0)
})

test('the blog carousel shows 1 to 4 posts 20 px apart, with dots and arrows', { tag: '@walk' }, async ({ page }) => {
  const carousel = getSection(page, 'blog')
  await open(page, '/')
  for (const [width, count] of [
    [479, 1],
    [480, 2],
    [768, 3],
    [1024, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await showCarousel(page, 'blog')
    const boxes = await carousel.locator('.swiper-slide').evaluateAll((slides) =>
      slides.map((slide) => {
        const { left, right } = slide.getBoundingClientRect()
        return { left, right }
      }),
    )
    const frame = await carousel.locator('.swiper').boundingBox()
    const visible = boxes.filter(
      ({ left, right }) => left >= (frame?.x ?? 0) - 1 && right <= (frame?.x ?? 0) + (frame?.width ?? 0) + 1,
    )
    expect(visible.length, `${width} px`).toBe(count)
    expect(Math.round((boxes[1]?.left ?? 0) - (boxes[0]?.right ?? 0)), `${width} px`).toBe(20)
  }
  const clamps = await carousel
    .locator('.swiper-slide')
    .first()
    .evaluate((slide) =>
      [...slide.querySelectorAll('*')]
        .map((element) => getComputedStyle(element).webkitLineClamp)
        .filter((clamp) => clamp && clamp !== 'none'),
    )
  expect(clamps, 'lines of titles and descriptions').toEqual(['2', '2'])
  const dots = carousel.locator('button[aria-current], [role="group"] button, fieldset button')
  await carousel.getByRole('button', { name: 'Sonraki' }).click()
  await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true')
  await dots.nth(0).click()
  await expect(dots.nth(0)).toHaveAttribute('aria-current', 'true')
})
