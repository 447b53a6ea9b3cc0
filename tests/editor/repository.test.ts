import { chmodSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { expect, test as testAnywhere } from 'vitest'
import type { PublishOptions } from '../../editor/versions/send.ts'
import { hasGit } from '../system.ts'
import { type Clone, cloneBeforeEach, mine, theirClone } from './clones.ts'

const test = testAnywhere.runIf(hasGit)

const PIPE = 'pages/products/boru.json'
const CONTACT = 'pages/contact.json'
const PICTURE = 'public/pictures/new.png'

cloneBeforeEach()

const MERGE = 'Başkalarının yayımladıkları alındı'
const createOptions = (options: Partial<PublishOptions> = {}): PublishOptions => ({
  resolved: {},
  mergeMessage: MERGE,
  isValid: () => true,
  ...options,
})

async function publish(editor: Clone, message = 'Change') {
  await editor.commit(message)
  return editor.send(createOptions())
}

/** No merge is in progress, and the files are as committed. */
function expectClean({ git, path }: Clone) {
  expect(git('status', '--porcelain')).toBe('')
  expect(existsSync(path('.git/MERGE_HEAD'))).toBe(false)
}

test('lists new, renamed, changed and removed pages, and pictures', async () => {
  mine.git('mv', CONTACT, 'pages/write.json')
  mine.replace(PIPE, '"max": 12', '"max": 14')
  mine.write('pages/new.json', '{}')
  mine.write('pages/.half.json.tmp', '{')
  mine.write('pages/links.json', '{')
  mine.write(PICTURE, 'a picture')
  rmSync(mine.path('pages/blog/1.json'))
  const changes = await mine.changes()
  expect(
    changes.map(({ file, from, before, after }) => [file, from, before !== undefined, after !== undefined]),
  ).toEqual([
    ['pages/blog/1.json', 'pages/blog/1.json', true, false],
    ['pages/links.json', 'pages/links.json', false, false],
    ['pages/new.json', 'pages/new.json', false, true],
    [PIPE, PIPE, true, true],
    ['pages/write.json', CONTACT, true, true],
    [PICTURE, PICTURE, false, true],
  ])
  // Broken JSON is not mistaken for a removed page.
  expect(changes.filter(({ isBroken }) => isBroken).map(({ file }) => file)).toEqual(['pages/links.json'])
  expect(await publish(mine)).toEqual({ outcome: 'sent' })
  expect(mine.git('status', '--porcelain')).toBe('?? pages/.half.json.tmp')
  const [version, earlier] = await mine.listVersions('pages/write.json')
  expect([version?.message, earlier?.message]).toEqual(['Change', 'Begin'])
  // Also under its former name, a version can be read.
  expect(version?.document).toMatchObject({ blocks: expect.any(Array) })
  expect(earlier?.document).toEqual(version?.document)
})

test('publishes pictures whatever their names are', async () => {
  const names = ['çelik.png', 'a "b" c.png', 'größe [1].png', 'x*.png'].map((name) => `public/pictures/${name}`)
  for (const name of names) mine.write(name, name)
  expect((await mine.changes()).map(({ file }) => file).sort()).toEqual(names.toSorted())
  expect(await publish(mine)).toEqual({ outcome: 'sent' })
  expectClean(mine)
})

test('reads the history whatever the settings of Git are', async () => {
  mine.git('config', 'log.showSignature', 'true')
  mine.replace(PIPE, '"max": 12', '"max": 14')
  await mine.commit('Change')
  expect((await mine.listVersions(PIPE)).map(({ message }) => message)).toEqual(['Change', 'Begin'])
})

test('merges changes of a page that the other side has renamed, with a message in the language of the editor', {
  tags: 'slow',
}, async () => {
  mine.git('mv', CONTACT, 'pages/write.json')
  await publish(mine)
  theirClone.replace(CONTACT, '"en": "Contact"', '"en": "Write to us"')
  expect(await publish(theirClone)).toEqual({ outcome: 'sent' })
  expectClean(theirClone)
  expect(existsSync(theirClone.path(CONTACT))).toBe(false)
  expect(theirClone.read('pages/write.json')).toContain('Write to us')
  expect(theirClone.git('log', '-1', '--format=%s')).toBe(MERGE)
})

test('keeps a page under both names if both sides have renamed it', { tags: 'slow' }, async () => {
  mine.git('mv', CONTACT, 'pages/write.json')
  await publish(mine)
  theirClone.git('mv', CONTACT, 'pages/mail.json')
  expect(await publish(theirClone)).toEqual({ outcome: 'sent' })
  expectClean(theirClone)
  expect(['write', 'mail', 'contact'].map((name) => existsSync(theirClone.path(`pages/${name}.json`)))).toEqual([
    true,
    true,
    false,
  ])
})

test('reports a conflict for a page removed here and changed there, and for two versions of a picture', {
  tags: 'slow',
}, async () => {
  rmSync(mine.path(CONTACT))
  mine.write(PICTURE, 'mine')
  await publish(mine)
  theirClone.replace(CONTACT, '"en": "Contact"', '"en": "Write to us"')
  theirClone.write(PICTURE, 'theirs')
  const result = await publish(theirClone)
  expect(result).toMatchObject({
    outcome: 'conflict',
    collisions: [{ file: CONTACT, theirs: undefined }, { file: PICTURE }],
  })
  expectClean(theirClone)
  const resolution = { [CONTACT]: result.collisions?.[0]?.mine, [PICTURE]: result.collisions?.[1]?.theirs }
  // A decision about other versions does not count.
  expect(await theirClone.send(createOptions({ resolved: { another: resolution } }))).toMatchObject({
    outcome: 'conflict',
  })
  expect(await theirClone.send(createOptions({ resolved: { [result.key ?? '']: resolution } }))).toEqual({
    outcome: 'sent',
  })
  expectClean(theirClone)
  expect(theirClone.read(CONTACT)).toContain('Write to us')
  expect(theirClone.read(PICTURE)).toBe('mine')
  // Merged documents are formatted like others.
  expect(theirClone.git('diff', '--stat', 'HEAD^1', '--', CONTACT)).toBe('')
})

test('keeps accepted translations that both sides have added', { tags: 'slow' }, async () => {
  const file = 'pages/_translations.txt'
  mine.write(file, 'tr de 1\ntr de 3\n')
  await publish(mine)
  theirClone.git('pull', '-q')
  mine.write(file, 'tr de 1\ntr de 2\ntr de 3\n')
  theirClone.write(file, 'tr de 0\ntr de 1\ntr de 3\ntr de 4\n')
  await publish(mine)
  expect(await publish(theirClone)).toEqual({ outcome: 'sent' })
  expect(theirClone.read(file).split('\n')).toEqual(['tr de 0', 'tr de 1', 'tr de 2', 'tr de 3', 'tr de 4', ''])
})

test('does not push a merged site with problems', async () => {
  mine.replace(PIPE, '"max": 12', '"max": 14')
  await publish(mine)
  theirClone.replace(CONTACT, '"en": "Contact"', '"en": "Write to us"')
  await theirClone.commit('Other')
  expect(await theirClone.send(createOptions({ isValid: () => false }))).toEqual({ outcome: 'wrong' })
  expect(mine.git('ls-remote', 'origin', 'main')).toContain(mine.git('rev-parse', 'HEAD'))
  expect(await theirClone.countUnsent()).toBe(2)
})

test('leaves staged files staged, and reports the message of a hook', async () => {
  mine.write('notes.txt', 'mine')
  mine.git('add', 'notes.txt')
  mkdirSync(mine.path('.git/hooks'), { recursive: true })
  mine.write('.git/hooks/pre-commit', '#!/bin/sh\necho "Not on a Friday." >&2\nexit 1\n')
  chmodSync(mine.path('.git/hooks/pre-commit'), 0o755)
  mine.replace(PIPE, '"max": 12', '"max": 14')
  await expect(mine.commit('Change')).rejects.toThrow('Not on a Friday.')
  expect(mine.git('log', '--format=%s')).toBe('Begin')
  rmSync(mine.path('.git/hooks/pre-commit'))
  await publish(mine)
  expect(mine.git('show', '--format=', '--name-only')).toBe(PIPE)
  expect(mine.git('status', '--porcelain')).toBe('A  notes.txt')
})

test('reports why nothing can be published', async () => {
  expect(await mine.findHindrance()).toBeUndefined()
  mine.git('checkout', '-q', '--detach')
  expect(await mine.findHindrance()).toBe('noBranch')
  mine.git('checkout', '-q', 'main')
  mine.write('.git/MERGE_HEAD', mine.git('rev-parse', 'HEAD'))
  expect(await mine.findHindrance()).toBe('unfinished')
  renameSync(mine.path('.git'), mine.path('.gone'))
  expect(await mine.findHindrance()).toBe('noRepository')
  expect(await mine.changes()).toEqual([])
})
