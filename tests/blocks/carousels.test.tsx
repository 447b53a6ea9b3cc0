// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { mockAllIsIntersecting } from 'react-intersection-observer/test-utils'
import { describe, expect, test, vi } from 'vitest'
import { blockElement, mockLayout, renderBlock } from './render.tsx'

// No transition ends here; until one does, swiper moves no further.
vi.mock('../../src/hooks/motion.ts', () => ({ prefersReducedMotion: () => true }))

const gallery = {
  type: 'gallery',
  title: 'Projects',
  slides: ['Facade', 'Tanks', 'Pipes'].map((name) => ({
    picture: { file: `${name.toLowerCase()}.jpg`, alt: `${name}, seen from the left` },
    caption: name,
  })),
}

const posts = {
  type: 'postCarousel',
  title: 'Blog',
  more: { label: 'All posts', href: '/blog/all' },
  posts: ['/blog/1', '/blog/2', '/blog/3'],
}

mockLayout()

const button = (name: string) => screen.getByRole('button', { name })

/** Scrolls a carousel near and waits until it can be moved. */
async function open(block: unknown) {
  const user = userEvent.setup()
  const { container } = renderBlock(block)
  mockAllIsIntersecting(true)
  await waitFor(() => expect(container.querySelector('.swiper-initialized')).not.toBeNull())
  return user
}

describe('a gallery', () => {
  test.each([
    ['begins with the first picture', [], '1 / 3 Facade'],
    ['goes one on', ['nextSlide'], '2 / 3 Tanks'],
    ['wraps round at its beginning', ['previousSlide'], '3 / 3 Pipes'],
    ['wraps round at its end', ['previousSlide', 'nextSlide'], '1 / 3 Facade'],
    ['jumps to the picture of a dot', ['goToSlide 3'], '3 / 3 Pipes'],
    ['jumps to the picture that is chosen below', ['Tanks'], '2 / 3 Tanks'],
  ])('%s, says so politely, and marks its dot and its small picture', async (_, presses, words) => {
    const user = await open(gallery)
    for (const press of presses) await user.click(button(press))
    const caption = screen.getByText(/\/ 3/)
    await waitFor(() => expect(caption).toHaveTextContent(words))
    expect(caption).toHaveAttribute('aria-live', 'polite')
    const [place = '', , , name = ''] = words.split(' ')
    for (const marked of [name, `goToSlide ${place}`]) expect(button(marked)).toHaveAttribute('aria-current', 'true')
    expect(document.querySelectorAll('[aria-current]')).toHaveLength(2)
  })

  test('without a script shows every picture with its caption, and offers nothing to press', () => {
    const template = document.createElement('template')
    template.innerHTML = renderToString(blockElement(gallery))
    for (const control of template.content.querySelectorAll('button')) {
      expect(control.closest('[data-needs-script]')).not.toBeNull()
    }
    const captions = [...template.content.querySelectorAll('figcaption')].map(({ textContent }) => textContent)
    expect(captions).toEqual(['Facade', 'Tanks', 'Pipes'])
  })
})

describe('a row of posts', () => {
  test('shows each post in the words of its own page, and leads to it, and to all', () => {
    renderBlock(posts, { language: 'en' })
    const link = screen.getByRole('link', { name: 'Post 2 en' })
    expect(link).toHaveAttribute('href', '/en/blog/2')
    const card = link.closest('h3')?.parentElement as HTMLElement
    expect(card).toHaveTextContent('Maintenance')
    expect(card).toHaveTextContent('Short description.')
    expect(within(card).getByText('8 January 2025')).toHaveAttribute('datetime', '2025-01-08')
    expect(screen.getByRole('link', { name: 'All posts' })).toHaveAttribute('href', '/en/blog/all')
  })

  test.each([
    { width: 479, dots: 3 },
    { width: 480, dots: 2 },
    { width: 768, dots: 0 },
  ])('has $dots places to stop at in a window of $width px', async ({ width, dots }) => {
    window.happyDOM.setViewport({ width })
    await open(posts)
    expect(screen.queryAllByRole('button', { name: /goToSlide/ })).toHaveLength(dots)
  })

  test('moves on until the last post is seen, and no further', async () => {
    window.happyDOM.setViewport({ width: 480 })
    const user = await open(posts)
    expect(button('previousSlide')).toHaveAttribute('aria-disabled', 'true')
    await user.click(button('nextSlide'))
    await waitFor(() => expect(button('nextSlide')).toHaveAttribute('aria-disabled', 'true'))
    expect(button('goToSlide 2')).toHaveAttribute('aria-current', 'true')
  })
})
