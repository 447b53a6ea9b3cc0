import { lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { lockBuild } from '../../vite/build/lock.ts'
import { replaceFolder } from '../../vite/build/replaceFolder.ts'
import { hasFolderLinks } from '../system.ts'

const root = mkdtempSync(join(tmpdir(), 'build-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

function write(folder: string, ...files: readonly string[]): string {
  const path = join(root, folder)
  mkdirSync(path, { recursive: true })
  for (const file of files) writeFileSync(join(path, file), file)
  return path
}

test('a folder is replaced as a whole', async () => {
  await replaceFolder(write('dist', 'old'), write('dist.new', 'new'))
  expect(readdirSync(root).filter((name) => name.startsWith('dist'))).toEqual(['dist'])
  expect(readdirSync(join(root, 'dist'))).toEqual(['new'])
})

test.runIf(hasFolderLinks).each(['', 'a'])('the folder that a link leads to gets the new files: %j', async (old) => {
  const servedFolder = old ? write('served', old) : join(root, 'none')
  const link = join(root, `link${old}`)
  symlinkSync(servedFolder, link, 'junction')
  await replaceFolder(link, write('next', 'new'))
  expect(lstatSync(link).isSymbolicLink()).toBe(true)
  expect(readdirSync(servedFolder)).toEqual(['new'])
  expect(readdirSync(root)).not.toContain('next')
})

test('the lock of a build that was stopped does not count', () => {
  write('.cache')
  // Larger than any process id.
  writeFileSync(join(root, '.cache/build.lock'), '99999999')
  const release = lockBuild(root)
  if (typeof release === 'string') throw new Error(release)
  release()
  expect(readdirSync(join(root, '.cache'))).toEqual([])
})
