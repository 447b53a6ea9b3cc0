import type { ComponentType } from 'react'
import { findBlockViews } from '../../content/resolve/blocksIn.ts'
import type { PageView } from '../../content/resolve/view.ts'
import type { RoleViews } from '../../schema/blocks/roleViews.ts'
import type { PictureView } from '../../schema/fieldTypes/views.ts'
import { createSize } from './layout.tsx'

export const OPENING_HEIGHTS = {
  full: 'calc(100svh - var(--foot-line, 0px))',
  // With a product line at the bottom of the window, the opening ends there.
  page: 'clamp(560px, 100svh - var(--foot-line, 18svh), 1080px)',
  facts: 'clamp(560px, 100svh - var(--foot-line, 18svh), 1080px)',
  low: 'clamp(440px, 40vw, 640px)',
} as const

export type OpeningSize = keyof typeof OPENING_HEIGHTS

/** In a wide window, the photograph fills the right half, below the bar. */
const besideSize = createSize('wide', 'max(50vw,min(160vh - 219px,1587px))')

/**
 * Display widths of the opening photograph, for `sizes`. On a phone the step covers 340 px of it, and 70 % of the
 * resolution is enough.
 */
export const OPENING_WIDTHS: Readonly<Record<OpeningSize, string>> = {
  full: [createSize('tablet', 'max(100vw,178vh)'), 'max(100vw,125vh - 425px)'].join(),
  page: [besideSize, createSize('tablet', 'max(100vw,160vh)'), 'max(100vw,92vh - 380px)'].join(),
  facts: [besideSize, createSize('tablet', 'max(100vw,160vh)'), '100vw'].join(),
  low: [createSize('wide', 'max(50vw,min(64vw - 141px,884px))'), 'max(100vw,384px)'].join(),
}

/** A hero with figures is lower on a phone, to leave room for text. */
export function getOpeningSize({
  size = 'plain',
  keyProperties = [],
  figures = [],
}: RoleViews['opening']): OpeningSize | 'plain' {
  return size === 'page' && keyProperties.length + figures.length > 0 ? 'facts' : size
}

/** The specification whose section drawing is in the opening, beside the photograph. */
export function getOpeningTable(page: PageView) {
  const position = getOpeningPicture(page)?.position
  return position === 'beside' ? findBlockViews(page, 'rows').find(({ drawing }) => drawing !== undefined) : undefined
}

/**
 * The components that draw the section in an opening and save the drawing of a size. The table scripts of such a page
 * set them: if the hero imported them, the home page's script would have 3 KB (Brotli) more.
 */
export const openingSection: {
  Component?: ComponentType<{ readonly table: RoleViews['rows'] }>
  Files?: ComponentType
} = {}

interface OpeningPicture {
  readonly picture: PictureView
  /** Display width. */
  readonly sizes: string
  /** In a wide window: behind the bar and the text, or beside them. */
  readonly position: 'behind' | 'beside'
}

/** The photograph that a page opens with, if any. */
export function getOpeningPicture(page: PageView): OpeningPicture | undefined {
  const [opening] = findBlockViews(page, 'opening')
  if (!opening?.picture || opening !== page.blocks[0]) return undefined
  const size = getOpeningSize(opening)
  if (size === 'plain') return undefined
  return {
    picture: opening.picture,
    sizes: OPENING_WIDTHS[size],
    position: size === 'full' ? 'behind' : 'beside',
  }
}
