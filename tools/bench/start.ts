import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../setup.mjs'

const PORT = 4199

/**
 * Runs `npm start` in a fresh clone of the last commit, and again in the same clone. Measures seconds until the address is
 * printed, until a product page has its opening picture after that, and until `dist` is complete.
 */
export async function measureStart() {
  const folder = mkdtempSync(join(tmpdir(), 'start-'))
  try {
    execFileSync('git', ['clone', '--quiet', root, folder])
    return [
      { what: 'fresh clone', ...(await measure(folder)) },
      { what: 'again', ...(await measure(folder)) },
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measure(folder: string) {
  const startTime = performance.now()
  const getSeconds = () => ((performance.now() - startTime) / 1000).toFixed(1)
  const child = spawn('node', ['tools/start.mjs', '--port', String(PORT)], { cwd: folder })
  let output = ''
  const waitForOutput = async (text: string) => {
    while (!output.includes(text)) {
      const [data] = await Promise.race([
        once(child.stdout, 'data'),
        once(child, 'exit').then(() => Promise.reject(new Error(`npm start ended: ${output}`))),
      ])
      output += data
    }
    return getSeconds()
  }
  try {
    const address = await waitForOutput('Local:')
    const origin = `http://127.0.0.1:${PORT}`
    const page = await (await fetch(`${origin}/products/paslanmaz-boru`)).text()
    const [picture] = /\/assets\/pictures\/[\w.-]+-1280\.avif/.exec(page) ?? []
    const requestTime = performance.now()
    await (await fetch(origin + picture)).arrayBuffer()
    const pictureSeconds = ((performance.now() - requestTime) / 1000).toFixed(1)
    return { address, 'picture of a product, then': pictureSeconds, complete: await waitForOutput('dist is complete') }
  } finally {
    child.kill()
    await once(child, 'exit')
  }
}
