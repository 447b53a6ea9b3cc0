import { useSyncExternalStore } from 'react'
import { readStored, subscribeStored, writeStored } from '../../data/storage.ts'

/*
 * How large a mm is on this screen. Browsers do not know: a CSS px is only nominally 1/96 inch. The visitor calibrates each
 * screen once; The number of device pixels per mm is stored, which zooming does not change.
 */

type BrowserWindow = Pick<Window, 'devicePixelRatio' | 'outerWidth' | 'innerWidth'> & {
  readonly screen: Pick<Screen, 'width' | 'height'>
}

/** Safari’s `devicePixelRatio` is that of the screen. In other browsers it is multiplied by the zoom. */
const isSafari = () => 'GestureEvent' in globalThis
/** Firefox divides the size of the screen by the zoom. */
const isFirefox = () => 'mozInnerScreenX' in globalThis

/** Zoom levels differ by at least a tenth. The frame of a window is narrower. */
const readZoom = ({ outerWidth, innerWidth }: BrowserWindow) =>
  outerWidth > 0 && Math.abs(outerWidth / innerWidth - 1) > 0.08 ? outerWidth / innerWidth : 1

const roundToQuarter = (value: number) => Math.round(value * 4) / 4

/** Device pixels per CSS px, and the key of the screen: its size and its ratio, both without zoom. */
export function identifyScreen(browser: BrowserWindow): { readonly ratio: number; readonly key: string } {
  const { devicePixelRatio, screen } = browser
  const zoom = readZoom(browser)
  const base = roundToQuarter(isSafari() ? devicePixelRatio : devicePixelRatio / zoom)
  const screenFactor = isFirefox() ? devicePixelRatio / base : 1
  const size = [screen.width, screen.height].map((px) => Math.round((px * screenFactor) / 4) * 4)
  return { ratio: isSafari() ? devicePixelRatio * zoom : devicePixelRatio, key: `${size.join('x')}@${base}` }
}

function readScales(): Readonly<Record<string, number>> {
  try {
    return JSON.parse(readStored('screenScales') ?? '{}')
  } catch {
    return {}
  }
}

/** CSS px per mm, or undefined if the screen has not been calibrated. */
export function readScreenScale(): number | undefined {
  const { ratio, key } = identifyScreen(window)
  const scale = readScales()[key]
  return typeof scale === 'number' ? scale / ratio : undefined
}

export function storeScreenScale(pxPerMm: number): void {
  const { ratio, key } = identifyScreen(window)
  writeStored('screenScales', JSON.stringify({ ...readScales(), [key]: pxPerMm * ratio }))
}

/** Zooming resizes the window, and so does another screen, unless its ratio is the same. */
function subscribe(listener: () => void): () => void {
  const unsubscribe = subscribeStored(listener)
  window.addEventListener('resize', listener)
  return () => {
    unsubscribe()
    window.removeEventListener('resize', listener)
  }
}

export const useScreenScale = (): number | undefined =>
  useSyncExternalStore(subscribe, readScreenScale, () => undefined)
