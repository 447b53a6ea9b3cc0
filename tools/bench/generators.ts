import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** Static site generators that builds are compared with: the last versions for Node 20. */
const PACKAGES = ['astro@5.16.6', '@11ty/eleventy@3.1.8']

/** Pages that each generator builds. */
const PAGES = 1000
const SECTIONS = 40
const PARAGRAPH = 'Seamless and welded stainless steel pipe, cut to length with burr-free ends & a mill certificate. '

/** Headings and paragraphs of a page of so many bytes. */
const sectionsOf = (bytes: number) =>
  Array.from({ length: SECTIONS }, (_, index) => ({
    title: `Section ${index}`,
    text: PARAGRAPH.repeat(Math.max(1, Math.round(bytes / SECTIONS / PARAGRAPH.length))),
  }))

const ASTRO = `---
import ids from '../../data/ids.json'
import sections from '../../data/sections.json'
export const getStaticPaths = () => ids.map((id) => ({ params: { id } }))
const { id } = Astro.params
---
<html lang="en"><head><title>{id}</title></head><body><h1>{id}</h1>
{sections.map((section) => <section><h2>{section.title}</h2><p>{section.text}</p></section>)}
</body></html>
`

const ELEVENTY = `---js
{ pagination: { data: 'ids', size: 1, alias: 'id' }, permalink: (data) => data.id + '/index.html' }
---
<html lang="en"><head><title>{{ id }}</title></head><body><h1>{{ id }}</h1>
{% for section in item.sections %}<section><h2>{{ section.title }}</h2><p>{{ section.text }}</p></section>{% endfor %}
</body></html>
`

/**
 * Installs Astro and Eleventy in a temporary folder, and builds 1,000 pages with each that have as many bytes as the
 * HTML files of a built site have on average. Returns a row for each.
 */
export function measureGenerators(dist: string) {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'))
  const bytes = files.reduce((sum, file) => sum + statSync(join(dist, file)).size, 0) / files.length
  const folder = mkdtempSync(join(tmpdir(), 'generators-'))
  const write = (file: string, content: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), content)
  }
  try {
    write('package.json', '{ "private": true, "type": "module" }')
    execFileSync('npm', ['install', '--no-audit', '--no-fund', '--silent', ...PACKAGES], { cwd: folder })
    write('src/pages/[id].astro', ASTRO)
    write('eleventy/page.njk', ELEVENTY)
    const ids = Array.from({ length: PAGES }, (_, index) => `${index}`)
    for (const data of ['data', 'eleventy/_data']) {
      write(`${data}/ids.json`, JSON.stringify(ids))
      write(`${data}/sections.json`, JSON.stringify(sectionsOf(bytes)))
    }
    const measure = (what: string, program: string, options: readonly string[]) => {
      const start = performance.now()
      const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' }
      execFileSync(join(folder, 'node_modules/.bin', program), options, { cwd: folder, env, stdio: 'ignore' })
      const ms = performance.now() - start
      return { documents: PAGES, what, seconds: (ms / 1000).toFixed(1), 'ms per HTML': (ms / PAGES).toFixed(1) }
    }
    return [
      measure('Astro', 'astro', ['build', '--silent']),
      measure('Eleventy', 'eleventy', ['--input=eleventy', '--output=_site', '--quiet']),
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
