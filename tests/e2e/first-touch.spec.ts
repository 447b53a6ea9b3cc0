import type { Browser, Locator, Page } from 'playwright/test'
import { expect, test, waitForHydration } from './support.ts'

/*
 * A visitor's first action on a page has the same outcome as on a hydrated page. The test presses a control of each kind
 * in each condition, by mouse, finger or key in turn. EVERY_WAY=1 presses every control on some pages in every condition,
 * and compares the outcome with that on a hydrated page.
 */

/** Which controls to press on each page. All pages share the bar. */
const PAGES = {
  '/': 'body',
  '/products/paslanmaz-boru': 'main',
  '/contact': 'main, button',
  '/gallery': 'main, button',
}

const INPUTS = {
  mouse: { viewport: { width: 1280, height: 800 } },
  key: { viewport: { width: 1280, height: 800 } },
  finger: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
} as const

type Input = keyof typeof INPUTS

interface Conditions {
  readonly reducedMotion?: 'reduce'
  /** Whether the first action comes after the page has hydrated by itself. */
  readonly isIdle?: true
  /** Slows the network or the processor. */
  readonly script?: 'late' | 'slow'
}

const CONDITIONS: readonly Conditions[] = [
  {},
  { isIdle: true },
  { script: 'late' },
  { reducedMotion: 'reduce' },
  { script: 'slow' },
  { reducedMotion: 'reduce', isIdle: true },
]

/** Whether the page has been hydrated, or never will be. */
const isReady = () =>
  Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer')) ||
  !document.documentElement.classList.contains('js')

/** Finds visible links and buttons that nothing covers, by their index. */
const findControls = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>('a[href], button')].flatMap((control, index) => {
    const { left, top, width, height } = control.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    const isVisible = width > 0 && y > 0 && y < innerHeight && control.contains(document.elementFromPoint(x, y))
    const name = (control.getAttribute('aria-label') ?? control.textContent ?? '').trim()
    // PDFs open in the browser's viewer, which has no page to compare.
    return isVisible && control.closest(selector) && !control.matches('[href$=".pdf"]')
      ? [{ index, name: `${name} (${control.getAttribute('href') ?? 'button'})` }]
      : []
  })

type Control = ReturnType<typeof findControls>[number]

/** Records everything that a visitor could notice. */
const getOutcome = () => {
  const { activeElement, documentElement } = document
  // A loaded document has the focus on its body, a client-side navigation on the heading. Links to other programs leave
  // the focus to the browser.
  const isOnPage = activeElement === document.body || activeElement?.matches('[href^="tel:"], [href^="mailto:"]')
  const focusedElement = isOnPage ? document.querySelector('main h1') : activeElement
  const copy = document.querySelector('main')?.cloneNode(true) as HTMLElement
  return {
    address: location.pathname + location.search + location.hash,
    scrollY,
    height: documentElement.scrollHeight,
    text: copy.textContent,
    open: [...document.querySelectorAll('dialog[open], [aria-expanded="true"]')].map((element) => element.ariaLabel),
    theme: documentElement.dataset.theme ?? 'light',
    focus: `${focusedElement?.tagName} ${focusedElement?.getAttribute('aria-label') ?? focusedElement?.textContent}`,
  }
}

/** Each attempt loads a new document in this window. */
async function openWindow(browser: Browser, input: Input, conditions: Conditions): Promise<Page> {
  const { reducedMotion = 'no-preference', script } = conditions
  const context = await browser.newContext({ ...INPUTS[input], reducedMotion })
  await context.addInitScript(() => {
    localStorage.clear()
    // The cookie banner appears later.
    localStorage.setItem('cookieConsent', 'declined')
  })
  const page = await context.newPage()
  if (script === 'late') {
    await page.route(/\/assets\/(application|Contact)-/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 800))
      return route.continue().catch(() => undefined)
    })
  }
  if (script === 'slow') {
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  }
  return page
}

async function press(page: Page, control: Locator, input: Input): Promise<void> {
  const point = async () => {
    const { x, y, width, height } = (await control.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    return [x + width / 2, y + height / 2] as const
  }
  if (input === 'key') {
    // The Tab key would hydrate the page first.
    await control.evaluate((element: HTMLElement) => element.focus({ preventScroll: true }))
    await page.keyboard.press('Enter')
  } else if (input === 'finger') await page.touchscreen.tap(...(await point()))
  else await page.mouse.click(...(await point()))
}

/** Waits until the page is hydrated and the outcome of a press is stable. */
async function waitForOutcome(page: Page) {
  for (const openPage of page.context().pages()) if (openPage !== page) await openPage.close()
  let outcome: ReturnType<typeof getOutcome> | undefined
  await expect(async () => {
    await page.waitForFunction(isReady)
    const before = outcome
    outcome = await page.evaluate(getOutcome)
    expect(outcome).toEqual(before)
  }).toPass({ intervals: [300], timeout: 20_000 })
  return outcome
}

async function hydrate(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  await page.evaluate(() => window.dispatchEvent(new Event('wheel')))
  await waitForHydration(page)
}

/** Presses controls on a page before hydration and on a hydrated one, and compares the outcomes. */
async function compare(
  browser: Browser,
  address: string,
  input: Input,
  conditions: Conditions,
  controls: readonly Control[],
) {
  const { script, ...fastConditions } = conditions
  const [earlyPage, hydratedPage] = await Promise.all([
    openWindow(browser, input, conditions),
    openWindow(browser, input, fastConditions),
  ])
  for (const { name, index } of controls) {
    for (const page of [earlyPage, hydratedPage]) {
      // Acts before pictures and scripts have loaded.
      await page.goto(address, { waitUntil: 'domcontentloaded' })
      if (page === hydratedPage) await hydrate(hydratedPage)
      else if (conditions.isIdle) await waitForHydration(earlyPage)
      await press(page, page.locator('a[href], button').nth(index), input)
    }
    // A slow machine may need longer.
    await expect(async () => {
      const { scrollY = 0, height = 0, ...exactOutcome } = (await waitForOutcome(hydratedPage)) ?? {}
      // Allows for rounding.
      const expected = { ...exactOutcome, scrollY: expect.closeTo(scrollY, -1), height: expect.closeTo(height, -1) }
      expect(await waitForOutcome(earlyPage), `${name}, ${JSON.stringify(conditions)}`).toEqual(expected)
    }).toPass({ timeout: 30_000 })
  }
  await Promise.all([earlyPage, hydratedPage].map((page) => page.context().close()))
}

interface Kind {
  readonly address: string
  readonly find: (page: Page) => Locator
  /** The outcome of a press on a hydrated page. */
  readonly expectOutcome: (page: Page, control: Locator) => Promise<unknown>
}

const expectPage = async (page: Page, path: string, heading: string) => {
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
}

/** A control of each kind. */
const KINDS: Readonly<Record<string, Kind>> = {
  'a link in the bar': {
    address: '/en/contact',
    // The logo is there on a phone, too.
    find: (page) => page.getByRole('banner').getByRole('link', { name: /^Bornox/ }),
    expectOutcome: (page) => expectPage(page, '/en', 'Perfect in stainless steel'),
  },
  'a menu': {
    address: '/en/contact',
    find: (page) => page.locator('header button[aria-expanded]:visible').last(),
    expectOutcome: async (page) => {
      await expect(page.locator('header button[aria-expanded=true]')).toHaveCount(1)
      await expect(page.getByRole('link', { name: 'Deutsch' }).first()).toBeVisible()
    },
  },
  'a card': {
    address: '/en',
    find: (page) => page.locator('#products').locator('xpath=ancestor::section').locator('li a').first(),
    expectOutcome: (page) => expectPage(page, '/en/products/paslanmaz-celik-levhalar', 'Stainless Steel Sheets'),
  },
  'a button of a table': {
    address: '/en/products/paslanmaz-boru',
    find: (page) => page.getByRole('button', { name: 'Add to quote list: 21.3 × 2', exact: true }).first(),
    expectOutcome: async (page, control) => {
      await expect(control).toHaveAttribute('aria-pressed', 'true')
      await expect(page.getByRole('banner').getByRole('link', { name: 'Quote list: 1' })).toBeVisible()
    },
  },
  'a carousel': {
    address: '/en/gallery',
    find: (page) => page.getByRole('main').getByRole('button', { name: 'Next' }).first(),
    expectOutcome: (page) => expect(page.locator('main [aria-live]').first()).toHaveText(/^2 \/ 6/),
  },
  'a form': {
    address: '/en/contact',
    find: (page) => page.getByRole('form').getByRole('button', { name: 'Send' }),
    expectOutcome: (page) => expect(page.getByRole('form').getByRole('group')).toContainText('please correct 3 fields'),
  },
}

const INPUT_NAMES = ['mouse', 'finger', 'key'] as const

// The last condition, reduced motion on a hydrated page, changes nothing about a first action.
for (const [conditionIndex, conditions] of CONDITIONS.slice(0, -1).entries()) {
  for (const [kindIndex, [name, { address, find, expectOutcome }]] of Object.entries(KINDS).entries()) {
    const input = INPUT_NAMES[(conditionIndex + kindIndex + Math.floor(conditionIndex / 3)) % 3] ?? 'mouse'
    const tag = conditions.script === 'slow' && kindIndex % 2 === 0 ? '@walk' : []
    test(`the first action on ${name} by ${input} works: ${JSON.stringify(conditions)}`, { tag }, async ({
      browser,
    }) => {
      const page = await openWindow(browser, input, conditions)
      // Acts before scripts have loaded.
      await page.goto(address, { waitUntil: 'domcontentloaded' })
      const control = find(page)
      if (input !== 'key') {
        // Without the scroll events that hydrate the page.
        await control.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
      }
      if (conditions.isIdle) await waitForHydration(page)
      await press(page, control, input)
      await expectOutcome(page, control)
      await page.context().close()
    })
  }
}

for (const [address, selector] of Object.entries(process.env.EVERY_WAY ? PAGES : {})) {
  for (const input of ['mouse', 'finger', 'key'] as const) {
    test(`the first action on ${address} by ${input} has the same outcome as after hydration`, async ({ browser }) => {
      test.setTimeout(600_000)
      const page = await openWindow(browser, input, {})
      await page.goto(address)
      const paintedControls = await page.evaluate(findControls, selector)
      await hydrate(page)
      // The script hides floating buttons while a form is in view.
      const visibleControls = await page.evaluate(findControls, selector)
      const controls = paintedControls.filter(({ index }) => visibleControls.some((control) => control.index === index))
      expect(controls.length).toBeGreaterThan(0)
      await page.context().close()

      for (const conditions of CONDITIONS) await compare(browser, address, input, conditions, controls)
    })
  }
}
