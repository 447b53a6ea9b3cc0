import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { type Checked, createChecker } from '../../content/check/index.ts'
import type { Content } from '../../content/resolve/content.ts'
import { addressOf, type Language } from '../../schema/names/languages.ts'
import { prerender } from '../../src/shell/prerender.tsx'
import { viewsOf } from '../../vite/content/views.ts'
import { jsonLdOf } from '../../vite/seo/jsonLd/jsonLd.ts'

/** The same runs each time; `PROPERTY_SEED` and `PROPERTY_RUNS` (a factor) ask for others. A failure prints both. */
export const seed = Number(process.env.PROPERTY_SEED ?? 20_250_108)
export const runs = (count: number) => count * Number(process.env.PROPERTY_RUNS ?? 1)

const BASE = join(import.meta.dirname, '../fixtures/site')

/** A copy of the fixture site whose documents can be written anew and anew. */
export function createSite() {
  const root = mkdtempSync(join(tmpdir(), 'site-'))
  cpSync(BASE, root, { recursive: true })
  const pictures = join(root, 'public/pictures')
  for (const number of [2, 3, 4]) cpSync(join(pictures, 'steel.png'), join(pictures, `steel-${number}.png`))
  const checker = createChecker(root)
  let restore = () => {}
  return {
    /** Checks the site with this in one of its files, until it is checked with another: pages are read when asked for. */
    checkWith(file: string, bytes: string | Uint8Array): Checked {
      restore()
      const path = join(root, file)
      rmSync(path, { force: true })
      writeFileSync(path, bytes)
      const checked = checker.check()
      for (const { file, line, column, length, message } of checked.problems) {
        const lines = read(join(root, file)).split('\n')
        expect(line, message).toBeGreaterThan(0)
        expect(line, message).toBeLessThanOrEqual(lines.length)
        expect(column, message).toBeGreaterThan(0)
        expect(column + length - 1, message).toBeLessThanOrEqual(Math.max(lines[line - 1]?.length ?? 0, 1) + 1)
      }
      restore = () => {
        rmSync(path)
        try {
          cpSync(join(BASE, file), path)
        } catch {
          // The fixture site has no such file.
        }
      }
      return checked
    },
    remove: () => rmSync(root, { recursive: true }),
  }
}

/** As the checker reads it; a file that is said to be missing has nothing in it. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8').replace(/^\ufeff/, '')
  } catch {
    return ''
  }
}

/** Renders a page in a language, and expects that nothing in its texts has become markup. */
export function expectToRender(content: Content, route: string, language: Language): void {
  const view = viewsOf(content).at(addressOf(route, language))
  if (!view) throw new Error(`${route} is no page.`)
  const jsonLd = jsonLdOf(content, view.page)
  const html = prerender(view, '/entry.js', jsonLd)
  const data = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)
  if (jsonLd) expect(JSON.parse(data?.[1] ?? '')).toEqual(JSON.parse(JSON.stringify(jsonLd)))
  const page = html.replace(data?.[0] ?? '', '')
  expect(html).not.toContain('<evil')
  expect(page).not.toContain('" onevil=')
  expect(page).not.toContain('&evil;')
  expect(html.split('<script').length).toBe(html.split('</script>').length)
}
