import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hashOf } from '../../vite/files/hash.ts'
import { fingerprintOf, type Output, openOutput } from '../../vite/files/output.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'output-'))
})
afterEach(() => rmSync(root, { recursive: true }))

const file = (address: string) => join(root, 'dist', address)

/** One build, as far as its output goes. */
function build(work: (output: Output) => void) {
  const output = openOutput(join(root, 'dist'), join(root, '.cache/build-manifest.json'))
  work(output)
  output.close()
}

test('a file that was made from the same is there, and stays', () => {
  build((output) => output.write('/en/index.html', 'Steel', 'v1'))
  build((output) => expect(output.has('/en/index.html', 'v1')).toBe(true))
  expect(readFileSync(file('/en/index.html'), 'utf8')).toBe('Steel')
})

test('a file that another has written stays as that left it, and is made anew when it has been changed since', () => {
  const writtenByAnother = () => {
    mkdirSync(join(root, 'dist'), { recursive: true })
    writeFileSync(file('/index.html'), 'Steel')
    return fingerprintOf(file('/index.html'))
  }
  build((output) => output.wrote('/index.html', 'v1', writtenByAnother()))
  build((output) => expect(output.has('/index.html', 'v1')).toBe(true))
  expect(readFileSync(file('/index.html'), 'utf8')).toBe('Steel')
  // What is told of is how the other left it, not how it is when that is told.
  build((output) => {
    const fingerprint = writtenByAnother()
    writeFileSync(file('/index.html'), 'Something else')
    output.wrote('/index.html', 'v2', fingerprint)
  })
  build((output) => expect(output.has('/index.html', 'v2')).toBe(false))
})

test('a file that is to be written with the same content is left alone', () => {
  build((output) => output.write('/robots.txt', 'Disallow:'))
  const { ctimeMs } = statSync(file('/robots.txt'))
  build((output) => output.write('/robots.txt', 'Disallow:'))
  expect(statSync(file('/robots.txt')).ctimeMs).toBe(ctimeMs)
})

test('a file made from something else is made anew', () => {
  build((output) => output.write('/index.html', 'Steel', 'v1'))
  build((output) => {
    expect(output.has('/index.html', 'v2')).toBe(false)
    output.write('/index.html', 'Pipes', 'v2')
  })
  expect(readFileSync(file('/index.html'), 'utf8')).toBe('Pipes')
})

test.each<[string, () => void]>([
  ['changed', () => writeFileSync(file('/index.html'), 'Stool')],
  [
    'changed and dated back',
    () => {
      const { atime, mtime } = statSync(file('/index.html'))
      writeFileSync(file('/index.html'), 'Stool')
      utimesSync(file('/index.html'), atime, mtime)
    },
  ],
  ['removed', () => rmSync(file('/index.html'))],
])('a file that someone else has %s is made anew', async (_, harm) => {
  build((output) => output.write('/index.html', 'Steel', 'v1'))
  // Some file systems count time in milliseconds.
  await new Promise((resolve) => setTimeout(resolve, 20))
  harm()
  build((output) => {
    expect(output.has('/index.html', 'v1')).toBe(false)
    output.write('/index.html', 'Steel', 'v1')
  })
  expect(readFileSync(file('/index.html'), 'utf8')).toBe('Steel')
})

test('what a build neither writes nor preserves is removed, with folders that it leaves empty', () => {
  mkdirSync(file('/old/deep'), { recursive: true })
  writeFileSync(file('/old/deep/index.html'), '')
  mkdirSync(file('/assets'))
  writeFileSync(file('/assets/main.js'), '')
  build((output) => {
    output.preserve('/assets/main.js')
    output.write('/index.html', 'Steel')
  })
  expect(existsSync(file('/old'))).toBe(false)
  expect(existsSync(file('/assets/main.js'))).toBe(true)
})

test('in folders that are as an earlier build left them, too', () => {
  const both = (output: Output) => {
    output.write('/index.html', 'Steel')
    output.write('/en/index.html', 'Steel')
    output.write('/en/contact/index.html', 'Steel')
  }
  build(both)
  build((output) => output.write('/index.html', 'Steel'))
  expect(existsSync(file('/en'))).toBe(false)
  build(both)
  build((output) => {
    output.write('/index.html', 'Steel')
    output.write('/en/contact/index.html', 'Steel')
  })
  expect(existsSync(file('/en/index.html'))).toBe(false)
  expect(existsSync(file('/en/contact/index.html'))).toBe(true)
})

test('what somebody else puts there later is removed', async () => {
  const write = (output: Output) => output.write('/en/contact/index.html', 'Steel')
  build(write)
  build(write)
  // Some file systems count time in milliseconds.
  await new Promise((resolve) => setTimeout(resolve, 20))
  writeFileSync(file('/en/contact/index.html.gz'), '')
  mkdirSync(file('/en/about/us'), { recursive: true })
  build(write)
  expect(existsSync(file('/en/contact/index.html.gz'))).toBe(false)
  expect(existsSync(file('/en/about'))).toBe(false)
  expect(existsSync(file('/en/contact/index.html'))).toBe(true)
})

test('without a manifest that can be read, everything is made anew', () => {
  build((output) => output.write('/index.html', 'Steel', 'v1'))
  writeFileSync(join(root, '.cache/build-manifest.json'), '[["/index')
  build((output) => {
    expect(output.has('/index.html', 'v1')).toBe(false)
    output.write('/index.html', 'Steel', 'v1')
  })
})

test('a name of parts tells where each ends', () => {
  expect(hashOf('ab', 'c')).not.toBe(hashOf('a', 'bc'))
  expect(hashOf('ab', 'c')).toBe(hashOf('ab', 'c'))
})
