import type { ComponentType } from 'react'
import type { BlockView } from '../../../content/resolve/view.ts'

/**
 * The component that draws the section in an opening. The script of the specification table, which such a page has, sets
 * it: imported by the hero, its drawings would be 3 KB (Brotli) of the home page's script.
 */
export const openingSection: {
  Component?: ComponentType<{ readonly table: Extract<BlockView, { readonly type: 'specTable' }> }>
} = {}
