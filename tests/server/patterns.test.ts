import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { analyse } from 'scslre'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { FORMS } from '../../messages/fields.ts'
import { checkMessage } from '../../server/checkMessage.ts'
import { CONTACT, QUOTE } from './service.ts'

const ROOT = join(import.meta.dirname, '../..')

/** The regular expressions in a folder. */
function listPatterns(folder: string) {
  const files = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
  return files.flatMap((file) => {
    if (!/\.tsx?$/.test(file)) return []
    const program = parseAst(readFileSync(join(ROOT, folder, file), 'utf8'), {
      lang: file.endsWith('x') ? 'tsx' : 'ts',
    })
    const patterns: { pattern: string; flags: string }[] = []
    JSON.stringify(program, (key, value) => {
      if (key === 'regex') patterns.push(value)
      return typeof value === 'bigint' ? String(value) : value
    })
    return patterns.map(({ pattern, flags }) => ({ file, pattern, flags }))
  })
}

test.each(['messages', 'server', 'src/reading', 'src/search', 'src/quote'])(
  'every regular expression in %s takes linear time',
  (folder) => {
    const patterns = listPatterns(folder)
    expect(patterns.length).toBeGreaterThan(0)
    const slow = patterns.filter(({ pattern, flags }) => analyse({ source: pattern, flags }).reports.length > 0)
    expect(slow).toEqual([])
  },
)

test.each(Object.entries({ ...FORMS.contact, ...FORMS.quote }))(
  'a value of 120,000 characters in the field %s is refused by its length',
  (name) => {
    for (const text of ['.', '@', '?', ' @', '(at)', '㎭-', '\u200c', '<', 'x\r']) {
      const form = name in FORMS.quote ? QUOTE : CONTACT
      const sentFields = { ...form, [name]: `${text.repeat(120_000 / text.length)}x` }
      expect(checkMessage(new Map(Object.entries(sentFields)), [])).toMatchObject({ fields: { [name]: 'long' } })
    }
  },
)
