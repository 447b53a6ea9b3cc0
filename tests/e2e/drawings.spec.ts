import type { Page } from 'playwright/test'
import {
  DESK,
  declineCookies,
  expect,
  getOverflow,
  holdBack,
  open,
  PHONE,
  showCarousel,
  test,
  waitForFrame,
  waitForHydration,
  watchShifts,
} from './support.ts'

test.use({ loadsPictures: true })

test.beforeEach(({ page }) => declineCookies(page))

/** The slide that is shown, among those of the first carousel. */
const SLIDE = 'main section:has(#galeri) .swiper-slide:not([inert])'

const PIPE = '/en/products/paslanmaz-boru'

/** Whether an element is visible and not transparent. */
const isPainted = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      return element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    })

const getHandle = (page: Page) => page.locator(`${SLIDE} input`)

/** Width of the visible part of the drawing, in percent of the frame. */
const getDrawnShare = (page: Page) =>
  page.locator(`${SLIDE} [data-drawn]`).evaluate((drawing) => {
    const [, , , left] = /inset\((\S+) (\S+) (\S+) (\S+)\)/.exec(getComputedStyle(drawing).clipPath)?.slice(1) ?? []
    return 100 - Number.parseFloat(left ?? '')
  })

test.describe('the handle between a picture and its drawing', () => {
  test('moves by mouse and keys, and is where it was on Back', { tag: '@firefox' }, async ({ page }) => {
    await page.setViewportSize(DESK)
    await open(page, '/en/gallery')
    const gallery = await showCarousel(page, 'galeri')
    const handle = getHandle(page)
    await expect(handle).toHaveAttribute('aria-valuetext', 'Picture 75%')
    const box = await handle.evaluate((element) => element.parentElement?.getBoundingClientRect().toJSON())
    const y = box.y + box.height / 2
    await page.mouse.move(box.x + 0.75 * box.width, y)
    await page.mouse.down()
    for (const part of [0.6, 0.4, 0.3]) await page.mouse.move(box.x + part * box.width, y)
    await page.mouse.up()
    await expect(handle).toHaveAttribute('aria-valuetext', 'Picture 30%')
    expect(await getDrawnShare(page)).toBe(70)
    await handle.press('ArrowRight')
    await expect(handle).toHaveAttribute('aria-valuetext', 'Picture 31%')
    await handle.press('Home')
    expect(await getDrawnShare(page)).toBe(100)
    await handle.press('End')
    expect(await getDrawnShare(page)).toBe(0)
    await handle.press('ArrowLeft')
    await expect(gallery.locator('[aria-live] b')).toHaveText('1 / 6')
    await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click()
    await expect(page).toHaveURL(/blog/)
    await page.goBack()
    await showCarousel(page, 'galeri')
    await expect(getHandle(page)).toHaveAttribute('aria-valuetext', 'Picture 99%')
    expect(await getDrawnShare(page)).toBe(1)
  })

  test('moves before the page is hydrated', async ({ page }) => {
    await page.route(/\/assets\/.*\.js$/, () => undefined)
    await page.goto('/en/gallery')
    const handle = page.locator('input[type=range]').first()
    await handle.focus()
    await handle.press('Home')
    await expect(handle).toHaveAttribute('aria-valuetext', 'Picture 0%')
    await expect(page.locator('[data-drawn]').first()).toHaveCSS('clip-path', 'inset(0px 0px 0px 0%)')
  })
})

test('the handle does not shift when the carousel starts', async ({ page }) => {
  await page.setViewportSize(PHONE)
  const getShift = await watchShifts(page)
  await page.goto('/en/gallery', { waitUntil: 'domcontentloaded' })
  await page.locator('figure input').first().scrollIntoViewIfNeeded()
  await expect(page.locator('.swiper-initialized').first()).toBeVisible()
  expect(await getShift()).toBeLessThan(0.01)
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 320, height: 640 } })

  test('the handle follows the finger, and a vertical stroke over it scrolls the page', async ({ page, context }) => {
    await open(page, '/en/gallery')
    await showCarousel(page, 'galeri')
    const handle = getHandle(page)
    const box = await handle.evaluate((element) => element.parentElement?.getBoundingClientRect().toJSON())
    const client = await context.newCDPSession(page)
    const touch = async (...points: readonly (readonly [number, number])[]) => {
      const [start = [0, 0], ...laterPoints] = points
      const send = (type: 'touchStart' | 'touchMove', [x, y]: readonly [number, number]) =>
        client.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] })
      await send('touchStart', start)
      for (const point of laterPoints) {
        await send('touchMove', point)
        await waitForFrame(page)
      }
      await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    }
    const getPoint = (part: number): [number, number] => [box.x + part * box.width, box.y + box.height / 2]
    await touch(getPoint(0.75), getPoint(0.6), getPoint(0.4), getPoint(0.25))
    await expect.poll(() => handle.inputValue().then(Number)).toBeLessThan(35)
    const scrollBefore = await page.evaluate(() => window.scrollY)
    const value = Number(await handle.inputValue())
    const [x, y] = getPoint(value / 100)
    await touch([x, y], [x, y - 20], [x, y - 60], [x, y - 120])
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(scrollBefore + 40)
    await expect(page.locator(SLIDE)).toBeVisible()
    expect(await getOverflow(page)).toBe(0)
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE })

  test('the gallery shows each drawing below its picture, without a handle', async ({ page }) => {
    await page.goto('/en/gallery')
    const figure = page.locator('figure').first()
    const picture = await figure.locator('picture > img').boundingBox()
    const drawing = await figure.locator('[data-drawn]').boundingBox()
    expect(drawing?.y).toBeGreaterThanOrEqual((picture?.y ?? 0) + (picture?.height ?? 0) - 1)
    await expect(figure.locator('input')).toBeHidden()
  })
})

test('the drawing of an opening is shown on request, with the figures of a size', { tag: '@walk' }, async ({
  page,
}) => {
  await page.setViewportSize(DESK)
  await open(page, `${PIPE}?diameter=60.3&wallThickness=2.9`)
  const openingPicture = page.locator('[data-opening-picture]')
  const button = openingPicture.getByRole('button', { name: 'Drawing' })
  await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await expect(openingPicture.getByRole('slider')).toHaveAccessibleName('Divider between picture and drawing')
  await expect(openingPicture.locator('p').first()).toHaveText(/^Ø/)
  await page.getByRole('spinbutton').or(page.locator('main form input')).first().fill('48.3')
  await page.locator('main form input').nth(1).fill('2')
  await expect(openingPicture.locator('p').first()).toHaveText('Ø 48.3')
  await button.click()
  await expect(openingPicture.getByRole('slider')).toHaveCount(0)
})

test('the opening of a product has its section with legible letters, on a laptop too', async ({ page }) => {
  // The note that German readers get English texts takes room, too.
  const openings = [
    { path: PIPE, size: DESK },
    { path: PIPE, size: { width: 1280, height: 720 } },
    { path: PIPE, size: { width: 1024, height: 768 } },
    { path: PIPE.replace('/en/', '/de/'), size: { width: 1366, height: 768 } },
  ]
  for (const { path, size } of openings) {
    await open(page, path)
    await page.setViewportSize(size)
    const drawing = page.locator('[data-section-drawing] svg')
    await expect(drawing).toBeVisible()
    const pixels = await drawing.evaluate((svg: SVGSVGElement) => {
      const letter = svg.querySelector('text')
      return letter ? Number.parseFloat(getComputedStyle(letter).fontSize) * (letter.getScreenCTM()?.a ?? 0) : 0
    })
    expect(pixels, path + JSON.stringify(size)).toBeGreaterThan(10)
  }
})

test.describe('a picture that is not there', () => {
  test('leaves its drawing when it fails, with its alternative text', async ({ page, allowErrors }) => {
    allowErrors(/Failed to load resource|\.(avif|webp|jpg)/)
    await page.route(/\.(avif|webp|jpg)$/, (route) => route.abort())
    await open(page, PIPE)
    await expect.poll(() => isPainted(page, '[data-opening-picture] picture > img')).toBe(false)
    expect(await isPainted(page, '[data-opening-picture] > img')).toBe(true)
    await expect(page.getByRole('img', { name: /Eight pipes/ })).toBeAttached()
  })

  test('is covered by the drawing until it is loaded, except in the opening', { tag: '@walk' }, async ({ page }) => {
    const release = await holdBack(page, /\.(avif|webp|jpg)$/)
    await page.goto('/en/gallery', { waitUntil: 'domcontentloaded' })
    await page.evaluate(() => window.dispatchEvent(new Event('wheel')))
    await waitForHydration(page)
    await showCarousel(page, 'galeri')
    const picture = `${SLIDE} picture > img`
    await expect(page.locator(picture)).toHaveCSS('opacity', '0')
    await expect.poll(() => isPainted(page, `${SLIDE} img:has(+ picture)`)).toBe(true)
    expect(await isPainted(page, '[data-opening-picture] > img')).toBe(false)
    release()
    await expect(page.locator(picture)).toHaveCSS('opacity', '1')
  })

  test('is loaded by a button if the visitor saves data', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
    })
    const loadedFiles: string[] = []
    page.on('request', (request) => loadedFiles.push(request.url()))
    await open(page, '/en/gallery')
    await showCarousel(page, 'galeri')
    const isFacade = (url: string) => /facade\.\w+-\d+\.avif/.test(url)
    await expect.poll(() => loadedFiles.some((url) => /lines\/facade/.test(url))).toBe(true)
    expect(loadedFiles.filter(isFacade)).toEqual([])
    await page.locator(SLIDE).getByRole('button', { name: 'Load the picture' }).click()
    await expect.poll(() => loadedFiles.filter(isFacade).length).toBe(1)
  })
})

test.describe('in forced colours', () => {
  test.use({ forcedColors: 'active' })

  test('photographs are visible', async ({ page }) => {
    await open(page, PIPE)
    expect(await isPainted(page, '[data-opening-picture] picture > img')).toBe(true)
    expect(await isPainted(page, '[data-opening-picture] > img')).toBe(false)
  })
})

test('a card is traced by pointer and by focus, and loads its drawing only then', async ({ page }) => {
  await page.setViewportSize(DESK)
  const loadedDrawings: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/lines/')) loadedDrawings.push(request.url())
  })
  await open(page, '/en')
  const card = page.locator('main [data-card="picture"]').last()
  await card.scrollIntoViewIfNeeded()
  await expect(card.locator('use')).toHaveCount(0)
  await expect
    .poll(() => card.locator('picture > img').evaluate((image: HTMLImageElement) => image.complete))
    .toBe(true)
  expect(loadedDrawings).toEqual([])
  await card.hover()
  await expect(card.locator('use')).toHaveAttribute('href', /\/assets\/pictures\/lines\/[a-z-]+\.\w{6}\.svg#lines/)
  const [tracedLines, picture] = await Promise.all([
    card.locator('svg:has(use)').boundingBox(),
    card.locator('picture > img').boundingBox(),
  ])
  // The drawing covers the picture, which is cropped.
  expect(Math.round(tracedLines?.height ?? 0)).toBeGreaterThanOrEqual(Math.round(picture?.height ?? 0))
  expect(Math.round(tracedLines?.width ?? 0)).toBeGreaterThanOrEqual(Math.round(picture?.width ?? 0))
})

test('pages print drawings and no picture that has one', async ({ page }) => {
  await page.emulateMedia({ media: 'print' })
  for (const address of ['/', '/gallery', PIPE]) {
    await page.goto(address, { waitUntil: 'domcontentloaded' })
    const visiblePictures = await page
      .locator('main img')
      .evaluateAll((images) =>
        images
          .filter(
            (image) => image.checkVisibility() && image.closest('picture')?.previousElementSibling?.matches('img'),
          )
          .map((image) => image.getAttribute('src')),
      )
    expect(visiblePictures, address).toEqual([])
    await expect(page.locator('main img[src$=".svg"]').first()).toBeVisible()
  }
})
