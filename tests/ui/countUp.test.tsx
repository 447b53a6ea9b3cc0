// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderBlock } from '../blocks/render.tsx'

/** An element's reports are made by hand: whether it is in view, and how far its top is below the window's. */
let report: (inView: boolean, top: number) => void

beforeEach(() => {
  vi.stubGlobal('innerHeight', 800)
  const observers: { callback: IntersectionObserverCallback; elements: Element[] }[] = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      elements: Element[] = []
      thresholds = [0.15]
      constructor(callback: IntersectionObserverCallback) {
        observers.push({ callback, elements: this.elements })
      }
      observe = (element: Element) => void this.elements.push(element)
      unobserve() {}
      disconnect() {}
    },
  )
  report = (inView, top) =>
    act(() => {
      for (const { callback, elements } of observers)
        callback(
          elements.map(
            (target) =>
              ({
                target,
                isIntersecting: inView,
                intersectionRatio: inView ? 1 : 0,
                boundingClientRect: { top },
              }) as IntersectionObserverEntry,
          ),
          {} as IntersectionObserver,
        )
    })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const block = {
  type: 'statBar',
  title: 'Figures',
  stats: [
    { quantity: { value: 2500, plus: true }, label: 'Customers' },
    { quantity: { value: 25, plus: true }, label: 'Years' },
  ],
}
const figures = () => screen.getAllByRole('strong').map(({ textContent }) => textContent)

test('a figure starts at its half before it is seen, and ends on what is prerendered', async () => {
  renderBlock(block)
  expect(figures()).toEqual(['2500+', '25+'])
  report(false, 1500)
  await waitFor(() => expect(figures()).toEqual(['1250+', '13+']))
  report(true, 790)
  await waitFor(() => expect(figures()).toEqual(['2500+', '25+']), { timeout: 4000 })
})

test('a figure that is on screen, or that a jump lands on, stands still', async () => {
  renderBlock(block)
  report(true, 300)
  expect(figures()).toEqual(['2500+', '25+'])
  report(false, 1500)
  report(true, 200)
  expect(figures()).toEqual(['2500+', '25+'])
})
