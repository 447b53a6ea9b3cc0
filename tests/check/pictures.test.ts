import sharp from 'sharp'
import { expect, test } from 'vitest'
import { check, write } from './site.ts'

const picture = sharp({
  create: {
    width: 1600,
    height: 1000,
    channels: 3,
    background: '#789',
    noise: { type: 'gaussian', mean: 128, sigma: 30 },
  },
})
const jpeg = await picture.clone().jpeg().toBuffer()
const middle = Math.floor(jpeg.length / 2)
const damaged = Buffer.from(jpeg).fill(0, middle, middle + 2000)

test.each([
  ['that is cut off', jpeg.subarray(0, middle), 'is damaged or incomplete'],
  ['that is damaged in the middle', damaged, 'is damaged or incomplete'],
  ['in CMYK', await picture.clone().toColourspace('cmyk').jpeg().toBuffer(), 'uses CMYK colours'],
  ['in another format', await picture.clone().avif({ effort: 0 }).toBuffer(), 'is not a JPEG, PNG or WebP'],
  ['of 40 MB', Buffer.concat([jpeg, Buffer.alloc(40e6)]), 'has more than 15 MB'],
  ['that contains text', Buffer.from('no picture'), 'is not a JPEG, PNG or WebP'],
])('a picture %s is reported on the page that uses it', (_, bytes, words) => {
  const { problems } = check(write('public/pictures/steel.png', bytes))
  expect(problems).toContainEqual(
    expect.objectContaining({ file: 'pages/products/boru.json', message: expect.stringContaining(words) }),
  )
  expect(problems[0]?.message).toContain('public/pictures/steel.png')
})

test('an intact picture in another supported format is accepted', () => {
  expect(check(write('public/pictures/steel.png', jpeg)).problems).toEqual([])
})
