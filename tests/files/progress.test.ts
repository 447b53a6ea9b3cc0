import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startProgress } from '../../vite/files/concurrently.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

/** The output for ten steps of so many milliseconds each. */
function written(isTTY: boolean, milliseconds: number): string[] {
  const lines: string[] = []
  const progress = startProgress('Making pictures', 10, { isTTY, write: (text: string) => lines.push(text) > 0 })
  for (let step = 0; step < 10; step++) {
    vi.advanceTimersByTime(milliseconds)
    progress.step()
  }
  progress.end()
  return lines
}

test('short work shows no progress', () => {
  expect(written(true, 50)).toEqual([])
  expect(written(false, 50)).toEqual([])
})

test('a terminal gets one line, which is rewritten and cleared', () => {
  const lines = written(true, 400)
  expect(lines).toHaveLength(9)
  expect(lines.at(0)).toBe('\r\u001b[KMaking pictures: 3 of 10 …')
  expect(lines.at(-2)).toBe('\r\u001b[KMaking pictures: 10 of 10 …')
  expect(lines.at(-1)).toBe('\r\u001b[K')
})

test('a log gets a new line now and then', () => {
  expect(written(false, 4000)).toEqual([
    'Making pictures: 1 of 10 …\n',
    'Making pictures: 5 of 10 …\n',
    'Making pictures: 9 of 10 …\n',
  ])
})
