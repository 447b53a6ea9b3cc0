// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { blockElement, renderBlock } from './render.tsx'

const block = { type: 'contact', title: 'Write to us', note: 'Only to answer you.' }
const endpoint = 'https://forms.example/messages'

const field = (name: string) => screen.getByRole('textbox', { name })
const send = () => screen.getByRole('button', { name: 'send' })

/** Fills in every field of {@link block}. */
async function fillIn(user: ReturnType<typeof userEvent.setup>) {
  await user.type(field('firstName'), 'Elif Şahin')
  await user.type(field('emailAddress'), 'elif@ornek.example')
  await user.type(field('message'), '316L, 40 adet')
}

const fetchMock = vi.fn<typeof fetch>()
const log = vi.fn<typeof console.log>()

beforeEach(() => {
  fetchMock.mockReset()
  log.mockReset()
  vi.stubGlobal('fetch', fetchMock)
  vi.spyOn(console, 'log').mockImplementation(log)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('a form that is not filled in', () => {
  test('says what each required field lacks, sends nothing, and moves to the summary', async () => {
    const user = userEvent.setup()
    renderBlock({ ...block, surname: true })
    await user.click(send())

    const summary = screen.getByRole('alert')
    expect(summary).toHaveFocus()
    expect(summary).toHaveTextContent('formErrorMany 4')
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['nameRequired', 'surnameRequired', 'emailRequired', 'messageRequired'])
    expect(field('firstName')).toHaveAttribute('aria-invalid', 'true')
    expect(field('surname')).toHaveAccessibleDescription('surnameRequired')
    expect(log).not.toHaveBeenCalled()
  })

  test('leads from the summary to each field', async () => {
    const user = userEvent.setup()
    renderBlock(block)
    await user.click(send())
    await user.click(screen.getByRole('link', { name: 'emailRequired' }))
    expect(field('emailAddress')).toHaveFocus()
  })

  test('takes spaces for nothing', async () => {
    const user = userEvent.setup()
    renderBlock(block)
    await fillIn(user)
    await user.clear(field('firstName'))
    await user.type(field('firstName'), '   ')
    await user.click(send())
    expect(field('firstName')).toHaveAccessibleDescription('nameRequired')
    expect(screen.getByRole('alert')).toHaveTextContent('formErrorOne')
  })

  test.each([
    ['elif', 'emailInvalid'],
    ['elif@', 'emailInvalid'],
    ['elif@ornek', undefined],
    ['elif@ornek.example', undefined],
  ])('takes the browser’s word for the address %s', async (address, problem) => {
    const user = userEvent.setup()
    renderBlock(block)
    await fillIn(user)
    await user.clear(field('emailAddress'))
    await user.type(field('emailAddress'), address)
    await user.click(send())
    if (problem) expect(field('emailAddress')).toHaveAccessibleDescription(problem)
    else expect(screen.getByRole('heading', { name: 'formSubmitted' })).toBeVisible()
  })

  test('takes an error back as soon as its field is right, and raises none while one types', async () => {
    const user = userEvent.setup()
    renderBlock(block)
    await user.type(field('firstName'), 'E')
    await user.clear(field('firstName'))
    expect(field('firstName')).not.toHaveAttribute('aria-invalid')

    await user.click(send())
    await user.type(field('firstName'), 'Elif')
    expect(field('firstName')).not.toHaveAttribute('aria-invalid')
    expect(screen.queryByRole('link', { name: 'nameRequired' })).toBeNull()
    expect(screen.getByRole('alert')).toHaveTextContent('formErrorMany 2')

    await user.clear(field('firstName'))
    expect(field('firstName')).not.toHaveAttribute('aria-invalid')
  })
})

describe('without an endpoint', () => {
  test('logs the message, sends nothing, and says that it is submitted', async () => {
    const user = userEvent.setup()
    renderBlock(block)
    await fillIn(user)
    await user.click(send())

    expect(log).toHaveBeenCalledExactlyOnceWith({
      name: 'Elif Şahin',
      email: 'elif@ornek.example',
      message: '316L, 40 adet',
    })
    expect(fetchMock).not.toHaveBeenCalled()
    expect(screen.getByRole('heading', { name: 'formSubmitted' })).toHaveFocus()
    expect(screen.getByText('formSuccess')).toBeVisible()
    expect(screen.getByText('elif@ornek.example')).toBeVisible()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  test('starts again with empty fields', async () => {
    const user = userEvent.setup()
    renderBlock(block)
    await fillIn(user)
    await user.click(send())
    await user.click(screen.getByRole('button', { name: 'sendAnother' }))
    expect(field('firstName')).toHaveFocus()
    expect(field('firstName')).toHaveValue('')
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('with an endpoint', () => {
  test('posts the fields, within ten seconds and without cookies', async () => {
    const user = userEvent.setup()
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    fetchMock.mockResolvedValue(new Response())
    renderBlock({ ...block, endpoint })
    await fillIn(user)
    await user.click(send())

    const [address, request] = fetchMock.mock.calls[0] ?? []
    expect(address).toBe(endpoint)
    expect(request).toMatchObject({ method: 'POST', credentials: 'omit' })
    expect(Object.fromEntries(request?.body as FormData)).toEqual({
      name: 'Elif Şahin',
      email: 'elif@ornek.example',
      message: '316L, 40 adet',
    })
    expect(timeout).toHaveBeenCalledWith(10_000)
    expect(await screen.findByRole('heading', { name: 'formSubmitted' })).toHaveFocus()
    expect(log).not.toHaveBeenCalled()
  })

  test('sends once, however often it is submitted', async () => {
    const user = userEvent.setup()
    let answer = (_: Response) => {}
    fetchMock.mockReturnValue(
      new Promise((resolve) => {
        answer = resolve
      }),
    )
    const { container } = renderBlock({ ...block, endpoint })
    await fillIn(user)
    await user.click(send())

    expect(screen.getByRole('button', { name: 'sending' })).toBeDisabled()
    const form = container.querySelector('form')
    form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    expect(fetchMock).toHaveBeenCalledTimes(1)
    answer(new Response())
    await screen.findByRole('heading', { name: 'formSubmitted' })
  })

  test.each([
    ['refuses', () => Promise.resolve(new Response(null, { status: 500 }))],
    ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['takes too long', () => Promise.reject(new DOMException('', 'TimeoutError'))],
  ])('keeps what was typed where the service %s, and offers mail and phone', async (_, answer) => {
    const user = userEvent.setup()
    fetchMock.mockImplementationOnce(answer)
    renderBlock({ ...block, endpoint })
    await fillIn(user)
    await user.click(send())

    const notice = await screen.findByRole('alert')
    expect(notice).toHaveFocus()
    expect(notice).toHaveTextContent('formFailed')
    expect(within(notice).getByRole('link', { name: 'info@bornox.example' })).toHaveAttribute(
      'href',
      'mailto:info@bornox.example',
    )
    expect(within(notice).getByRole('link', { name: '+90 232 000 00 00' })).toHaveAttribute('href', 'tel:+902320000000')
    expect(field('message')).toHaveValue('316L, 40 adet')

    fetchMock.mockResolvedValueOnce(new Response())
    await user.click(send())
    await waitFor(() => expect(screen.getByRole('heading', { name: 'formSubmitted' })).toHaveFocus())
  })
})

describe('without JavaScript', () => {
  const prerendered = (contact: unknown) => {
    const template = document.createElement('template')
    template.innerHTML = renderToString(blockElement(contact))
    return template.content
  }

  test('is a plain form that the browser checks and posts', () => {
    const form = prerendered({ ...block, endpoint }).querySelector('form')
    expect(form).toHaveAttribute('method', 'post')
    expect(form).toHaveAttribute('action', endpoint)
    expect(form).not.toHaveAttribute('novalidate')
    expect(form?.querySelector('button')).not.toHaveAttribute('data-needs-script')
    expect([...(form?.querySelectorAll('[required]') ?? [])].map((control) => control.getAttribute('name'))).toEqual([
      'name',
      'email',
      'message',
    ])
  })

  test('offers no button that leads nowhere', () => {
    const form = prerendered(block).querySelector('form')
    expect(form).not.toHaveAttribute('action')
    expect(form?.querySelector('button')).toHaveAttribute('data-needs-script')
  })
})

test('names its fields for the browser’s memory', () => {
  renderBlock({ ...block, surname: true })
  expect(field('firstName')).toHaveAttribute('autocomplete', 'given-name')
  expect(field('surname')).toHaveAttribute('autocomplete', 'family-name')
  expect(field('emailAddress')).toHaveAttribute('type', 'email')
})
