import type { Browser, Page } from 'playwright/test'
import { test as base, expect } from 'playwright/test'
import { isExternal } from './support.ts'

/*
 * The very first thing that a visitor does on a page, whatever it is and whenever, ends as the same thing done on a
 * page that has long been taken over. What there is to be done is read from the page: every link and every button in
 * sight. Each is tried in one of the ways, by turns, and a link at a desk either by mouse or by key; with EVERY_WAY=1 in
 * the environment, each in all of them, and also on pages that share most of their controls with home.
 */

/** The bar is the same on every page; on others than home, only its buttons are tried again. */
const PAGES = {
  '/': 'body',
  '/products/paslanmaz-boru': 'main',
  ...(process.env.EVERY_WAY && { '/contact': 'main, button', '/gallery': 'main, button' }),
}

const INPUTS = {
  mouse: { viewport: { width: 1280, height: 800 } },
  key: { viewport: { width: 1280, height: 800 } },
  finger: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
} as const

type Input = keyof typeof INPUTS

interface Way {
  readonly reducedMotion?: 'reduce'
  /** How long a page is left alone before it is used, in ms. */
  readonly moment?: number
  /** What the network and the processor do to the script. */
  readonly script?: 'late' | 'slow'
}

const WAYS: readonly Way[] = [
  {},
  { moment: 1500 },
  { script: 'late' },
  { reducedMotion: 'reduce' },
  { script: 'slow' },
  { reducedMotion: 'reduce', moment: 1500 },
]

const test = base.extend({})

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
    // A data sheet opens in the browser's own viewer, which has no page to compare.
    return seen && control.closest(where) && !control.matches('[href$=".pdf"]')
      ? [{ index, isLink: control.matches('a'), name: `${name} (${control.getAttribute('href') ?? 'button'})` }]
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
async function openWindow(browser: Browser, input: Input, { reducedMotion, script }: Way): Promise<Page> {
  const context = await browser.newContext({ ...INPUTS[input], ...(reducedMotion && { reducedMotion }) })
  await context.addInitScript(() => {
    localStorage.clear()
    // Not what is looked for here, and not there at once.
    localStorage.setItem('cookieConsent', 'declined')
  })
  await context.route(
    (url) => isExternal(url.href) || url.pathname.startsWith('/assets/pictures/'),
    (route) => route.abort(),
  )
  const page = await context.newPage()
  if (script === 'late') {
    await page.route('**/assets/application-*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 800))
      return route.continue().catch(() => undefined)
    })
  }
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

/** How what a press has done differs from what it does on a page that has long been taken over. */
function differences(cold: Outcome, warm: Outcome): string[] {
  return (Object.keys(warm) as (keyof Outcome)[]).flatMap((key) => {
    const [found, wanted] = [cold, warm].map((outcome) => JSON.stringify(outcome[key]) ?? '') as [string, string]
    // A pixel more or less is rounding.
    if (found === wanted || Math.abs(Number(found) - Number(wanted)) <= 2) return []
    const from = Math.max(0, [...wanted].findIndex((letter, index) => letter !== found[index]) - 20)
    return [`${key} is ${found.slice(from, from + 100)}, not ${wanted.slice(from, from + 100)}`]
  })
}

/** Tries some controls of a page in one way. */
async function tryOut(browser: Browser, address: string, input: Input, way: Way, controls: readonly Control[]) {
  const { script, ...quick } = way
  const [cold, warm] = await Promise.all([openWindow(browser, input, way), openWindow(browser, input, quick)])
  const wrong: string[] = []
  for (const control of controls) {
    const attempt = async (page: Page, ready: () => Promise<void>, pause: number) => {
      // As soon as there is something to be pressed; what else the page loads may take its time.
      await page.goto(address, { waitUntil: 'domcontentloaded' })
      await ready()
      await press(page, control, input)
      return settled(page, pause)
    }
    const [found, wanted] = await Promise.all([
      attempt(cold, () => cold.waitForTimeout(way.moment ?? 0), script === 'slow' ? 400 : 150),
      attempt(warm, () => takenOver(warm), 150),
    ])
    let different = differences(found, wanted)
    // On a busy machine, what stands still may not have come to its end.
    if (different.length > 0) different = differences(await settled(cold, 1000), wanted)
    wrong.push(...different.map((difference) => `${control.name}, ${JSON.stringify(way)}: ${difference}`))
  }
  await Promise.all([cold, warm].map((page) => page.context().close()))
  return wrong
}

for (const [address, where] of Object.entries(PAGES)) {
  for (const input of ['mouse', 'finger', 'key'] as const) {
    test(`the first thing done on ${address} by ${input} does what it does later`, async ({ browser }) => {
      test.setTimeout(600_000)
      const page = await openWindow(browser, input, {})
      await page.goto(address)
      const painted = await page.evaluate(controlsInSight, where)
      await takenOver(page)
      // The round buttons retire where a form is in view, which only the script can tell.
      const kept = await page.evaluate(controlsInSight, where)
      const controls = painted.filter(
        ({ index, isLink }) =>
          kept.some((control) => control.index === index) &&
          (process.env.EVERY_WAY || input === 'finger' || !isLink || (index % 2 === 0) === (input === 'key')),
      )
      expect(controls.length).toBeGreaterThan(0)
      await page.context().close()

      const wrong: string[] = []
      for (const [turn, way] of WAYS.entries()) {
        const own = controls.filter(
          (_, index) => process.env.EVERY_WAY || (index + address.length) % WAYS.length === turn,
        )
        if (own.length > 0) wrong.push(...(await tryOut(browser, address, input, way, own)))
      }
      expect(wrong).toEqual([])
    })
  }
}
