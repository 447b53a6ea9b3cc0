import { test } from './fixtureSite.ts'
import { expect, open } from './support.ts'

test('an open tab shows edits made during and after a restart of the server', async ({ page, site, allowErrors }) => {
  // A page that changes while it loads renders again.
  allowErrors(/ERR_CONNECTION_REFUSED|WebSocket|Hydration failed/)
  test.slow()
  const file = 'pages/contact.json'
  const original = site.read(file)
  const save = (name: string) => site.write(file, original.replaceAll('"en": "Contact"', `"en": "${name}"`))
  const getHeading = (name: string) => page.getByRole('heading', { level: 1, name })
  await open(page, `${site.address}en/contact`)
  await site.restart(() => save('Meanwhile'))
  await expect(getHeading('Meanwhile')).toBeVisible({ timeout: 20_000 })
  save('Afterwards')
  await expect(getHeading('Afterwards')).toBeVisible({ timeout: 20_000 })
})
