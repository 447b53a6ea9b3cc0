import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { type Checked, createChecker } from '../../content/check/index.ts'
import type { Content } from '../../content/resolve/content.ts'
import { joinAddress, type Language } from '../../schema/names/languages.ts'
import { prerender } from '../../src/shell/prerender.tsx'
import { createViews } from '../../vite/content/views.ts'
import { createJsonLd } from '../../vite/seo/jsonLd/jsonLd.ts'
import { copy, createSite as createFixtureSite } from '../check/site.ts'

/** Runs are reproducible. `PROPERTY_SEED` and `PROPERTY_RUNS` (a factor) change them; a failure prints both. */
export const seed = Number(process.env.PROPERTY_SEED ?? 20_250_108)
export const scaleRuns = (count: number) => count * Number(process.env.PROPERTY_RUNS ?? 1)

/** Copies the fixture site, with more pictures. */
export function createSite() {
  const pictures = [2, 3, 4].map((number) => copy('public/pictures/steel.png', `public/pictures/steel-${number}.png`))
  const root = createFixtureSite(...pictures)
  const checker = createChecker(root)
  const path = join(root, 'pages/any.json')
  return {
    /** Replaces the document /any until the next call, since pages are read on demand. Expects valid locations of problems. */
    checkWith(document: object): Checked {
      writeFileSync(path, JSON.stringify(document, null, 2))
      const result = checker.check()
      for (const { file, line, column, length, message } of result.problems) {
        const lines = readFileSync(join(root, file), 'utf8').split('\n')
        expect(line, message).toBeGreaterThan(0)
        expect(line, message).toBeLessThanOrEqual(lines.length)
        expect(column, message).toBeGreaterThan(0)
        expect(column + length - 1, message).toBeLessThanOrEqual(Math.max(lines[line - 1]?.length ?? 0, 1) + 1)
      }
      return result
    },
    remove: () => rmSync(root, { recursive: true }),
  }
}

/** Renders a page and expects that no text has become markup. */
export function expectToRender(content: Content, route: string, language: Language): void {
  const view = createViews(content).getByAddress(joinAddress(route, language))
  if (!view) throw new Error(`${route} is not a page.`)
  const jsonLd = createJsonLd(content, view.page)
  const html = prerender(view, '/entry.js', jsonLd)
  const data = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)
  if (jsonLd) expect(JSON.parse(data?.[1] ?? '')).toEqual(JSON.parse(JSON.stringify(jsonLd)))
  const page = html.replace(data?.[0] ?? '', '')
  expect(html).not.toContain('<evil')
  expect(page).not.toContain('" onevil=')
  expect(page).not.toContain('&evil;')
  expect(html.split('<script').length).toBe(html.split('</script>').length)
}
