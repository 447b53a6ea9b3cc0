// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderBlock } from './render.tsx'

test('has one entry a post, whose link says what it leads to', () => {
  renderBlock({ type: 'postList', posts: ['/blog/1', '/blog/2'] })
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Post 1 tr',
    'Post 2 tr',
  ])
  expect(screen.getByRole('link', { name: /readMore.*Post 2 tr/ })).toHaveAttribute('href', '/blog/2')
  expect(screen.getAllByText('Gövde.')).toHaveLength(2)
})
