import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { article, renderBlock } from './render.tsx'

const block = {
  ...article,
  body: [
    '## Cleaning',
    'Water and a **neutral** detergent; see [finishes](/services/yuzey-islemleri).',
    '### Steps',
    '1. Wash\n2. Rinse\n   - twice',
    '> Never with chlorine.',
    '| Finish | Ra |\n| --- | --- |\n| 2B | 0.1–0.5 µm |',
  ].join('\n\n'),
}

test('a post renders the h1 of the page, and its body below', () => {
  renderBlock(block, { language: 'en' })
  const headings = screen.getAllByRole('heading')
  expect(headings.map(({ tagName, textContent }) => `${tagName} ${textContent}`)).toEqual([
    'H1 Post',
    'H2 Cleaning',
    'H3 Steps',
  ])
  expect(screen.getByText('neutral').tagName).toBe('STRONG')
  expect(screen.getByRole('link', { name: 'finishes' })).toHaveAttribute('href', '/en/services/yuzey-islemleri')
  expect(screen.getByText('Never with chlorine.').closest('blockquote')).not.toBeNull()
  const [wash, rinse] = within(screen.getByText('Wash').closest('ol') as HTMLElement).getAllByRole('listitem')
  expect(wash).toHaveTextContent('Wash')
  expect(within(rinse as HTMLElement).getByRole('listitem')).toHaveTextContent('twice')
  const table = screen.getByRole('table', { name: 'Finish, Ra' })
  expect(within(table).getAllByRole('columnheader')).toHaveLength(2)
  expect(within(table).getByRole('rowheader')).toHaveTextContent('2B')
  expect(within(table).getByRole('cell')).toHaveTextContent('0.1–0.5 µm')
})

test('a post without a body in the language shows a generic one, with the description only once', () => {
  renderBlock({ ...block, body: { tr: 'Pasif katman kendini yeniler.' } }, { language: 'en' })
  expect(screen.getAllByText('Short description.')).toHaveLength(1)
  expect(screen.queryByText('Pasif katman kendini yeniler.')).toBeNull()
})

test('a post shows date, author and tags in the reader’s language, and links back to the blog above and below', () => {
  renderBlock(block, { language: 'en' })
  for (const date of screen.getAllByText('8 January 2025')) expect(date).toHaveAttribute('datetime', '2025-01-08')
  expect(screen.getByText('author en').nextElementSibling).toHaveTextContent('Technical team')
  expect(within(screen.getByText('tags en').nextElementSibling as HTMLElement).getAllByRole('listitem')).toHaveLength(2)
  const links = screen.getAllByRole('link', { name: 'Back to blog' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/en#blog', '/en#blog'])
})
