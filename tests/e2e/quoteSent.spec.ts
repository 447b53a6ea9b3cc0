import { rmSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { join } from 'node:path'
import { joinAddress } from '../../schema/names/languages.ts'
import { createApp } from '../../server/app.ts'
import { readConfig } from '../../server/config.ts'
import { listen } from '../ports.ts'
import { createEnvironment, createFolder, PDF, startSmtp, waitUntil } from '../server/service.ts'
import { createSendingSite } from './sendingSite.ts'
import { declineCookies, expect, getSection, open, test } from './support.ts'

let site: RequestListener
test.beforeAll(() => {
  site = createSendingSite('/quote')
})

/** Starts the real site, service and mail server. */
async function startAll() {
  const smtp = await startSmtp()
  const folder = createFolder()
  let answerRequest: RequestListener = site
  const server = createServer((request, response) => answerRequest(request, response))
  const origin = `http://127.0.0.1:${await listen(server)}`
  const dist = join(import.meta.dirname, '../../dist')
  const config = readConfig(createEnvironment(folder, { ORIGIN: origin, SITE: dist, SMTP_URL: smtp.url }))
  const app = await createApp(config, { isQuiet: true })
  await app.ready()
  answerRequest = (request, response) =>
    request.url === '/messages' ? app.routing(request, response) : site(request, response)
  return {
    origin,
    received: smtp.received,
    async stop() {
      server.closeAllConnections()
      server.close()
      await app.close()
      await smtp.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Button and field labels. */
const WORDS = {
  tr: { send: 'Talebi gönderin', length: 'Boy L' },
  de: { send: 'Anfrage senden', length: 'Länge L' },
} as const

for (const language of ['tr', 'de'] as const) {
  const tag = language === 'tr' ? ['@walk'] : ['@only-firefox']
  test(`a size from a table ends up in the mails: ${language}`, { tag }, async ({ page }) => {
    const { origin, received: mails, stop } = await startAll()
    const words = WORDS[language]
    await declineCookies(page)
    await page.clock.install()
    await open(page, origin + joinAddress('/products/paslanmaz-boru', language))
    await getSection(page, 'sizes')
      .getByRole('button', { name: /: 60[.,]3 × 2[.,]9$/ })
      .click()
    await page.getByRole('banner').locator('a[href$="/quote"]').click()
    const row = page.getByRole('row').filter({ hasText: /60[.,]3\smm/ })
    await row.getByRole('button').first().click()
    // Types key by key: in Firefox, React does not notice values that Playwright fills in.
    await page.getByLabel(words.length).pressSequentially('6000')
    await row.getByRole('textbox').pressSequentially('12')

    const form = page.locator('main form[enctype]')
    await form.locator('[name=name]').fill('Elif Şahin')
    await form.locator('[name=email]').fill('elif@example.org')
    await form.locator('[name=files]').setInputFiles({ name: 'çizim 1.pdf', mimeType: 'application/pdf', buffer: PDF })
    // The form sends nothing in the first three seconds.
    await page.clock.fastForward(3000)
    await form.getByRole('button', { name: words.send }).click()
    const reference = page.getByText(/^\d{6}-\w{5}$/)
    await expect(reference).toBeVisible()
    // What was sent replaces the list and its title.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(
      page
        .getByRole('main')
        .getByRole('row')
        .filter({ hasText: /60[.,]3\smm/ }),
    ).toHaveCount(1)

    await waitUntil(() => mails.length === 2)
    const request = mails.find(({ to }) => to === 'info@bornox.example')?.mail
    const confirmation = mails.find(({ to }) => to === 'elif@example.org')?.mail
    const number = (await reference.textContent()) ?? ''
    expect(request?.header('Subject')).toContain(number)
    expect(request?.header('Reply-To')).toContain('elif@example.org')
    // The mail to the company is in its language, not the visitor's.
    expect(request?.text).toContain('Paslanmaz Boru')
    expect(request?.text).toContain('Çap Ø: 60,3\u00a0mm; Et kalınlığı t: 2,9\u00a0mm; Boy L: 6000\u00a0mm')
    expect(request?.parts['çizim 1.pdf']).toEqual(PDF)
    expect(Object.keys(request?.parts ?? {})).toContain(`${number}.csv`)
    expect(confirmation?.text).toContain(`${words.length}: `)
    expect(Object.keys(confirmation?.parts ?? {})).toEqual(['text/plain'])
    await stop()
  })
}
