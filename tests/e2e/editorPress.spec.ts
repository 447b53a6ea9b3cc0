import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { getHeading, getPanel, getPreview, openEditor, test } from './editing.ts'
import { expect } from './support.ts'

const ADDRESSES =
  '/en/products/paslanmaz-lama / /products/paslanmaz-boru /contact /materials /de /blog/1 /services/boy-kesme /en/about /sr/quote'.split(
    ' ',
  )

/** Texts to press on each page, at equal distances. Skips texts of earlier pages, such as the menu. */
const PRESSES = 12

/** With `EVERY_WAY=1`, texts of all pages are pressed, otherwise those of one. */
const IS_SAMPLE = !process.env.EVERY_WAY

/** `own`: the pressed text's field is focused; `block`: its block is selected, and nothing is focused. */
type Answer = 'own' | 'block' | 'wrong' | 'none'

test('a press on the pages of the site opens the field of its text', async ({
  context,
  request,
  site,
  allowErrors,
}) => {
  test.setTimeout(600_000)
  allowErrors(/srcset|preload|hydrat|status of 404|: inspector$/i)
  // The site's own pages, since they have every block.
  for (const name of ['pages', 'public']) {
    cpSync(name, site.path(name), { recursive: true })
    // Only files: the watcher loses a folder that is replaced, and the next tests would see old pages.
    for (const file of readdirSync(site.path(name), { recursive: true, encoding: 'utf8' }))
      if (!existsSync(join(name, file))) rmSync(join(site.path(name), file))
  }
  const getStatus = async (route: string) => (await request.get(`${site.address}${route}/index.json`)).status()
  const routes = ['en/products/paslanmaz-lama', 'products/mil']
  await expect.poll(() => Promise.all(routes.map(getStatus)), { timeout: 30_000 }).toEqual([200, 404])
  // A window of its own, which agrees to change texts of several pages.
  const page = await context.newPage()
  await page.addInitScript(provideTextNodes)
  // The server would make dozens of variants meanwhile. Playwright's own routes would slow down every other request.
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setBlockedURLs', { urls: ['*/assets/pictures/*'] })
  await page.setViewportSize({ width: 1700, height: 950 })

  await test.step('a text or a figure opens its own field, or selects its block and focuses nothing', () =>
    pressTexts(page, IS_SAMPLE ? ['/en/about'] : ADDRESSES))

  await test.step('a folded table opens, and its cells can be pressed', async () => {
    await openEditor(page, '/products/paslanmaz-boru')
    const fold = getPreview(page).locator('details:has(#small-sizes)')
    await fold.locator('summary').click()
    await expect(fold).toHaveAttribute('open')
    await fold.locator('tbody td').first().click()
    await expect(getPanel(page)).toContainText('“Small tube sizes”')
  })

  await test.step('a computed mass opens the row that it is computed from', async () => {
    await openEditor(page, '/de/products/paslanmaz-lama')
    await getPreview(page).getByRole('cell', { name: '1,580' }).first().click()
    await expect(page.locator(':focus')).toHaveValue('20')
    await page.keyboard.press('Tab')
    await expect(page.locator(':focus')).toHaveValue('10')
  })
})

test('a value of the company is changed on all pages only after a question', async ({ page }) => {
  await openEditor(page, '/contact')
  await getPreview(page).getByRole('main').getByText('info@').click()
  await expect(getPanel(page)).toContainText(/is shown on \d pages/)
  await page.getByRole('button', { name: 'Change it everywhere' }).click()
  await expect(page.locator(':focus')).toHaveValue(/^info@/)
})

async function pressTexts(page: Page, addresses: readonly string[]): Promise<void> {
  const [firstAddress = '/'] = addresses
  await openEditor(page, firstAddress)
  const answers: { readonly answer: Answer; readonly words: string }[] = []
  const pressedSections = new Set<string>()
  for (const address of addresses) {
    await showPage(page, address)
    const texts = (await getPreview(page).locator('body').evaluate(findTexts)).flatMap((text, index) =>
      pressedSections.has(text) ? [] : [{ text, index }],
    )
    for (const { text } of texts) pressedSections.add(text)
    const step = Math.max(1, texts.length / PRESSES)
    for (let position = 0; position < texts.length; position += step) {
      const { text, index } = texts[Math.floor(position)] ?? { text: '', index: 0 }
      const point = await getPreview(page).locator('body').evaluate(findPlace, { index, text })
      if (!point) continue
      const { answer, value } = await press(page, { ...point, text })
      answers.push({ answer, words: `${address}: “${text}” → ${value}` })
    }
  }
  const list = (answer: Answer) =>
    answers.flatMap((pressAnswer) => (pressAnswer.answer === answer ? [pressAnswer.words] : []))
  expect(answers.length).toBeGreaterThan(addresses.length * 5)
  expect.soft(list('wrong')).toEqual([])
  expect.soft(list('none').length, list('none').join('\n')).toBeLessThanOrEqual(answers.length * 0.02)
  // The others are computed masses, and figures that occur in several rows. A sample can have more of them.
  const minCount = answers.length * (IS_SAMPLE ? 0.6 : 0.9)
  expect.soft(list('own').length, list('block').join('\n')).toBeGreaterThan(minCount)
}

/** Shows another page in the editor's frame, and waits until React has hydrated it. */
async function showPage(page: Page, address: string) {
  await page.locator('iframe').evaluate((frame: HTMLIFrameElement, address) => {
    frame.contentWindow?.location.assign(address)
  }, address)
  const readState = (heading: Element) => {
    heading.ownerDocument.defaultView?.dispatchEvent(new Event('wheel'))
    const isHydrated = Object.keys(heading).some((key) => key.startsWith('__react'))
    return `${heading.ownerDocument.location.pathname} ${isHydrated}`
  }
  // The navigation may end the page during the call.
  await expect(async () => {
    expect(await getHeading(page).first().evaluate(readState)).toBe(`${address} true`)
  }).toPass({ timeout: 30_000 })
}

async function press(page: Page, { x, y, text }: { readonly x: number; readonly y: number; readonly text: string }) {
  await page.mouse.click(x, y)
  const { value, isAnswered } = await page.evaluate(readAnswer)
  await page.keyboard.press('Escape')
  const answer: Answer =
    value === undefined ? (isAnswered ? 'block' : 'none') : isShownValue(text, value) ? 'own' : 'wrong'
  return { answer, value }
}

const normalize = (text: string) =>
  text
    .replaceAll(/[\s\u00a0\u202f]+/g, ' ')
    .trim()
    .toLowerCase()

/** Whether a field holds what the page shows: its words, or one of its figures. */
function isShownValue(text: string, value: string): boolean {
  const [shownText, fieldText] = [normalize(text), normalize(value)]
  if (!shownText || !fieldText) return false
  if (fieldText.includes(shownText) || shownText.includes(fieldText)) return true
  // A text with placeholders, such as {host}.
  if (/\{\w+\}/.test(fieldText)) return fieldText.split(/\{\w+\}/).every((part) => shownText.includes(part))
  const getFigures = (phrase: string) =>
    (phrase.match(/\d[\d.,]*/g) ?? []).map((figure) => Number(figure.replaceAll(/[.,]/g, '')))
  return (
    getFigures(fieldText).length > 0 && getFigures(fieldText).every((figure) => getFigures(shownText).includes(figure))
  )
}

interface TestWindow {
  textNodes(): readonly Node[]
  section?: Element | null
}

/** Adds a function to the window that finds the visible texts of the page. */
function provideTextNodes() {
  const listTextNodes = () => {
    const root = document.getElementById('root') ?? document.body
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const nodes: Node[] = []
    while (walker.nextNode()) {
      const { currentNode } = walker
      const text = currentNode.textContent ?? ''
      const element = currentNode.parentElement
      const isFolded = element?.closest('[data-folded] > :not(summary)')
      if (/[\p{L}\p{N}]/u.test(text) && element?.checkVisibility() && !isFolded) nodes.push(currentNode)
    }
    return nodes
  }
  Object.assign(window, { textNodes: listTextNodes })
}

/** Finds the texts of a page. Those that a press unfolds later are left out, so that the indexes stay the same. */
function findTexts(_: HTMLElement) {
  for (const fold of document.querySelectorAll('details:not([open])')) fold.setAttribute('data-folded', '')
  return (window as unknown as TestWindow)
    .textNodes()
    .map((node) => (node.textContent ?? '').replace(/[\u{E0100}-\u{E01EF}]/gu, '').trim())
}

/** Scrolls to a text, and returns its place in the editor's window. Returns undefined if something covers it. */
function findPlace(_: HTMLElement, { index, text }: { readonly index: number; readonly text: string }) {
  const state = window as unknown as TestWindow
  // Drawings that were loaded meanwhile have texts, too.
  const [node] = state
    .textNodes()
    .map((candidate, position) => ({ candidate, distance: Math.abs(position - index) }))
    .filter(({ candidate }) => (candidate.textContent ?? '').replace(/[\u{E0100}-\u{E01EF}]/gu, '').trim() === text)
    .toSorted((a, b) => a.distance - b.distance)
    .map(({ candidate }) => candidate)
  const element = node?.parentElement
  if (!node || !element) return undefined
  document.documentElement.style.scrollBehavior = 'auto'
  element.scrollIntoView({ block: 'center', inline: 'center' })
  const range = document.createRange()
  range.selectNodeContents(node)
  const box = [...range.getClientRects()].find(({ width, height }) => width > 3 && height > 5)
  // Texts for screen readers are in elements of one pixel.
  if (element.getBoundingClientRect().width < 3) return undefined
  const frame = window.frameElement?.getBoundingClientRect()
  if (!box || !frame) return undefined
  const [x, y] = [box.left + Math.min(box.width / 2, 30), box.top + box.height / 2]
  const top = document.elementFromPoint(x, y)
  if (!top || !(top.contains(element) || element.contains(top))) return undefined
  const section = element.closest('section, header, footer')
  const panel = parent.document.querySelector('aside')?.innerHTML
  Object.assign(parent, { before: { panel, isSameSection: state.section === section } })
  state.section = section
  const scale = frame.width / window.innerWidth
  return { x: frame.left + scale * x, y: frame.top + scale * y }
}

/**
 * The value of the focused field, and whether the panel changed. Waits until the press has been answered, and agrees
 * to change a text of several pages.
 */
async function readAnswer() {
  const frame = document.querySelector('iframe')
  const page = frame?.contentDocument
  while (page?.documentElement.style.cursor === 'progress') await new Promise((resolve) => setTimeout(resolve, 10))
  document.querySelector<HTMLElement>('aside [role=status] > button')?.click()
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  // A press on another block always changes the panel, unless nothing answers the press.
  const { before } = window as unknown as { before: { panel?: string; isSameSection: boolean } }
  const isAnswered = before.isSameSection || before.panel !== document.querySelector('aside')?.innerHTML
  const field = document.activeElement === frame ? page?.activeElement : document.activeElement
  if (!field?.matches('input, textarea, select, summary[id], [contenteditable]')) return { isAnswered }
  const value = field.matches('select')
    ? (field as HTMLSelectElement).selectedOptions[0]?.textContent
    : field.matches('input, textarea')
      ? (field as HTMLInputElement).value
      : field.textContent
  return { isAnswered, value: (value ?? '').replace(/[\u{E0100}-\u{E01EF}]/gu, '') }
}
