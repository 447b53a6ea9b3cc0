import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { BrowserContext, Page } from 'playwright/test'
import { withSizes } from '../sizes/tables.ts'
import { acceptTranslations } from '../translate/accept.ts'
import { openSite, type Site } from './fixtureSite.ts'
import { test as base, expect, watchErrors } from './support.ts'

/** An editor that stays open from test to test. Each test finds its site in the initial state. */
interface Editor extends Site {
  readonly context: BrowserContext
  readonly page: Page
}

/** Adds what tests need: sizes, a third product, since a list of pages cannot be shorter than two, and accepted translations. */
function prepare(folder: string): void {
  withSizes()(folder)
  const edit = (from: string, to: string, change: (text: string) => string) =>
    writeFileSync(join(folder, to), change(readFileSync(join(folder, from), 'utf8')))
  edit('pages/products/sac.json', 'pages/products/mil.json', (sheet) =>
    sheet.replaceAll('Sac', 'Mil').replace('istenen ölçüde kesilmiş', 'parlak ya da mat yüzeyli'),
  )
  edit('pages/index.json', 'pages/index.json', (home) =>
    home.replace(/"\/products\/sac"/, '"/products/sac",\n        "/products/mil"'),
  )
  acceptTranslations(folder)
  // The variants of the site's own pictures, which the build has made.
  mkdirSync('.cache/pictures', { recursive: true })
  symlinkSync(resolve('.cache/pictures'), join(folder, '.cache/pictures'))
}

const WINDOW = { width: 1280, height: 800 }

/**
 * Tests of the editor. Those of a worker share a server and a window: the browser takes seconds to load hundreds of
 * modules, and editors keep the window open all day, too.
 */
export const test = base.extend<{ readonly site: Site }, { readonly editor: Editor }>({
  loadsPictures: [true, { scope: 'worker' }],
  editor: [
    async ({ browser }, use, { parallelIndex, project }) => {
      const { HOME: home } = process.env
      // Hides the Git user of this machine, whose name the editor would not ask for.
      process.env.HOME = tmpdir()
      const site = await openSite(`editor-${project.name}-${parallelIndex}`, 'edit', prepare)
      const context = await browser.newContext({ viewport: WINDOW, baseURL: site.address, locale: 'en-US' })
      await watchErrors(context)
      const page = await context.newPage()
      // Loads the modules of the editor and of a page, which takes longer than in the tests.
      await page.goto('_edit#/en/products/boru')
      await expect(getHeading(page)).toBeVisible({ timeout: 60_000 })
      await expectHydrated(page, 60_000)
      await use({ ...site, context, page })
      await context.close()
      await site.close()
      process.env.HOME = home
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  context: async ({ editor }, use, testInfo) => {
    // For slow machines.
    testInfo.setTimeout(90_000)
    await use(editor.context)
    // After a failure, the next test gets another worker.
    if (testInfo.status === testInfo.expectedStatus) await reset(editor)
  },
  page: async ({ editor, allowErrors }, use) => {
    // The fixture site has no fonts. A page that changes while it loads renders again.
    allowErrors(/\.woff2/, /Hydration failed/)
    await use(editor.page)
  },
  site: async ({ editor }, use) => use(editor),
})

/** The keys of edits that the server has not received, in the browser's storage. */
const listUnsent = () => Object.keys(localStorage).filter((key) => key.startsWith('editor-unsent:'))

/** Puts the site and the window back to where they were before a test. */
async function reset({ page, context, git, reset }: Editor): Promise<void> {
  for (const openPage of context.pages()) if (openPage !== page) await openPage.close()
  await page.unrouteAll()
  // A field that has the focus would keep its text when Git changes the file.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await expect.poll(() => page.evaluate(listUnsent)).toEqual([])
  // The window would go on asking for a page that a test has created.
  const isMoved = /^(?:\?\?| D)/m.test(git('status', '--porcelain', '--', 'pages'))
  await reset()
  if (isMoved) await page.reload()
  await page.setViewportSize(WINDOW)
  await openStartPage(page)
  // The window reloads changed files, but keeps the undo steps of a document that is as before after further edits.
  const isClean = async () =>
    (await getButton(page, 'Everything is saved').isVisible()) && (await getButton(page, 'Undo').isDisabled())
  await expect
    .poll(isClean, { timeout: 1000 })
    .toBe(true)
    .catch(async () => {
      // The steps survive a reload.
      await page.evaluate(() => addEventListener('pagehide', () => sessionStorage.clear()))
      await page.reload()
    })
}

/** The page in the editor's frame. */
export const getPreview = (page: Page) => page.frameLocator('iframe')
export const getHeading = (page: Page) => getPreview(page).getByRole('heading', { level: 1 })
export const getPanel = (page: Page) => page.getByRole('complementary')
export const getButton = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
/** The text that is being typed into on the page. */
export const getTypedElement = (page: Page) => getPreview(page).locator('[contenteditable=plaintext-only]')

/** Only hydrated texts can be typed into on the page, which hydrates on the first action. */
export async function expectHydrated(page: Page, timeout = 90_000): Promise<void> {
  const hydrate = (element: Element) => {
    element.ownerDocument.defaultView?.dispatchEvent(new Event('wheel'))
    return Object.keys(element).some((key) => key.startsWith('__react'))
  }
  await expect.poll(() => getHeading(page).evaluate(hydrate), { timeout }).toBe(true)
}

/** Shows a page in the editor, and waits for its hydration. */
export async function openEditor(page: Page, address: string): Promise<void> {
  // From the start page, since the frame may show this page already.
  await openStartPage(page)
  await page.goto(`_edit#${address}`)
  await expect(getHeading(page)).toBeVisible({ timeout: 90_000 })
  await expectHydrated(page)
}

/** Shows the start page, which lists all pages. */
export async function openStartPage(page: Page): Promise<void> {
  await page.goto('_edit#')
  // If the start page was open already, this returns to its list.
  await page.getByRole('banner').getByRole('button', { name: 'Pages' }).click()
  await expect(getButton(page, 'Ana sayfa').first()).toBeVisible({ timeout: 60_000 })
}

/** Matches words on an edited page, where each text ends with a mark. */
export const matchMarkedText = (words: string) => {
  const letters = [...words].map((letter) => (letter === ' ' ? '\\s' : letter.replace(/[.+?()]/, '\\$&')))
  return new RegExp(`^${letters.map((letter) => `${letter}[\u{E0100}-\u{E01EF}]*`).join('')}$`, 'u')
}

/** Presses words on the page, in their middle or at a position, and moves on to their field in the panel. */
export async function press(page: Page, words: string, position?: { readonly x: number; readonly y: number }) {
  await getPreview(page)
    .getByText(matchMarkedText(words))
    .first()
    .click(position && { position })
  const field = page.locator('[id^=field-]:focus')
  const isTyping = () => getTypedElement(page).isVisible()
  await expect.poll(async () => (await isTyping()) || (await field.count()) > 0).toBe(true)
  // Enter moves from the text on the page to its field.
  if (await isTyping()) await page.keyboard.press('Enter')
  await expect(field).toBeFocused()
  return field
}

/** Types another heading on the page itself. */
export async function typeHeading(page: Page, text: string) {
  await getHeading(page).click()
  await expect(getTypedElement(page)).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
  await expect(getHeading(page)).toContainText(text)
}

/** Saves all documents by the keyboard. */
export async function save(page: Page) {
  await page.keyboard.press('Control+s')
  await expect(getButton(page, 'Everything is saved')).toBeDisabled()
}
