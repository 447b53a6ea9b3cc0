import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { runGit } from '../system.ts'
import {
  getButton,
  getHeading,
  getPreview,
  getTypedElement,
  matchMarkedText,
  openEditor,
  save,
  test,
  typeHeading,
} from './editing.ts'
import { addAxe, expect, findAxeViolations } from './support.ts'

const PIPE = 'pages/products/boru.json'
const LABELS = 'pages/_labels.json'

const getDialog = (page: Page) => page.getByRole('dialog')

test('lists changes in words, and publishes them under the editor’s name', async ({ page, site }) => {
  const remoteFolder = mkdtempSync(join(tmpdir(), 'remotes-'))
  const [remote, otherClone] = [join(remoteFolder, 'site.git'), join(remoteFolder, 'other')]
  runGit(remoteFolder, 'init', '-q', '--bare', '-b', 'main', remote)
  site.git('remote', 'add', 'origin', remote)
  site.git('push', '-qu', 'origin', 'main')
  // Meanwhile, somebody else publishes another name of the wall thickness.
  runGit(remoteFolder, 'clone', '-q', remote, otherClone)
  const theirs = readFileSync(join(otherClone, LABELS), 'utf8').replace('"Wall thickness"', '"Wall"')
  writeFileSync(join(otherClone, LABELS), theirs)
  runGit(otherClone, '-c', 'user.name=Bora', '-c', 'user.email=bora@site.example', 'commit', '-qam', 'Theirs')
  runGit(otherClone, 'push', '-q')

  await openEditor(page, '/en/products/boru')
  site.write(PIPE, site.read(PIPE).replace('"max": 12', '"max": 14'))
  await typeHeading(page, 'Steel pipe')
  await page.getByRole('banner').getByRole('button', { name: 'Publish' }).click()
  await expect(getDialog(page)).toContainText('Wall thickness: 0.5–12 → 0.5–14')
  await expect(getDialog(page)).toContainText('Title › English: “Stainless Steel Pipe” → “Steel pipe”')
  await addAxe(page)
  expect(await findAxeViolations(page)).toEqual([])
  const sentence = getDialog(page).getByLabel('What have you done, in a sentence?')
  await expect(sentence).toHaveValue(/^Pipe: /)
  await sentence.fill('Thicker walls')
  await getDialog(page).getByLabel('Your name').fill('Ayşe')
  await getDialog(page).getByLabel('Your email address').fill('ayse@site.example')
  await page.keyboard.press('Enter')
  await expect(getDialog(page).getByRole('status')).toContainText('Published.', { timeout: 20_000 })
  expect(site.git('log', '-1', '--format=%an %ae %s', '--no-merges', '--author=Ay')).toBe(
    'Ayşe ayse@site.example Thicker walls',
  )
  expect(site.git('config', '--local', 'user.name')).toBe('Ayşe')
  expect(site.git('rev-parse', 'HEAD')).toBe(runGit(remote, 'rev-parse', 'main'))
  await expect(getDialog(page).getByRole('listitem')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(getDialog(page)).toHaveCount(0)
  // The page shows the label that somebody else has published meanwhile.
  await expect(getPreview(page).locator('dt').getByText(matchMarkedText('Wall'))).toBeVisible()

  // Restores the first version, as an edit.
  await page.getByText('History').click()
  const versions = page.getByRole('listitem')
  await expect(versions.filter({ hasText: 'Thicker walls' })).toContainText('0.5–12 → 0.5–14')
  await versions.filter({ hasText: 'Begin' }).last().getByRole('button', { name: 'Bring this version back' }).click()
  await expect(getHeading(page)).toContainText('Stainless Steel Pipe')
  await page.keyboard.press('Control+z')
  await expect(getHeading(page)).toContainText('Steel pipe')
  await expect(getButton(page, 'Everything is saved')).toBeDisabled()
  rmSync(remoteFolder, { recursive: true })
})

test('two windows show each other’s edits and save once', async ({ page, context, site }) => {
  await openEditor(page, '/en/products/boru')
  const secondPage = await context.newPage()
  await openEditor(secondPage, '/en/products/boru')
  await typeHeading(page, 'From the first')
  await expect(getHeading(secondPage)).toContainText('From the first')
  await expect(getButton(secondPage, 'Save 1 document')).toBeEnabled()
  await typeHeading(secondPage, 'From the second')
  await expect(getHeading(page)).toContainText('From the second')
  // The caret of the first window is still at the end.
  await page.keyboard.type('!')
  await expect(getHeading(secondPage)).toContainText('From the second!')
  await save(secondPage)
  await expect(getButton(page, 'Everything is saved')).toBeDisabled()
  expect(site.read(PIPE)).toContain('"From the second!"')
})

test('says that the login has expired, and shows the page once somebody has logged in again', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/status of 401/)
  await openEditor(page, '/en/products/boru')
  let isLoggedOut = true
  await page.route(/_edit\/api|contact$/, (route) =>
    isLoggedOut ? route.fulfill({ status: 401, body: 'Authorization required' }) : route.fallback(),
  )
  await page.goto('_edit#/en/contact')
  await expect(page.getByRole('alert')).toContainText('You have been logged out.')
  const [login] = await Promise.all([page.waitForEvent('popup'), getButton(page, 'Log in').click()])
  isLoggedOut = false
  await login.close()
  await expect(getHeading(page)).toContainText('Contact')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('keeps what is typed while the server is down', async ({ page, site, allowErrors }) => {
  // The page sends one request with the old server's token before it reloads.
  allowErrors(/ERR_CONNECTION|WebSocket|Failed to fetch|status of 403/)
  await openEditor(page, '/en/products/boru')
  await getHeading(page).click()
  await expect(getTypedElement(page)).toBeFocused()
  await site.restart(async () => {
    await page.keyboard.press('Control+a')
    await page.keyboard.type('Typed alone')
    await expect(page.getByRole('alert')).toContainText('kept in this browser')
  })
  await expect(getHeading(page)).toContainText('Typed alone', { timeout: 60_000 })
  await expect(getButton(page, 'Save 1 document')).toBeEnabled()
  await save(page)
  expect(site.read(PIPE)).toContain('"Typed alone"')
})
