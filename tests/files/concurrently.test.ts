import { expect, test, vi } from 'vitest'
import { forEachConcurrently, startProgress } from '../../vite/files/concurrently.ts'

/** Starts tasks that end when `step` is called. */
function start(items: readonly number[], limit: number) {
  const startedItems: number[] = []
  const finish = new Map<number, (error?: Error) => void>()
  const completion = forEachConcurrently(items, limit, async (item) => {
    startedItems.push(item)
    await new Promise<void>((resolve, reject) => finish.set(item, (error) => (error ? reject(error) : resolve())))
  })
  const step = async (item: number, error?: Error) => {
    finish.get(item)?.(error)
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { started: startedItems, step, completion }
}

test('runs at most the given number at a time, in order', async () => {
  const { started, step, completion } = start([0, 1, 2, 3], 2)
  expect(started).toEqual([0, 1])
  await step(1)
  expect(started).toEqual([0, 1, 2])
  await step(0)
  expect(started).toEqual([0, 1, 2, 3])
  await step(2)
  await step(3)
  await completion
})

test('starts nothing after a failure', async () => {
  const { started, step, completion } = start([0, 1, 2, 3], 2)
  const failed = expect(completion).rejects.toThrow('broken')
  await step(0, new Error('broken'))
  await failed
  await step(1)
  expect(started).toEqual([0, 1])
})

/** Records the output of ten steps. */
function recordOutput(isTTY: boolean, stepMs: number): string[] {
  vi.useFakeTimers({ toFake: ['performance'] })
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
