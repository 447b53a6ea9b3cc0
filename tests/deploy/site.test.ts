import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneSite } from '../build/site.ts'

const TIMEOUT = 120_000

const root = mkdtempSync(join(tmpdir(), 'changes-'))
let site: ReturnType<typeof cloneSite>
const page = (name: string) => join(site.folder, 'pages', name)
beforeAll(() => {
  site = cloneSite(join(root, 'site'))
  const contact = readFileSync(page('contact.json'), 'utf8')
  // A page that nothing else tells of.
  writeFileSync(
    page('visit.json'),
    contact.replaceAll('Bize ulaşın', 'Bizi ziyaret').replaceAll('Write to us', 'Come and see us'),
  )
  site.build()
  deploy()
}, TIMEOUT)
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** As after an upload of all that is listed. */
function deploy() {
  site.run('tools/changes.ts', 'deployed.json')
  const list = (name: string) =>
    readFileSync(join(site.folder, 'changes', name), 'utf8')
      .split('\n')
      .filter(Boolean)
  renameSync(join(site.folder, 'changes/deployed.json'), join(site.folder, 'deployed.json'))
  return { first: list('first.txt'), last: list('last.txt'), gone: list('gone.txt'), purge: list('purge.txt') }
}

const LANGUAGES = ['', 'de/', 'en/', 'sr/']
const DOCUMENTS = LANGUAGES.flatMap((language) => [`${language}visit/index.html`, `${language}visit/index.json`])
const PICTURES = ['en/visit/share.jpg', 'visit/share.jpg']

test(
  'of a site that was built again with nothing changed, nothing is to be uploaded',
  () => {
    // Made anew, with the same in it.
    rmSync(join(site.folder, 'dist'), { recursive: true })
    site.build()
    expect(deploy()).toEqual({ first: [], last: [], gone: [], purge: [] })
  },
  TIMEOUT,
)

test(
  'where one page was changed, its files are to be uploaded, and those of the whole site that tell of it',
  () => {
    const written = readFileSync(page('visit.json'), 'utf8')
    writeFileSync(page('visit.json'), written.replaceAll('Dimensions and a quantity', 'A drawing and a quantity'))
    site.build()
    const { first, last, gone, purge } = deploy()
    expect(first).toEqual([])
    expect(last.sort()).toEqual(
      [...DOCUMENTS.filter((file) => file !== 'visit/index.json' && file !== 'visit/index.html'), 'llms.txt'].sort(),
    )
    expect(gone).toEqual([])
    expect(purge).toContain('https://bornox.example/en/visit')
  },
  TIMEOUT,
)

test(
  'where a page was removed, its files are gone',
  () => {
    rmSync(page('visit.json'))
    site.build()
    const { first, last, gone } = deploy()
    expect(first).toEqual([])
    expect(last.sort()).toEqual(['llms.txt', 'sitemap.xml'])
    expect(gone.sort()).toEqual([...DOCUMENTS, ...PICTURES].sort())
  },
  TIMEOUT,
)
