import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startProgress } from '../../vite/files/concurrently.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

/** Records the output of ten steps. */
function recordOutput(isTTY: boolean, stepMs: number): string[] {
  const lines: string[] = []
  const progress = startProgress('Making pictures', 10, { isTTY, write: (text: string) => lines.push(text) > 0 })
  for (let step = 0; step < 10; step++) {
    vi.advanceTimersByTime(stepMs)
    progress.step()
  }
  progress.end()
  return lines
}

test('short tasks show no progress', () => {
  expect(recordOutput(true, 50)).toEqual([])
  expect(recordOutput(false, 50)).toEqual([])
})

test('a terminal gets one line, which is rewritten and cleared', () => {
  const lines = recordOutput(true, 400)
  expect(lines).toHaveLength(9)
  expect(lines.at(0)).toBe('\r\u001b[KMaking pictures: 3 of 10 …')
  expect(lines.at(-2)).toBe('\r\u001b[KMaking pictures: 10 of 10 …')
  expect(lines.at(-1)).toBe('\r\u001b[K')
})

test('a log gets a new line every 15 seconds', () => {
  expect(recordOutput(false, 4000)).toEqual([
    'Making pictures: 1 of 10 …\n',
    'Making pictures: 5 of 10 …\n',
    'Making pictures: 9 of 10 …\n',
  ])
})
