import { readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { createServer } from 'vite'
import { root } from '../../setup.mjs'
import { withRoot } from '../measure.mjs'

const SAVES = 10

/** From saving a page's document to its new title in an open browser, beside so many other documents. */
async function measureSaves(count) {
  return withRoot(count, async (folder) => {
    for (const name of ['src', 'schema', 'node_modules']) symlinkSync(join(root, name), join(folder, name))
    const server = await createServer({
      root: folder,
      configFile: join(root, 'vite.config.ts'),
      cacheDir: join(root, '.cache/bench'),
      logLevel: 'error',
      server: { port: 4330, host: '127.0.0.1', fs: { allow: [root, folder] } },
    })
    await server.listen()
    const browser = await chromium.launch(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {})
    try {
      const page = await browser.newPage()
      page.on('console', (m) => process.env.DEBUG && console.log(m.text()))
      await page.goto(`http://127.0.0.1:${server.config.server.port}/en/contact`, { waitUntil: 'networkidle' })
      const file = join(folder, 'pages/contact.json')
      const before = JSON.parse(readFileSync(file, 'utf8'))
      const heading = before.blocks.find((b) => b.type === 'hero')
      const times = []
      for (let number = 0; number < SAVES; number++) {
        const title = `Saved ${number}`
        heading.title.en = title
        const source = JSON.stringify(before, null, 2)
        const seen = page.evaluate(
          (title) =>
            new Promise((done) => {
              const look = () => {
                if (document.querySelector('h1')?.textContent !== title) return
                observer.disconnect()
                done(performance.timeOrigin + performance.now())
              }
              const observer = new MutationObserver(look)
              observer.observe(document, { subtree: true, childList: true, characterData: true })
              look()
            }),
          title,
        )
        await new Promise((done) => setTimeout(done, 500))
        const saved = performance.timeOrigin + performance.now()
        writeFileSync(file, source)
        times.push((await seen) - saved)
      }
      times.sort((a, b) => a - b)
      return {
        documents: count + 36,
        median: Math.round(times[SAVES / 2]),
        fastest: Math.round(times[0]),
        slowest: Math.round(times.at(-1)),
      }
    } finally {
      await browser.close()
      await server.close()
    }
  })
}

export const measure = async () => [await measureSaves(0), await measureSaves(1000)]
