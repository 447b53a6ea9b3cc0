import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { listAllPlaces } from '../../content/check/index.ts'
import { check, remove, write } from './site.ts'

const picture = sharp({
  create: {
    width: 1600,
    height: 1000,
    channels: 3,
    background: '#789',
    noise: { type: 'gaussian', mean: 128, sigma: 30 },
  },
})
/** Without noise, which takes long to encode. */
const plainPicture = sharp({ create: { width: 1600, height: 1000, channels: 3, background: '#789' } })
const jpeg = await picture.jpeg().toBuffer()
const middle = Math.floor(jpeg.length / 2)
const damaged = Buffer.from(jpeg).fill(0, middle, middle + 2000)

/** A file whose header has a size, and no more. */
async function drawPlain(width: number, height: number): Promise<Buffer> {
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#789' } })
    .png()
    .toBuffer()
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}

test.each([
  ['that is cut off', jpeg.subarray(0, middle), 'is damaged or incomplete'],
  ['that is damaged in the middle', damaged, 'is damaged or incomplete'],
  ['in CMYK', await plainPicture.clone().toColourspace('cmyk').jpeg().toBuffer(), 'uses CMYK colours'],
  ['in another format', await plainPicture.clone().avif({ effort: 0 }).toBuffer(), 'is not a JPEG, PNG or WebP'],
  ['of 40 MB', Buffer.concat([jpeg, Buffer.alloc(40e6)]), 'has more than 15 MB'],
  [
    'that is too tall',
    await sharp({ create: { width: 20, height: 16_500, channels: 3, background: '#789' } })
      .png()
      .toBuffer(),
    'has too many pixels',
  ],
  ['with too many pixels', await drawPlain(16_384, 16_384), 'has too many pixels'],
  ['without bytes', Buffer.alloc(0), 'is empty'],
  [
    'that Git LFS has not loaded',
    Buffer.from('version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n'),
    'is only the pointer of Git LFS',
  ],
  ['that contains text', Buffer.from('no picture'), 'is not a JPEG, PNG or WebP'],
])('a picture %s is reported on the page that uses it', (_, bytes, words) => {
  const { problems } = check(write('public/pictures/steel.png', bytes))
  expect(listAllPlaces(problems)).toContainEqual(
    expect.objectContaining({ file: 'pages/products/boru.json', message: expect.stringContaining(words) }),
  )
  expect(problems).toHaveLength(1)
  expect(problems[0]?.message).toContain('public/pictures/steel.png')
})

/** 1.2 MB of metadata before the size, as Photoshop writes. */
const xmp = Buffer.concat([Buffer.from([0xff, 0xe1, 0xfd, 0xe8]), Buffer.alloc(65_000 - 2, ' ')])
const muchMetadata = Buffer.concat([jpeg.subarray(0, 2), ...Array.from({ length: 19 }, () => xmp), jpeg.subarray(2)])

test.each([
  ['JPEG', plainPicture.clone().withMetadata({ orientation: 6 }).jpeg()],
  ['PNG', plainPicture.clone().withMetadata({ orientation: 8 }).png()],
  ['WebP', plainPicture.clone().withMetadata({ orientation: 5 }).webp()],
])('the size of a turned %s is that of the picture upright', async (_, turned) => {
  const { content, problems } = check(write('public/pictures/steel.png', await turned.toBuffer()))
  expect(problems).toEqual([])
  expect(content.pictures.get('steel.png')).toMatchObject({ width: 1000, height: 1600 })
})

test('a picture with much metadata is accepted', () => {
  const { content, problems } = check(write('public/pictures/steel.png', muchMetadata))
  expect(problems).toEqual([])
  expect(content.pictures.get('steel.png')).toMatchObject({ width: 1600, height: 1000 })
})

const DRAWING = 'public/pictures/lines/steel.svg'
const { width, height } = await sharp(
  join(import.meta.dirname, '../fixtures/site/public/pictures/steel.png'),
).metadata()
const draw = (inside: string, viewBox = `0 0 ${width} ${height}`) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" fill="none" stroke="currentColor">${inside}</svg>`
const line = '<path d="M0 0h100"/>'

test('a picture has the line drawing of its name', () => {
  const { content, problems } = check(write(DRAWING, draw(line)))
  expect(problems).toEqual([])
  expect(content.pictures.get('steel.png')?.drawing).toMatch(/^lines\/steel\.[0-9a-f]{6}\.svg$/)
})

test('a picture that was lost is reported once, although its drawing is there', () => {
  const { problems } = check(write(DRAWING, draw(line)), remove('public/pictures/steel.png'))
  const messages = new Set(problems.map(({ message }) => message))
  expect([...messages]).toEqual([
    expect.stringContaining('public/pictures/steel.png is not there, but its line drawing'),
  ])
})

test('a picture that Git LFS has not loaded is reported, and not its drawing', () => {
  const pointer = write('public/pictures/steel.png', 'version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\n')
  const { problems } = check(write(DRAWING, draw(line)), pointer)
  expect(new Set(problems.map(({ file }) => file))).not.toContain(DRAWING)
})

/** Digits that cannot be compressed to 20 KB. */
const noise = Array.from({ length: 30_000 }, (_, index) => Math.imul(index + 1, 2_654_435_761) >>> 8).join(' ')

test.each([
  ['without a picture', 'steal.svg', draw(line), 'There is no picture "steal.jpg"'],
  ['of other proportions', 'steel.svg', draw(line, '0 0 100 100'), 'other proportions than its picture'],
  ['of more than 20 KB', 'steel.svg', draw(`<path d="M0 0l${noise}"/>`), 'more than 20 KB'],
  ['with a script', 'steel.svg', draw('<script>alert(1)</script>'), '"<script>"'],
  ['with a link', 'steel.svg', draw('<a href="https://x.example"/>'), '"<a>"'],
  ['with an event handler', 'steel.svg', draw('<path onclick="x()" d="M0 0"/>'), 'onclick'],
  ['with a fixed colour', 'steel.svg', draw('<path stroke="#f00" d="M0 0"/>'), '"stroke: #f00"'],
  ['that is no SVG', 'steel.svg', 'drawing', 'is not an SVG drawing'],
])('a drawing %s is reported, and is not used', (_, name, source, words) => {
  const file = `public/pictures/lines/${name}`
  const { content, problems } = check(write(file, source))
  expect(problems).toMatchObject([{ file, message: expect.stringContaining(words) }])
  expect(content.pictures.get('steel.png')?.drawing).toBeUndefined()
})
