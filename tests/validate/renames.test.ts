import { execFileSync } from 'node:child_process'
import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createChecker } from '../../schema/validate/index.ts'
import { type Change, edit, remove, siteWith } from './site.ts'

const PIPE = 'pages/products/boru.json'

/** Commits the site as it is by then. */
const commit: Change = (root) => {
  const git = (...parameters: string[]) =>
    execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@x.example', ...parameters], { cwd: root })
  git('init', '--quiet')
  git('add', '.')
  git('commit', '--quiet', '--message', 'x')
}

const move =
  (from: string, to: string): Change =>
  (root) =>
    renameSync(join(root, from), join(root, to))

/** What is said of each place that led to the page. */
function messages(...changes: readonly Change[]): readonly string[] {
  const { problems } = createChecker(siteWith(...changes)).check()
  return [...new Set(problems.map(({ message }) => message))]
}

test('links to a page whose file has been renamed are told the command that moves them too', () => {
  expect(messages(commit, move(PIPE, 'pages/products/sacak.json'))).toEqual([
    '"/products/boru" was renamed to "/products/sacak". Run `npm run page -- rename /products/boru /products/sacak`: it makes all links lead there.',
  ])
})

test('also where a little of it has been changed with that', () => {
  const changed = edit('pages/products/sacak.json', 'Paslanmaz Çelik Boru · Bornox', 'Boru ve saçak · Bornox')
  expect(messages(commit, move(PIPE, 'pages/products/sacak.json'), changed)[0]).toContain('was renamed to')
})

test('a page that is gone while another is new has not been renamed', () => {
  const other = move('pages/products/sac.json', 'pages/products/borular.json')
  const [first] = messages(commit, remove(PIPE), other)
  expect(first).toBe('There is no page "/products/boru". Did you mean "/products/borular"?')
})

test('without Git, a page of the same name in another folder is meant rather than a neighbour', () => {
  expect(messages(move(PIPE, 'pages/boru.json'))).toEqual(['There is no page "/products/boru". Did you mean "/boru"?'])
})
