import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { listDocuments } from '../../content/check/read/files.ts'
import { createTranslations } from '../../editor/server/translations.ts'
import { createRepository } from '../../editor/versions/repository.ts'
import { createSite, edit } from '../check/site.ts'
import { commitAll, hasGit } from '../system.ts'
import { acceptTranslations } from '../translate/accept.ts'

const PIPE = 'pages/products/boru.json'
const PAIR = { source: 'Paslanmaz Çelik Boru', sourceLanguage: 'tr', translation: 'Tubing', language: 'en' } as const
let root = ''
beforeEach(() => {
  root = createSite(acceptTranslations)
})

/** The translation states of a text of the pipe page, after a `replacement` in its file. */
async function readStates(path: string, replacement: readonly [string, string] = ['', '']) {
  const file = listDocuments(root).documents.find((document) => document.file === PIPE)
  if (!file) throw new Error(PIPE)
  const text = readFileSync(join(root, PIPE), 'utf8').replace(...replacement)
  const { languages, texts } = await createTranslations(root, (await createRepository(root)).listVersions).getStates(
    file,
    Buffer.from(text),
  )
  return { languages, text: texts.find((textStates) => textStates.path.join('.') === path) }
}

test.runIf(hasGit)(
  'an outdated translation has the source that it was accepted with, from the file or its history',
  async () => {
    const changed = ['"tr": "Her çapta boru."', '"tr": "Her boyda boru."'] as const
    const outOfDate = { en: 'outOfDate', de: 'outOfDate', sr: 'outOfDate' }
    const expected = { states: outOfDate, previousSource: 'Her çapta boru.' }
    expect((await readStates('card.text', changed)).text).toMatchObject(expected)
    const savedText = edit(PIPE, ...changed)
    savedText(root)
    expect((await readStates('card.text')).text).toEqual({ path: ['card', 'text'], states: outOfDate })
    edit(PIPE, changed[1], changed[0])(root)
    commitAll(root)
    savedText(root)
    commitAll(root)
    expect((await readStates('card.text')).text).toMatchObject(expected)
  },
)

test('only a list of translations can be accepted', async () => {
  const { accept } = createTranslations(root, (await createRepository(root)).listVersions)
  for (const body of [undefined, {}, [{ source: 'a' }], [{ ...PAIR, language: 'xx' }], [{ ...PAIR, more: 1 }]]) {
    expect(() => accept(body)).toThrow('The body is not a list of translations.')
  }
})
