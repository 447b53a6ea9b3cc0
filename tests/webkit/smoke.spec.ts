import type { Server } from 'node:http'
import { expect, test } from 'playwright/test'
import { isHydrated } from '../e2e/support.ts'
import { serveListening } from './listening.ts'
import { type Browser, ESCAPE, programs, startBrowser } from './webDriver.ts'

declare global {
  interface Window {
    /** Errors since the document was loaded: see `serveListening`. */
    readonly errors: string[]
    isMarked?: true
  }
}

test.skip(!programs, 'WebKit is not installed and cannot be installed here')

let browser: Browser
let site: { readonly origin: string; readonly server: Server }

test.beforeAll(async ({ baseURL }) => {
  site = await serveListening(baseURL ?? '')
  browser = await startBrowser()
  await browser.openUrl(site.origin)
  // The cookie banner would cover buttons.
  await browser.run(() => localStorage.setItem('cookieConsent', 'declined'))
})

test.afterAll(() => {
  browser.stop()
  site.server.close()
})

test.afterEach(async () => {
  expect(await browser.run(() => window.errors)).toEqual([])
})

/** Opens an address in a window of this size, and waits until the page is hydrated. */
async function openPage(address: string, width = 1440, height = 900): Promise<void> {
  await browser.resize(width, height)
  await browser.openUrl(site.origin + address)
  await expect.poll(() => browser.run(isHydrated)).toBe(true)
}

const getText = (selector: string) =>
  browser.run((selector) => document.querySelector(selector)?.textContent ?? '', selector)

test('the home page has its styles, typeface and picture', async () => {
  await openPage('/')
  expect(await getText('h1')).toBe('Paslanmaz çelikte mükemmellik')
  const style = await browser.run(() => ({
    font: [...document.fonts].find(({ family }) => family === 'Archivo Site')?.status,
    background: getComputedStyle(document.body).backgroundColor,
    picture: document.querySelector<HTMLImageElement>('main picture > img')?.naturalWidth ?? 0,
    columns: new Set(
      [...document.querySelectorAll('section:has(#products) li')].map((card) => card.getBoundingClientRect().left),
    ).size,
    overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  }))
  const picture = expect.any(Number)
  expect(style).toEqual({ font: 'loaded', background: 'rgb(240, 243, 245)', picture, columns: 4, overflow: 0 })
  expect(style.picture).toBeGreaterThan(0)
})

/** Declarations for other browsers, and refinements that WebKit does not need. */
const UNSUPPORTED = [
  'display: -ms-flexbox',
  'display: -ms-inline-flexbox',
  'forced-color-adjust: none',
  'text-size-adjust: 100%',
  'width: -moz-max-content',
]

test('WebKit supports every other declaration', async () => {
  test.slow()
  for (const address of ['/', '/products/paslanmaz-boru', '/services/boy-kesme', '/blog/6', '/gallery', '/contact']) {
    await openPage(address)
    const unsupportedRules = await browser.run(() => {
      const rules = [...document.querySelectorAll('style')].flatMap(({ textContent }) => [
        ...textContent
          .replace(/@(font-face|page|property)\b[^{]*\{([^{}]|\{[^{}]*\})*\}/g, '')
          .matchAll(/\{([^{}]*)\}/g),
      ])
      const declarations = rules.flatMap(([, declarations = '']) => declarations.split(';'))
      return declarations.filter(Boolean).flatMap((declaration) => {
        const [, name = '', value = ''] = /^([^:]*):(.*?)( ?!important)?$/s.exec(declaration) ?? []
        return name.startsWith('-') || CSS.supports(name, value) ? [] : [`${name}: ${value}`]
      })
    })
    expect(
      unsupportedRules.filter((rule) => !UNSUPPORTED.includes(rule)),
      address,
    ).toEqual([])
  }
})

test('a link opens its page without a reload, and Back works', async () => {
  await openPage('/en')
  await browser.run(() => {
    window.isMarked = true
  })
  await browser.click('header nav a[href="/en/gallery"]')
  await expect.poll(() => getText('h1')).toBe('Gallery')
  expect(await browser.run(() => document.activeElement?.tagName)).toBe('H1')
  await browser.back()
  await expect.poll(() => getText('h1')).toBe('Perfect in stainless steel')
  expect(await browser.run(() => window.isMarked)).toBe(true)
})

test('a product shows its figures and its drawing', async () => {
  await openPage('/en/products/paslanmaz-boru')
  const rows = await browser.run(() =>
    [...document.querySelectorAll('main tbody tr')].map((row) =>
      (row as HTMLElement).innerText.replace(/\s+/g, ' ').trim(),
    ),
  )
  expect(rows).toEqual(expect.arrayContaining(['Manufacture welded seamless']))
  const isDrawn = await browser.run(() => {
    const drawing = document.querySelector('main svg[role="img"]')
    drawing?.scrollIntoView()
    return (drawing?.getBoundingClientRect().width ?? 0) > 200
  })
  expect(isDrawn).toBe(true)
})

test('the menu of a narrow window opens, traps the focus, and closes on Escape', async () => {
  await openPage('/', 390, 844)
  await browser.click('header button[aria-haspopup="dialog"]')
  const readMenu = () =>
    browser.run(() => ({
      open: document.querySelector('dialog[open]') !== null,
      focused: document.activeElement?.getAttribute('aria-label'),
    }))
  await expect.poll(readMenu).toEqual({ open: true, focused: 'Menüyü kapatın' })
  await browser.type(ESCAPE)
  await expect.poll(readMenu).toEqual({ open: false, focused: 'Menüyü açın' })
})

test('figures count up, and the gallery changes its slide', async () => {
  await openPage('/', 1440, 600)
  const readFigures = () =>
    browser.run(() => [...document.querySelectorAll('#stats dd')].map((figure) => figure.textContent))
  const finalFigures = ['2500+', '25+', '5000+']
  await expect.poll(readFigures).toEqual(finalFigures)
  // Scrolling must be gradual, since counters in view after a jump do not count.
  await browser.run(() => {
    const stats = document.getElementById('stats')
    new MutationObserver((changes) => {
      const { painted = '' } = document.body.dataset
      const newValues = changes.map(({ target }) => (target as HTMLElement).dataset.painted ?? '')
      document.body.dataset.painted = [...new Set([...painted.split(' '), ...newValues])].join(' ')
    }).observe(stats ?? document.body, { subtree: true, attributeFilter: ['data-painted'] })
    const step = () => {
      if (!stats || stats.getBoundingClientRect().top < 450) return
      window.scrollBy({ top: 30, behavior: 'instant' })
      requestAnimationFrame(step)
    }
    // Observers report first in the frame after hydration.
    requestAnimationFrame(() => requestAnimationFrame(step))
  })
  // The numbers are painted over the figures, whose text does not change.
  const countPainted = () => browser.run(() => (document.body.dataset.painted ?? '').split(' ').length)
  await expect.poll(countPainted).toBeGreaterThan(5)
  expect(await readFigures()).toEqual(finalFigures)

  await openPage('/en/gallery')
  await browser.run(() => document.getElementById('galeri')?.scrollIntoView({ behavior: 'instant' }))
  await expect
    .poll(() => browser.run(() => document.querySelector('section:has(#galeri) .swiper-initialized') !== null))
    .toBe(true)
  const arrow = 'section:has(#galeri) button[aria-label="Next"]'
  // The driver does not wait for the end of smooth scrolling.
  await browser.run(
    (arrow) => document.querySelector(arrow)?.scrollIntoView({ block: 'center', behavior: 'instant' }),
    arrow,
  )
  // The arrows fade in half a second after opening.
  const readOpacity = (arrow: string) =>
    getComputedStyle(document.querySelector(arrow)?.parentElement ?? document.body).opacity
  await expect.poll(() => browser.run(readOpacity, arrow)).toBe('1')
  await browser.click(arrow)
  await expect.poll(() => getText('section:has(#galeri) [aria-live]')).toMatch(/^2 \/ 6/)
})

test('the form reports missing fields', async () => {
  await openPage('/en/contact')
  await browser.run(() => document.querySelector('main form')?.scrollIntoView({ behavior: 'instant' }))
  await browser.click('main form button')
  await expect
    .poll(() => getText('main form [role="group"][aria-labelledby] strong'))
    .toBe('The form was not sent: please correct 3 fields.')
})
