import type { SiteView } from '../../content/resolve/view.ts'
import { DEFAULT_LANGUAGE } from '../../schema/names/languages.ts'
import { palettes } from '../../src/theme/tokens.ts'
import { LOGO_LETTERS, MARK_BOX } from '../../src/ui/icons/logoPaths.ts'

const { light, dark } = palettes

/** The height of the mark as a share of the icon's. Systems crop maskable icons to a circle of 80 %. */
const SHARE = { any: 0.6, maskable: 0.46 }

/**
 * Favicon, home screen icons and web app manifest, from the logo's mark and `_site.json`: functions that make them, by
 * address.
 */
export function createIconFiles(site: SiteView): ReadonlyMap<string, () => string | Promise<Buffer>> {
  return new Map<string, () => string | Promise<Buffer>>([
    ['/favicon.svg', () => drawFavicon()],
    ['/favicon.ico', async () => createIco(await drawIcon(48, SHARE.any), 48)],
    ['/apple-touch-icon.png', () => drawIcon(180, SHARE.any)],
    ['/icons/192.png', () => drawIcon(192, SHARE.any)],
    ['/icons/512.png', () => drawIcon(512, SHARE.any)],
    ['/icons/maskable-192.png', () => drawIcon(192, SHARE.maskable)],
    ['/icons/maskable-512.png', () => drawIcon(512, SHARE.maskable)],
    ['/manifest.webmanifest', () => JSON.stringify(createManifest(site))],
  ])
}

/** https://www.w3.org/TR/appmanifest/ */
function createManifest({ brand, description }: SiteView) {
  const createPng = (name: string, size: number, purpose: string) => ({
    src: `/icons/${name}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  return {
    name: brand,
    short_name: brand,
    description,
    lang: DEFAULT_LANGUAGE,
    start_url: '/',
    display: 'browser',
    background_color: light.bg,
    theme_color: light.bg,
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      createPng('192', 192, 'any'),
      createPng('512', 512, 'any'),
      createPng('maskable-192', 192, 'maskable'),
      createPng('maskable-512', 512, 'maskable'),
    ],
  }
}

const drawMark = (attributes: string) => `<path d="${LOGO_LETTERS[0]}"${attributes}/>`

/** The icon of browser tabs: the mark alone, in the colour of the browser's theme. */
function drawFavicon(): string {
  const size = 32
  const box = `${(MARK_BOX.width - size) / 2} ${(MARK_BOX.height - size) / 2} ${size} ${size}`
  const style = `path{fill:${light.ink}}@media (prefers-color-scheme:dark){path{fill:${dark.ink}}}`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"><style>${style}</style>${drawMark('')}</svg>\n`
}

/** Some programs ask for `/favicon.ico` without reading the page. Since Windows Vista, the format contains PNG. */
function createIco(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

/** The icon of home screens: the mark centred on dark steel. */
async function drawIcon(size: number, share: number): Promise<Buffer> {
  const scale = (size * share) / MARK_BOX.height
  const x = (size - MARK_BOX.width * scale) / 2
  const y = (size - MARK_BOX.height * scale) / 2
  const attributes = ` fill="${light.steelInk}" transform="translate(${x} ${y}) scale(${scale})"`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><path fill="${light.steel}" d="M0 0h${size}v${size}H0z"/>${drawMark(attributes)}</svg>`
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer()
}
