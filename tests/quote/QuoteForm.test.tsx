import { readFileSync } from 'node:fs'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { QuoteItem } from '../../messages/item.ts'
import type { QuoteWords } from '../../schema/names/quoteWords.ts'
import { STORED_ITEMS } from '../../schema/names/storage.ts'
import { clearStored, MS_PER_DAY, readStored, writeStored } from '../../src/data/storage.ts'
import { storeConsent } from '../../src/hooks/consent.ts'
import { QuoteForm } from '../../src/quote/QuoteForm.tsx'
import { SentRequests } from '../../src/quote/SentRequests.tsx'
import { QuoteContext } from '../../src/quote/state/context.ts'
import { clearDraft } from '../../src/quote/state/draft.ts'
import { computeFileProgress } from '../../src/quote/state/files.ts'
import { addSentRequest } from '../../src/quote/state/sent.ts'
import { createView, withView } from '../blocks/render.tsx'
import { type MessageServer, startMessageServer } from '../messageServer.ts'

const hero = { type: 'hero', size: 'plain', title: 'Quote' }
const words: QuoteWords = JSON.parse(readFileSync('tests/fixtures/site/pages/_labels.json', 'utf8')).quote
const pipe: QuoteItem = { id: 'a', route: '/products/boru', values: { diameter: 60.3 }, pieces: 12 }
const pipeDescription = { id: 'a', name: 'Pipe', values: [['Ø', '60,3 mm']] as const, pieces: 12, mass: 45.2 }

let server: MessageServer
beforeAll(async () => {
  server = await startMessageServer()
  window.happyDOM.setURL(`${server.origin}/quote`)
})
afterAll(() => server.close())

const onSent = vi.fn<(items: readonly QuoteItem[]) => void>()
const acceptRequest: MessageServer['answer'] = (response) => response.writeHead(201).end('{ "reference": "BX-1" }')
let previousCount = 0
beforeEach(() => {
  clearDraft()
  onSent.mockReset()
  previousCount = server.messages.length
  server.answer = acceptRequest
})
const listReceived = () => server.messages.slice(previousCount)

const getField = (name: string) => screen.getByLabelText(name)
const getButton = (name: string) => screen.getByRole('button', { name })
const findSentHeading = () => screen.findByRole('heading', { name: words.sentTitle })

const withQuote = (part: ReactNode, endpoint?: string) =>
  withView(
    createView(hero, { endpoint }),
    <QuoteContext value={{ orders: [], words, language: 'tr' }}>{part}</QuoteContext>,
  )

function openForm({ endpoint = '/messages', items = [pipe], minDelayMs = 0, uploadTimeoutMs = 15_000 } = {}) {
  const list = items.length > 0 ? [pipeDescription] : []
  const form = <QuoteForm items={items} descriptions={list} {...{ onSent, minDelayMs, uploadTimeoutMs }} />
  const rendered = render(withQuote(form, endpoint))
  return { ...rendered, user: userEvent.setup({ applyAccept: false }) }
}
type User = ReturnType<typeof openForm>['user']

const createFile = (name: string, size?: number) => {
  const file = new File(['%PDF-1.7'], name)
  return size === undefined ? file : Object.defineProperty(file, 'size', { value: size })
}
const choose = (user: User, ...files: File[]) =>
  user.upload(screen.getByLabelText(words.files, { selector: 'input' }), files)

async function fillIn(user: User) {
  await user.type(getField(words.name), 'Elif Şahin')
  await user.type(getField('phone'), '+90 232 111')
  await choose(user, createFile('flange.pdf'))
}

describe('a request that was sent', () => {
  beforeEach(() => {
    clearStored()
    writeStored('cookieConsent', 'accepted')
  })

  const openSent = (list: { receive: (items: readonly QuoteItem[]) => void; offerUndo: () => void }) =>
    render(withQuote(<SentRequests list={list} />))

  test('can be downloaded at once, and is kept with what was typed, to be ordered again', async () => {
    const { user, unmount } = openForm()
    await fillIn(user)
    await user.click(getButton(words.sendRequest))
    await findSentHeading()
    expect(getButton(words.saveCsv)).toBeVisible()
    expect(getButton(words.shareList)).toBeVisible()
    unmount()
    const receive = vi.fn<(items: readonly QuoteItem[]) => void>()
    openSent({ receive, offerUndo: () => {} })
    await user.click(screen.getByText(/BX-1/))
    expect(screen.getByText('Elif Şahin')).toBeVisible()
    await user.click(getButton(`${words.orderAgain}: BX-1`))
    expect(receive).toHaveBeenCalledExactlyOnceWith([pipe])
    await user.click(getButton(`${words.sentRemove}: BX-1`))
    expect(localStorage.getItem('sentRequests')).toBeNull()
    expect(screen.queryByText(/BX-1/)).toBeNull()
  })

  test('offers its contact details to the next one, but not its message', async () => {
    addSentRequest({ reference: 'BX-1', items: [], fields: { company: 'Ege Makine', name: 'Elif', message: 'Old' } })
    const { user } = openForm()
    await user.click(getButton(words.fillAgain.replace('{names}', 'Ege Makine, Elif')))
    expect(getField(words.company)).toHaveValue('Ege Makine')
    expect(getField(words.name)).toHaveFocus()
    expect(getField('message')).toHaveValue('')
    expect(screen.queryByRole('button', { name: /^fillAgain/ })).toBeNull()
  })

  test('is one of ten at most, is not kept after its time, and only with consent', () => {
    vi.useFakeTimers({ now: new Date('2026-03-01T10:00:00Z'), toFake: ['Date'] })
    const { days } = STORED_ITEMS.sentRequests
    const add = (reference: string) => addSentRequest({ reference, items: [pipe], fields: {} })
    const getListedFiles = () => {
      const { unmount } = openSent({ receive: () => {}, offerUndo: () => {} })
      const references = screen.queryAllByText(/^BX-/).map(({ textContent }) => textContent?.split(' ')[0])
      unmount()
      return references
    }
    add('BX-0')
    vi.setSystemTime(Date.now() + (days - 1) * MS_PER_DAY)
    for (let n = 1; n <= 9; n++) add(`BX-${n}`)
    expect(getListedFiles()).toHaveLength(10)
    add('BX-10')
    expect(getListedFiles()).not.toContain('BX-0')
    vi.setSystemTime(Date.now() + (days - 1) * MS_PER_DAY)
    add('BX-11')
    vi.setSystemTime(Date.now() + 2 * MS_PER_DAY)
    writeStored('sentRequests', `${readStored('sentRequests')} `)
    expect(getListedFiles()).toEqual(['BX-11'])
    storeConsent('declined')
    add('BX-12')
    expect(localStorage.getItem('sentRequests')).toBeNull()
    expect(getListedFiles()).toContain('BX-12')
    vi.useRealTimers()
  })
})

describe('a response without a reference number', () => {
  test.each<[string, MessageServer['answer'], string]>([
    ['an HTML page', (response) => response.writeHead(200).end('<h1>Not Found</h1>'), words.failed],
    ['a number with a failure', (response) => response.writeHead(500).end('{ "reference": "BX-1" }'), words.failed],
    ['taken for a robot', (response) => response.writeHead(400).end('{ "error": "robot" }'), words.failed],
    ['too many messages', (response) => response.writeHead(429).end('{ "error": "busy" }'), words.busy],
    ['no storage', (response) => response.writeHead(503).end('{ "error": "full" }'), words.full],
    ['a dropped connection', (response) => response.destroy(), words.failed],
    ['no response', () => undefined, words.late],
  ])('%s: the form says so, and keeps its data', async (_, answer, text) => {
    server.answer = answer
    const { user } = openForm(text === words.late ? { uploadTimeoutMs: 200 } : {})
    await fillIn(user)
    await user.click(getButton(words.sendRequest))
    await waitFor(() => expect(screen.getAllByRole('group')[0]).toHaveTextContent(text))
    expect(screen.getByRole('link', { name: 'info@bornox.example' })).toBeVisible()
    expect(onSent).not.toHaveBeenCalled()
    expect(getField('phone')).toHaveValue('+90 232 111')
    expect(getButton('fileRemove flange.pdf')).toBeVisible()
  })

  test('a retry has the same key, unless something was changed', async () => {
    server.answer = (response) => response.destroy()
    const { user } = openForm()
    await fillIn(user)
    await user.click(getButton(words.sendRequest))
    await user.click(await screen.findByRole('button', { name: words.sendAgain }))
    await waitFor(() => expect(listReceived()).toHaveLength(2))
    await waitFor(() => expect(getButton(words.sendAgain)).toBeVisible())
    server.answer = acceptRequest
    await user.type(getField('phone'), '1')
    await user.click(getButton(words.sendAgain))
    await findSentHeading()
    const [first, second, third] = listReceived().map(({ fields }) => fields.key)
    expect(second).toBe(first)
    expect(third).not.toBe(first)
    expect(listReceived()[2]).toMatchObject({
      fields: { name: 'Elif Şahin', phone: '+90 232 1111' },
      files: [{ size: 8 }],
    })
  })
})

test('the upload progress is computed per file', () => {
  const files = [createFile('a.pdf', 100), createFile('b.pdf', 300)]
  expect(computeFileProgress(files, undefined)).toEqual([0, 0])
  expect(computeFileProgress(files, { sentBytes: 60, total: 460 })).toEqual([0, 0])
  expect(computeFileProgress(files, { sentBytes: 310, total: 460 })).toEqual([1, 0.5])
  expect(computeFileProgress(files, { sentBytes: 460, total: 460 })).toEqual([1, 1])
})

test('the form can be cancelled during the delay that detects robots, and until then leaving the page asks', async () => {
  /** Whether the browser asks the visitor to confirm. */
  const isLeavingBlocked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const { user } = openForm({ minDelayMs: 60_000 })
  await fillIn(user)
  expect(isLeavingBlocked()).toBe(false)
  await user.click(getButton(words.sendRequest))
  expect(isLeavingBlocked()).toBe(true)
  await user.click(getButton(words.stop))
  await waitFor(() => expect(screen.getAllByRole('group')[0]).toHaveTextContent(words.stopped))
  expect(isLeavingBlocked()).toBe(false)
  expect(listReceived()).toHaveLength(0)
})

test('the form reports the field or file that the server rejected', async () => {
  const fields = '{ "phone": "invalid", "company": "long" }'
  server.answer = (response) => response.writeHead(400).end(`{ "error": "fields", "fields": ${fields} }`)
  const { user } = openForm()
  await fillIn(user)
  await user.click(getButton(words.sendRequest))
  await waitFor(() => expect(getField('phone')).toHaveAccessibleDescription('fieldRefused phone'))
  await user.type(getField('phone'), '2')
  expect(getField('phone')).not.toHaveAccessibleDescription()
  expect(getField(words.company)).toHaveAccessibleDescription(`fieldRefused ${words.company}`)
  server.answer = (response) => response.writeHead(400).end('{ "error": "files", "file": 0, "problem": "kind" }')
  await user.click(getButton(words.sendRequest))
  const link = await screen.findByRole('link', { name: 'fileRefused flange.pdf' })
  await user.click(link)
  expect(getButton('fileRemove flange.pdf')).toHaveFocus()
})

test.each([
  ['with a list', [pipe], ['nameRequired', words.contactRequired]],
  ['without a list', [], ['nameRequired', words.contactRequired, words.messageRequired]],
])('%s, the form requires only what is necessary for a quote', async (_, items, problems) => {
  const { user } = openForm({ items })
  await user.click(getButton(words.sendRequest))
  const complaints = screen.getAllByRole('link').filter((link) => link.getAttribute('href')?.startsWith('#'))
  expect(complaints.map(({ textContent }) => textContent)).toEqual(problems)
  await user.type(getField(words.name), 'Elif')
  await user.type(getField('emailAddress'), 'elif@ornek.example')
  await user.type(getField('message'), 'DN 50')
  await user.click(getButton(words.sendRequest))
  await findSentHeading()
})

test('the form reports files that it cannot send, and accepts the others', async () => {
  const { user } = openForm()
  const MB = 1024 * 1024
  await choose(
    user,
    createFile('a.exe'),
    createFile('b.pdf', 0),
    createFile('c.STEP', 20 * MB + 1),
    createFile('d.dwg', 20 * MB),
  )
  const alerts = screen.getAllByRole('alert').map(({ textContent }) => textContent)
  expect(alerts.join()).toMatch(/fileKind a\.exe .*fileEmpty b\.pdf.*fileLarge c\.STEP 20/)
  await choose(user, createFile('e.png', 20 * MB), createFile('f.jpg', 20 * MB), createFile('g.xlsx', 1))
  expect(screen.getByRole('alert')).toHaveTextContent('filesLarge g.xlsx 60')
  await user.click(getButton('fileRemove d.dwg'))
  await choose(user, ...Array.from({ length: 9 }, (_, index) => createFile(`${index}.pdf`)))
  expect(screen.getByRole('alert')).toHaveTextContent('filesMany 8.pdf 10')
  expect(screen.getAllByRole('listitem')).toHaveLength(10)
})

describe('files that are dropped or pasted', () => {
  const createTransfer = (types: readonly string[], files: readonly File[] = [], folders: readonly string[] = []) => {
    const getEntry = ({ name }: File) => ({ webkitGetAsEntry: () => ({ name, isDirectory: folders.includes(name) }) })
    return { types, files, items: files.map(getEntry) }
  }

  test('are added anywhere on the page, and folders are refused whatever their name is', () => {
    openForm()
    const files = [createFile('flange.pdf'), createFile('Zeichnungen.pdf')]
    const isUnhandled = fireEvent.drop(document.body, {
      dataTransfer: createTransfer(['Files'], files, ['Zeichnungen.pdf']),
    })
    expect(isUnhandled).toBe(false)
    expect(screen.getByText('flange.pdf')).toBeVisible()
    expect(screen.getByRole('alert')).toHaveTextContent('fileFolder Zeichnungen.pdf')
    expect(screen.getAllByRole('listitem')).toHaveLength(1)
  })

  test('are explained if there are none, as with an attachment of a mail program', () => {
    openForm()
    fireEvent.drop(getButton(words.filesChoose), { dataTransfer: createTransfer(['text/uri-list']) })
    expect(screen.getByRole('alert')).toHaveTextContent(words.filesNone)
  })

  test('leave dragged texts and copied cells to the browser', () => {
    openForm()
    const message = getField('message')
    expect(fireEvent.drop(message, { dataTransfer: createTransfer(['text/plain']) })).toBe(true)
    const cells = createTransfer(['text/plain', 'text/html', 'Files'], [createFile('image.png')])
    expect(fireEvent.paste(message, { clipboardData: cells })).toBe(true)
    expect(fireEvent.paste(message, { clipboardData: createTransfer(['Files'], [createFile('image.png')]) })).toBe(
      false,
    )
    expect(screen.getByText('image.png')).toBeVisible()
  })
})

test('two windows share what is typed, field by field', async () => {
  writeStored('cookieConsent', 'accepted')
  const { user } = openForm()
  const readDraft = () => JSON.parse(readStored('quoteDraft') ?? '')
  await user.type(getField(words.name), 'Elif')
  writeStored('quoteDraft', JSON.stringify({ ...readDraft(), fields: { ...readDraft().fields, company: 'Ege' } }))
  expect(getField(words.company)).toHaveValue('Ege')
  await user.type(getField(words.name), ' Şahin')
  expect(readDraft().fields).toEqual({ name: 'Elif Şahin', company: 'Ege' })
})

describe('a form without an endpoint', () => {
  const getMailLink = () => new URL(screen.getByRole('link', { name: words.mailOpen }).getAttribute('href') ?? '')

  test('prepares an email with the list and the fields, and sends nothing', async () => {
    const { user } = openForm({ endpoint: '' })
    await user.type(getField(words.company), 'Ege & Gıda')
    await user.type(getField('message'), 'Ahşap sandık')
    expect(getMailLink().pathname).toBe('info@bornox.example')
    expect(getMailLink().searchParams.get('body')).toBe(
      ['1. Pipe; Ø: 60,3 mm; itemPieces 12; 45,20 kg', '', 'Ahşap sandık', '', 'company: Ege & Gıda'].join('\r\n'),
    )
    expect(screen.queryByRole('button', { name: words.sendRequest })).toBeNull()
    expect(screen.queryByLabelText(words.files)).toBeNull()
  })

  test('offers to copy the text that is too long for the email link', async () => {
    const { user } = openForm({ endpoint: '' })
    const lines = Array.from({ length: 60 }, (_, index) => `Dirsek ${index}, şu ölçüde: 60,3 × 2,9`)
    await user.click(getField('message'))
    await user.paste(lines.join('\n'))
    expect(getMailLink().href.length).toBeLessThanOrEqual(1900)
    await user.click(getButton(words.mailCopyRest))
    const body = getMailLink().searchParams.get('body')?.split('\r\n') ?? []
    const pasted = (await navigator.clipboard.readText()).split('\n')
    expect(body.slice(-2)).toEqual(['', words.mailRest])
    expect([...body.slice(0, -2), ...pasted].slice(2)).toEqual(lines)
  })
})
