import type { Browser, Page } from 'playwright/test'
import { test as base, expect } from 'playwright/test'
import { isOutside } from './support.ts'

/*
 * The very first thing that a visitor does on a page, whatever it is and whenever, ends as the same thing done on a
 * page that has long been taken over. What there is to be done is read from the page: every link and every button in
 * sight. Each is tried in one of the ways, by turns;
 * with EVERY_WAY=1 in the environment, in all of them.
 */

const PAGES = [
  '/',
  '/products/paslanmaz-boru',
  '/services/boy-kesme',
  '/contact',
  '/gallery',
  '/blog/6',
  '/en/about',
] as const

const INPUTS = {
  mouse: { viewport: { width: 1280, height: 800 } },
  key: { viewport: { width: 1280, height: 800 } },
  finger: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
} as const

type Input = keyof typeof INPUTS

/** How long a page is left alone before it is used, in ms. */
const MOMENTS = [0, 3000] as const

interface Way {
  readonly input: Input
  readonly motion: 'no-preference' | 'reduce'
  readonly moment: (typeof MOMENTS)[number]
  /** What the network and the processor do to the script. */
  readonly script?: 'late' | 'slow' | undefined
}

const WAYS: readonly Way[] = (['mouse', 'finger', 'key'] as const).flatMap((input) =>
  (['no-preference', 'reduce'] as const).flatMap((motion) => MOMENTS.map((moment) => ({ input, motion, moment }))),
)

const test = base.extend({})
test.skip(({ browserName }) => browserName !== 'chromium', 'the way of a press through React is the same in all')

const taken = () =>
  Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer')) ||
  !document.documentElement.classList.contains('js')

/** What is in sight and can be pressed: nothing else lies over its middle. Each by its place among all of its kind. */
const controlsInSight = (where: string) =>
  [...document.querySelectorAll<HTMLElement>('a[href], button')].flatMap((control, index) => {
    const { left, top, width, height } = control.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    const seen = width > 0 && y > 0 && y < innerHeight && control.contains(document.elementFromPoint(x, y))
    const name = (control.getAttribute('aria-label') ?? control.textContent ?? '').trim()
    return seen && control.closest(where)
      ? [{ index, name: `${name} (${control.getAttribute('href') ?? 'button'})` }]
      : []
  })

type Control = ReturnType<typeof controlsInSight>[number]

/** All that a visitor could notice of what a press has done. */
const outcome = () => {
  const { activeElement, documentElement } = document
  // In a document of its own, a page has the focus as a whole; within one, its heading has it. And of what leads out of
  // the browser, only the browser knows where the focus goes.
  const whole = activeElement === document.body || activeElement?.matches('[href^="tel:"], [href^="mailto:"]')
  const focused = whole ? document.querySelector('main h1') : activeElement
  const copy = document.querySelector('main')?.cloneNode(true) as HTMLElement
  // How far a figure has counted depends on when it was scrolled past; its name is the figure itself.
  for (const figure of copy.querySelectorAll('span[role="img"][aria-label]')) figure.textContent = figure.ariaLabel
  return {
    address: location.pathname + location.search + location.hash,
    place: scrollY,
    height: documentElement.scrollHeight,
    text: copy.textContent,
    open: [...document.querySelectorAll('dialog[open], [aria-expanded="true"]')].map((element) => element.ariaLabel),
    theme: documentElement.dataset.theme ?? 'light',
    focus: `${focused?.tagName} ${focused?.getAttribute('aria-label') ?? focused?.textContent}`,
  }
}

/** A window of a visitor who does things in one way; for each try it is a new document. */
async function openWindow(browser: Browser, { input, motion, script }: Way, baseURL: string | undefined) {
  const context = await browser.newContext({
    ...INPUTS[input],
    reducedMotion: motion,
    ...(baseURL && { baseURL }),
  })
  await context.addInitScript(() => {
    localStorage.clear()
    // Not what is looked for here, and not there at once.
    localStorage.setItem('cookieConsent', 'declined')
  })
  await context.route(
    (url) => isOutside(url.href) || url.pathname.startsWith('/assets/pictures/'),
    (route) => route.abort(),
  )
  if (script) {
    await context.route('**/assets/application-*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, script === 'late' ? 2000 : 0))
      return route.continue().catch(() => undefined)
    })
  }
  const page = await context.newPage()
  if (script === 'slow') {
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  }
  return page
}

type Outcome = ReturnType<typeof outcome>

async function press(page: Page, { index }: Control, input: Input): Promise<void> {
  const control = page.locator('a[href], button').nth(index)
  const point = async () => {
    const { x, y, width, height } = (await control.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    return [x + width / 2, y + height / 2] as const
  }
  if (input === 'key') {
    // The Tab key would take the page over on its way here.
    await control.evaluate((element: HTMLElement) => element.focus({ preventScroll: true }))
    await page.keyboard.press('Enter')
  } else if (input === 'finger') await page.touchscreen.tap(...(await point()))
  else await page.mouse.click(...(await point()))
}

/** Waits until nothing changes any more, and says what is there. */
async function settled(page: Page, pause: number): Promise<Outcome> {
  for (const other of page.context().pages()) if (other !== page) await other.close()
  let before = ''
  let same = 0
  for (let tries = 0; same < 3 && tries < 40; tries++) {
    await page.waitForTimeout(pause)
    // In between documents there is nobody to ask.
    const now = await page.evaluate(taken).then(
      async (ready) => (ready ? JSON.stringify(await page.evaluate(outcome)) : ''),
      () => '',
    )
    same = now !== '' && now === before ? same + 1 : 0
    before = now
  }
  return JSON.parse(before || '{}')
}

/** Has a page taken over, and waits until that has been seen to. */
async function takenOver(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  await page.evaluate(() => window.dispatchEvent(new Event('wheel')))
  await page.waitForFunction(taken)
  await page.waitForTimeout(300)
}

/** Opens an address anew, leaves it alone until `ready`, presses, and says what came of it. */
async function attempt(
  page: Page,
  address: string,
  { input, script }: Way,
  control: Control,
  ready: () => Promise<unknown>,
) {
  // As soon as there is something to be pressed; what else the page loads may take its time.
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  await ready()
  await press(page, control, input)
  return settled(page, script ? 400 : 150)
}

/** Tries everything in sight within some elements of a page, in some ways: all of them, or each thing in one, by turns. */
async function compare(
  browser: Browser,
  address: string,
  where: string,
  ways: readonly Way[],
  every: boolean,
  baseURL: string | undefined,
) {
  const wrong: string[] = []
  let turn = address.length
  const windows = await Promise.all(ways.map((way) => openWindow(browser, way, baseURL)))
  const [first] = windows as [Page]
  await first.goto(address)
  const painted = await first.evaluate(controlsInSight, where)
  await takenOver(first)
  // The round buttons retire where a form is in view, which only the script can tell.
  const kept = await first.evaluate(controlsInSight, where)
  const controls = painted.filter(({ index }) => kept.some((control) => control.index === index))
  expect(controls.length, address).toBeGreaterThan(0)

  await Promise.all(
    ways.map(async (way, place) => {
      const page = windows[place] as Page
      const reference = way.script ? await openWindow(browser, { ...way, script: undefined }, baseURL) : page
      const own = every ? controls : controls.filter(() => turn++ % ways.length === place)
      for (const control of own) {
        const cold = await attempt(page, address, way, control, () => page.waitForTimeout(way.moment))
        const warm = await attempt(reference, address, { ...way, script: undefined }, control, () =>
          takenOver(reference),
        )
        for (const [key, value] of Object.entries(warm) as [keyof Outcome, unknown][]) {
          const [found, wanted] = [JSON.stringify(cold[key]) ?? '', JSON.stringify(value)]
          // A pixel more or less is rounding.
          const isNear = typeof value === 'number' && Math.abs(value - Number(cold[key])) <= 2
          if (isNear || found === wanted) continue
          const from = Math.max(0, [...wanted].findIndex((letter, index) => letter !== found[index]) - 20)
          const part = (text: string) => text.slice(from, from + 100)
          wrong.push(`${control.name}, ${JSON.stringify(way)}: ${key} is ${part(found)}, not ${part(wanted)}`)
        }
      }
    }),
  )
  for (const context of browser.contexts()) await context.close()
  expect(wrong).toEqual([])
}

for (const address of PAGES) {
  for (const input of ['mouse', 'finger', 'key'] as const) {
    test(`the first thing done on ${address} by ${input} does what it does later`, async ({ browser, baseURL }) => {
      test.setTimeout(600_000)
      // The bar is the same on every page; but on some, nothing else is in sight.
      const where = ['/', '/contact', '/gallery'].includes(address) ? 'body' : 'main'
      const ways = WAYS.filter((way) => way.input === input)
      await compare(browser, address, where, ways, Boolean(process.env.EVERY_WAY), baseURL)
    })
  }
}

for (const script of ['late', 'slow'] as const) {
  for (const input of ['mouse', 'finger', 'key'] as const) {
    test(`the first thing done on home by ${input} does what it does later where the script is ${script}`, async ({
      browser,
      baseURL,
    }) => {
      test.setTimeout(600_000)
      const way: Way = { input, motion: 'no-preference', moment: 0, script }
      await compare(browser, '/', 'main, button', [way, way], false, baseURL)
    })
  }
}
