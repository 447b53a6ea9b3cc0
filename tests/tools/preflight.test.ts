import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { addressIn, nodeTooOld, notConnected, notFree, notWritable } from '../../tools/preflight.mjs'
import { freePort } from '../freePort.ts'

const read = (file: string) => readFileSync(file, 'utf8')

const folder = mkdtempSync(join(tmpdir(), 'preflight-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('Node', () => {
  test.each(['18.20.4', '20.18.3', '21.7.3', '22.11.0'])('%s is too old', (version) => {
    expect(nodeTooOld(version)).toContain(version)
    expect(nodeTooOld(version)).toContain('https://nodejs.org')
  })
  test.each(['20.19.0', '20.20.2', '22.12.0', '23.0.0', '26.1.0'])('%s will do', (version) => {
    expect(nodeTooOld(version)).toBe(undefined)
  })
  test('of .nvmrc is that of the container, and will do', () => {
    const major = read('.nvmrc').trim()
    expect(read('deploy/Containerfile')).toContain(`FROM node:${major}-`)
    expect(nodeTooOld(`${major}.12.0`)).toBe(undefined)
  })
})

describe('the folder', () => {
  const denying = (denied: string) => (path: string) => {
    if (path === join(folder, denied)) throw new Error('EACCES')
  }
  mkdirSync(join(folder, 'dist'))

  test('that can be written to will do', () => expect(notWritable(folder)).toBe(undefined))
  test('that cannot be written to is told, with a cure', () => {
    expect(notWritable(folder, denying('.'))).toContain(`Nothing can be written in ${folder}. Copy the folder`)
  })
  test('and so is one in it that sudo has made', () => {
    expect(notWritable(folder, denying('dist'))).toContain(`${join(folder, 'dist')}, perhaps`)
    expect(notWritable(folder, denying('.cache'))).toBe(undefined)
  })
})

describe('the port of npm start', () => {
  test.each([
    [[], '4173', undefined],
    [['--port', '5000'], '5000', undefined],
    [['--port=5000', '--host'], '5000', ''],
    [['--host', '--port', '5000'], '5000', ''],
    [['--host', '0.0.0.0', '--open'], '4173', '0.0.0.0'],
  ])('is read from %j', (args, port, host) => expect(addressIn(args)).toEqual({ port, host }))

  test('that nobody listens on will do', async () => {
    expect(await notFree(['--port', String(await freePort())])).toBe(undefined)
  })

  test('that somebody listens on is told, with another', async () => {
    const server = createServer()
    const port = await freePort()
    await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
    expect(await notFree(['--port', String(port)])).toContain(
      `Port ${port} is in use, perhaps by this site in another terminal: end that with Ctrl+C, or take another port: npm start -- --port ${port + 1}`,
    )
    await new Promise((done) => server.close(done))
  })

  test.each([
    [['--port', 'five'], '"five" is no port.'],
    [['--port'], '"" is no port.'],
    [['--port', '70000'], '"70000" is no port.'],
    [['5000'], 'Write two hyphens before what is meant for the site: npm start -- --port 5000'],
  ])('%j is told', async (args, sentence) => expect(await notFree(args)).toContain(sentence))
})

describe('the packages', () => {
  test('that are missing are said to be so where there is no connection, before anything is installed', async () => {
    for (const name of ['package.json', 'package-lock.json', 'tools']) {
      cpSync(name, join(folder, name), { recursive: true })
    }
    const { status, stdout, stderr } = spawnSync('npm', ['start', '--silent'], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, npm_config_registry: `http://127.0.0.1:${await freePort()}` },
    })
    expect(stderr.trim().split('\n')).toHaveLength(1)
    expect(stderr).toMatch(/^The packages .* http:\/\/127\.0\.0\.1:\d+ cannot be reached .* Connect this computer/)
    expect([status, stdout]).toEqual([1, ''])
  })

  test('that a registry refuses are left to npm to tell', () => {
    expect(notConnected('npm error code E403\nnpm error 403 Forbidden - GET https://registry.test/zod')).toBe(undefined)
  })
})
