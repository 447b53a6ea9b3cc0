import { act, fireEvent } from '@testing-library/react'
import { mockAllIsIntersecting } from 'react-intersection-observer/test-utils'
import { expect, test, vi } from 'vitest'
import { mockLayout, renderBlock } from './render.tsx'

mockLayout()

test('counters start one after the other when they are scrolled into view', async () => {
  vi.useFakeTimers()
  const stats = [2500, 4000, 5000].map((value) => ({ label: String(value), quantity: { value } }))
  renderBlock({ type: 'statBar', title: 'Figures', stats })
  const top = vi.spyOn(Element.prototype, 'getBoundingClientRect')
  const isBelow = (isBelow: boolean) =>
    top.mockReturnValue({ top: window.innerHeight + (isBelow ? 100 : -50), height: 40 } as DOMRect)
  const getPainted = () =>
    [...document.querySelectorAll<HTMLElement>('[data-painted]')].map(({ dataset }) => dataset.painted)
  isBelow(true)
  mockAllIsIntersecting(false)
  fireEvent.scroll(window)
  const firstFigures = getPainted()
  expect(firstFigures).toEqual(['1250', '2000', '2500'])
  await act(() => vi.dynamicImportSettled())
  isBelow(false)
  await act(async () => mockAllIsIntersecting(true))
  const countStarted = () => getPainted().filter((figure, index) => figure !== firstFigures[index]).length
  const counts: number[] = []
  for (const ms of [100, 150, 150]) {
    await act(() => vi.advanceTimersByTimeAsync(ms))
    counts.push(countStarted())
  }
  expect(counts).toEqual([1, 2, 3])
})
