// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { mockAllIsIntersecting } from 'react-intersection-observer/test-utils'
import { expect, test, vi } from 'vitest'
import { blockElement, mockLayout, renderBlock } from './render.tsx'

// No transition ends here; until one does, swiper moves no further.
vi.mock('../../src/hooks/motion.ts', () => ({ prefersReducedMotion: () => true }))

const block = {
  type: 'gallery',
  title: 'Projects',
  slides: ['Facade', 'Tanks', 'Pipes'].map((name) => ({
    picture: { file: `${name.toLowerCase()}.jpg`, alt: `${name}, seen from the left` },
    caption: name,
  })),
}

mockLayout()

const button = (name: string) => screen.getByRole('button', { name })
const caption = () => screen.getByText(/\/ 3/)

/** Scrolls the gallery near and waits until it can be moved. */
async function open() {
  const user = userEvent.setup()
  const { container } = renderBlock(block)
  mockAllIsIntersecting(true)
  await waitFor(() => expect(container.querySelector('.swiper-initialized')).not.toBeNull())
  return user
}

test('begins with the first picture', async () => {
  await open()
  expect(caption()).toHaveTextContent('1 / 3 Facade')
  expect(button('Facade')).toHaveAttribute('aria-current', 'true')
  expect(button('Tanks')).not.toHaveAttribute('aria-current')
})

test('goes one on and one back, and wraps round at both ends', async () => {
  const user = await open()
  await user.click(button('previousSlide'))
  await waitFor(() => expect(caption()).toHaveTextContent('3 / 3 Pipes'))
  await user.click(button('nextSlide'))
  await waitFor(() => expect(caption()).toHaveTextContent('1 / 3 Facade'))
  await user.click(button('nextSlide'))
  await waitFor(() => expect(caption()).toHaveTextContent('2 / 3 Tanks'))
})

test('jumps to the picture of a dot', async () => {
  const user = await open()
  await user.click(button('goToSlide 3'))
  await waitFor(() => expect(caption()).toHaveTextContent('3 / 3 Pipes'))
  expect(button('goToSlide 3')).toHaveAttribute('aria-current', 'true')
})

test('jumps to the picture that is chosen below', async () => {
  const user = await open()
  await user.click(button('Tanks'))
  await waitFor(() => expect(caption()).toHaveTextContent('2 / 3 Tanks'))
  expect(button('Tanks')).toHaveAttribute('aria-current', 'true')
})

test('tells each new picture politely', async () => {
  await open()
  expect(caption()).toHaveAttribute('aria-live', 'polite')
})

test('without a script shows every picture with its caption, and offers nothing to press', () => {
  const template = document.createElement('template')
  template.innerHTML = renderToString(blockElement(block))
  for (const control of template.content.querySelectorAll('button')) {
    expect(control.closest('[data-needs-script]')).not.toBeNull()
  }
  expect([...template.content.querySelectorAll('figcaption')].map(({ textContent }) => textContent)).toEqual([
    'Facade',
    'Tanks',
    'Pipes',
  ])
})
