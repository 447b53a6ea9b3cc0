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
