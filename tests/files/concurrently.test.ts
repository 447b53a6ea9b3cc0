import { expect, test } from 'vitest'
import { forEachConcurrently } from '../../vite/files/concurrently.ts'

/** Starts tasks that end when `step` is called. */
function start(items: readonly number[], limit: number) {
  const started: number[] = []
  const finish = new Map<number, (error?: Error) => void>()
  const all = forEachConcurrently(items, limit, async (item) => {
    started.push(item)
    await new Promise<void>((resolve, reject) => finish.set(item, (error) => (error ? reject(error) : resolve())))
  })
  const step = async (item: number, error?: Error) => {
    finish.get(item)?.(error)
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { started, step, all }
}

test('runs at most the given number at a time, in order', async () => {
  const { started, step, all } = start([0, 1, 2, 3], 2)
  expect(started).toEqual([0, 1])
  await step(1)
  expect(started).toEqual([0, 1, 2])
  await step(0)
  expect(started).toEqual([0, 1, 2, 3])
  await step(2)
  await step(3)
  await all
})

test('starts nothing after a failure', async () => {
  const { started, step, all } = start([0, 1, 2, 3], 2)
  const failed = expect(all).rejects.toThrow('broken')
  await step(0, new Error('broken'))
  await failed
  await step(1)
  expect(started).toEqual([0, 1])
})
