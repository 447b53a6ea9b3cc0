import { readFile } from 'node:fs/promises'
import { create, type Font } from 'fontkit'
import decompress from 'woff2-encoder/decompress'

export interface TextStyle {
  /** In px. */
  readonly size: number
  /** The font's own axes: 400–650 and 100–118. */
  readonly weight: number
  readonly width: number
  /** Between letters, in em. */
  readonly tracking?: number
}

/** Draws text as outlines, so that pictures do not depend on the fonts of a machine. */
export interface Typeface {
  /** Width of a line in px. */
  measure(text: string, style: TextStyle): number
  /** A line as SVG path data. `x` is its left end, `y` its baseline. */
  outline(text: string, style: TextStyle, x: number, y: number): string
  /** The letters of a text without a glyph. */
  missing(text: string): readonly string[]
}

/**
 * Opens a variable font in WOFF2.
 *
 * It is decompressed first: in a compressed font, fontkit varies the widths of letters, but not their outlines.
 */
export async function openTypeface(file: string): Promise<Typeface> {
  const font = create(Buffer.from(await decompress(await readFile(file)))) as Font
  const variations = new Map<string, Font>()

  function variation({ weight, width }: TextStyle): Font {
    const key = `${weight} ${width}`
    const found = variations.get(key) ?? font.getVariation({ wght: weight, wdth: width })
    variations.set(key, found)
    return found
  }

  /** Each glyph with its position, and the width of the line, in px. */
  function set(text: string, style: TextStyle) {
    const { glyphs, positions } = variation(style).layout(text)
    const scale = style.size / font.unitsPerEm
    const tracking = (style.tracking ?? 0) * style.size
    let end = 0
    const placed = glyphs.map((glyph, index) => {
      const { xAdvance, xOffset, yOffset } = positions[index] ?? { xAdvance: 0, xOffset: 0, yOffset: 0 }
      const place = { glyph, x: end + xOffset * scale, y: yOffset * scale }
      end += xAdvance * scale + tracking
      return place
    })
    return { placed, scale, end: end - tracking }
  }

  return {
    measure: (text, style) => set(text, style).end,
    outline(text, style, x, y) {
      const { placed, scale } = set(text, style)
      return placed
        .map((letter) =>
          letter.glyph.path
            .scale(scale, -scale)
            .translate(x + letter.x, y - letter.y)
            .toSVG(),
        )
        .join('')
    },
    missing: (text) => [...text].filter((letter) => !font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)),
  }
}
