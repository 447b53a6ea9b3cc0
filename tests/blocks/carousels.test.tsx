import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { mockAllIsIntersecting } from 'react-intersection-observer/test-utils'
import { describe, expect, test, vi } from 'vitest'
import { Carousel } from '../../src/ui/carousel/Carousel.tsx'
import type { CarouselState } from '../../src/ui/carousel/useCarousel.ts'
import { blockElement, createView, mockLayout, renderBlock, withView } from './render.tsx'

const ONE = { 0: 1 }
const SLIDES = ['Facade', 'Tanks', 'Pipes'].map((name) => ({ name, content: name }))

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

describe('a gallery', () => {
  test('shows every picture with its caption and no buttons without a script', () => {
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
  test('shows each post with the texts of its page, and links to it and to all posts', () => {
    renderBlock(posts, { language: 'en' })
    const link = screen.getByRole('link', { name: 'Post 2 en' })
    expect(link).toHaveAttribute('href', '/en/blog/2')
    const card = link.closest('h3')?.parentElement as HTMLElement
    expect(card).toHaveTextContent('Maintenance')
    expect(card).toHaveTextContent('Short description.')
    expect(within(card).getByText('8 January 2025')).toHaveAttribute('datetime', '2025-01-08')
    expect(screen.getByRole('link', { name: 'All posts' })).toHaveAttribute('href', '/en/blog/all')
  })
})

describe('a carousel', () => {
  mockLayout()

  test('moves for a press between its start and the next render, whose handlers are those of before', async () => {
    const steps: CarouselState['step'][] = []
    const carousel = (
      <Carousel label="Projects" slides={SLIDES} perView={ONE} loop caption={(index) => `${index + 1} / 3`}>
        {({ step }) => {
          steps.push(step)
          return null
        }}
      </Carousel>
    )
    render(withView(createView(gallery), carousel))
    mockAllIsIntersecting(true)
    await waitFor(() => expect(document.querySelector('.swiper-initialized')).not.toBeNull())
    act(() => steps[0]?.(1))
    expect(await screen.findByText('2 / 3')).toBeVisible()
  })

  test.each([
    ['slides', false, '320ms'],
    ['changes at once with reduced motion', true, '0ms'],
  ])('%s', async (_, isReduced, duration) => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) => ({ matches: isReduced && query.includes('reduced-motion') }) as MediaQueryList,
    )
    renderBlock(gallery)
    mockAllIsIntersecting(true)
    await waitFor(() => expect(document.querySelector('.swiper-initialized')).not.toBeNull())
    fireEvent.click(screen.getByRole('button', { name: 'nextSlide' }))
    expect(document.querySelector('.swiper-wrapper')).toHaveStyle({ transitionDuration: duration })
  })
})
