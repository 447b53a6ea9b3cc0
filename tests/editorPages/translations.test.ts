import { Window } from 'happy-dom'
import { expect, test } from 'vitest'
import { accept } from '../../schema/translations/accept.ts'
import { createChecker } from '../../schema/validate/index.ts'
import { createPictureReader } from '../../schema/validate/read/pictures.ts'
import { editorDocument } from '../../vite/editorPages/document.tsx'
import { edit, siteWith } from '../validate/site.ts'

const PIPE = 'pages/products/boru.json'

const changedSite = () =>
  siteWith((site) => accept(site, {}), edit(PIPE, '"tr": "Her çapta boru."', '"tr": "Her <boyda> boru."'))

function shown(root: string, query = '') {
  const site = { root, content: createChecker(root).check().content, pictures: createPictureReader(root)() }
  const { document } = new Window()
  document.body.innerHTML = editorDocument('/_translations', new URLSearchParams(query), site) ?? ''
  return document
}

const textsOf = (page: ReturnType<typeof shown>) =>
  [...page.querySelectorAll('article')].map((article) =>
    [...article.querySelectorAll('[lang]')].map((words) => `${words.getAttribute('lang')}: ${words.textContent}`),
  )

test('shows what has to be seen to, the source beside each translation', () => {
  expect(textsOf(shown(changedSite()))).toEqual([
    ['tr: Her <boyda> boru.', 'en: Pipe in every diameter.'],
    ['tr: Her <boyda> boru.', 'de: Rohr in jedem Durchmesser.'],
    ['tr: Her <boyda> boru.', 'sr: Cev svakog prečnika.'],
  ])
})

test('shows texts of one page, language and state', () => {
  const root = changedSite()
  expect(textsOf(shown(root, 'language=de'))).toHaveLength(1)
  expect(textsOf(shown(root, 'page=/contact'))).toHaveLength(0)
  expect(textsOf(shown(root, 'page=/contact&language=en&state=current'))).toHaveLength(6)
  expect(textsOf(shown(root, 'page=/contact&language=de&state=unwritten'))).toHaveLength(6)
  expect(textsOf(shown(root, 'page=/products/boru&state=all'))).toHaveLength(45)
})

test('has for each text its place, the page in its language, and the command that says that it is still right', () => {
  const page = shown(changedSite(), 'language=de')
  const buttons = [...page.querySelectorAll('article button code')].map(({ textContent }) => textContent)
  expect(buttons).toEqual([
    expect.stringMatching(/^pages\/products\/boru\.json:\d+:\d+$/),
    'npm run translations -- still-right de /products/boru "card.text"',
  ])
  expect(page.querySelector('article a')?.getAttribute('href')).toBe('/de/products/boru')
})

test('leads from each page and language of the table to its texts', () => {
  const page = shown(changedSite())
  const row = [...page.querySelectorAll('tbody tr')].find((each) => each.textContent?.startsWith('/products/boru'))
  const cells = [...(row?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent)
  expect(cells).toEqual(['15', '15 (1 out of date)', '1 out of date, 14 not written', '1 out of date, 14 not written'])
  const links = [...(row?.querySelectorAll('td a') ?? [])].map((link) => link.getAttribute('href'))
  expect(links[1]).toBe('?page=%2Fproducts%2Fboru&language=de&state=open#texts')
})
