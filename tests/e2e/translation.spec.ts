import type { Page } from 'playwright/test'
import { findSharedTexts } from '../sharedTexts.ts'
import { declineCookies, expect, getLabel, open, pages, SAMPLES, test, waitForHydration } from './support.ts'

/*
 * Chrome and Edge translate a page by replacing its text nodes, and then those that React adds. On a translated page,
 * every control has the same effect as on the original.
 */

declare global {
  interface Window {
    startTranslator(): void
    readonly findSharedTexts: typeof findSharedTexts
  }
}

/** Adds a translator. Without a mark it keeps the words, so that translated and original pages can be compared. */
async function addTranslator(page: Page, mark = ''): Promise<void> {
  await page.addInitScript(`window.findSharedTexts = ${findSharedTexts}`)
  await page.addInitScript((mark) => {
    const translateIn = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Node[] = []
      for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node)
      if (root.nodeType === Node.TEXT_NODE) texts.push(root)
      for (const text of texts) {
        const parent = text.parentElement
        if (!text.nodeValue?.trim() || !parent || parent.closest('font, script, style, option, [translate="no"]'))
          continue
        const [outer, inner] = [document.createElement('font'), document.createElement('font')]
        inner.textContent = mark + text.nodeValue
        outer.append(inner)
        text.parentNode?.replaceChild(outer, text)
      }
    }
    window.startTranslator = () => {
      translateIn(document.body)
      new MutationObserver((changes) => {
        for (const { target, addedNodes, type } of changes) {
          if (type === 'characterData') translateIn(target)
          for (const node of addedNodes) if (node.isConnected) translateIn(node)
        }
      }).observe(document.body, { childList: true, characterData: true, subtree: true })
    }
  }, mark)
}

/** Fills in every field, chooses every second option, and presses the buttons. */
const useEverything = async (): Promise<void> => {
  const main = document.querySelector('main')
  const waitForFrames = (count: number) =>
    new Promise<void>((resolve) => {
      const waitForFrame = (framesLeft: number) =>
        framesLeft > 0 ? requestAnimationFrame(() => waitForFrame(framesLeft - 1)) : resolve()
      waitForFrame(count)
    })
  window.print = () => undefined
  const settle = async () => {
    let previousHtml = ''
    for (let stableCount = 0; stableCount < 4; ) {
      await waitForFrames(2)
      const currentText = main?.textContent ?? ''
      stableCount = currentText === previousHtml ? stableCount + 1 : 0
      previousHtml = currentText
    }
  }
  const carousel = main?.querySelector('.swiper')
  carousel?.scrollIntoView({ block: 'center' })
  while (carousel && !carousel.matches('.swiper-initialized')) await waitForFrames(1)
  for (const form of main?.querySelectorAll<HTMLFormElement>('form[novalidate]') ?? []) form.requestSubmit()
  await settle()
  for (const field of main?.querySelectorAll<HTMLInputElement>('input:not([type=file], [type=hidden]), textarea') ??
    []) {
    if (field.type === 'checkbox') {
      if (!field.disabled) field.click()
      continue
    }
    const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, field.type === 'date' ? '2030-01-31' : '40')
    field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }))
  }
  for (const select of main?.querySelectorAll('select') ?? []) {
    select.selectedIndex = Math.min(1, select.options.length - 1)
    select.dispatchEvent(new Event('change', { bubbles: true }))
    select.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
  await settle()
  const buttons = [
    ...(main?.querySelectorAll<HTMLButtonElement>('button:not([data-toggle], form[novalidate] *)') ?? []),
  ]
  const toggles = [...(main?.querySelectorAll<HTMLButtonElement>('[data-toggle]') ?? [])].slice(0, 3)
  for (const button of [...buttons, ...toggles]) if (button.isConnected) button.click()
}

const readMain = (page: Page) =>
  page.evaluate(() => {
    const copy = document.querySelector('main')?.cloneNode(true) as HTMLElement
    // Announcements appear late and disappear again.
    for (const element of copy.querySelectorAll('[role="status"], output')) element.remove()
    return copy.textContent
  })

/** Opens a page as a link of the site does. */
async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
  // The address of a page that has not been translated is in another language.
  await page.waitForFunction(
    (route) => document.querySelector('link[rel=canonical]')?.getAttribute('href')?.endsWith(route),
    address.replace('/en', ''),
  )
}

const readSharedTexts = (page: Page) =>
  page.evaluate(() => window.findSharedTexts(document.getElementById('root') as Element))

const toAddress = (route: string) => (route === '/' ? '/en' : `/en${route}`)

/** Pages with every tool. */
const TOOLS = ['/products/paslanmaz-boru', '/materials', '/gallery', '/search', '/quote', '/contact'].map(toAddress)

test('each kind of page and tool works while a browser translates it', async ({ context, allowErrors }) => {
  test.setTimeout(120_000)
  allowErrors(/clipboard/i)
  const [originalPage, translatedPage] = [await context.newPage(), await context.newPage()]
  for (const page of [originalPage, translatedPage]) {
    await declineCookies(page)
    await addTranslator(page)
    await open(page, '/en')
  }
  await translatedPage.evaluate(() => window.startTranslator())
  for (const address of TOOLS) {
    for (const page of [originalPage, translatedPage]) {
      await page.bringToFront()
      await follow(page, address)
      await page.evaluate(useEverything)
    }
    // Some tools load their code first.
    await expect(async () => expect(await readMain(translatedPage), address).toBe(await readMain(originalPage))).toPass(
      {
        timeout: 15_000,
      },
    )
    expect(await readSharedTexts(translatedPage), address).toEqual([])
  }
  // A change of language keeps the page's elements.
  for (const page of [originalPage, translatedPage]) {
    await page.locator('header a[hreflang="de"]').evaluate((link: HTMLElement) => link.click())
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  }
  const [expected, actual] = await Promise.all(
    [originalPage, translatedPage].map((page) => page.locator('header, main, footer').allTextContents()),
  )
  expect(actual).toEqual(expected)
  // tests/blocks renders every block. EVERY_WAY=1 shows every page.
  const routes = process.env.EVERY_WAY ? pages.map(({ route }) => route) : SAMPLES.map(([route]) => route)
  for (const route of routes.filter((route) => !TOOLS.includes(toAddress(route)))) {
    await follow(translatedPage, toAddress(route))
    expect(await readSharedTexts(translatedPage), route).toEqual([])
  }
})

test('a page that is translated before hydration keeps what was typed', async ({ page, allowErrors }) => {
  allowErrors(/Rendered anew/)
  await declineCookies(page)
  await addTranslator(page, '* ')
  await page.addInitScript(() => addEventListener('DOMContentLoaded', () => window.startTranslator()))
  test.setTimeout(60_000)
  for (const address of TOOLS) {
    await page.goto(address)
    const field = page
      .locator(
        'main :is(input, textarea):not([type=file], [type=hidden], [type=checkbox], [type=radio], [type=range]):visible',
      )
      .first()
    const hasField = (await field.count()) > 0
    if (hasField) await field.pressSequentially('40')
    await page.evaluate(() => window.dispatchEvent(new Event('wheel')))
    await waitForHydration(page)
    if (hasField) {
      await expect(field, address).toHaveValue(/40/)
      await expect(field, address).toBeFocused()
    }
    expect(await page.locator('main').textContent(), address).not.toContain(getLabel('blockFailed', 'en'))
    expect(await readSharedTexts(page), address).toEqual([])
  }
})
