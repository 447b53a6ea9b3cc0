// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { mockAllIsIntersecting } from 'react-intersection-observer/test-utils'
import { expect, test, vi } from 'vitest'
import { mockLayout, renderBlock } from './render.tsx'

vi.mock('../../src/hooks/motion.ts', () => ({ prefersReducedMotion: () => true }))

const block = {
  type: 'postCarousel',
  title: 'Blog',
  more: { label: 'All posts', href: '/blog/all' },
  posts: ['/blog/1', '/blog/2', '/blog/3'],
}

mockLayout()

test('shows each post in the words of its own page, and leads to it', () => {
  renderBlock(block, { language: 'en' })
  const link = screen.getByRole('link', { name: 'Post 2 en' })
  expect(link).toHaveAttribute('href', '/en/blog/2')
  const card = link.closest('h3')?.parentElement as HTMLElement
  expect(card).toHaveTextContent('Maintenance')
  expect(card).toHaveTextContent('Short description.')
  expect(within(card).getByText('8 January 2025')).toHaveAttribute('datetime', '2025-01-08')
})

test('leads to all posts', () => {
  renderBlock(block)
  expect(screen.getByRole('link', { name: 'All posts' })).toHaveAttribute('href', '/blog/all')
})

test.each([
  { width: 479, dots: 3 },
  { width: 480, dots: 2 },
  { width: 768, dots: 0 },
])('has $dots places to stop at in a window of $width px', async ({ width, dots }) => {
  window.happyDOM.setViewport({ width })
  const { container } = renderBlock(block)
  mockAllIsIntersecting(true)
  await waitFor(() => expect(container.querySelector('.swiper-initialized')).not.toBeNull())
  expect(screen.queryAllByRole('button', { name: /goToSlide/ })).toHaveLength(dots)
})

test('moves on until the last post is seen, and no further', async () => {
  window.happyDOM.setViewport({ width: 480 })
  const user = userEvent.setup()
  renderBlock(block)
  mockAllIsIntersecting(true)
  const next = screen.getByRole('button', { name: 'nextSlide' })
  await waitFor(() => expect(screen.getAllByRole('button', { name: /goToSlide/ })).toHaveLength(2))
  expect(screen.getByRole('button', { name: 'previousSlide' })).toHaveAttribute('aria-disabled', 'true')
  await user.click(next)
  await waitFor(() => expect(next).toHaveAttribute('aria-disabled', 'true'))
  expect(screen.getByRole('button', { name: 'goToSlide 2' })).toHaveAttribute('aria-current', 'true')
})
