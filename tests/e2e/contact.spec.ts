import { expect, open, test } from './support.ts'

test('the form reports missing and invalid fields, and confirms the message', async ({ page }) => {
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  const posted: string[] = []
  page.on('request', (request) => request.method() === 'POST' && posted.push(request.url()))

  await open(page, '/en/contact')
  const form = page.locator('main form')
  await form.getByRole('button').click()
  for (const message of ['Name is required', 'Email is required', 'Message is required']) {
    await expect(form.getByText(message).first()).toBeVisible()
  }
  await form.getByLabel('Name', { exact: true }).fill('Elif Şahin')
  await form.getByLabel('Email', { exact: true }).fill('elif.sahin')
  await form.getByLabel('Message', { exact: true }).fill('304 boru, Ø 60 mm')
  await form.getByRole('button').click()
  await expect(form.getByText('Invalid email address').first()).toBeVisible()
  await form.getByLabel('Email', { exact: true }).fill('elif@example.org')
  await form.getByRole('button').click()

  await expect(page.getByText('Form Submitted').first()).toBeVisible()
  await expect(page.getByText('Your message has been sent successfully!').first()).toBeVisible()
  expect(posted).toEqual([])
  expect(logged.join(' ')).toContain('elif@example.org')
})
