import type { ComponentType } from 'react'
import type { SizesView } from '../../../schema/fieldTypes/views.ts'
import type { ShapeName } from '../../../schema/figures/profiles.ts'
import type { Place, Shown } from '../../data/sizeLists.ts'

export interface ScaledSizesProps {
  readonly view: SizesView
  readonly shape: ShapeName
  readonly visibleRows: Shown
  readonly place: Place | undefined
  readonly onChoose: (place: Place) => void
}

/** Draws a nest into the HTML. Set by the build only: the browser loads the script of the nest when it is near. */
export const prerenderedNest: { Component?: ComponentType<ScaledSizesProps> } = {}
