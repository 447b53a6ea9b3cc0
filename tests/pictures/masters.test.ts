import { availableParallelism } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Content } from '../../schema/resolve/content.ts'
import type { Output } from '../../vite/files/output.ts'
import type { Master } from '../../vite/pictures/masters.ts'
import { writePictures } from '../../vite/pictures/renditions.ts'
import { check } from '../validate/site.ts'

/** How many masters are open, and were at most. One is open until the last has been made of it. */
const masters = { open: 0, most: 0, opened: 0 }
beforeEach(() => Object.assign(masters, { open: 0, most: 0, opened: 0 }))

vi.mock('../../vite/pictures/masters.ts', () => ({
  masters: () => async (file: string) => {
    masters.open++
    masters.opened++
    masters.most = Math.max(masters.most, masters.open)
    await wait(1)
    return {
      name: file,
      rendition: () => wait(1, Buffer.from('picture')),
      async grey() {
        await wait(1)
        masters.open--
        if (file === 'broken.jpg') throw new Error('broken')
        return '888'
      },
    } satisfies Master
  },
}))

const output = { has: () => false, write: () => {} } as unknown as Output

const contentWith = (files: readonly string[]): Content => ({
  ...check().content,
  pictures: new Map(files.map((file) => [file, { width: 1600, height: 900 }])),
})

const MANY = Array.from({ length: 100 }, (_, number) => `picture-${number}.jpg`)

test('no more masters are open at one time than can be worked on, whatever their number', async () => {
  const { pictures } = await writePictures(contentWith(MANY), '/', output)
  expect([...pictures.keys()]).toEqual(MANY)
  expect(masters).toMatchObject({ open: 0, opened: MANY.length })
  expect(masters.most).toBeLessThanOrEqual(availableParallelism())
})

test('a master that is broken ends the build', async () => {
  await expect(writePictures(contentWith(['broken.jpg', ...MANY]), '/', output)).rejects.toThrow('broken')
})
