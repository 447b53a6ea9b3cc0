import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { createGit } from '../../editor/versions/git.ts'

test.skipIf(process.platform === 'win32')('what Git writes is read to its end, however late that is', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'git-'))
  // A second process writes on after the first has ended, as output arrives late on a busy machine.
  writeFileSync(join(folder, 'git'), '#!/bin/sh\necho first\n(sleep 0.3; echo last) &\n')
  chmodSync(join(folder, 'git'), 0o755)
  vi.stubEnv('PATH', `${folder}:${process.env.PATH}`)
  const { readLine } = await createGit(folder)
  expect(await readLine('status')).toBe('first\nlast')
})
