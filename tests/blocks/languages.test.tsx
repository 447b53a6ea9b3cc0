import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Language } from '../../schema/names/languages.ts'
import { article, renderBlock } from './render.tsx'

const stage = { type: 'hero', size: 'page', title: 'Pipe', picture: { file: 'pipes.jpg', alt: 'Pipes' } }
const plainHero = { type: 'hero', size: 'plain', title: 'Pipe' }
describe('the language note', () => {
  test.each([
    ['a photograph', stage],
    ['words alone', plainHero],
    ['a post', article],
  ])('comes first on a page that opens with %s, in the visitor’s language', (_, block) => {
    renderBlock(block, { language: 'de' })
    const note = screen.getByText('textIn_en').closest('p')
    expect(note).toHaveAttribute('lang', 'de')
    expect(note?.parentElement?.firstElementChild).toBe(note)
    expect(note?.compareDocumentPosition(screen.getByRole('heading', { level: 1 }))).toBe(4)
  })

  test.each<Language>(['tr', 'en'])('is not there for who reads the page in %s', (language) => {
    renderBlock(stage, { language })
    expect(screen.queryByText(/^textIn/)).toBeNull()
  })

  test('stands above a list in another language than its page', () => {
    renderBlock({ type: 'postList', language: 'tr', posts: ['/blog/1'] }, { language: 'en' })
    expect(screen.getByText('textIn_tr').closest('p')).toHaveAttribute('lang', 'en')
  })
})

describe('labels inside content use the language of the content', () => {
  const rows = [{ label: 'Length', quantity: { max: 6, unit: 'm' } }]
  const table = { type: 'specTable', title: 'Specifications', drawing: 'pipe', rows }

  test.each<[string, object, Language, string, readonly string[]]>([
    ['the head of a table', table, 'de', 'columnheader', ['property en', 'value en']],
    ['the details of a post', article, 'sr', 'term', ['publishedOn en', 'author en', 'tags en']],
  ])('%s', (_, block, language, role, words) => {
    renderBlock(block, { language })
    expect(screen.getAllByRole(role).map(({ textContent }) => textContent)).toEqual(words)
  })

  test('the drawing of a table', () => {
    renderBlock(table, { language: 'de' })
    expect(screen.getByRole('img')).toHaveAccessibleName('drawing en: Specifications')
    expect(document.querySelector('[lang]')).toBeNull()
  })

  test('the “read more” link of a list with its own language', () => {
    renderBlock({ type: 'postList', language: 'tr', posts: ['/blog/1'] }, { language: 'en' })
    const link = screen.getByRole('link', { name: /^readMore tr/ })
    expect(link).toHaveAccessibleName(/in_tr$/)
    expect(link).toHaveAttribute('href', '/blog/1')
    expect(link).toHaveAttribute('hreflang', 'tr')
  })
})
