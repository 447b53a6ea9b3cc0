import { expect, test } from 'vitest'
import { copy, edit, reportOf, write } from './site.ts'

const HOME = 'pages/index.json'
const PIPE = 'pages/products/boru.json'
const POST = 'pages/blog/2.json'

// Complete reports, one per kind: location, code frame, message, summary. The expected ones are in reports/.

test('reports a file that is not JSON', async () => {
  await expect(reportOf(edit(HOME, '"size": "full",', '"size": "full"'))).toMatchFileSnapshot('reports/json.txt')
})

test('reports missing keys and what to write', async () => {
  const blocks = '[{ "type": "hero", "title": "x" }, { "type": "split", "title": "x", "text": "x" }]'
  const names = '"name": "x", "title": "Paslanmaz çelik borular"'
  await expect(
    reportOf(write('pages/new.json', `{\n  "languages": ["tr"], ${names},\n  "blocks": ${blocks}\n}`)),
  ).toMatchFileSnapshot('reports/keys.txt')
})

test('reports a misspelt key, an unknown block and unknown names', async () => {
  await expect(
    reportOf(
      edit(HOME, '"posts"', '"post"'),
      edit(PIPE, '"featureCards"', '"accordion"'),
      edit(PIPE, '"max": 12, "unit": "mm"', '"max": 12, "unit": "furlong"'),
    ),
  ).toMatchFileSnapshot('reports/names.txt')
})

test('counts an emoji of two UTF-16 units as one character', () => {
  expect(reportOf(edit(HOME, '"en": "Perfect in stainless steel"', `"en": "${'🏭'.repeat(81)}"`))).toContain(
    'has 81 characters, but at most 80 fit here. Shorten it by 1.',
  )
})

test('reports a text that is too long, and marks where it should end', async () => {
  const long = 'Perfect in stainless steel, '.repeat(4).trim()
  await expect(reportOf(edit(HOME, '"en": "Perfect in stainless steel"', `"en": "${long}"`))).toMatchFileSnapshot(
    'reports/length.txt',
  )
})

test('reports Markdown, marked in a line of any length', async () => {
  const body = `## Bir\n\n${'Uzun bir yazı. '.repeat(20)}\n\n"Bkz. <b>burası</b>" ve [boru](/products/bour), ${'sonra '.repeat(30)}`
  await expect(reportOf(edit(POST, '"body": {}', `"body": ${JSON.stringify(body)}`))).toMatchFileSnapshot(
    'reports/markdown.txt',
  )
})

test('reports warnings, and how to suppress them', async () => {
  await expect(
    reportOf(
      edit(PIPE, '"tr": "Paslanmaz Çelik Boru · Bornox"', '"tr": "Bize ulaşın · Bornox"'),
      edit(PIPE, 'Buhar hatları', '6–500 mm çapta buhar hatları'),
      copy('pages/not-found.json', 'pages/blog/not-found.json'),
    ),
  ).toMatchFileSnapshot('reports/warnings.txt')
})

test('reports a language that a page is being translated into', async () => {
  await expect(
    reportOf(
      edit('pages/blog/not-found.json', '"languages": ["tr", "en"]', '"languages": ["tr", "en"], "drafts": ["de"]'),
    ),
  ).toMatchFileSnapshot('reports/drafts.txt')
})
