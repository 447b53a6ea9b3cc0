import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { openPrinter } from '../../vite/dataSheets/printer.ts'

test.skipIf(process.platform === 'win32')('a Chromium that does not start costs the PDF, not the build', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'chromium-'))
  const program = join(folder, 'chromium-headless-shell')
  writeFileSync(program, '#!/bin/sh\necho "error while loading shared libraries: libnss3.so" >&2\nexit 127\n')
  chmodSync(program, 0o755)
  vi.stubEnv('PATH', `${folder}:${process.env.PATH}`)
  vi.stubEnv('PLAYWRIGHT_BROWSERS_PATH', folder)
  vi.stubEnv('DATA_SHEETS', '')
  const log = vi.spyOn(console, 'log').mockReturnValue()
  const printer = openPrinter('https://site.example', [])
  const render = vi.fn(async () => '<p>Pipe</p>')
  expect([await printer.print('/a', render), await printer.print('/b', render)]).toEqual([undefined, undefined])
  expect(render).not.toHaveBeenCalled()
  expect(log.mock.calls.flat().join('\n')).toMatch(/^Chromium did not start: .*libnss3\.so/s)
  expect(log).toHaveBeenCalledOnce()
  await printer.close()
})
