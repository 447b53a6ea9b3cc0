import { expect, test } from 'vitest'
import { getValueAt } from '../../content/check/explain/schemaAt.ts'
import { createMark, listMarks, withoutMarks } from '../../editor/marks.ts'
import { createSources } from '../../editor/server/sources.ts'
import { getField, walk } from '../../schema/fieldTypes/json.ts'
import { parseMarkdown } from '../../schema/markdown/parseMarkdown.ts'
import { createViews } from '../../vite/content/views.ts'
import { content } from '../content.ts'

const sources = createSources('.')
const markedContent = sources.addMarkers(content)
const views = createViews(markedContent)

test('separates markers from texts', () => {
  for (const number of [0, 239, 240, 57_599, 57_600, 13_823_999]) {
    expect(listMarks(`Boru${createMark(number)} · ${createMark(7)}`)).toEqual([number, 7])
    expect(withoutMarks(`Bo${createMark(number)}ru`)).toBe('Boru')
  }
})

test('markers change nothing else in the views of all pages and languages, and are in no address or file name', () => {
  const plainViews = createViews(content)
  const markedAddresses = new Set<string>()
  for (const route of content.pages.keys()) {
    const markedViews = views.of(route)
    const [plainView, markedView] = [plainViews.of(route), markedViews].map((view) => JSON.stringify(view))
    expect(markedView).not.toBe(plainView)
    // Addresses are encoded, and a chat's holds a page's name.
    expect(decodeMarks(markedView)).toBe(plainView)
    walk(markedViews, (value) => {
      const isAddress = typeof value === 'string' && /^(?:\/|#|[a-z]+:)\S*$/.test(value)
      if (isAddress && listMarks(value).length > 0) markedAddresses.add(value)
      return undefined
    })
  }
  expect([...markedAddresses]).toEqual([])
})

const decodeMarks = (json = '') => withoutMarks(json.replaceAll(/(?:%F3%A0[%\dA-F]{6})+/g, ''))

/** The source of each text in a view. */
function listSources(view: unknown): ReadonlyMap<string, unknown> {
  const sourceByText = new Map<string, unknown>()
  walk(view, (value) => {
    if (typeof value === 'string') sourceByText.set(withoutMarks(value), sources.among(listMarks(value))[0]?.[1])
    return undefined
  })
  return sourceByText
}

test('each value on a page has the document, path and language it is written in', () => {
  const { page, site } = views.getByAddress('/en/products/paslanmaz-boru') ?? {}
  const sourceByText = listSources([page?.blocks, site])
  const file = 'pages/products/paslanmaz-boru.json'
  expect(sourceByText.get('Stainless Steel Pipe')).toEqual({ file, path: ['blocks', 0, 'title'], language: 'en' })
  expect(sourceByText.get('0.5–12')).toEqual({ file, path: ['blocks', 1, 'rows', 1, 'quantity'] })
  const quantity = getValueAt(page?.blocks, [1, 'rows', 1, 'quantity'])
  expect(listSources(quantity).get('mm')).toEqual({ file, path: ['blocks', 1, 'rows', 1, 'quantity', 'unit'] })
  expect(sourceByText.get('Monday–Friday')).toEqual({ file: 'pages/_site.json', path: ['hours'] })
  expect(sourceByText.get('08:00–17:00')).toEqual({ file: 'pages/_site.json', path: ['hours', 'opens'] })
  expect(sourceByText.get('Wall thickness')).toMatchObject({ file: 'pages/_labels.json', language: 'en' })
})

test('each value of a material on its page leads to its entry, and so does the edition below a table', () => {
  const sourceByText = listSources(views.getByAddress('/en/materials/316l')?.page.blocks)
  const lookUp = (text: string) => getField(sourceByText.get(text), 'path')
  expect(sourceByText.get('S31603')).toEqual({ file: 'pages/_materials.json', path: ['grades', '316L', 'uns'] })
  expect(lookUp('16.5–18.5')).toEqual(['grades', '316L', 'composition', 'Cr'])
  expect(lookUp('15\u00a0W/(m·K)')).toEqual(['grades', '316L', 'physical', 'conductivity'])
  expect(lookUp('≥\u00a040')).toEqual(['grades', '316L', 'mechanical', expect.any(Number), 'aMin'])
  const elbow = listSources(views.getByAddress('/sr/products/paslanmaz-dirsek')?.page.blocks)
  expect(getField(elbow.get('2008'), 'path')).toEqual(['standards', 'EN 10253-4', 'edition'])
})

test('the excerpt of a post leads to its body in the language that it is in', () => {
  const sourceByText = listSources(views.getByAddress('/en/blog/all')?.page.blocks)
  const [, source] = [...sourceByText].find(([text]) => text.startsWith('Of two stainless parts')) ?? []
  expect(source).toEqual({ file: 'pages/blog/4.json', path: ['blocks', 0, 'body', 'en'] })
})

test('facts of the company, and grades in calculators and in lists of alternatives, lead to where they are written', () => {
  const { page, site } = views.getByAddress('/imprint') ?? {}
  const facts = listSources(page?.blocks)
  const siteFile = 'pages/_site.json'
  expect(facts.get('Bornox')).toEqual({ file: siteFile, path: ['brand'] })
  expect(facts.get('+90 232 000 00 00')).toEqual({ file: siteFile, path: ['phone'] })
  expect(listSources(site?.social).get('LinkedIn')).toEqual({ file: siteFile, path: ['social', 'network'] })
  const materialsFile = 'pages/_materials.json'
  const pipe = views.getByAddress('/products/paslanmaz-boru')?.page.blocks
  expect(listSources(pipe).get('AISI 430')).toEqual({ file: materialsFile, path: ['grades', '430', 'name'] })
  const sheet = listSources(views.getByAddress('/en/materials/316l')?.page.blocks)
  expect(getField(sheet.get('Duplex 2205'), 'path')).toEqual([
    'grades',
    '316L',
    'alternatives',
    expect.any(Number),
    'grade',
  ])
})

test('each cell of a table has the line and column that it is written in', () => {
  const body = '| **a** | b\\|c |\n| --- | --- |\n|  | [d](/contact) |\n\n*End*'
  const post = structuredClone(content.pages.get('/blog/2'))
  const [article] = post?.blocks ?? []
  if (!post || article?.type !== 'article') throw new Error('The post has no article.')
  Object.assign(article, { body })
  const [markedArticle] =
    sources.addMarkers({ ...content, pages: new Map([['/blog/2', post]]) }).pages.get('/blog/2')?.blocks ?? []
  const markedBody = String(getField(markedArticle, 'body'))
  const { nodes } = parseMarkdown(markedBody)
  expect(JSON.parse(withoutMarks(JSON.stringify(nodes)))).toEqual(parseMarkdown(body).nodes)
  expect(sources.among(listMarks(markedBody)).map(([, { line, cell }]) => [line, cell])).toEqual([
    [0, 0],
    [0, 1],
    [2, 1],
    [4, undefined],
  ])
})

test('does not mark content twice', () => {
  expect([...sources.addMarkers(markedContent).pages.values()]).toEqual([...markedContent.pages.values()])
})
