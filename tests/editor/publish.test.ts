import { copyFileSync, rmSync, writeFileSync } from 'node:fs'
import { beforeEach, expect, test as testAnywhere, vi } from 'vitest'
import type { Change } from '../../editor/versions/remote.ts'
import { hasGit } from '../system.ts'
import { cloneBeforeEach, mine, theirClone } from './clones.ts'
import { serveInProcess } from './inProcess.ts'

const test = testAnywhere.runIf(hasGit)

const PIPE = 'pages/products/boru.json'
let answer: Awaited<ReturnType<typeof serveInProcess>>['answer']
cloneBeforeEach()
beforeEach(async () => {
  answer = (await serveInProcess(mine.root)).answer
})

const publish = async (files: readonly string[], options: object = {}) =>
  (await answer('PUT /publish', { body: { files, message: 'Change', mergeMessage: 'Merge', ...options } })).answer

/** Publishes a change of the pipe page from another clone. */
function publishElsewhere(from: string, to: string) {
  theirClone.git('pull', '-q')
  theirClone.replace(PIPE, from, to)
  theirClone.git('commit', '-qam', 'Theirs')
  theirClone.git('push', '-q')
}

const expectSent = () => {
  expect(mine.git('status', '--porcelain', '--', 'pages', 'public')).toBe('')
  expect(mine.git('rev-parse', 'HEAD')).toBe(mine.git('ls-remote', 'origin', 'main').split('\t')[0])
}

test('says that a ticked page needs one that is not ticked', async () => {
  const draft = { ...JSON.parse(mine.read('pages/blog/1.json')), published: false }
  writeFileSync(mine.path('pages/blog/3.json'), JSON.stringify(draft))
  mine.replace('pages/index.json', '"/blog/2"', '"/blog/2", "/blog/3"')
  const headBefore = mine.git('rev-parse', 'HEAD')
  const { outcome, blocking } = await publish(['pages/index.json'])
  expect(outcome).toBe('incomplete')
  expect(blocking).toMatchObject([{ file: 'pages/index.json' }])
  expect(mine.git('rev-parse', 'HEAD')).toBe(headBefore)
  expect((await publish(['pages/index.json', 'pages/blog/3.json'])).outcome).toBe('sent')
})

test('a new picture is unused until a document names it', async () => {
  const picture = 'public/pictures/new.png'
  copyFileSync(mine.path('public/pictures/steel.png'), mine.path(picture))
  const find = async () =>
    (await answer('GET /changes')).answer.changes.find((change: Change) => change.file === picture)
  expect(await find()).toMatchObject({ isUnused: true })
  mine.replace(PIPE, 'steel.png', 'new.png')
  expect(await find()).toMatchObject({ isUnused: false })
})

test('earlier versions of a page link to where its pages are now', async () => {
  const before = mine.read(PIPE)
  mine.replace(PIPE, '"Stainless Steel Pipe"', '"See [sheet](/products/sac)"')
  mine.git('commit', '-qam', 'Link')
  writeFileSync(mine.path(PIPE), before)
  await answer('PUT /page', { body: { does: 'rename', route: '/products/sac', to: '/products/levha' } })
  const { versions } = (await answer('GET /history', { query: { file: PIPE } })).answer
  expect(JSON.stringify(versions)).not.toContain('/products/sac"')
})

test('says how far a publication has got: sent, approved, and in the commit that the site was built from', {
  tags: 'slow',
}, async () => {
  const buildTime = '2027-01-04T19:41:00.000Z'
  const findProgress = async (commit: string, { answer: ask } = { answer }) => {
    vi.stubGlobal('fetch', async (address: URL) =>
      address.href === 'https://bornox.example/version.json'
        ? Response.json({ commit, built: buildTime })
        : Response.error(),
    )
    return (await ask('GET /online')).answer
  }
  const headBefore = mine.git('rev-parse', 'HEAD')
  mine.replace(PIPE, '"Dairy lines."', '"Milk lines."')
  await publish([PIPE])
  expect(await findProgress(headBefore)).toMatchObject({ progress: 'building', built: buildTime })
  expect(await findProgress(mine.git('rev-parse', 'HEAD'))).toMatchObject({ progress: 'online', built: buildTime })
  expect((await findProgress('')).progress).toBeUndefined()
  // A commit that is not known here is fetched.
  publishElsewhere('"Steam lines."', '"Vapour lines."')
  expect((await findProgress(theirClone.git('rev-parse', 'HEAD'))).progress).toBe('online')

  const theirServer = await sendForApproval('"Stainless Steel Pipe"', '"Theirs"')
  expect((await findProgress(headBefore, theirServer)).progress).toBe('waiting')
  await approve()
  expect((await findProgress(headBefore, theirServer)).progress).toBe('building')
  expect((await findProgress(mine.git('rev-parse', 'HEAD'), theirServer)).progress).toBe('online')
})

test('tells open windows that their changes are published, even if no file has changed', async () => {
  const onSave = vi.fn()
  const server = await serveInProcess(mine.root, onSave)
  mine.replace(PIPE, '"Dairy lines."', '"Milk lines."')
  await server.answer('PUT /publish', { body: { files: [PIPE], message: 'Change', mergeMessage: 'Merge' } })
  expect(onSave).toHaveBeenCalledOnce()
})

test('publishes no page with problems, and names the editor in the commit', async () => {
  mine.replace(PIPE, '"min": 6,', '"min": 6000,')
  const { outcome, blocking } = await publish([PIPE])
  expect(outcome).toBe('wrong')
  expect(blocking).toMatchObject([{ file: PIPE, message: expect.stringContaining('"min" must be smaller') }])
  mine.replace(PIPE, '"min": 6000,', '"min": 7,')
  expect((await publish([PIPE], { name: 'Ayşe', email: 'ayse@site.example' })).outcome).toBe('sent')
  expect(mine.git('log', '-1', '--format=%an %ae %s')).toBe('Ayşe ayse@site.example Change')
  expect(mine.git('show', '--name-only', '--format=')).toBe(PIPE)
})

/** Makes the other clone need approval, and sends a change from it. */
async function sendForApproval(from: string, to: string, file = PIPE) {
  theirClone.git('config', 'branch.main.merge', 'refs/heads/edit/bora')
  theirClone.replace(file, from, to)
  const theirServer = await serveInProcess(theirClone.root)
  const answer = await theirServer.answer('PUT /publish', {
    body: { files: [file], message: 'Theirs', mergeMessage: 'Merge' },
  })
  expect(answer.answer.outcome).toBe('sent')
  return theirServer
}
const findWaiting = async () => (await answer('GET /waiting')).answer.waiting

/** Approves what waits first, or some of its files. */
async function approve(files?: readonly string[]) {
  const [{ branch, commit, message, changes }] = await findWaiting()
  const sentFiles = changes.map(({ file }: Change) => file)
  return publish([], { approved: { branch, commit, message, files: files ?? sentFiles } })
}

test('an editor’s work waits in a branch until it is approved, and is merged with what was published meanwhile', async () => {
  mine.replace(PIPE, '"Dairy lines."', '"Milk lines."')
  expect((await publish([PIPE])).outcome).toBe('sent')
  const theirs = await sendForApproval('"Stainless Steel Pipe"', '"Theirs"')
  expect((await theirs.answer('GET /changes')).answer).toMatchObject({ isReviewed: true, changes: [], unsent: 0 })
  expect(theirClone.read(PIPE)).toContain('"Milk lines."')
  expect(mine.git('ls-remote', 'origin', 'main')).toContain(mine.git('rev-parse', 'HEAD'))
  vi.stubEnv('EDITOR_PREVIEW', 'https://{branch}.site.example/{commit}')
  const waitingChanges = await findWaiting()
  expect(waitingChanges[0].preview).toBe(`https://edit-bora.site.example/${theirClone.git('rev-parse', 'HEAD')}`)
  expect(waitingChanges).toMatchObject([{ branch: 'edit/bora', editor: 'Bora', changes: [{ file: PIPE, from: PIPE }] }])
  expect(JSON.stringify(waitingChanges[0].changes[0].after)).toContain('"Theirs"')
  expect((await approve()).outcome).toBe('sent')
  expectSent()
  expect(mine.read(PIPE)).toContain('"Theirs"')
  expect(await findWaiting()).toEqual([])
})

test('work that does not fit to what was published is not approved, and leaves nothing behind', {
  tags: 'slow',
}, async () => {
  const POST = 'pages/blog/3.json'
  mine.write(POST, mine.read('pages/blog/1.json'))
  expect((await publish([POST])).outcome).toBe('sent')
  theirClone.git('pull', '-q')
  await sendForApproval('"/blog/2"', '"/blog/2", "/blog/3"', 'pages/index.json')
  rmSync(mine.path(POST))
  expect((await publish([POST])).outcome).toBe('sent')
  const headBefore = mine.git('rev-parse', 'HEAD')
  const { outcome, blocking } = await approve()
  expect(outcome).toBe('wrong')
  expect(blocking).toMatchObject([{ file: 'pages/index.json' }])
  expect(mine.git('rev-parse', 'HEAD')).toBe(headBefore)
  expectSent()
})

test('approves the commit that was listed, and says if its editor has sent more meanwhile', {
  tags: 'slow',
}, async () => {
  await sendForApproval('"Stainless Steel Pipe"', '"Read"')
  const [{ branch, commit, changes }] = await findWaiting()
  await sendForApproval('"Read"', '"Unread"')
  const mainBefore = mine.git('ls-remote', 'origin', 'main')
  const files = changes.map(({ file }: Change) => file)
  expect((await publish([], { approved: { branch, commit, files } })).outcome).toBe('overtaken')
  expect((await answer('PUT /sent-back', { body: { branch, commit, reason: 'No.' } })).answer.outcome).toBe('overtaken')
  expect(mine.git('ls-remote', 'origin', 'main')).toBe(mainBefore)
  expect(mine.read(PIPE)).toContain('"Stainless Steel Pipe"')
  expect(await findWaiting()).toMatchObject([{ editor: 'Bora', message: 'Theirs' }])
  expect((await approve()).outcome).toBe('sent')
  expect(mine.read(PIPE)).toContain('"Unread"')
})

test('an unpublished correction of a published mistake does not hinder an approval', { tags: 'slow' }, async () => {
  mine.replace(PIPE, '"min": 6,', '"min": 6000,')
  mine.git('commit', '-qam', 'Mistake')
  mine.git('push', '-q')
  theirClone.git('pull', '-q')
  mine.replace(PIPE, '"min": 6000,', '"min": 6,')
  await sendForApproval('"en": "Contact"', '"en": "Mail us"', 'pages/contact.json')
  expect((await approve()).outcome).toBe('sent')
})

test('a page that is not ticked is merged with what others have published, and stays unpublished', {
  tags: 'slow',
}, async () => {
  publishElsewhere('"Steam lines."', '"Vapour lines."')
  mine.replace(PIPE, '"Dairy lines."', '"Milk lines."')
  mine.replace('pages/index.json', '"en"', '"en" ')
  expect((await publish(['pages/index.json'])).outcome).toBe('sent')
  expect(mine.read(PIPE)).toContain('"Vapour lines."')
  expect(mine.git('diff', '--name-only')).toBe(PIPE)
  expect(mine.git('show', `origin/main:${PIPE}`)).not.toContain('"Milk lines."')
  // Only changes of the same field conflict.
  await sendForApproval('"Dairy lines."', '"Cheese lines."')
  const { outcome, collisions, key } = await approve()
  expect(outcome).toBe('conflict')
  expect(collisions).toMatchObject([{ file: PIPE, names: { mine: '', theirs: 'Bora' } }])
  const [{ branch, commit }] = await findWaiting()
  const decision = { resolved: { [key]: { [PIPE]: collisions[0].mine } } }
  expect((await publish([], { approved: { branch, commit, files: [PIPE] }, ...decision })).outcome).toBe('sent')
  expect(mine.read(PIPE)).toContain('"Milk lines."')
  expect(mine.git('show', `origin/main:${PIPE}`)).toContain('"Cheese lines."')
})

test('what was sent is opened, corrected and approved page by page, or taken out again', { tags: 'slow' }, async () => {
  const CONTACT = 'pages/contact.json'
  theirClone.git('config', 'branch.main.merge', 'refs/heads/edit/bora')
  theirClone.replace(CONTACT, '"en": "Contact"', '"en": "Mail us"')
  await sendForApproval('"Stainless Steel Pipe"', '"Theirs"')
  const theirServer = await serveInProcess(theirClone.root)
  await theirServer.answer('PUT /publish', { body: { files: [CONTACT], message: 'Contact', mergeMessage: 'Merge' } })
  mine.replace(PIPE, '"Dairy lines."', '"Milk lines."')
  const before = mine.git('diff')

  const [{ branch, commit, message }] = await findWaiting()
  expect(message).toBe('Theirs · Contact')
  await answer('PUT /review', { body: { branch, commit } })
  expect(mine.read(PIPE)).toContain('"Theirs"')
  mine.replace('pages/index.json', '"en"', '"en" ')
  expect((await answer('GET /changes')).answer.changes).toMatchObject([
    { file: CONTACT, isUnderReview: true },
    { file: 'pages/index.json', isUnderReview: false },
    { file: PIPE, isUnderReview: true },
  ])
  mine.replace('pages/index.json', '"en" ', '"en"')
  await answer('PUT /sent-back', { body: { branch, commit, reason: 'No.' } })
  expect(mine.git('diff')).toBe(before)
  expect((await theirServer.answer('GET /online')).answer.progress).toBe('returned')

  await theirServer.answer('PUT /publish', { body: { files: [], message: '', mergeMessage: 'Merge' } })
  await sendForApproval('"Theirs"', '"Teirs"')
  const [sentAgain] = await findWaiting()
  await answer('PUT /review', { body: sentAgain })
  mine.replace(PIPE, '"Teirs"', '"Theirs"')
  expect((await approve([PIPE])).outcome).toBe('sent')
  expect(mine.git('show', `origin/main:${PIPE}`)).toBe(mine.read(PIPE).trim())
  expect(mine.git('show', `origin/main:${CONTACT}`)).not.toContain('Mail us')
  expect(await findWaiting()).toMatchObject([{ isOpen: true, changes: [{ file: CONTACT }] }])
  expect((await approve()).outcome).toBe('sent')
  expect(mine.git('show', `origin/main:${CONTACT}`)).toContain('Mail us')
  expectSent()
  // The correction causes no conflict for the editor.
  const received = await theirServer.answer('PUT /publish', { body: { files: [], message: '', mergeMessage: 'Merge' } })
  expect(received.answer.outcome).toBe('sent')
  expect(theirClone.read(PIPE)).toBe(mine.read(PIPE))
})

test('an editor continues with a page that was approved without the others', { tags: 'slow' }, async () => {
  theirClone.replace('pages/contact.json', '"en": "Contact"', '"en": "Mail us"')
  const theirServer = await sendForApproval('"Stainless Steel Pipe"', '"Steel pip"')
  await theirServer.answer('PUT /publish', {
    body: { files: ['pages/contact.json'], message: 'Contact', mergeMessage: 'Merge' },
  })
  expect((await approve([PIPE])).outcome).toBe('sent')
  await sendForApproval('"Steel pip"', '"Steel pipe"')
  expect((await approve()).outcome).toBe('sent')
  expect(mine.read(PIPE)).toContain('"Steel pipe"')
})

test('pages that are open as they were sent before are approved as they are listed, with corrections', {
  tags: 'slow',
}, async () => {
  await sendForApproval('"Stainless Steel Pipe"', '"Steel pip"')
  await answer('PUT /review', { body: (await findWaiting())[0] })
  mine.replace(PIPE, '"Dairy lines."', '"Milk lines."')
  await sendForApproval('"Steel pip"', '"Steel pipe"')
  const [{ isOpen, changes }] = await findWaiting()
  expect(isOpen).toBe(false)
  expect((await approve()).outcome).toBe('sent')
  expect(JSON.parse(mine.git('show', `origin/main:${PIPE}`))).toEqual(changes[0].after)
  expect(mine.read(PIPE)).toMatch(/"Steel pipe".*"Milk lines."/s)
  expectSent()
})

test('tells an editor what others have sent, until it is published', { tags: 'slow' }, async () => {
  vi.stubGlobal('fetch', async () => Response.error())
  await sendForApproval('"Stainless Steel Pipe"', '"Theirs"')
  const server = await serveInProcess(mine.root)
  const listSent = async () => {
    await server.answer('GET /online')
    server.presence.show(server, PIPE)
    return server.presence.list(server)
  }
  expect(await listSent()).toEqual([{ file: PIPE, state: 'sent', name: 'Bora' }])
  await approve()
  expect(await listSent()).toEqual([])
})
