import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'playwright/test'
import { CODE_FOLDERS } from '../../tools/setup.mjs'
import { findFreePort } from '../ports.ts'
import { commitAll, runGit } from '../system.ts'
import { findDefaults, programs } from './nginx.ts'

/*
 * Follows docs/editor-hosting.md in a scratch root: two editors, added by deploy/editor/add-editor, behind nginx with
 * passwords. Programs that would need root, a network or systemd are replaced.
 */

test.skip(!programs, 'nginx is not installed and cannot be installed here')
test.describe.configure({ mode: 'serial', timeout: 120_000 })

const ROOT = join(import.meta.dirname, '../..')
const HOST = 'edit.bornox.example'
const ORIGIN = `https://${HOST}`
const FILE = 'pages/contact.json'
const USERS = ['ayse', 'bora']
const root = mkdtempSync(join(tmpdir(), 'editors-'))
const remote = join(root, 'site.git')
const children: ChildProcess[] = []
let port = 0

const getClone = (user: string) => join(root, 'srv/editors', user, 'site')
const createLogin = (user: string, password = `${user}-secret`) => ({
  Authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
})

/** Sends a request through nginx. */
function ask(path: string, headers: Readonly<Record<string, string>> = {}, init?: { method: string; body?: unknown }) {
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path, method: init?.method ?? 'GET', agent: false }
    const clientRequest = request({ ...options, headers: { Host: HOST, ...headers } }, async (response) =>
      resolve({ status: response.statusCode ?? 0, body: await text(response) }),
    )
    clientRequest.on('error', reject)
    clientRequest.on('upgrade', (response, socket) => {
      socket.destroy()
      resolve({ status: response.statusCode ?? 0, body: '' })
    })
    clientRequest.end(init?.body === undefined ? undefined : JSON.stringify(init.body))
  })
}

const readToken = async (user: string) =>
  /name="editor-token" content="([^"]+)"/.exec((await ask('/_edit', createLogin(user))).body)?.[1] ?? ''

test.beforeAll(async () => {
  if (!programs) return
  const write = (file: string, content: string) => writeFileSync(join(root, file), content)
  for (const folder of ['bin', 'first', 'etc/nginx/editor', 'etc/editors'])
    mkdirSync(join(root, folder), { recursive: true })
  const firstClone = join(root, 'first')
  cpSync(join(ROOT, 'tests/fixtures/site'), firstClone, { recursive: true })
  write('first/.gitignore', ['.cache/', 'node_modules', '.vscode/', ...CODE_FOLDERS].join('\n'))
  runGit(root, 'init', '-q', '--bare', '-b', 'main', remote)
  commitAll(firstClone)
  runGit(firstClone, 'push', '-q', remote, 'main')

  const stubs = {
    runuser: 'shift 3; exec "$@"',
    useradd: `for last; do :; done; mkdir -p ${root}/srv/editors/\${last#editor-}`,
  }
  for (const [name, script] of Object.entries({ ...stubs, npm: ':', systemctl: ':', nginx: ':' })) {
    write(`bin/${name}`, `#!/bin/sh\n${script}\n`)
    chmodSync(join(root, 'bin', name), 0o755)
  }
  const env = { ...process.env, PATH: `${root}/bin:${process.env.PATH}`, ROOT: root, REPOSITORY: remote }
  const script = join(ROOT, 'deploy/editor/add-editor')
  const add = (...args: string[]) => spawnSync('sh', [script, ...args], { env, encoding: 'utf8' })
  expect(add('../x', 'X', 'x@site.example').status).toBe(1)
  for (const [user, role] of [
    ['ayse', 'publisher'],
    ['bora', 'editor'],
    ['bora', 'editor'],
  ] as const) {
    const added = add(user, `${user} of Bornox`, `${user}@bornox.example`, role)
    expect(added.status, added.stderr).toBe(0)
  }

  port = await findFreePort()
  cpSync(join(ROOT, 'deploy/editor/login-basic.conf'), join(root, 'etc/nginx/editor/login.conf'))
  const hash = (user: string) =>
    execFileSync(programs?.openssl ?? '', ['passwd', '-6', `${user}-secret`], { encoding: 'utf8' }).trim()
  write('etc/nginx/editor/users', [...USERS, 'cem'].map((user) => `${user}:${hash(user)}\n`).join(''))
  const config = readFileSync(join(ROOT, 'deploy/editor/nginx.conf'), 'utf8')
  write(
    'etc/nginx/editor.conf',
    config.replace(/^.*(?:listen \[::\]|ssl_).*\n/gm, '').replace('listen 443 ssl', `listen 127.0.0.1:${port}`),
  )
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${root}/${kind};`,
  )
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  write(
    'etc/nginx/nginx.conf',
    `${user} daemon off; pid ${root}/nginx.pid; error_log stderr crit; events {}
    http { include ${findDefaults(programs.nginx)}/mime.types; access_log off; ${temporary.join(' ')} include editor.conf; }`,
  )
  // Two servers of one machine need two ports that are free here.
  let ports = readFileSync(join(root, 'etc/nginx/editor/ports.conf'), 'utf8')
  expect(ports).toBe('~^ayse(@.*)?$ 5801;\n~^bora(@.*)?$ 5802;\n')
  for (const name of USERS) {
    const freePort = String(await findFreePort())
    ports = ports.replace(/580\d/, freePort)
    const clone = getClone(name)
    for (const folder of ['node_modules', ...CODE_FOLDERS]) symlinkSync(join(ROOT, folder), join(clone, folder))
    const words = [
      join(ROOT, 'node_modules/vite/bin/vite.js'),
      clone,
      '--mode',
      'edit',
      '--port',
      freePort,
      '--strictPort',
    ]
    children.push(
      spawn(process.execPath, [...words, '--config', join(ROOT, 'vite.config.ts')], {
        env: { ...process.env, EDITOR_ORIGIN: ORIGIN },
        stdio: ['ignore', 'ignore', 'inherit'],
      }),
    )
  }
  write('etc/nginx/editor/ports.conf', ports)
  const folder = join(root, 'etc/nginx')
  children.push(spawn(programs.nginx, ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'inherit' }))
  for (const user of USERS)
    await expect(async () => expect(await readToken(user)).not.toBe('')).toPass({ timeout: 90_000, intervals: [200] })
})

test.afterAll(() => {
  for (const child of children) child.kill()
  rmSync(root, { recursive: true, force: true })
})

test('nothing is reached without a login, from another page, or without an editor of one’s own', async () => {
  for (const path of ['/', '/_edit', '/_edit/api/problems', '/editor/app/main.tsx', '/@vite/client']) {
    expect((await ask(path)).status, path).toBe(401)
    expect((await ask(path, createLogin('ayse', 'wrong'))).status, path).toBe(401)
    expect((await ask(path, { ...createLogin('ayse'), Origin: 'https://elsewhere.example' })).status, path).toBe(403)
    expect((await ask(path, createLogin('cem'))).status, path).toBe(503)
  }
})

test('the token of another editor opens nothing', async () => {
  const headers = { ...createLogin('bora'), Origin: ORIGIN }
  const token = await readToken('ayse')
  expect((await ask('/_edit/api/problems', { ...headers, 'X-Editor-Token': token })).status).toBe(403)
  const sameOrigin = { ...headers, 'X-Editor-Token': await readToken('bora') }
  expect((await ask('/_edit/api/problems', sameOrigin)).status).toBe(200)
  expect((await ask('/_edit/api/problems', { ...sameOrigin, Host: 'localhost' })).status).toBe(403)
})

test('the WebSocket of the live preview passes', async () => {
  const key = { 'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==', 'Sec-WebSocket-Version': '13' }
  const upgrade = { Connection: 'Upgrade', Upgrade: 'websocket', 'Sec-WebSocket-Protocol': 'vite-ping', ...key }
  expect((await ask('/', { ...createLogin('ayse'), ...upgrade, Origin: ORIGIN })).status).toBe(101)
})

test('the development server gives out no file outside of the clone', async () => {
  expect((await ask('/@fs/etc/passwd', createLogin('ayse'))).status).toBe(403)
  expect((await ask(`/@fs${root}/etc/nginx/editor/users`, createLogin('ayse'))).status).toBe(403)
})

test('each editor publishes: a publisher to main, an editor to an own branch', async () => {
  // Different texts, since an editor takes over what a publisher has published.
  const settings = { ayse: { branch: 'main', language: 'en' }, bora: { branch: 'edit/bora', language: 'de' } }
  for (const [user, { branch, language }] of Object.entries(settings)) {
    const headers = { ...createLogin(user), Origin: ORIGIN, 'X-Editor-Token': await readToken(user) }
    const send = async (method: string, path: string, body?: unknown, etag = '') => {
      const allHeaders = { ...headers, 'Content-Type': 'application/json', ...(etag && { 'If-Match': etag }) }
      const { status, body: answer } = await ask(`/_edit/api${path}`, allHeaders, { method, body })
      expect(status, answer).toBe(200)
      return JSON.parse(answer)
    }
    const { saved, etag } = await send('GET', `/document?file=${FILE}`)
    const name = { ...saved.name, [language]: `Contact ${user}` }
    await send('PUT', `/document?file=${FILE}`, { ...saved, name }, etag)
    const publication = { files: [FILE], message: `Change of ${user}`, mergeMessage: 'Merge' }
    expect((await send('PUT', '/publish', publication)).outcome).toBe('sent')
    expect(runGit(remote, 'log', '-1', '--no-merges', '--format=%an: %s', branch)).toBe(
      `${user} of Bornox: Change of ${user}`,
    )
  }
  expect(runGit(remote, 'log', '--format=%s', 'main')).not.toContain('Change of bora')
})

test('the editor does not start at an address that others can reach', () => {
  const words = [join(ROOT, 'node_modules/vite/bin/vite.js'), getClone('ayse'), '--mode', 'edit', '--host', '0.0.0.0']
  const { status, stderr } = spawnSync(process.execPath, [...words, '--config', join(ROOT, 'vite.config.ts')], {
    env: { ...process.env, EDITOR_ORIGIN: ORIGIN },
    encoding: 'utf8',
    timeout: 60_000,
  })
  expect(status).toBe(1)
  expect(stderr).toContain('leave out --host')
})
