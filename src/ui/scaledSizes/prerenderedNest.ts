import type { ComponentType } from 'react'
import type { ScaledSizesProps } from './ScaledSizes.tsx'

/** Draws a nest into the HTML. Set by the build only: the browser loads the script of the nest when it is near. */
export const prerenderedNest: { Component?: ComponentType<ScaledSizesProps> } = {}
