import type { ComponentType } from 'react'
import type { BlockView } from '../../../content/resolve/view.ts'

/**
 * The components of an opening that draw the section, and save the drawing of a size. The scripts of the tables that such
 * a page has set them: imported by the hero, they would be 3 KB (Brotli) of the home page's script.
 */
export const openingSection: {
  Component?: ComponentType<{ readonly table: Extract<BlockView, { readonly type: 'specTable' }> }>
  Files?: ComponentType
} = {}
