import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { button, openEditor, save, serveEditor, shown, typed } from './editing.ts'
import { expect, findAxeViolations, loadAxe, test } from './support.ts'

const PIPE = 'pages/products/boru.json'
const { HOME: home } = process.env
const remotes = mkdtempSync(join(tmpdir(), 'remotes-'))
const [remote, other] = [join(remotes, 'site.git'), join(remotes, 'other')]

/** Git on a machine without a user name. */
const git = (folder: string, ...words: readonly string[]) =>
  execFileSync('git', words, { cwd: folder, encoding: 'utf8', stdio: 'pipe' }).trim()

const site = serveEditor((folder) => {
  // Hides the user name of the machine that runs the test.
  process.env.HOME = remotes
  git(remotes, 'init', '-q', '--bare', '-b', 'main', remote)
  git(folder, 'init', '-q', '-b', 'main')
  writeFileSync(
    join(folder, '.gitignore'),
    '.cache/\nnode_modules\ncontent\nmessages\nschema\nsrc\ntools\nvite\neditor\n.vscode/\n',
  )
  git(folder, 'add', '.')
  git(folder, ...BEGIN, 'commit', '-qm', 'Begin')
  git(folder, 'remote', 'add', 'origin', remote)
  git(folder, 'push', '-qu', 'origin', 'main')
  git(remotes, 'clone', '-q', remote, other)
  git(other, 'config', 'user.name', 'Bora')
  git(other, 'config', 'user.email', 'bora@site.example')
})
const BEGIN = ['-c', 'user.name=Begin', '-c', 'user.email=begin@site.example']

const read = (file = PIPE, folder = site.folder) => readFileSync(join(folder, file), 'utf8')
const replace = (from: string, to: string, folder = site.folder) =>
  writeFileSync(join(folder, PIPE), read(PIPE, folder).replace(from, to))

// A page that loads while it changes is rendered again.
test.beforeEach(({ allowErrors }) => allowErrors(/Hydration failed/))
test.afterAll(() => {
  process.env.HOME = home
  rmSync(remotes, { recursive: true, force: true })
})

const dialog = (page: Page) => page.getByRole('dialog')
const heading = (page: Page) => shown(page).getByRole('heading', { level: 1 })
const edit = (page: Page) => openEditor(page, site.address, '/en/products/boru')

/** Types another heading on the page itself. */
async function typeHeading(page: Page, words: string) {
  // Before hydration, a press opens the field in the panel.
  await expect(async () => {
    await heading(page).click()
    await expect(typed(page)).toBeFocused({ timeout: 500 })
  }).toPass()
  await page.keyboard.press('Control+a')
  await page.keyboard.type(words)
  await page.keyboard.press('Enter')
  await expect(heading(page)).toContainText(words)
}

/** Publishes everything and waits for the outcome. */
async function publish(page: Page, said = 'Published.') {
  await page.getByRole('banner').getByRole('button', { name: 'Publish' }).click()
  await dialog(page).getByRole('button', { name: 'Publish' }).click()
  await expect(dialog(page).getByRole('status')).toContainText(said, { timeout: 20_000 })
}

/** Publishes a change of the pipe page from another clone. */
function publishElsewhere(from: string, to: string) {
  git(other, 'pull', '-q')
  replace(from, to, other)
  git(other, 'commit', '-qam', 'Theirs')
  git(other, 'push', '-q')
}

const expectClean = () => {
  expect(git(site.folder, 'status', '--porcelain', '--', 'pages', 'public')).toBe('')
  expect(git(site.folder, 'rev-parse', 'HEAD')).toBe(git(remote, 'rev-parse', 'main'))
}

test('lists changes in words, and publishes them with a message and the name of the editor', async ({ page }) => {
  await loadAxe(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await edit(page)
  replace('"max": 12', '"max": 14')
  // A file that the editor does not publish.
  writeFileSync(join(site.folder, 'notes.txt'), 'mine')
  git(site.folder, 'add', 'notes.txt')
  await typeHeading(page, 'Steel pipe')
  await page.getByRole('banner').getByRole('button', { name: 'Publish' }).click()
  await expect(dialog(page)).toContainText('Wall thickness: 0.5–12 → 0.5–14')
  await expect(dialog(page)).toContainText('Title › English: “Stainless Steel Pipe” → “Steel pipe”')
  expect(await findAxeViolations(page)).toEqual([])
  const sentence = dialog(page).getByLabel('What have you done, in a sentence?')
  await expect(sentence).toHaveValue(/^Pipe: /)
  await sentence.fill('Thicker walls')
  await dialog(page).getByLabel('Your name').fill('Ayşe')
  await dialog(page).getByLabel('Your e-mail address').fill('ayse@site.example')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('status')).toContainText('Published.', { timeout: 20_000 })
  expect(git(remote, 'log', '-1', '--format=%an %ae %s', 'main')).toBe('Ayşe ayse@site.example Thicker walls')
  expect(git(remote, 'show', '--name-only', '--format=', 'main')).toBe(PIPE)
  expect(git(site.folder, 'status', '--porcelain', '--', 'pages', 'public', 'notes.txt')).toBe('A  notes.txt')
  expect(git(site.folder, 'config', '--local', 'user.name')).toBe('Ayşe')
  await expect(dialog(page).getByRole('listitem')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
})

test('says that a ticked page needs one that is not ticked', async ({ page }) => {
  const [home, draft] = ['pages/index.json', 'pages/blog/3.json'].map((file) => join(site.folder, file)) as [
    string,
    string,
  ]
  writeFileSync(draft, JSON.stringify({ ...JSON.parse(read('pages/blog/1.json')), published: false }))
  writeFileSync(home, read('pages/index.json').replace('"/blog/2"', '"/blog/2", "/blog/3"'))
  await edit(page)
  await page.getByRole('banner').getByRole('button', { name: 'Publish' }).click()
  await dialog(page).getByRole('checkbox').first().uncheck()
  await dialog(page).getByRole('button', { name: 'Publish' }).click()
  await expect(dialog(page).getByRole('status')).toContainText('need a page that is not ticked', { timeout: 20_000 })
  rmSync(draft)
  git(site.folder, 'checkout', '-q', '--', 'pages')
})

test('lists the versions of a page, and restores one as an edit', async ({ page }) => {
  await edit(page)
  await page.getByText('History').click()
  const [newest, first] = [
    page.getByRole('listitem').filter({ hasText: 'Thicker walls' }),
    page.getByRole('listitem').filter({ hasText: 'Begin' }).last(),
  ]
  await expect(newest).toContainText('Ayşe')
  await expect(newest).toContainText('0.5–12 → 0.5–14')
  await first.getByRole('button', { name: 'Bring this version back' }).click()
  await expect(heading(page)).toContainText('Stainless Steel Pipe')
  await page.keyboard.press('Control+z')
  await expect(heading(page)).toContainText('Steel pipe')
  await expect(button(page, 'All is saved')).toBeDisabled()
  await page.keyboard.press('Control+y')
  await save(page)
  expect(read()).toBe(readFileSync('tests/fixtures/site/pages/products/boru.json', 'utf8'))
  await publish(page)
  expectClean()
})

test('changes of others are merged, and only conflicts need a decision', async ({ page }) => {
  await edit(page)
  publishElsewhere('"Dairy lines."', '"Milk lines."')
  await typeHeading(page, 'Mine')
  await publish(page)
  expectClean()
  expect(read()).toContain('"Milk lines."')
  expect(read()).toContain('"Mine"')
  await page.keyboard.press('Escape')

  publishElsewhere('"Mine"', '"Theirs"')
  publishElsewhere('"Steam lines."', '"Vapour lines."')
  await typeHeading(page, 'Mine again')
  await page.getByRole('banner').getByRole('button', { name: 'Publish' }).click()
  await dialog(page).getByRole('button', { name: 'Publish' }).click()
  const conflict = dialog(page).getByRole('group', { name: /Title › English/ })
  await expect(conflict).toContainText('“Theirs”', { timeout: 20_000 })
  // The repository has no merge in progress meanwhile.
  expect(git(site.folder, 'status', '--porcelain', '--', 'pages')).toBe('')
  await expect(button(page, 'Take over')).toBeDisabled()
  await conflict.getByLabel('Theirs').check()
  await button(page, 'Take over').click()
  await expect(dialog(page).getByRole('status')).toContainText('Published.', { timeout: 20_000 })
  expectClean()
  expect(read()).toContain('"Theirs"')
  expect(read()).toContain('"Vapour lines."')
  expect(git(remote, 'log', '--format=%s', 'main')).toContain('Pipe: ')
  await page.keyboard.press('Escape')
  await expect(heading(page)).toContainText('Theirs')
})

test('sends an offline publication with the next one, and refuses pages with problems', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/status of 422/)
  await edit(page)
  renameSync(remote, `${remote}.away`)
  await typeHeading(page, 'Offline')
  await publish(page, 'Kept on this computer')
  renameSync(`${remote}.away`, remote)
  await expect(dialog(page)).toContainText('not sent to the others yet: 1')
  await dialog(page).getByRole('button', { name: 'Publish' }).click()
  await expect(dialog(page).getByRole('status')).toContainText('Published.', { timeout: 20_000 })
  expectClean()
  await page.keyboard.press('Escape')

  const right = read()
  replace('"min": 6,', '"min": 6000,')
  await page.getByRole('banner').getByRole('button', { name: 'Publish' }).click()
  await expect(dialog(page)).toContainText('This stands in the way:')
  await expect(dialog(page)).toContainText('"min" must be smaller than "max".')
  await expect(dialog(page).getByRole('button', { name: 'Publish' })).toBeDisabled()
  expect(git(site.folder, 'status', '--porcelain', '--', 'pages')).toContain(PIPE)
  writeFileSync(join(site.folder, PIPE), right)
})

test('merges a file that changed on disk with what is typed, and asks about conflicts', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/status of 412/)
  await edit(page)
  const before = read()
  await typeHeading(page, 'Typed')
  replace('"max": 600', '"max": 700')
  await save(page)
  await expect(page.getByText('together with what somebody else has changed')).toBeVisible()
  expect(read()).toBe(before.replace('"Offline"', '"Typed"').replace('"max": 600', '"max": 700'))

  await typeHeading(page, 'Typed again')
  git(site.folder, 'checkout', '-q', '--', PIPE)
  await page.keyboard.press('Control+s')
  const conflict = page.getByRole('alert').getByRole('group', { name: /Title › English/ })
  await expect(conflict).toContainText('“Offline”')
  expect(read()).toBe(before)
  await conflict.getByLabel('Mine').check()
  await button(page, 'Take over').click()
  await expect(button(page, 'All is saved')).toBeDisabled()
  expect(read()).toBe(before.replace('"Offline"', '"Typed again"'))
  git(site.folder, 'checkout', '-q', '--', PIPE)
  await expect(heading(page)).toContainText('Offline')
})

test('two windows show each other’s edits and save once', async ({ page, context }) => {
  await edit(page)
  const second = await context.newPage()
  await second.setViewportSize({ width: 1280, height: 800 })
  await edit(second)
  await typeHeading(page, 'From the first')
  await expect(heading(second)).toContainText('From the first')
  await expect(button(second, 'Save 1 document')).toBeEnabled()
  await typeHeading(second, 'From the second')
  await expect(heading(page)).toContainText('From the second')
  // The caret of the first window is still at the end.
  await page.keyboard.type('!')
  await expect(heading(second)).toContainText('From the second!')
  await save(second)
  await expect(button(page, 'All is saved')).toBeDisabled()
  expect(read()).toContain('"From the second!"')
  git(site.folder, 'checkout', '-q', '--', PIPE)
  await second.close()
})

test('keeps what is typed while the server is down', async ({ page, allowErrors }) => {
  // The page sends one request with the old server's token before it reloads.
  allowErrors(/ERR_CONNECTION|WebSocket|Failed to fetch|status of 403/)
  await edit(page)
  await heading(page).click()
  await expect(typed(page)).toBeFocused()
  await site.restart(async () => {
    await page.keyboard.press('Control+a')
    await page.keyboard.type('Typed alone')
    await expect(page.getByRole('alert')).toContainText('kept in this browser')
  })
  await expect(heading(page)).toContainText('Typed alone', { timeout: 30_000 })
  await expect(button(page, 'Save 1 document')).toBeEnabled()
  await save(page)
  expect(read()).toContain('"Typed alone"')
})
