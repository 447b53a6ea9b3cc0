import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openRenderPool } from '../../vite/build/renderPool.ts'
import { check } from '../check/site.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'render-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const { content } = check()

/** Renders the fixture's pages with a worker that runs the given code for each `route`. */
async function renderBy(work: string) {
  const file = join(folder, 'worker.mjs')
  writeFileSync(
    file,
    `import { appendFileSync } from 'node:fs'
     const folder = ${JSON.stringify(folder)}
     const render = (route) => { ${work} }
     export default ({ routes }) => routes.map(render).find(Boolean) ?? routes.length`,
  )
  const build = { content, folder, scripts: '/main.js', code: 'hash', cache: [folder, folder] } as const
  const pool = openRenderPool(build, file)
  try {
    return await pool.renderPages()
  } finally {
    await pool.close()
  }
}

test('every page is rendered once', async () => {
  const { documents } = await renderBy("appendFileSync(folder + '/done', route + '\\n')")
  const done = readFileSync(join(folder, 'done'), 'utf8').trim().split('\n')
  expect(documents).toBe(4 * content.pages.size)
  expect(done.sort()).toEqual([...content.pages.keys()].sort())
})

test('a page that cannot be rendered fails the build', async () => {
  const faultyCode = "if (route === '/contact') return route + ' could not be rendered.'"
  await expect(renderBy(faultyCode)).rejects.toThrow('/contact could not be rendered.')
})

test.each([
  ['ends', 'process.exit(0)'],
  ['is killed', "process.kill(process.pid, 'SIGKILL')"],
  ['throws', "throw new Error('No memory')"],
])('a worker that %s fails the build with a message that names its pages', async (_, death) => {
  await expect(renderBy(`if (route === '/contact') ${death}`)).rejects.toThrow(
    /A worker ended while it rendered .*\/contact\b/,
  )
  expect(existsSync(join(folder, 'index.html'))).toBe(false)
})
