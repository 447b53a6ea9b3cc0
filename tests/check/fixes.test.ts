import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { writeReport } from '../../content/check/index.ts'
import { applyEdits } from '../../content/check/report/fix.ts'
import { fixDocuments } from '../../tools/validateContent.ts'
import { VALUES } from './mistakes.ts'
import { check, createReusableSite, createSite, edit, replaceOnce, write } from './site.ts'

const { checkSource, sourceOf } = createReusableSite()

test('an advised fix helps: applied to a mistake, it leaves no such report', { tags: 'slow' }, () => {
  let fixCount = 0
  const useless = VALUES.flatMap(({ file, from, to }) => {
    const source = replaceOnce(sourceOf(file), from, to)
    const reports = checkSource(file, source)
    const [problem] = reports.filter(({ fix, warning }) => fix && !warning)
    if (!problem?.fix) return []
    fixCount++
    const left = checkSource(file, applyEdits(source, problem.fix))
    // A text can have the same mistake in two places.
    const [before = 0, after = 0] = [reports, left].map(
      (all) => all.filter(({ id, path }) => id === problem.id && path === problem.path).length,
    )
    return after > 0 && after >= before ? [`${to}: ${problem.message}`] : []
  })
  expect(fixCount).toBeGreaterThan(20)
  expect(useless).toEqual([])
})

const CONTACT = 'pages/contact.json'
const SOURCE = sourceOf(CONTACT)
let line = 0

describe('--fix restores a document', () => {
  test.each<[what: string, damage: (source: string) => string]>([
    ['in a fence', (source) => `\`\`\`json\n${source}\`\`\`\n`],
    ['within the words of a model', (source) => `Here is the page:\n\n${source}\nI hope this helps!\n`],
    ['with a byte-order mark', (source) => `\ufeff${source}`],
    ['with comments', (source) => source.replace('"languages"', '// the languages\n  /* of it */ "languages"')],
    ['with trailing commas', (source) => source.replaceAll(/(["}\]])(\n\s*[}\]])/g, '$1,$2')],
    ['in typographic quotes', (source) => source.replaceAll(/"([^"\n]*)"/g, '“$1”')],
    ['in single quotes', (source) => source.replaceAll('’', '').replaceAll(/"([^"\n]*)"/g, "'$1'")],
    ['without quotes around keys', (source) => source.replaceAll(/^( *)"(\w+)":/gm, '$1$2:')],
    ['indented with no-break spaces', (source) => source.replaceAll(/^ +/gm, ({ length }) => '\u00a0'.repeat(length))],
    ['with the quotes of a table', (source) => `"${source.replaceAll('"', '""')}"`],
    ['with a fence left at its end', (source) => `${source}\`\`\`\n`],
    ['without its last bracket', (source) => source.replace(/\}\n$/, '')],
    ['with a bracket of the wrong kind', (source) => source.replace(/\](,\n {2}"name")/, '}$1')],
    ['with a bracket missing', (source) => source.replace(/\n {2}\](?=\n\}\n$)/, '')],
    ['with a bracket too many', (source) => source.replace(/\n\}\n$/, '\n  ]\n}\n')],
    [
      'with a block after the end of its list',
      (source) => source.replace(/\},(\n {4}\{[^{]*"type": "contact"[\s\S]*)\]\n\}/, '}],$1}'),
    ],
    [
      'with a key that is not opened',
      (source) => source.replace('"title": "Ü', 'title": "Ü').replace('"size":', 'size":'),
    ],
    ['with lines of a patch', (source) => source.replace('  "name"', '@@ -12,7 +12,7 @@\n  "name"')],
    ['with a text that is not closed', (source) => source.replace('"Contact"', '"Contact')],
    ['with line numbers', (source) => source.replaceAll(/^/gm, () => `${++line}: `)],
    ['with keys in capitals', (source) => source.replaceAll('"title":', '"Title":')],
    ['with another case of a name', (source) => source.replace('"hero"', '"Hero"')],
    ['with languages in capitals', (source) => source.replace(/"tr",\s*"en"/, '"TR", "EN"')],
  ])('%s', (_, damage) => {
    const damaged = damage(SOURCE)
    expect(damaged).not.toBe(SOURCE)
    const root = createSite(write(CONTACT, damaged))
    const [fixed] = fixDocuments(root)
    const meaning = (text: string) => JSON.stringify(JSON.parse(text)).replaceAll('’', '')
    expect(meaning(readFileSync(join(root, CONTACT), 'utf8'))).toBe(meaning(SOURCE))
    expect(fixed?.difference).toContain('\n-')
  })

  test.each([
    ['with three dots', '"size": "plain",', '...'],
    ['that ends too early', '"Size yanıt vermek için.",', ''],
  ])('but leaves one %s to a person', (_, from, to) => {
    expect(fixDocuments(createSite(edit(CONTACT, from, to)))).toEqual([])
  })
})

test.each([
  ['"Our "new" contact, 3/4""', 'Our "new" contact, 3/4"'],
  ['"Die „neue" Seite"', 'Die „neue“ Seite'],
  ['"The “new" page"', 'The “new” page'],
  ['"The company\\\'s page"', "The company's page"],
  ['"C:\\pages"', 'C:\\pages'],
])('--fix writes %s as a text', (words, text) => {
  const root = createSite(
    write(
      CONTACT,
      SOURCE.replace('"Contact"', () => words),
    ),
  )
  fixDocuments(root)
  expect(JSON.parse(readFileSync(join(root, CONTACT), 'utf8')).name.en).toBe(text)
})

test('--fix leaves a figure whose unit would be lost to a person', () => {
  const root = createSite(edit('pages/products/boru.json', '"max": 12, "unit": "mm"', '"max": "12 mm"'))
  expect(fixDocuments(root)).toEqual([])
})

test('equal reports are one, with the number of places', () => {
  const report = writeReport(check(write(CONTACT, SOURCE.replaceAll('"tr":', '"tr-TR":'))))
  expect(report).toMatch(
    /"tr-TR" is not a language of this site\. Did you mean "tr"\?[\s\S]*The same in \d+ places, also in line/,
  )
  expect(report).toContain('\n1 problem in 1 of')
})

test('reports are in Turkish on request, also those of files', () => {
  const broken = check(write(CONTACT, SOURCE.replace('"size": "plain",', '"size": "plain"')))
  expect(writeReport(broken, undefined, 'tr')).toContain('Bundan sonra bir virgül eksik.')
})
