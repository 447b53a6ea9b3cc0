import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { checkAccess, checkConnection, checkNativePackages, checkNodeVersion, shell } from '../../tools/setup.mjs'
import { checkPort, parseOptions } from '../../tools/start.mjs'
import { findFreePort } from '../ports.ts'

const readText = (file: string) => readFileSync(file, 'utf8')

const folder = mkdtempSync(join(tmpdir(), 'setup-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('the version of Node', () => {
  test.each(['18.20.4', '20.18.3', '21.7.3', '22.11.0'])('%s is too old', (version) => {
    expect(checkNodeVersion(version)).toContain(version)
    expect(checkNodeVersion(version)).toContain('https://nodejs.org')
  })
  test.each(['20.19.0', '20.20.2', '22.12.0', '23.0.0', '26.1.0'])('%s is supported', (version) => {
    expect(checkNodeVersion(version)).toBe(undefined)
  })
  test('in .nvmrc matches the container, and is supported', () => {
    const major = readText('.nvmrc').trim()
    expect(readText('deploy/Containerfile')).toContain(`FROM node:${major}-`)
    expect(checkNodeVersion(`${major}.12.0`)).toBe(undefined)
  })
})

describe('the project folder', () => {
  const createDenyingFs = (denied: string) => (path: string) => {
    if (path === join(folder, denied)) throw new Error('EACCES')
  }
  mkdirSync(join(folder, 'dist'))

  test('is accepted if it is writable', () => expect(checkAccess(folder)).toBe(undefined))
  test('is reported with a fix if it is not writable', () => {
    expect(checkAccess(folder, createDenyingFs(''))).toContain(`Nothing can be written in ${folder}. Copy the folder`)
  })
  test('is reported if sudo created a subfolder of it', () => {
    expect(checkAccess(folder, createDenyingFs('dist'))).toContain(`${join(folder, 'dist')}, perhaps`)
    expect(checkAccess(folder, createDenyingFs('.cache'))).toBe(undefined)
  })
})

describe('the port of npm start', () => {
  test('is accepted if it is free', async () => {
    expect(await checkPort(parseOptions(['--port', String(await findFreePort())]))).toBe(undefined)
  })

  test.each([
    { args: (port: number) => ['--port', `${port}`], host: '127.0.0.1' },
    { args: (port: number) => ['--open', `--port=${port}`], host: '127.0.0.1' },
    { args: (port: number) => ['--host', '--port', `${port}`], host: '0.0.0.0' },
  ])('is reported with another port if it is in use on $host', async ({ args, host }) => {
    const port = await findFreePort()
    const server = createServer()
    await once(server.listen(port, host), 'listening')
    expect(await checkPort(parseOptions(args(port)))).toBe(
      `Port ${port} is in use, perhaps by this site in another terminal: end that with Ctrl+C, or take another port: npm start -- --port ${port + 1}`,
    )
    server.close()
  })
})

describe('missing packages', () => {
  test('are reported before the installation if the registry cannot be reached', async () => {
    for (const name of ['package.json', 'package-lock.json', 'tools']) {
      cpSync(name, join(folder, name), { recursive: true })
    }
    const { status, stdout, stderr } = spawnSync(
      'npm',
      ['start', '--silent', '--', '--port', `${await findFreePort()}`],
      {
        cwd: folder,
        encoding: 'utf8',
        shell,
        env: { ...process.env, npm_config_registry: `http://127.0.0.1:${await findFreePort()}` },
      },
    )
    // npm can also warn about the user's configuration.
    const errors = stderr.split('\n').filter((line) => line && !line.startsWith('npm warn'))
    expect(errors).toEqual([
      expect.stringMatching(/^The packages .* http:\/\/127\.0\.0\.1:\d+ cannot be reached .* Connect this computer/),
    ])
    expect([status, stdout]).toEqual([1, ''])
  })

  test('are left to npm if the registry refuses them', () => {
    expect(checkConnection('npm error code E403\nnpm error 403 Forbidden - GET https://registry.test/zod')).toBe(
      undefined,
    )
  })
})

describe('native packages', () => {
  const site = join(folder, 'native')
  const createBinding = (os: string, cpu: string, dev?: true) => ({ optional: true, dev, os: [os], cpu: [cpu] })
  mkdirSync(join(site, 'node_modules/tool-linux-x64'), { recursive: true })
  const packages = {
    'node_modules/tool-linux-x64': createBinding('linux', 'x64'),
    'node_modules/tool-darwin-arm64': createBinding('darwin', 'arm64'),
    'node_modules/other/node_modules/@tool/darwin-arm64': createBinding('darwin', 'arm64', true),
  }
  writeFileSync(join(site, 'package-lock.json'), JSON.stringify({ packages }))

  test('of this computer are enough', () => {
    expect(checkNativePackages(site, 'all', { platform: 'linux', arch: 'x64' })).toBe(undefined)
    expect(checkNativePackages('.')).toBe(undefined)
  })

  test('are named if node_modules comes from another computer', () => {
    const mac = { platform: 'darwin', arch: 'arm64' }
    expect(checkNativePackages(site, 'all', mac)).toBe(
      'The packages for darwin on arm64 are not installed: tool-darwin-arm64, @tool/darwin-arm64. Run: npm ci --include=dev --include=optional',
    )
    expect(checkNativePackages(site, 'build', mac)).toContain('are not installed: tool-darwin-arm64. Run')
  })
})
