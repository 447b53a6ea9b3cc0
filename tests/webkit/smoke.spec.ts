import type { Server } from 'node:http'
import { expect, test } from 'playwright/test'
import { serveListening } from './listening.ts'
import { type Browser, ESCAPE, programs, startBrowser } from './webDriver.ts'

declare global {
  interface Window {
    /** What went wrong since the document was loaded: see `serveListening`. */
    readonly complaints: string[]
    stays?: true
  }
}

test.skip(!programs, 'WebKit is not installed here, and could not be')

let browser: Browser
let site: { readonly origin: string; readonly server: Server }

test.beforeAll(async ({ baseURL }) => {
  site = await serveListening(baseURL ?? '')
  browser = await startBrowser()
  await browser.open(site.origin)
  // The banner that asks for it would stand before what is pressed.
  await browser.run(() => localStorage.setItem('cookieConsent', 'declined'))
})

test.afterAll(() => {
  browser.stop()
  site.server.close()
})

test.afterEach(async () => {
  expect(await browser.run(() => window.complaints)).toEqual([])
})

/** Opens an address in a window of this size, and waits until it can be used. */
async function open(address: string, width = 1440, height = 900): Promise<void> {
  await browser.resize(width, height)
  await browser.open(site.origin + address)
  await expect
    .poll(() =>
      browser.run(() =>
        Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer')),
      ),
    )
    .toBe(true)
}

const textOf = (selector: string) =>
  browser.run((selector) => document.querySelector(selector)?.textContent ?? '', selector)

test('the home page is styled, in its own typeface, with its picture', async () => {
  await open('/')
  expect(await textOf('h1')).toBe('Paslanmaz çelikte mükemmellik')
  const look = await browser.run(() => ({
    font: [...document.fonts].find(({ family }) => family === 'Archivo Site')?.status,
    ground: getComputedStyle(document.body).backgroundColor,
    picture: document.querySelector<HTMLImageElement>('main img')?.naturalWidth ?? 0,
    inRow: new Set(
      [...document.querySelectorAll('section:has(#products) li')].map((card) => card.getBoundingClientRect().left),
    ).size,
    overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  }))
  expect(look).toEqual({
    font: 'loaded',
    ground: 'rgb(240, 243, 245)',
    picture: expect.any(Number),
    inRow: 4,
    overflow: 0,
  })
  expect(look.picture).toBeGreaterThan(0)
})

/** What it does not know, and does without: other engines' own ways, and refinements. */
const UNKNOWN = [
  'display: -ms-flexbox',
  'display: -ms-inline-flexbox',
  'forced-color-adjust: none',
  'text-size-adjust: 100%',
  'width: -moz-max-content',
]

test('the styles say nothing that it does not understand', async () => {
  test.slow()
  for (const address of ['/', '/products/paslanmaz-boru', '/services/boy-kesme', '/blog/6', '/gallery', '/contact']) {
    await open(address)
    const unknown = await browser.run(() => {
      const rules = [...document.querySelectorAll('style')].flatMap(({ textContent }) => [
        ...textContent.replace(/@(font-face|page)\{([^{}]|\{[^{}]*\})*\}/g, '').matchAll(/\{([^{}]*)\}/g),
      ])
      const declarations = rules.flatMap(([, declarations = '']) => declarations.split(';'))
      return declarations.filter(Boolean).flatMap((declaration) => {
        const [, name = '', value = ''] = /^([^:]*):(.*?)( ?!important)?$/s.exec(declaration) ?? []
        return name.startsWith('-') || CSS.supports(name, value) ? [] : [`${name}: ${value}`]
      })
    })
    expect(
      unknown.filter((each) => !UNKNOWN.includes(each)),
      address,
    ).toEqual([])
  }
})

test('a link opens its page without a load, and the way back is there', async () => {
  await open('/en')
  await browser.run(() => {
    window.stays = true
  })
  await browser.click('header nav a[href="/en/gallery"]')
  await expect.poll(() => textOf('h1')).toBe('Gallery')
  expect(await browser.run(() => document.activeElement?.tagName)).toBe('H1')
  await browser.back()
  await expect.poll(() => textOf('h1')).toBe('Perfect in stainless steel')
  expect(await browser.run(() => window.stays)).toBe(true)
})

test('a product shows its figures and its drawing', async () => {
  await open('/en/products/paslanmaz-boru')
  const rows = await browser.run(() =>
    [...document.querySelectorAll('main tbody tr')].map((row) =>
      (row as HTMLElement).innerText.replace(/\s+/g, ' ').trim(),
    ),
  )
  expect(rows).toEqual(expect.arrayContaining(['Diameter Ø 6–600 mm', 'Wall thickness t 0.5–12 mm']))
  const drawn = await browser.run(() => {
    const drawing = document.querySelector('main svg[role="img"]')
    drawing?.scrollIntoView()
    return (drawing?.getBoundingClientRect().width ?? 0) > 200
  })
  expect(drawn).toBe(true)
})

test('the menu of a narrow window opens, keeps the focus, and closes on Escape', async () => {
  await open('/', 390, 844)
  await browser.click('header button[aria-haspopup="dialog"]')
  const menu = () =>
    browser.run(() => ({
      open: document.querySelector('dialog[open]') !== null,
      focused: document.activeElement?.getAttribute('aria-label'),
    }))
  await expect.poll(menu).toEqual({ open: true, focused: 'Menüyü kapatın' })
  await browser.type(ESCAPE)
  await expect.poll(menu).toEqual({ open: false, focused: 'Menüyü açın' })
})

test('figures count up to what they were, and the gallery turns', async () => {
  await open('/', 1440, 600)
  const figures = () =>
    browser.run(() => [...document.querySelectorAll('#stats strong')].map((figure) => figure.textContent))
  // What they start from, while nobody sees them; a jump would find them at their end.
  await expect.poll(figures).toEqual(['1250+', '13+', '2500+'])
  await browser.run(() => {
    const stats = document.getElementById('stats')
    const step = () => {
      if (!stats || stats.getBoundingClientRect().top < 450) return
      window.scrollBy({ top: 30, behavior: 'instant' })
      requestAnimationFrame(step)
    }
    step()
  })
  await expect.poll(figures).toEqual(['2500+', '25+', '5000+'])

  await open('/en/gallery')
  await browser.run(() => document.getElementById('galeri')?.scrollIntoView({ behavior: 'instant' }))
  await expect
    .poll(() => browser.run(() => document.querySelector('section:has(#galeri) .swiper-initialized') !== null))
    .toBe(true)
  const arrow = 'section:has(#galeri) button[aria-label="Next"]'
  // The driver would scroll there smoothly, and not wait until it has come.
  await browser.run(
    (arrow) => document.querySelector(arrow)?.scrollIntoView({ block: 'center', behavior: 'instant' }),
    arrow,
  )
  // The arrows fade in half a second after opening, and nobody presses what is not to be seen.
  const opacity = (arrow: string) =>
    getComputedStyle(document.querySelector(arrow)?.parentElement ?? document.body).opacity
  await expect.poll(() => browser.run(opacity, arrow)).toBe('1')
  await browser.click(arrow)
  await expect.poll(() => textOf('section:has(#galeri) [aria-live]')).toMatch(/^2 \/ 6/)
})

test('the form says what it lacks', async () => {
  await open('/en/contact')
  await browser.run(() => document.querySelector('main form')?.scrollIntoView({ behavior: 'instant' }))
  await browser.click('main form button')
  await expect.poll(() => textOf('[role="alert"] strong')).toBe('The form was not sent: please correct 3 fields.')
})
