import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isWindows } from '../system.ts'

const WRITER = `
  import { writeAtomically } from './editor/server/files.ts'
  const [path] = process.argv.slice(-1)
  const SIZE = 4_000_000
  writeAtomically(path, Buffer.alloc(SIZE, 97))
  console.log('begun')
  for (let version = 0; ; version++) writeAtomically(path, Buffer.alloc(SIZE, 97 + (version % 26)))
`

test.skipIf(isWindows)('a process that is killed while writing leaves a complete file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'written-'))
  const [path, script] = [join(folder, 'page.json'), join('.cache', `writer-${process.pid}.mts`)]
  writeFileSync(script, WRITER.replace('./editor', '../editor'))
  for (const delay of [40, 61]) {
    const writer = spawn(process.execPath, ['--import', 'tsx', script, path])
    await once(writer.stdout, 'data')
    await new Promise((resolve) => setTimeout(resolve, delay))
    writer.kill('SIGKILL')
    await once(writer, 'exit')
    const bytes = readFileSync(path)
    expect(bytes).toHaveLength(4_000_000)
    expect(bytes.every((byte) => byte === bytes[0])).toBe(true)
  }
  for (const folderOrFile of [folder, script]) rmSync(folderOrFile, { recursive: true })
})
