import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { memoize } from '../../schema/memoize.ts'
import { SHARE_PICTURE } from '../../schema/names/headFiles.ts'
import type { Mark } from '../../schema/names/marks.ts'
import { palettes } from '../../src/theme/tokens.ts'
import { LOGO_BOX, LOGO_LETTERS, MARK_BOX } from '../../src/ui/icons/logoPaths.ts'
import { markPaths } from '../../src/ui/icons/markPaths.ts'
import type { TextStyle, Typeface } from './typeface.ts'

const { width: WIDTH, height: HEIGHT } = SHARE_PICTURE

/** What a shared link shows of its page. */
export interface ShareDrawing {
  readonly title: string
  /** The section of the page: a short line above the title. */
  readonly kicker?: string | undefined
  /** The cross-section of the product family. */
  readonly mark?: Mark | undefined
  /** The page's most important value. A `measured` one gets a dimension line. */
  readonly figure?: { readonly name: string; readonly value: string; readonly measured: boolean } | undefined
}

/** A photograph and its focal point, in percent from the upper left corner. */
interface Photograph {
  readonly file: string
  readonly focus?: { readonly x: number; readonly y: number } | undefined
}

const color = palettes.light
const EDGE = 64
/** The step ends where the ninth of twelve columns starts. */
const STEP = 800
const TEXT_WIDTH = STEP - EDGE - 56
const MARK = 64
const FOOT = 56

const KICKER: TextStyle = { size: 25, weight: 560, width: 100 }
const VALUE: TextStyle = { size: 36, weight: 450, width: 100, tracking: -0.03 }
const NAME: TextStyle = { size: 23, weight: 400, width: 100 }
/** Tried from large to small until a title needs no more than three lines. */
const TITLES: readonly TextStyle[] = [76, 68, 60, 52, 44].map((size) => ({
  size,
  weight: 520,
  width: 112,
  tracking: -0.034,
}))
/** Smaller, so that the step leaves room for the photograph. */
const TITLES_OVER_FIGURE = TITLES.slice(2)
const MAX_LINES = 3
const LEADING = 1.06

/** Photographs cached at a time, at 2.3 MB each. The same few appear on many pages. */
const CACHED_GROUNDS = 12

/** Draws pictures of shared links: the photograph below, and a step with the page's words on top. Returns JPEG. */
export function sharePictureRenderer(
  typeface: Typeface,
): (image: ShareDrawing, photograph?: Photograph) => Promise<Buffer> {
  const groundOf = memoize(CACHED_GROUNDS, (photograph) => renderGround(JSON.parse(photograph)))

  return async (image, photograph) => {
    const { svg, top } = drawStep(image, typeface)
    const pixels = Buffer.from(await groundOf(JSON.stringify(photograph ?? null)))
    const step = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer()
    // The step is opaque: copying its rows takes a third of the time of compositing.
    for (let row = 0; row < HEIGHT - top; row++) {
      step.copy(pixels, (top + row) * WIDTH * CHANNELS, row * STEP * CHANNELS, (row + 1) * STEP * CHANNELS)
    }
    let jpeg = Buffer.alloc(0)
    for (const quality of QUALITIES) {
      jpeg = await sharp(pixels, RAW)
        .jpeg({ quality, optimiseCoding: jpeg.length > 0 })
        .toBuffer()
      if (jpeg.length <= MAX_BYTES) break
    }
    return jpeg
  }
}

/** The step as SVG, and its distance from the picture's upper edge. */
function drawStep({ title, kicker, figure, mark }: ShareDrawing, typeface: Typeface): { svg: string; top: number } {
  const parts: string[] = []
  const write = (text: string, style: TextStyle, x: number, y: number, fill: string) =>
    parts.push(`<path fill="${fill}" d="${typeface.outline(text, style, x, y)}"/>`)

  // Upwards from the foot, so that the step is as high as its words need.
  let y = HEIGHT - FOOT
  if (figure) {
    write(figure.name, NAME, EDGE, y, color.ink3)
    write(figure.value, VALUE, EDGE, y - 38, color.ink)
    const length = Math.max(typeface.measure(figure.value, VALUE), 240)
    parts.push(figure.measured ? dimension(EDGE, y - 92, length) : hairline(EDGE, y - 92, length))
    y -= 144
  }
  const { lines, style } = fitTitle(title, TEXT_WIDTH, figure ? TITLES_OVER_FIGURE : TITLES, typeface)
  const leading = style.size * LEADING
  // Large letters hang by their side bearing, so that their stems meet the column.
  for (const line of [...lines].reverse()) {
    write(line, style, EDGE - 0.045 * style.size, y, color.ink)
    y -= leading
  }
  y += leading - 0.72 * style.size
  if (kicker) {
    y -= 26
    parts.push(`<path fill="${color.accent}" d="M${EDGE} ${y - 15}h13v13h-13z"/>`)
    write(kicker, KICKER, EDGE + 28, y, color.ink)
    y -= 18
  }
  if (mark) parts.push(solidMark(mark, STEP - EDGE - MARK, HEIGHT - FOOT - MARK))
  const top = Math.max(0, Math.round(y - 46))
  const size = `width="${STEP}" height="${HEIGHT - top}" viewBox="0 ${top} ${STEP} ${HEIGHT - top}"`
  return { svg: `${SVG} ${size}><path fill="${color.bg}" d="M0 0h${STEP}v${HEIGHT}H0z"/>${parts.join('')}</svg>`, top }
}

/** Sets a title in the largest style that needs no more than three lines, or else in the smallest. */
export function fitTitle(
  title: string,
  width: number,
  styles: readonly TextStyle[],
  typeface: Pick<Typeface, 'measure'>,
): { lines: readonly string[]; style: TextStyle } {
  let setting: { lines: readonly string[]; style: TextStyle } | undefined
  for (const style of styles) {
    // Balancing the lines measures the same words many times.
    const measure = memoize(MEASURED, (text) => typeface.measure(text, style))
    setting = { style, lines: wrapText(title, width, measure) }
    if (setting.lines.length <= MAX_LINES && setting.lines.every((line) => measure(line) <= width)) break
  }
  if (!setting) throw new Error('No style to set a title in.')
  return setting
}

/** Strings measured for one title. */
const MEASURED = 1000

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"'

const SCRIM = `<linearGradient id="scrim" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${color.plate}" stop-opacity=".8"/><stop offset=".4" stop-color="${color.plate}" stop-opacity=".55"/><stop offset="1" stop-color="${color.plate}" stop-opacity="0"/></linearGradient><path fill="url(#scrim)" d="M0 0h${WIDTH}v180H0z"/>`

const logo = (fill: string) =>
  `<g fill="${fill}" transform="translate(${EDGE} 48) scale(${38 / LOGO_BOX.height})">${LOGO_LETTERS.map((d) => `<path d="${d}"/>`).join('')}</g>`

/** Beside the step of a picture without a photograph: the logo's bar and pipe, cut. */
const HATCHED_LOGO = hatched(LOGO_LETTERS[0], (STEP + WIDTH - 220) / 2, (HEIGHT - 254) / 2, 220 / MARK_BOX.width)

function hatched(cut: string, x: number, y: number, scale: number): string {
  const step = 18 / scale
  const { width, height } = MARK_BOX
  const lines = Array.from(
    { length: Math.ceil((width + height) / step) },
    (_, index) => `M${index * step - height} ${height}l${height}-${height}`,
  ).join('')
  return `<g transform="translate(${x} ${y}) scale(${scale})" fill="none" stroke="${color.ink}"><clipPath id="cut"><path d="${cut}"/></clipPath><path d="${lines}" clip-path="url(#cut)" stroke-width="${1.2 / scale}"/><path d="${cut}" stroke-width="${2.5 / scale}"/></g>`
}

function solidMark(mark: Mark, x: number, y: number): string {
  const { cut, view } = markPaths[mark]
  return `<g transform="translate(${x} ${y}) scale(${MARK / 48})" fill="none" stroke="${color.ink3}"><path d="${cut}" fill="${color.ink3}" fill-rule="evenodd"/>${view ? `<path d="${view}"/>` : ''}</g>`
}

/** A dimension line: ticks, arrowheads and the line. */
const dimension = (x: number, y: number, length: number) =>
  `<path fill="none" stroke="${color.ink3}" stroke-width="1.5" d="M${x + 0.75} ${y - 11}v22M${x + length - 0.75} ${y - 11}v22M${x} ${y}h${length}"/><path fill="${color.ink3}" d="M${x + 1} ${y}l13-4v8zM${x + length - 1} ${y}l-13-4v8z"/>`

const hairline = (x: number, y: number, length: number) =>
  `<path stroke="${color.line}" stroke-width="1.5" d="M${x} ${y}h${length}"/>`

/**
 * Breaks a text into as few lines as possible, of equal widths as far as possible.
 *
 * Lines break at ordinary spaces; a value and its unit, joined by U+00A0, stay together. A single word that is wider
 * than the line gets a line of its own: soft hyphens are for narrow windows.
 */
export function wrapText(text: string, width: number, measure: (text: string) => number): readonly string[] {
  const words = text.replaceAll('\u00ad', '').split(' ').filter(Boolean)
  const fewest = fillLines(words, width, measure)
  let balanced = fewest
  for (let narrower = width; ; ) {
    const widest = Math.max(...balanced.map(measure))
    narrower = Math.min(narrower, widest) - 1
    const lines = fillLines(words, narrower, measure)
    // A word that cannot break keeps its line as wide as it is: narrower lines would only grow more.
    if (lines.length > fewest.length || narrower <= 0 || lines.some((line) => measure(line) > narrower)) return balanced
    balanced = lines
  }
}

/** Puts as many words on each line as it holds. */
function fillLines(words: readonly string[], width: number, measure: (text: string) => number): readonly string[] {
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    const longer = `${last} ${word}`
    if (last !== undefined && measure(longer) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** In bytes. Some networks ignore pictures above a few hundred kilobytes; ours stay far below. */
const MAX_BYTES = 60_000
/**
 * Without mozjpeg, which would save 6 % of the bytes and take half of the time. Only pictures that are too large get optimal
 * Huffman codes, which save 5 %.
 */
const QUALITIES = [72, 64, 56, 48]

/** Bytes per pixel. */
const CHANNELS = 3
const RAW = { raw: { width: WIDTH, height: HEIGHT, channels: CHANNELS } } as const

/** What the step is drawn on: a photograph under a scrim, or the hatched logo, each with the logo. Returns raw pixels. */
async function renderGround(photograph: Photograph | null): Promise<Buffer> {
  const [image, background, ink] = photograph
    ? [sharp(await crop(photograph), RAW), SCRIM, color.steelInk]
    : [
        sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: color.sunken } }),
        HATCHED_LOGO,
        color.ink,
      ]
  const svg = `${SVG} width="${WIDTH}" height="${HEIGHT}">${background}${logo(ink)}</svg>`
  return image
    .composite([{ input: Buffer.from(svg) }])
    .removeAlpha()
    .raw()
    .toBuffer()
}

/** Scales a photograph to fill the picture, and cuts it around its focal point. Returns raw pixels. */
async function crop({ file, focus: { x, y } = { x: 50, y: 40 } }: Photograph): Promise<Buffer> {
  const photo = await readFile(file)
  const { width, height } = await sharp(photo).metadata()
  const scale = Math.max(WIDTH / width, HEIGHT / height)
  const [wide, high] = [Math.round(width * scale), Math.round(height * scale)]
  return sharp(photo)
    .resize(wide, high)
    .extract({
      left: Math.round(((wide - WIDTH) * x) / 100),
      top: Math.round(((high - HEIGHT) * y) / 100),
      width: WIDTH,
      height: HEIGHT,
    })
    .removeAlpha()
    .raw()
    .toBuffer()
}
