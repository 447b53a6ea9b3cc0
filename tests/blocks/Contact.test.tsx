import { screen, waitFor } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { blockElement, hydrateAfter, renderBlock } from './render.tsx'

const block = { type: 'contact', title: 'Write to us', note: 'Only to answer you.' }

const getField = (name: string) => screen.getByRole('textbox', { name })
const send = () => screen.getByRole('button', { name: 'send' })

/** Fills in a field at once. Typing each letter would be slow. */
async function enter(user: UserEvent, name: string, text: string) {
  await user.clear(getField(name))
  await user.click(getField(name))
  await user.paste(text)
}

/** Fills in every field of {@link block}. */
async function fillIn(user: UserEvent) {
  await enter(user, 'firstName', 'Elif Şahin')
  await enter(user, 'emailAddress', 'elif@ornek.example')
  await enter(user, 'message', '316L, 40 adet')
}

const log = vi.fn<typeof console.log>()

beforeEach(() => {
  log.mockReset()
  vi.spyOn(console, 'log').mockImplementation(log)
})

describe('a form opened from a product page', () => {
  beforeEach(() => window.happyDOM.setURL('https://bornox.example/contact?about=Paslanmaz+Flan%C5%9F'))
  afterEach(() => window.happyDOM.setURL('about:blank'))

  test('starts the message with the product name', () => {
    renderBlock(block)
    expect(getField('message')).toHaveValue('quoteMessage Paslanmaz Flanş\n')
  })

  test('keeps what was typed before hydration', () => {
    hydrateAfter(() => {
      expect(getField('message')).toHaveValue('')
      Object.assign(getField('message'), { value: 'DN 50, 40 adet' })
    }, blockElement(block))
    expect(getField('message')).toHaveValue('DN 50, 40 adet')
  })

  test('ignores a product name that is too long for a page', () => {
    window.happyDOM.setURL(`https://bornox.example/contact?about=${'x'.repeat(81)}`)
    renderBlock(block)
    expect(getField('message')).toHaveValue('')
  })
})

describe('a form with empty or invalid fields', () => {
  test('checks fields as the server does, and treats spaces as empty', async () => {
    const user = userEvent.setup()
    renderBlock(block)
    await fillIn(user)
    await enter(user, 'firstName', '   ')
    await enter(user, 'emailAddress', 'elif')
    await user.click(send())
    expect(getField('firstName')).toHaveAccessibleDescription('nameRequired')
    expect(getField('emailAddress')).toHaveAccessibleDescription('emailInvalid: fieldPart @')
  })

  test('clears an error once its field is valid, and reports none while the visitor types', async () => {
    const user = userEvent.setup()
    renderBlock(block)
    await user.type(getField('firstName'), 'E')
    await user.clear(getField('firstName'))
    expect(getField('firstName')).not.toHaveAttribute('aria-invalid')

    await user.click(send())
    await user.type(getField('firstName'), 'Elif')
    expect(getField('firstName')).not.toHaveAttribute('aria-invalid')
    expect(screen.queryByRole('link', { name: 'nameRequired' })).toBeNull()
    expect(screen.getByRole('group')).toHaveTextContent('formErrorMany 2')

    await user.clear(getField('firstName'))
    expect(getField('firstName')).not.toHaveAttribute('aria-invalid')
  })
})

test('a demo form says that it is one, logs the message, confirms it, and can be used again', async () => {
  const user = userEvent.setup()
  renderBlock(block, { isDemo: true })
  expect(screen.getByText('formDemo')).toBeVisible()
  await fillIn(user)
  await user.click(send())
  expect(log).toHaveBeenCalledExactlyOnceWith({
    name: 'Elif Şahin',
    email: 'elif@ornek.example',
    message: '316L, 40 adet',
  })
  expect(await screen.findByRole('heading', { name: 'formSubmitted' })).toHaveFocus()
  for (const words of ['formSuccess formDemo', 'elif@ornek.example']) expect(screen.getByText(words)).toBeVisible()
  expect(screen.queryByRole('textbox')).toBeNull()

  await user.click(screen.getByRole('button', { name: 'sendAnother' }))
  expect(getField('firstName')).toHaveFocus()
  expect(getField('firstName')).toHaveValue('')
  expect(screen.queryByRole('group')).toBeNull()
})

test('a form without an endpoint prepares an email, does not claim that it was sent, and logs nothing', async () => {
  const user = userEvent.setup()
  renderBlock(block)
  await fillIn(user)
  await user.click(send())
  await waitFor(() => expect(screen.getByRole('heading', { name: 'formMailTitle' })).toHaveFocus())
  expect(screen.getByText('formMailText')).toBeVisible()
  expect(screen.queryByText('formSuccess')).toBeNull()
  const { href } = screen.getByRole<HTMLAnchorElement>('link', { name: 'formMailOpen' })
  expect(decodeURIComponent(href)).toMatch(/^mailto:.*316L, 40 adet/s)
  expect(log).not.toHaveBeenCalled()
})

describe('without JavaScript', () => {
  test.each([
    ['https://forms.example/messages', 'https://bornox.example/page#message-sent'],
    ['/messages', '/page#message-sent'],
  ])('the form posts its language and return address to %s, and hides the honeypot from people', (endpoint, next) => {
    const template = document.createElement('template')
    template.innerHTML = renderToString(blockElement(block, { endpoint }))
    const query = (selector: string) => template.content.querySelector(`form ${selector}`)
    expect(query('[name=language]')).toHaveAttribute('value', 'tr')
    expect(query('[name=next]')).toHaveAttribute('value', next)
    expect(query('[name=website][autocomplete=off][tabindex="-1"]')?.closest('[aria-hidden=true]')).not.toBeNull()
  })
})

test('fields have autocomplete names', () => {
  renderBlock({ ...block, surname: true })
  expect(getField('firstName')).toHaveAttribute('autocomplete', 'given-name')
  expect(getField('surname')).toHaveAttribute('autocomplete', 'family-name')
  expect(getField('emailAddress')).toHaveAttribute('type', 'email')
})
