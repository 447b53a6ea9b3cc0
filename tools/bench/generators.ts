import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** Static site generators that builds are compared with: the last versions for Node 20. */
const PACKAGES = ['astro@5.16.6', '@11ty/eleventy@3.1.8']

/** Pages that each generator builds. */
const PAGES = 1000
const WORDS = 'Seamless and welded stainless steel pipe, cut to length with burr-free ends & a mill certificate. '

/** Bytes of the tags of a paragraph and of a row in the templates. */
const PARAGRAPH = 63
const ROW = 114

/** What the documents of a site contain on average. */
function getMeanPage(dist: string) {
  const pages = readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => readFileSync(join(dist, file), 'utf8'))
  const computeMean = (measure: (html: string) => number) =>
    pages.reduce((sum, html) => sum + measure(html), 0) / pages.length
  const count = (pattern: RegExp) =>
    Math.round(computeMean((html) => html.slice(html.indexOf('<body')).match(pattern)?.length ?? 0))
  const bytes = computeMean((html) => Buffer.byteLength(html))
  const getDifference = (html: string) => Math.abs(Buffer.byteLength(html) - bytes)
  const [typicalPage = ''] = pages.toSorted((a, b) => getDifference(a) - getDifference(b))
  const style = [...typicalPage.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, rules]) => rules).join('')
  return { bytes, elements: count(/<[a-z]/g), rows: count(/<tr/g), style }
}

/** Documents whose pages have as many bytes, elements and table rows as the mean page. */
function createDocuments({ bytes, elements, rows, style }: ReturnType<typeof getMeanPage>) {
  // A paragraph has two elements, and a row four.
  const paragraphs = Math.max(1, Math.round((elements - 4 * rows) / 2))
  const length = Math.round((bytes - Buffer.byteLength(style) - paragraphs * PARAGRAPH - rows * ROW) / paragraphs)
  const text = WORDS.repeat(Math.ceil(Math.max(length, 0) / WORDS.length) + 1)
  return Array.from({ length: PAGES }, (_, page) => ({
    id: `page-${page}`,
    title: `Page ${page}`,
    // Each paragraph begins with a different word, so that no two are the same.
    paragraphs: Array.from({ length: paragraphs }, (_, index) => {
      const start = (page + index) % WORDS.length
      return text.slice(start, start + length)
    }),
    rows: Array.from({ length: rows }, (_, index) => ({
      property: `Width ${index}`,
      figure: page + index,
      unit: 'mm',
    })),
  }))
}

// Both read a file for each page, and put the style into each page, as this site does.
const ASTRO = {
  'astro.config.mjs': `export default { build: { inlineStylesheets: 'always' } }`,
  'src/content.config.mjs': `import { defineCollection, z } from 'astro:content'
import { glob } from 'astro/loaders'
const row = z.object({ property: z.string(), figure: z.number(), unit: z.string() })
const schema = z.object({ id: z.string(), title: z.string(), paragraphs: z.array(z.string()), rows: z.array(row) })
export const collections = {
  documents: defineCollection({ loader: glob({ pattern: '*.json', base: './_data/documents' }), schema }),
}`,
  'src/pages/[id].astro': `---
import { getCollection } from 'astro:content'
import '../style.css'
export const getStaticPaths = async () =>
  (await getCollection('documents')).map(({ data }) => ({ params: { id: data.id }, props: data }))
const { title, paragraphs, rows } = Astro.props
---
<html lang="en"><head><title>{title}</title></head><body><h1>{title}</h1>
{paragraphs.map((text) => <div class="e-1x9k2qd Section"><p class="e-7dk20fa Text">{text}</p></div>)}
<table><tbody>
{rows.map((row) => <tr class="e-l29fk2a"><th class="e-2kf9al0" scope="row">{row.property}</th><td class="e-9dk2l1x">{row.figure}</td><td class="e-0al2kf9">{row.unit}</td></tr>)}
</tbody></table></body></html>`,
}

const ELEVENTY = {
  'eleventy.config.mjs': `export default { dir: { data: '../_data', input: 'eleventy', output: '_site' } }`,
  'eleventy/page.njk': `---
pagination: { data: documents, size: 1, alias: document, resolve: values }
permalink: "/{{ document.id }}/index.html"
---
<html lang="en"><head><title>{{ document.title }}</title><style>{% include "style.css" %}</style></head><body><h1>{{ document.title }}</h1>
{% for text in document.paragraphs %}<div class="e-1x9k2qd Section"><p class="e-7dk20fa Text">{{ text }}</p></div>{% endfor %}
<table><tbody>
{% for row in document.rows %}<tr class="e-l29fk2a"><th class="e-2kf9al0" scope="row">{{ row.property }}</th><td class="e-9dk2l1x">{{ row.figure }}</td><td class="e-0al2kf9">{{ row.unit }}</td></tr>{% endfor %}
</tbody></table></body></html>`,
}

/**
 * Installs Astro and Eleventy in a temporary folder, and builds 1,000 pages with each from a JSON file per page. They have
 * as many bytes, elements and table rows as the HTML files of a built site have on average. Returns a row for each.
 */
export function measureGenerators(dist: string) {
  const mean = getMeanPage(dist)
  const folder = mkdtempSync(join(tmpdir(), 'generators-'))
  const write = (file: string, content: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), content)
  }
  try {
    write('package.json', '{ "private": true, "type": "module" }')
    execFileSync('npm', ['install', '--no-audit', '--no-fund', '--silent', ...PACKAGES], { cwd: folder })
    for (const [file, content] of Object.entries({ ...ASTRO, ...ELEVENTY })) write(file, content)
    for (const file of ['src/style.css', 'eleventy/_includes/style.css']) write(file, mean.style)
    for (const document of createDocuments(mean)) write(`_data/documents/${document.id}.json`, JSON.stringify(document))
    const measure = (title: string, program: string, options: readonly string[], output: string) => {
      const start = performance.now()
      const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' }
      execFileSync(join(folder, 'node_modules/.bin', program), options, { cwd: folder, env, stdio: 'ignore' })
      const ms = performance.now() - start
      const { bytes, elements } = getMeanPage(join(folder, output))
      console.log(`${title}: ${Math.round(bytes / 1000)} KB and ${elements} elements per page`)
      return { documents: PAGES, what: title, seconds: (ms / 1000).toFixed(1), 'ms per HTML': (ms / PAGES).toFixed(1) }
    }
    console.log(`This site: ${Math.round(mean.bytes / 1000)} KB and ${mean.elements} elements per page`)
    return [
      measure('Astro', 'astro', ['build', '--silent'], 'dist'),
      measure('Eleventy', 'eleventy', ['--quiet'], '_site'),
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
