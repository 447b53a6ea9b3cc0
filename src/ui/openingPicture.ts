import { type BlockViewWith, findBlockViews } from '../../content/resolve/blocksIn.ts'
import type { PageView } from '../../content/resolve/view.ts'
import type { PictureView } from '../../schema/fieldTypes/views.ts'
import { createSize } from './layout.tsx'

export const OPENING_HEIGHTS = {
  full: 'calc(100svh - var(--foot-line, 0px))',
  // With a product line at the bottom of the window, the opening ends there.
  page: 'clamp(560px, 100svh - var(--foot-line, 18svh), 1080px)',
  facts: 'clamp(560px, 100svh - var(--foot-line, 18svh), 1080px)',
  low: 'clamp(380px, 36vw, 560px)',
} as const

export type OpeningSize = keyof typeof OPENING_HEIGHTS

/** Where the photograph of a page starts in a wide window, so that its subject is beside the step. */
export const PICTURE_START = '22vw'

const besideStep = createSize('wide', 'max(78vw,min(160vh,1728px))')

/**
 * Display widths of the opening photograph, for `sizes`. On a phone the step covers 340 px of it, and 70 % of the
 * resolution is enough.
 */
export const OPENING_WIDTHS: Readonly<Record<OpeningSize, string>> = {
  full: [createSize('tablet', 'max(100vw,178vh)'), 'max(100vw,125vh - 425px)'].join(),
  page: [besideStep, createSize('tablet', 'max(100vw,160vh)'), 'max(100vw,92vh - 380px)'].join(),
  facts: [besideStep, createSize('tablet', 'max(100vw,160vh)'), '100vw'].join(),
  low: 'max(100vw,384px)',
}

type Hero = Extract<BlockViewWith<'opening'>, { type: 'hero' }>

/** A hero with figures is lower on a phone, to leave room for text. */
export function getOpeningSize({ size, keyProperties = [], figures = [] }: Hero): OpeningSize | 'plain' {
  return size === 'page' && keyProperties.length + figures.length > 0 ? 'facts' : size
}

/** The photograph that a page opens with, if any, and its display width. */
export function getOpeningPicture(
  page: PageView,
): { readonly picture: PictureView; readonly sizes: string } | undefined {
  const [opening] = findBlockViews(page, 'opening')
  if (opening?.type !== 'hero' || opening !== page.blocks[0] || !opening.picture) return undefined
  const size = getOpeningSize(opening)
  return size === 'plain' ? undefined : { picture: opening.picture, sizes: OPENING_WIDTHS[size] }
}
