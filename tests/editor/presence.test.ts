import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createEditStore } from '../../editor/server/files.ts'
import { createPresence } from '../../editor/server/presence.ts'

test('an editor sees who else has the page open, and who has changed it, until their server ends', () => {
  const folder = mkdtempSync(join(tmpdir(), 'presence-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const start = (name: string) => createPresence({ root: name, edits: createEditStore(name), name, folder })
  const [ayse, bora] = [start('Ayşe'), start('Bora')]
  const [file, window, otherWindow] = ['pages/contact.json', {}, {}]
  const list = () => {
    bora.exchange()
    ayse.exchange()
    return ayse.list(window)
  }
  const open = { file, state: 'open', since: expect.stringMatching(/^20\d\d-/) }
  ayse.show(window, file)
  ayse.show(otherWindow, file)
  bora.show(window, file)
  bora.show(otherWindow, file)
  expect(list()).toEqual([open, { ...open, name: 'Bora' }])
  ayse.windows.delete(otherWindow)
  bora.windows.clear()
  bora.show(otherWindow, 'pages/index.json')
  bora.setChanged([file, 'pages/index.json'])
  expect(list()).toEqual([{ file, state: 'unsent', name: 'Bora' }])
  for (const name of readdirSync(folder)) utimesSync(join(folder, name), 0, 0)
  ayse.exchange()
  expect(ayse.list(window)).toEqual([])
})
