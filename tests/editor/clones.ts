import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach } from 'vitest'
import { createRepository } from '../../editor/versions/repository.ts'
import { createSite } from '../check/site.ts'
import { commitAll, runGit } from '../system.ts'

/** An editor's clone of the site. */
async function openClone(root: string) {
  const runGitHere = (...args: readonly string[]) => runGit(root, ...args)
  const getPath = (file: string) => join(root, file)
  return {
    ...(await createRepository(root)),
    root,
    git: runGitHere,
    path: getPath,
    read: (file: string) => readFileSync(getPath(file), 'utf8'),
    write: (file: string, text: string) => writeFileSync(getPath(file), text),
    replace: (file: string, from: string, to: string) =>
      writeFileSync(getPath(file), readFileSync(getPath(file), 'utf8').replace(from, to)),
  }
}

export type Clone = Awaited<ReturnType<typeof openClone>>

/** Creates two clones and their remote, whose address is relative. */
function createTemplate(): string {
  const template = mkdtempSync(join(tmpdir(), 'template-'))
  const root = join(template, 'mine')
  cpSync(createSite(), root, { recursive: true })
  const identify = (name: string, clone: string) => {
    runGit(clone, 'config', 'user.name', name)
    runGit(clone, 'config', 'maintenance.auto', 'false')
    runGit(clone, 'config', 'user.email', `${name}@site.example`)
  }
  // Without Git's examples of hooks.
  runGit(template, 'init', '-q', '--template=', '--bare', '-b', 'main', 'site.git')
  commitAll(root)
  identify('Ayse', root)
  runGit(root, 'remote', 'add', 'origin', '../site.git')
  runGit(root, 'push', '-qu', 'origin', 'main')
  runGit(template, 'clone', '-q', '--template=', 'site.git', 'other')
  runGit(join(template, 'other'), 'remote', 'set-url', 'origin', '../site.git')
  identify('Bora', join(template, 'other'))
  return template
}

let template: string | undefined
export let mine: Clone
export let theirClone: Clone
export let remote = ''

/** Gives each test of a file new clones: `mine`, `theirClone` and their `remote`. */
export function cloneBeforeEach(): void {
  beforeEach(async () => {
    template ??= createTemplate()
    const copy = mkdtempSync(join(tmpdir(), 'clones-'))
    cpSync(template, copy, { recursive: true })
    mine = await openClone(join(copy, 'mine'))
    theirClone = await openClone(join(copy, 'other'))
    remote = join(copy, 'site.git')
  })
}
