import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test, vi } from 'vitest'
import { readLastModified } from '../../vite/seo/lastModified.ts'
import { createSite, edit } from '../check/site.ts'
import { commitAll, hasGit, runGit } from '../system.ts'

test.runIf(hasGit)('pages have the date of their last commit, and none in a shallow clone', () => {
  const root = createSite()
  const commit = (day: string) => {
    vi.stubEnv('GIT_COMMITTER_DATE', `${day}T12:00:00+03:00`)
    commitAll(root)
  }
  commit('2026-03-01')
  edit('pages/contact.json', 'Bize ulaşın · Bornox', 'Bize yazın · Bornox')(root)
  commit('2026-04-02')
  const dates = readLastModified(root)
  expect([dates.get('/contact'), dates.get('/')]).toEqual(['2026-04-02T09:00:00.000Z', '2026-03-01T09:00:00.000Z'])
  runGit(root, 'clone', '--depth', '1', pathToFileURL(root).href, 'shallow')
  expect(readLastModified(join(root, 'shallow')).size).toBe(0)
})
