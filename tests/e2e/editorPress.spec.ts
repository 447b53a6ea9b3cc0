import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fields, openEditor, shown } from './editing.ts'
import { serveFixture } from './fixtureSite.ts'
import { decline, expect, test } from './support.ts'

/** The site itself: its pages have every block. */
const site = serveFixture((folder) => {
  for (const name of ['pages', 'public']) {
    rmSync(join(folder, name), { recursive: true, force: true })
    cpSync(name, join(folder, name), { recursive: true })
  }
  cpSync('.cache/pictures', join(folder, '.cache/pictures'), { recursive: true })
}, 'edit')

const ADDRESSES = ['/', '/products/paslanmaz-boru', '/contact', '/materials', '/en/products/paslanmaz-lama']
const MORE = ['/de', '/blog/1', '/services/boy-kesme', '/about', '/sr/faq']

/** Texts of a page are pressed at equal distances, this many of them. */
const PRESSES = 40

for (const address of [...ADDRESSES, ...MORE])
  test(`${address}: a text or figure opens its own field, or its block with nothing focused`, async ({
    page,
    provokes,
  }) => {
    test.setTimeout(180_000)
    provokes(/srcset|preload|hydrat/i)
    await decline(page)
    await page.setViewportSize({ width: 1700, height: 950 })
    await openEditor(page, site.address, address)
    const wrong: string[] = []
    const unanswered: string[] = []
    let count = 0
    const places = await shown(page).locator('body').evaluate(listTexts)
    for (let index = 0; index < places; index += Math.max(1, Math.floor(places / PRESSES))) {
      const place = await shown(page).locator('body').evaluate(placeOfText, index)
      if (!place) continue
      await page.mouse.click(place.x, place.y)
      await expect.poll(() => page.evaluate(isWaiting), { timeout: 9000 }).toBe(false)
      const opened = await page.evaluate(openedValue)
      count++
      if (opened !== undefined && !isSame(place.text, opened)) wrong.push(`${place.text} → ${opened}`)
      if (opened === undefined && !(await fields(page).getByRole('navigation').first().isVisible()))
        unanswered.push(place.text)
      await page.keyboard.press('Escape')
    }
    expect(count).toBeGreaterThan(10)
    expect.soft(wrong).toEqual([])
    expect(unanswered.length, unanswered.join('\n')).toBeLessThanOrEqual(Math.ceil(count * 0.02))
  })

/** Whether a field's value is what the page shows: its words, or its digits of a figure. */
function isSame(text: string, value: string): boolean {
  const [shown, held] = [text, value].map((words) => words.replace(/\s+/g, ' ').trim().toLowerCase())
  if (!shown || !held) return false
  const digits = (words: string): readonly string[] => words.match(/\d+/g) ?? []
  return held.includes(shown) || shown.includes(held) || digits(held).some((each) => digits(shown).includes(each))
}

/** Remembers the visible texts of a page, and says how many there are. */
function listTexts(body: HTMLElement): number {
  const walker = document.createTreeWalker(document.getElementById('root') ?? body, NodeFilter.SHOW_TEXT)
  const texts: Node[] = []
  while (walker.nextNode()) {
    const { currentNode } = walker
    const isWords = /[\p{L}\p{N}]/u.test((currentNode.textContent ?? '').replace(/[\u{E0100}-\u{E01EF}]/gu, ''))
    if (isWords && currentNode.parentElement?.checkVisibility()) texts.push(currentNode)
  }
  document.documentElement.style.scrollBehavior = 'auto'
  Object.assign(window, { texts })
  return texts.length
}

/** Where a text is in the editor's window, if it can be pressed. */
function placeOfText(_: HTMLElement, index: number) {
  const node = (window as unknown as { readonly texts: readonly Node[] }).texts[index]
  const element = node?.parentElement
  if (!node?.isConnected || !element) return undefined
  element.scrollIntoView({ block: 'center', inline: 'center' })
  const range = document.createRange()
  range.selectNodeContents(node)
  const box = [...range.getClientRects()].find(({ width, height }) => width > 3 && height > 5)
  const frame = window.frameElement?.getBoundingClientRect()
  if (!box || !frame) return undefined
  const [x, y] = [box.left + Math.min(box.width / 2, 30), box.top + box.height / 2]
  const met = document.elementFromPoint(x, y)
  if (!met || !(met.contains(element) || element.contains(met))) return undefined
  const scale = frame.width / window.innerWidth
  const text = (node.textContent ?? '').replace(/[\u{E0100}-\u{E01EF}]/gu, '')
  return { text, x: frame.left + scale * x, y: frame.top + scale * y }
}

const isWaiting = () => document.querySelector('iframe')?.contentDocument?.documentElement.style.cursor === 'progress'

/** What the focused field holds; undefined where none is focused. */
function openedValue(): string | undefined {
  const frame = document.querySelector('iframe')
  const field = document.activeElement === frame ? frame?.contentDocument?.activeElement : document.activeElement
  if (!field?.matches('input, textarea, select, [contenteditable]')) return undefined
  if (field instanceof HTMLSelectElement) return field.selectedOptions[0]?.textContent ?? ''
  // A list item has a number as its value.
  const value = field.matches('input, textarea') ? (field as HTMLInputElement).value : (field.textContent ?? '')
  return value.replace(/[\u{E0100}-\u{E01EF}]/gu, '')
}
