import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { expect, test } from 'vitest'

const SCRIPT = join(import.meta.dirname, '../../deploy/editor/build-previews')

/** In place of the site's build: writes the commit into `dist`, and fails for a page that says so. */
const NPM = `#!/bin/sh
[ "$1" = run ] || exit 0
! grep -q broken page.json || exit 1
mkdir dist && cp page.json dist/ && git rev-parse HEAD >>../built
`

test.skipIf(process.platform === 'win32')(
  'each commit that waits for approval is built once, a failed one again after an hour, and kept for a week',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'previews-'))
    const origin = join(folder, 'origin')
    const previews = join(folder, 'previews')
    const programs = join(folder, 'programs')
    for (const path of [previews, programs]) mkdirSync(path)
    writeFileSync(join(programs, 'npm'), NPM)
    chmodSync(join(programs, 'npm'), 0o755)
    const env = { ...process.env, PREVIEWS: previews, PATH: `${programs}${delimiter}${process.env.PATH}` }
    const git = (...args: string[]) => {
      const identity = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com']
      return execFileSync('git', [...identity, ...args], { cwd: origin, encoding: 'utf8' }).trim()
    }
    const commit = (branch: string, page: string) => {
      git('checkout', '-q', '-B', branch, 'main')
      writeFileSync(join(origin, 'page.json'), page)
      git('add', '.')
      git('commit', '-q', '-m', page)
      return git('rev-parse', 'HEAD')
    }
    const build = () => execFileSync('sh', [SCRIPT], { env, stdio: 'pipe' })
    const listPreviews = () =>
      readdirSync(previews)
        .filter((name) => /^[\da-f]{40}/.test(name))
        .sort()
    const countBuilds = () => readFileSync(join(previews, 'built'), 'utf8').split('\n').length - 1
    const age = (name: string, minutes: number) => {
      const time = Date.now() / 1000 - minutes * 60
      utimesSync(join(previews, name), time, time)
    }

    execFileSync('git', ['init', '-q', '-b', 'main', origin])
    writeFileSync(join(origin, 'page.json'), 'published')
    git('add', '.')
    git('commit', '-q', '-m', 'Published')
    const sentCommit = commit('edit/ada', 'sent')
    const broken = commit('edit/eve', 'broken')
    execFileSync('git', ['clone', '-q', '--branch', 'main', origin, join(previews, 'site')])

    build()
    expect(listPreviews()).toEqual([sentCommit, `${broken}.failed`].sort())
    expect(readFileSync(join(previews, sentCommit, 'page.json'), 'utf8')).toBe('sent')
    build()
    expect(countBuilds()).toBe(1)

    age(`${broken}.failed`, 61)
    age(sentCommit, 8 * 24 * 60)
    git('checkout', '-q', 'main')
    git('branch', '-q', '-D', 'edit/ada')
    const corrected = commit('edit/eve', 'corrected')
    build()
    expect(listPreviews()).toEqual([corrected])
    expect(existsSync(join(previews, corrected, 'page.json'))).toBe(true)
  },
)
