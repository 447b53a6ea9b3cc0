import { readFileSync } from 'node:fs'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { formatDocument } from '../../content/formatDocument.ts'
import { writeLine } from '../../content/translate/accepted.ts'
import { loadProblems } from '../../editor/app/core/sync.ts'
import { type Change, createSite, edit, write } from '../check/site.ts'
import { acceptTranslations } from '../translate/accept.ts'
import { openEditor, press, save, user } from './openEditor.tsx'

const POST = 'pages/blog/1.json'

const getSheet = () => within(screen.getByRole('main', { name: 'Languages side by side' }))
const getHead = (language: string) => screen.getByRole('columnheader', { name: new RegExp(`^${language}`) })
const expectHead = (language: string, text: string | RegExp) =>
  waitFor(() => expect(getHead(language)).toHaveTextContent(text))
/** The last text with this title on the page. */
const getText = (title: string, language: string) => {
  const texts = screen.getAllByLabelText(`${title}, ${language}`)
  return texts[texts.length - 1] as HTMLTextAreaElement
}
const typeText = async (title: string, language: string, text: string) => {
  await user.clear(getText(title, language))
  await user.type(getText(title, language), text)
}

/** Opens the texts of a post side by side in its languages. */
async function openTexts(...changes: readonly Change[]) {
  const site = await openEditor(createSite(...changes), '/blog/1')
  await press('Languages side by side')
  await screen.findByDisplayValue('Kısa bir açıklama.')
  return site
}

test('changes since a translation are marked in the source, and accepted by keyboard', async () => {
  const { readText } = await openTexts(acceptTranslations)
  const original = readText(POST)
  await expectHead('English', '✓ all done')
  await typeText('Description', 'Türkçe', 'Kısa ve yeni bir açıklama.')
  const lead = await waitFor(() => screen.getByText('Changed since', { exact: false }).closest('tr') as HTMLElement)
  await waitFor(() => expect(lead).toHaveTextContent('Out of date'))
  expect(lead.querySelector('ins')).toHaveTextContent(/^ve yeni$/)
  expect(lead.querySelector('del')).toBeNull()
  await user.clear(getText('Category', 'English'))
  await expectHead('English', '2 to do')
  // The next one after the focus, then the first one again.
  getText('Category', 'Türkçe').focus()
  await user.keyboard('{F8}')
  expect(getText('Category', 'English')).toHaveFocus()
  await user.keyboard('{F8}')
  expect(getText('Description', 'English')).toHaveFocus()
  const originalText = readText('pages/_translations.txt')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(getText('Category', 'English')).toHaveFocus()
  await waitFor(() => expect(screen.queryByText('Changed since', { exact: false })).toBeNull())
  const addedLines = readText('pages/_translations.txt')
    .split('\n')
    .filter((pair) => !originalText.includes(pair))
  const accepted = { source: 'Kısa ve yeni bir açıklama.', translation: 'A short description.' }
  expect(addedLines).toEqual([writeLine({ ...accepted, sourceLanguage: 'tr', language: 'en' })])
  // A missing text starts as a copy of the source, and has to be accepted after translation.
  await press('Copy over as a start')
  await waitFor(() => expect(getText('Category', 'English')).toHaveValue('Teknik'))
  await screen.findByText('Not accepted yet')
  // Even right after typing.
  await typeText('Category', 'English', 'Technics')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await expectHead('English', '✓ all done')
  await save()
  expect(readText(POST)).toBe(
    original.replace('Kısa bir açıklama.', 'Kısa ve yeni bir açıklama.').replace('Technical"', 'Technics"'),
  )
  await user.keyboard('{Escape}')
  expect(screen.getByRole('button', { name: 'Languages side by side' })).toHaveFocus()
})

test('an accepted translation with a mistake is not done', async () => {
  const tooLong = edit(POST, '"en": "Technical"', `"en": "${'Technical '.repeat(40).trim()}"`)
  await openTexts(tooLong, acceptTranslations)
  await act(loadProblems)
  await expectHead('English', '1 to do')
  const category = getText('Category', 'English').closest('td')
  expect(category).toHaveTextContent(/\d+ too many/)
  expect(category).not.toHaveTextContent('Done')
})

test('the start page lists what has to be translated, with links', async () => {
  const change = edit(POST, 'Kısa bir açıklama.', 'Yeni bir açıklama.')
  await openEditor(createSite(acceptTranslations, change))
  await user.click(await screen.findByRole('button', { name: 'EN: 1 out of date' }))
  await waitFor(() => getSheet())
  await expectHead('English', '1 to do')
  await user.keyboard('{F8}')
  expect(getText('Description', 'English')).toHaveFocus()
})

test('a page gets another language, which is shown once all of its texts are translated', async () => {
  const { readJson } = await openTexts(acceptTranslations)
  await user.click(await screen.findByRole('button', { name: '+ Deutsch' }))
  await expectHead('Deutsch', /\d+ to do/)
  expect(within(getHead('Deutsch')).queryByRole('button')).toBeNull()
  const queryCopies = () => getSheet().queryAllByRole('button', { name: 'Copy over as a start' })
  await waitFor(() => expect(queryCopies()).not.toHaveLength(0))
  for (const copy of queryCopies()) await user.click(copy)
  await waitFor(() => expect(queryCopies()).toHaveLength(0))
  await user.click(await within(getHead('Deutsch')).findByRole('button', { name: /are right/ }))
  await expectHead('Deutsch', '✓ all done')
  await user.click(await within(getHead('Deutsch')).findByRole('button', { name: /Complete/ }))
  // A problem prevents saving, and comes next in the list.
  const [title] = getSheet().getAllByLabelText('Title, Deutsch')
  await user.clear(title as HTMLElement)
  await user.type(title as HTMLElement, 'Kurz')
  await press('Save 1 document')
  await waitFor(() => expect(getSheet().getByRole('alert')).toHaveTextContent('Not saved'))
  getText('Category', 'Deutsch').focus()
  await user.keyboard('{F8}')
  expect(title).toHaveFocus()
  await user.type(title as HTMLElement, ', und jetzt lang genug')
  await waitFor(() => expect(getSheet().queryByRole('alert')).toBeNull())
  await save()
  const { languages, drafts, blocks } = readJson(POST)
  expect([languages, drafts, blocks[0].lead]).toEqual([
    ['tr', 'en', 'de'],
    undefined,
    { tr: 'Kısa bir açıklama.', en: 'A short description.', de: 'Kısa bir açıklama.' },
  ])
  // First the typed text, in as many steps as there were pauses, then the completion.
  for (let steps = 0; steps < 30 && !within(getHead('Deutsch')).queryByRole('button', { name: /Complete/ }); steps++)
    await press('Undo')
  expect(within(getHead('Deutsch')).getByRole('button', { name: /Complete/ })).toBeVisible()
  // The next test edits this file, too.
  await save()
})

test('a page whose texts are plain strings gets another language', async () => {
  const removeLanguages = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(removeLanguages)
    if (typeof value !== 'object' || value === null) return value
    const { tr } = value as { readonly tr?: unknown }
    return tr ?? Object.fromEntries(Object.entries(value).map(([key, part]) => [key, removeLanguages(part)]))
  }
  const original = JSON.parse(readFileSync(`tests/fixtures/site/${POST}`, 'utf8'))
  const turkish = { ...Object(removeLanguages(original)), languages: ['tr'] }
  const { readJson } = await openTexts(write(POST, formatDocument(turkish)))
  await typeText('Description', 'Türkçe', 'Yeni bir açıklama.')
  await user.click(await screen.findByRole('button', { name: '+ English' }))
  const lead = () => within(screen.getByDisplayValue('Yeni bir açıklama.').closest('tr') as HTMLElement)
  await user.type(await waitFor(() => lead().getByLabelText('Description, English')), 'A new description.')
  await save()
  const { languages, drafts, name, blocks } = readJson(POST)
  expect({ languages, drafts, name, lead: blocks[0].lead }).toEqual({
    languages: ['tr'],
    drafts: ['en'],
    name: { tr: 'Kalite seçimi' },
    lead: { tr: 'Yeni bir açıklama.', en: 'A new description.' },
  })
})
