import { addressOf, LANGUAGES } from '../../schema/names/languages.ts'
import { expect, words as labelWords, open, test } from './support.ts'

for (const language of LANGUAGES) {
  const words = (key: string) => labelWords(key, language)

  test(`the form says what is missing, and what was sent, in ${language}`, async ({ page }) => {
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    const posted: string[] = []
    page.on('request', (request) => request.method() === 'POST' && posted.push(request.url()))

    await open(page, addressOf('/contact', language))
    const form = page.locator('main form')
    await form.getByRole('button').click()
    for (const key of ['nameRequired', 'emailRequired', 'messageRequired']) {
      await expect(form.getByText(words(key)).first()).toBeVisible()
    }
    await form.getByLabel(words('firstName'), { exact: true }).fill('Elif Şahin')
    await form.getByLabel(words('emailAddress'), { exact: true }).fill('elif.sahin')
    await form.getByLabel(words('message'), { exact: true }).fill('304 boru, Ø 60 mm')
    await form.getByRole('button').click()
    await expect(form.getByText(words('emailInvalid')).first()).toBeVisible()
    await form.getByLabel(words('emailAddress'), { exact: true }).fill('elif@example.org')
    await form.getByRole('button').click()

    await expect(page.getByText(words('formSubmitted')).first()).toBeVisible()
    await expect(page.getByText(words('formSuccess')).first()).toBeVisible()
    expect(posted).toEqual([])
    expect(logged.join(' ')).toContain('elif@example.org')
  })
}

test('the contact page has details, hours, a social link and a map with a way to it', async ({ page }) => {
  await page.goto('/en/contact')
  const main = page.locator('main')
  await expect(main.locator('a[href="tel:+902320000000"]')).toBeVisible()
  await expect(main.locator('a[href="mailto:info@bornox.example"]')).toBeVisible()
  await expect(main).toContainText('08:00–17:00')
  await expect(main.locator('a[href*="linkedin.com"]')).toBeVisible()
  await expect(main.locator('iframe')).toHaveAttribute('title', /.+/)
  await expect(main.locator('a[href*="openstreetmap.org"]')).toBeVisible()
})
