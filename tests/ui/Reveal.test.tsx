import '@testing-library/jest-dom/vitest'
import { fireEvent, render, screen } from '@testing-library/react'
import {
  mockAllIsIntersecting,
  mockIsIntersecting,
  resetIntersectionMocking,
  setupIntersectionMocking,
} from 'react-intersection-observer/test-utils'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Reveal } from '../../src/ui/Reveal.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  setupIntersectionMocking(vi.fn)
})
afterEach(() => {
  vi.runOnlyPendingTimers()
  resetIntersectionMocking()
})

/** Renders a section below a window of this width, while the visitor scrolls. */
function scrollAbove(width: number, isReduced = false): HTMLElement {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: query.includes('reduced-motion') ? isReduced : width <= 768 }) as MediaQueryList,
  )
  render(<Reveal>Section</Reveal>)
  const section = screen.getByText('Section')
  const top = window.innerHeight + 100
  vi.spyOn(section, 'getBoundingClientRect').mockReturnValue({ top, height: 100 } as DOMRect)
  mockAllIsIntersecting(false)
  fireEvent.scroll(window)
  return section
}

test.each([
  [1280, 0.14, 0.15],
  [768, 0.04, 0.05],
])(
  'in a window of %i px, a section is hidden with %d of it in sight, and appears with %d',
  (width, hiddenPixels, shownPixels) => {
    const section = scrollAbove(width)
    mockIsIntersecting(section, hiddenPixels)
    expect(section).toHaveAttribute('data-reveal', 'hidden')
    vi.mocked(section.getBoundingClientRect).mockReturnValue({ top: window.innerHeight - 50, height: 100 } as DOMRect)
    mockIsIntersecting(section, shownPixels)
    expect(section).toHaveAttribute('data-reveal', 'shown')
  },
)

test('a section that was not reached is visible again three seconds after the last scroll', () => {
  const section = scrollAbove(1280)
  vi.advanceTimersByTime(2999)
  expect(section).toHaveAttribute('data-reveal', 'hidden')
  vi.advanceTimersByTime(1)
  expect(section).not.toHaveAttribute('data-reveal')
})

test('with reduced motion nothing is hidden', () => {
  expect(scrollAbove(1280, true)).not.toHaveAttribute('data-reveal')
})
