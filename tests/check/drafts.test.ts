import { describe, expect, test } from 'vitest'
import { writeReport } from '../../content/check/index.ts'
import { describeDraft, getPreviewContent } from '../../vite/content/preview.ts'
import { createViews } from '../../vite/content/views.ts'
import { check, edit, reportOf, write } from './site.ts'

const BORU = 'pages/products/boru.json'
const unpublished = edit(BORU, '"languages": ["tr", "en"],', '"languages": ["tr", "en"], "published": false,')
const inGerman = edit(BORU, '"languages": ["tr", "en"],', '"languages": ["tr", "en"], "drafts": ["de"],')
const NAME = '"tr": "Paslanmaz Boru",'

describe('an unpublished page', () => {
  test('is left out of the site, with the links to it', () => {
    const { content, problems } = check(unpublished)
    expect(problems).toEqual([])
    expect(content.pages.has('/products/boru')).toBe(false)
    const views = [...content.pages.keys()].flatMap(createViews(content).of)
    expect(JSON.stringify(views)).not.toContain('/products/boru')
  })

  test('is named once in the report, with the places where it is left out, and in the summary', () => {
    const report = reportOf(unpublished)
    expect(report.match(/ is a draft/g)).toHaveLength(1)
    expect(report).toMatch(/ places in \d+ files: /)
    expect(report).toContain('Warning: "/products/boru" is a draft. Visitors do not see this until it is published.')
    expect(report).toContain('Drafts, not built: /products/boru.')
  })

  test('is shown in development with a draft note', () => {
    const result = check(unpublished)
    const views = createViews(getPreviewContent(result))
    expect(views.getByAddress('/en/products/boru')?.page.name).toBe('Pipe')
    expect(JSON.stringify(views.getByAddress('/')?.page)).toContain('/products/boru')
    expect(describeDraft('/en/products/boru', result)).toMatch(/^Draft: this page is not published/)
    expect(describeDraft('/', result)).toBeUndefined()
  })

  test('reports its problems as warnings', () => {
    const { problems, warnings } = check(
      unpublished,
      edit(
        BORU,
        '"property": "diameter",\n          "quantity": {\n            "min": 6,',
        '"property": "diameter",\n          "quantity": {\n            "min": "6",',
      ),
    )
    expect(problems).toEqual([])
    expect(warnings.map(({ path }) => path)).toContain('blocks[1].rows[0].quantity.min')
  })

  test('is not shown while it refers to a missing file', () => {
    const result = check(unpublished, edit(BORU, '"file": "steel.png"', '"file": "gone.png"'))
    expect(result.problems).toEqual([])
    expect(createViews(getPreviewContent(result)).getByAddress('/products/boru')).toBeUndefined()
  })
})

describe('a draft language', () => {
  test('is reported with its missing texts', () => {
    const report = reportOf(inGerman)
    expect(report).toMatch(/Warning: \d+ of \d+ texts are missing in German \("de"\):/)
    expect(report).toContain('name: "Paslanmaz Boru"')
    expect(report).toContain('Drafts, not built: /products/boru in German ("de").')
    expect(check(inGerman).problems).toEqual([])
  })

  test('is shown only in development', () => {
    const result = check(inGerman, edit(BORU, NAME, `${NAME} "de": "Edelstahlrohr",`))
    const built = createViews(result.content).getByAddress('/de/products/boru')?.page
    expect(built).toMatchObject({ name: 'Pipe', contentLanguage: 'en', languages: ['tr', 'en'] })
    const preview = createViews(getPreviewContent(result)).getByAddress('/de/products/boru')?.page
    expect(preview).toMatchObject({ name: 'Edelstahlrohr', contentLanguage: 'de' })
    expect(describeDraft('/de/products/boru', result)).toMatch(/^Draft: this page is not published in German/)
    expect(describeDraft('/en/products/boru', result)).toBeUndefined()
  })

  test('reports its problems as warnings, and its page is still built', () => {
    const { problems, warnings, content } = check(inGerman, edit(BORU, NAME, `${NAME} "de": "${'x'.repeat(90)}",`))
    expect(problems).toEqual([])
    expect(warnings.map(({ path }) => path)).toContain('name.de')
    expect(content.pages.has('/products/boru')).toBe(true)
  })

  test('is a problem if it is also a published language', () => {
    const twice = edit(BORU, '"languages": ["tr", "en"],', '"languages": ["tr", "en"], "drafts": ["en"],')
    expect(reportOf(twice)).toContain('"en" is already in the "languages" of this page.')
  })
})

test('a page that is not JSON is a problem, even if it is a draft', () => {
  expect(check(write(BORU, '{ "published": false, ')).problems).not.toEqual([])
})

test('a page with a publication date is built from that day, and checked like others before it', () => {
  const on = (day: string) =>
    edit('pages/products/sac.json', '"languages": ["tr"]', `"languages": ["tr"], "published": ${day}`)
  expect(check(on('"2020-01-04"')).content.pages.has('/products/sac')).toBe(true)
  const laterResult = check(on('"2125-01-04"'))
  expect(laterResult.content.pages.has('/products/sac')).toBe(false)
  expect(laterResult.previews.get('/products/sac')?.draft.from).toBe('2125-01-04')
  expect(writeReport(laterResult)).toContain('Drafts, not built: /products/sac until 2125-01-04.')
  const broken = edit('pages/products/sac.json', '"size": "page"', '"size": "huge"')
  expect(check(on('"2125-01-04"'), broken).problems).toHaveLength(1)
  expect(check(on('"20.12.2026"')).problems[0]?.message).toContain('Write year-month-day: "2026-12-20"')
})
