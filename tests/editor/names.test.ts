import { expect, test } from 'vitest'
import { createSite } from '../check/site.ts'
import { serveInProcess } from './inProcess.ts'

test('names that a field can refer to are described by their titles in the editor’s language', async () => {
  const { answer } = await serveInProcess(createSite())
  const path = JSON.stringify(['blocks', 1, 'rows', 1, 'property'])
  const listNames = async (language: string) => {
    const query = { file: 'pages/products/boru.json', path, language }
    return (await answer('GET /names', { query })).answer.names
  }
  expect(await listNames('en')).toContainEqual(
    // Words of other languages find it, too.
    expect.objectContaining({
      name: 'wallThickness',
      about: 'Wall thickness',
      also: expect.stringContaining('Et kalınlığı'),
    }),
  )
  expect(await listNames('tr')).toContainEqual(
    expect.objectContaining({ name: 'wallThickness', about: 'Et kalınlığı' }),
  )
  const units = JSON.stringify(['blocks', 1, 'rows', 1, 'quantity', 'unit'])
  const query = { file: 'pages/products/boru.json', path: units, language: 'en' }
  expect((await answer('GET /names', { query })).answer.names).toContainEqual(
    expect.objectContaining({ name: 'mm', also: expect.stringContaining('milim') }),
  )
})

test('the search finds texts that belong to no page, in all languages and while they are unsaved', async () => {
  const FILE = 'pages/_site.json'
  const { answer } = await serveInProcess(createSite())
  const search = async (words: string) => (await answer('GET /matches', { query: { words } })).answer.shared
  expect(await search('metal isleme')).toMatchObject([
    { file: FILE, path: ['description'], textBefore: 'Paslanmaz çelik ürünler ve', match: 'metal' },
  ])
  expect(await search('nowhere')).toEqual([])
  const { saved, etag } = (await answer('GET /document', { query: { file: FILE } })).answer
  const body = { ...saved, description: { ...saved.description, en: 'Nowhere else.' } }
  await answer('PUT /unsaved', { query: { file: FILE }, headers: { 'if-match': etag }, body })
  expect(await search('nowhere')).toMatchObject([{ path: ['description'], match: 'Nowhere' }])
})

test('the search finds what is shown but is no text: phone, email, hours, grades and figures', async () => {
  const { answer } = await serveInProcess(createSite())
  const search = async (words: string) => {
    const { matches, shared } = (await answer('GET /matches', { query: { words } })).answer
    return {
      routes: matches.map(({ route }: { route: string }) => route),
      places: shared.map(({ path }: { path: readonly unknown[] }) => path.join('.')),
    }
  }
  const { phone, email, hours } = (await answer('GET /document', { query: { file: 'pages/_site.json' } })).answer.saved
  expect((await search(phone.slice(0, 10))).places[0]).toBe('phone')
  expect((await search(email)).places[0]).toBe('email')
  expect((await search(`cuma ${hours.closes}`)).places[0]).toBe('hours')
  const [excerpt] = (await answer('GET /matches', { query: { words: 'cuma' } })).answer.shared
  expect(excerpt).toMatchObject({ textBefore: 'Pazartesi', match: 'Cuma' })
  expect((await search('1.4404')).places[0]).toBe('grades.316L.number')
  // A figure is found whole, in the notation of either language.
  expect((await search('0,5')).routes).toContain('/products/boru')
  expect((await search('0.5')).routes).toContain('/products/boru')

  const find = async (find: string) => (await answer('GET /replacements', { query: { find } })).answer
  expect(await find(phone.slice(0, 10))).toMatchObject({
    changes: [],
    places: [{ file: 'pages/_site.json', path: ['phone'] }],
  })
})
