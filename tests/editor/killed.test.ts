/** @module-tag slow */
import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { formatDocument } from '../../content/formatDocument.ts'
import { createSite } from '../check/site.ts'
import { findFreePort } from '../ports.ts'
import { isWindows } from '../system.ts'

const FILE = 'pages/products/boru.json'
const OTHER = 'pages/contact.json'
const root = createSite()
if (!isWindows) {
  for (const name of ['node_modules', 'content', 'editor', 'messages', 'schema', 'src', 'tools', 'vite'])
    symlinkSync(resolve(name), join(root, name))
}

let port = 0
let server: ChildProcess | undefined
afterAll(() => {
  server?.kill('SIGKILL')
  rmSync(root, { recursive: true, force: true })
})

/** Starts the editor's server like `npm run edit`, and reads the token from its page. */
async function start() {
  port ||= await findFreePort()
  const address = `http://127.0.0.1:${port}`
  const words = [resolve('node_modules/vite/bin/vite.js'), root, '--mode', 'edit', '--port', String(port)]
  server = spawn(process.execPath, [...words, '--strictPort', '--config', resolve('vite.config.ts')], {
    stdio: 'ignore',
  })
  const loadEditor = async (): Promise<string> => {
    const response = await fetch(`${address}/_edit`).catch(() => undefined)
    if (response) return response.text()
    await pause(100)
    return loadEditor()
  }
  const [, token = ''] = /name="editor-token" content="([^"]+)"/.exec(await loadEditor()) ?? []
  return async (
    method: string,
    path: string,
    file: string,
    request?: { readonly etag: string; readonly body: unknown },
  ) => {
    const response = await fetch(`${address}/_edit/api${path}?${new URLSearchParams({ file })}`, {
      method,
      headers: {
        Origin: address,
        'X-Editor-Token': token,
        ...(request && { 'Content-Type': 'application/json', 'If-Match': request.etag }),
      },
      ...(request && { body: JSON.stringify(request.body) }),
    })
    return response.json()
  }
}

const listHiddenFiles = () =>
  readdirSync(join(root, 'pages'), { recursive: true, encoding: 'utf8' }).filter((name) => /(?:^|\/)\./.test(name))

test.skipIf(isWindows)(
  'a server that is killed while saving leaves complete files, and restores what was typed',
  async () => {
    let ask = await start()
    const contact = await ask('GET', '/document', OTHER)
    const editedContact = { ...contact.saved, name: { tr: 'Bize yazın', en: 'Half a sent' } }
    await ask('PUT', '/unsaved', OTHER, { etag: contact.etag, body: editedContact })
    let { saved, etag } = await ask('GET', '/document', FILE)
    const versions: unknown[] = [saved]
    const save = async (version: number): Promise<void> => {
      versions.push({ ...saved, name: { tr: 'Boru', en: `Pipe ${version}` } })
      const answer = await ask('PUT', '/document', FILE, { etag, body: versions.at(-1) })
      etag = answer.etag
      return save(version + 1)
    }
    // Waits until the server is gone.
    const saving = save(1).catch(() => undefined)
    while (versions.length < 3) await pause(1)
    server?.kill('SIGKILL')
    await saving
    // The last confirmed version, or the one being sent.
    expect(versions.slice(-2).map(formatDocument)).toContain(readFileSync(join(root, FILE), 'utf8'))
    // Leaves a temporary file like an interrupted write.
    writeFileSync(join(root, 'pages/products/.boru.json.tmp'), '{ "type":')
    ask = await start()
    const restoredAnswer = await ask('GET', '/document', OTHER)
    expect(restoredAnswer).toMatchObject({ saved: contact.saved, unsaved: editedContact })
    expect((await ask('GET', '/problems', '')).unsaved).toContain(OTHER)
    expect(listHiddenFiles()).toEqual([])
  },
)
