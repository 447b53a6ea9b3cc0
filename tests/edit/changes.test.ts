import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { applyChanges } from '../../content/edit/changes.ts'
import { createSite } from '../check/site.ts'

const CONTACT = 'pages/contact.json'

test.each([
  [
    'a file is gone',
    'pages/gone.json',
    undefined,
    /^pages\/gone\.json could not be written: ENOENT.*Nothing was changed\.$/,
  ],
  [
    'a name is too long',
    `pages/new/${'x'.repeat(300)}.json`,
    '{}',
    /could not be written: its name is too long\. Nothing was changed\.$/,
  ],
])('changes are made as a whole: %s', (_, file, text, message) => {
  const root = createSite()
  const list = () => readdirSync(join(root, 'pages'), { recursive: true, encoding: 'utf8' }).sort()
  const [files, contact] = [list(), readFileSync(join(root, CONTACT), 'utf8')]
  const changes = new Map<string, string | undefined>([
    [CONTACT, '{}'],
    ['pages/blog/1.json', undefined],
    ['pages/other/page.json', '{}'],
    [file, text],
  ])
  expect(() => applyChanges(root, changes)).toThrow(message)
  expect(list()).toEqual(files)
  expect(readFileSync(join(root, CONTACT), 'utf8')).toBe(contact)
})
