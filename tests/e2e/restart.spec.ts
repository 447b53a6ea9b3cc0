import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { serveFixture } from './fixtureSite.ts'
import { expect, test, waitForHydration } from './support.ts'

const site = serveFixture()

test('an open tab shows edits made during and after a restart of the server', async ({ page, allowErrors }) => {
  // A page that changes while it loads renders again.
  allowErrors(/ERR_CONNECTION_REFUSED|WebSocket|Hydration failed/)
  test.slow()
  const file = join(site.folder, 'pages/contact.json')
  const original = readFileSync(file, 'utf8')
  const save = (name: string) => writeFileSync(file, original.replaceAll('"en": "Contact"', `"en": "${name}"`))
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })
  await page.goto(`${site.address}en/contact`, { waitUntil: 'networkidle' })
  await waitForHydration(page)
  await site.restart(() => save('Meanwhile'))
  await expect(heading('Meanwhile')).toBeVisible({ timeout: 20_000 })
  save('Afterwards')
  await expect(heading('Afterwards')).toBeVisible({ timeout: 20_000 })
})
