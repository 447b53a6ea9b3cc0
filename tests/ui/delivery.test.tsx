import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { FormField } from '../../src/ui/form/Field.tsx'
import { Form } from '../../src/ui/form/Form.tsx'
import { createView, withView } from '../blocks/render.tsx'
import { type MessageServer, startMessageServer } from '../messageServer.ts'

const hero = { type: 'hero', size: 'plain', title: 'Contact' }
const fields: readonly FormField[] = [
  { name: 'name', label: 'Name', messages: { missing: 'No name' } },
  { name: 'message', label: 'Message', multiline: true, messages: { missing: 'No message' } },
]

let server: MessageServer
beforeAll(async () => {
  server = await startMessageServer()
  window.happyDOM.setURL(`${server.origin}/contact`)
})
afterAll(() => server.close())

/** Number of messages that the server had received before the test. */
let previousCount = 0
beforeEach(() => {
  previousCount = server.messages.length
  server.answer = (response) => response.writeHead(204).end()
})
const listReceived = () => server.messages.slice(previousCount)

const getButton = () => screen.getByRole('button')

async function renderFilledForm({ minDelayMs = 0, maxDelayMs = 15_000 } = {}) {
  const user = userEvent.setup()
  const form = <Form title="Write" note="" fields={fields} endpoint="/messages" limits={{ minDelayMs, maxDelayMs }} />
  const { container } = render(withView(createView(hero), form))
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Elif Şahin')
  await user.type(screen.getByRole('textbox', { name: 'Message' }), '316L & 304, Ø 60 mm')
  return { user, container }
}

const findSentHeading = () => screen.findByRole('heading', { name: 'formSubmitted' })

/** Waits for the notice that the message was not delivered. It must offer mail and phone, and keep what was typed. */
async function expectFailure(text: string) {
  const notice = await screen.findByRole('group')
  await waitFor(() => expect(notice).toHaveFocus())
  expect(notice).toHaveTextContent(text)
  expect(within(notice).getByRole('link', { name: 'info@bornox.example' })).toHaveAttribute(
    'href',
    'mailto:info@bornox.example',
  )
  expect(within(notice).getByRole('link', { name: '+90 232 000 00 00' })).toHaveAttribute('href', 'tel:+902320000000')
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('316L & 304, Ø 60 mm')
  expect(getButton()).toHaveAttribute('aria-disabled', 'false')
}

test('a message is posted like a plain form, and the focus moves to its confirmation', async () => {
  const { user } = await renderFilledForm()
  await user.click(getButton())
  const heading = await findSentHeading()
  await waitFor(() => expect(heading).toHaveFocus())
  expect(screen.getByRole('status')).toHaveTextContent('formSuccess')
  const [{ headers, fields } = { headers: {}, fields: {} }, ...laterRequests] = listReceived()
  expect(laterRequests).toEqual([])
  expect(headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/)
  expect(headers.accept).toBe('application/json')
  expect(fields).toEqual({
    name: 'Elif Şahin',
    message: '316L & 304, Ø 60 mm',
    website: '',
    language: 'tr',
    seconds: expect.stringMatching(/^\d+$/),
    key: expect.stringMatching(/^\w{32}$/),
  })
})

describe('the form keeps what was typed, reports the failure, and offers mail and phone if the server', () => {
  test('refuses; a retry uses the same key', async () => {
    server.answer = (response) => response.writeHead(500).end('{}')
    const { user } = await renderFilledForm()
    await user.click(getButton())
    await expectFailure('formFailed')

    server.answer = (response) => response.writeHead(200).end('{}')
    await user.click(getButton())
    await findSentHeading()
    const [first, second] = listReceived().map(({ fields }) => fields.key)
    expect(second).toBe(first)
  })

  test.each<[string, MessageServer['answer'], string]>([
    ['drops the connection', (response) => response.destroy(), 'formFailed'],
    ['cannot be reached, since the browser is offline', (response) => response.destroy(), 'formOffline'],
    ['never answers', () => undefined, 'formLate'],
  ])('%s', async (_, answer, words) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(words !== 'formOffline')
    server.answer = answer
    const { user } = await renderFilledForm(words === 'formLate' ? { maxDelayMs: 150 } : {})
    await user.click(getButton())
    await expectFailure(words)
  })
})

describe('robots', () => {
  test('a message sent faster than a person can type is delayed, and sent once however often the button is pressed', async () => {
    // Typing takes half a second, and twice as long beside another program.
    const { user } = await renderFilledForm({ minDelayMs: 2500 })
    await user.dblClick(getButton())
    expect(getButton()).toHaveTextContent('sending')
    expect(getButton()).toHaveAttribute('aria-disabled', 'true')
    expect(getButton()).toHaveFocus()
    expect(screen.getByRole('status')).toHaveTextContent('sending')
    expect(listReceived()).toEqual([])
    await findSentHeading()
    expect(listReceived()).toHaveLength(1)
  })

  test('a filled honeypot blocks a message with a notice, and a retry clears it', async () => {
    const { user, container } = await renderFilledForm()
    const trap = container.querySelector<HTMLInputElement>('[name=website]')
    if (trap) trap.value = 'https://cheap.example'
    await user.click(getButton())
    await expectFailure('formFailed')
    expect(listReceived()).toEqual([])

    await user.click(getButton())
    await findSentHeading()
    expect(listReceived()[0]?.fields.website).toBe('')
  })
})
