import { describe, expect, test } from 'vitest'
import { computeColumnWidth, createSize } from '../../src/ui/layout.tsx'
import { createSrcSet, getPlainSrc, listVariants, listWidths } from '../../src/ui/pictureVariants.ts'
import { getVariantName } from '../../vite/images/variants.ts'

describe('the variants of a picture', () => {
  test('are at most as wide as the picture, and 1600 px, or 2880 px for the width of a window', () => {
    expect(listWidths(1600)).toEqual([480, 640, 960, 1280, 1600])
    expect(listWidths(2400).at(-1)).toBe(1600)
    expect(listWidths(4000).at(-1)).toBe(2880)
    expect(listWidths(800)).toEqual([480, 640, 800])
    expect(listWidths(6)).toEqual([6])
  })

  test('grow by at most half, which limits what is downloaded in excess', () => {
    const widths = listWidths(2880)
    for (const [index, width] of widths.slice(1).entries())
      expect(width / (widths[index] ?? 0)).toBeLessThanOrEqual(1.5)
  })

  test('are those that documents refer to', () => {
    for (const width of [6, 480, 800, 1600, 2400, 4000]) {
      const picture = { src: 'pipes', width }
      const addresses = [createSrcSet(picture), getPlainSrc(picture)]
        .join(', ')
        .split(', ')
        .map((entry) => entry.split(' ')[0])
      expect(listVariants(width).map((variant) => `pipes-${variant.width}.${variant.format}`)).toEqual(addresses)
    }
  })

  test('are listed in srcset with their widths', () => {
    expect(createSrcSet({ src: '/assets/pictures/pipes.3f2a9c', width: 640 })).toBe(
      '/assets/pictures/pipes.3f2a9c-480.avif 480w, /assets/pictures/pipes.3f2a9c-640.avif 640w',
    )
  })

  test('get a new name only when the source or the settings change', () => {
    const [source, otherSource] = [Buffer.from('steel'), Buffer.from('steel, brushed')]
    const name = getVariantName('pipes.jpg', source)
    expect(name).toMatch(/^pipes\.[0-9a-f]{6}$/)
    expect(getVariantName('pipes.jpg', source)).toBe(name)
    expect(getVariantName('pipes.jpg', otherSource)).not.toBe(name)
    expect(getVariantName('pipes.jpg', source, { avif: { quality: 61 } })).not.toBe(name)
  })
})

describe('sizes', () => {
  test('are the width of a column', () => {
    expect(computeColumnWidth(1)).toBe('min(92vw,1616px)')
    expect(computeColumnWidth(4)).toBe('min(22vw,383px)')
  })

  test('grow for a tall frame, which crops the sides', () => {
    expect(computeColumnWidth(4, 4 / 3)).toBe('min(26vw,460px)')
    expect(computeColumnWidth(1, 2)).toBe(computeColumnWidth(1))
  })

  test('start at a breakpoint of the theme', () => {
    expect(createSize('tablet', '50vw')).toBe('(min-width:768px) 50vw')
  })
})
