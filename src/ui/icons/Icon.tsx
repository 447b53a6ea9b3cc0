import { css } from '@emotion/react'
import styled from '@emotion/styled'
import type { IconPath } from '../../../schema/names/contactIcons.ts'
import { iconPaths } from './iconPaths.ts'

/** Strokes keep their width at every size; a caller that overrides one may override the other. */
const Drawn = styled.svg(css`
  flex: none;
  width: 1.25rem;
  height: 1.25rem;
  fill: none;
  stroke: currentColor;
  stroke-width: 1.25px;
`)

interface IconDrawingProps {
  readonly path: IconPath
  readonly className?: string | undefined
}

/** A line icon in the colour of the text beside it. It says nothing that a word does not say. */
export function IconDrawing({ path: [grid, strokes], className }: IconDrawingProps) {
  return (
    <Drawn viewBox={`0 0 ${grid} ${grid}`} aria-hidden focusable={false} className={className}>
      <path d={strokes} vectorEffect="non-scaling-stroke" />
    </Drawn>
  )
}

interface IconProps {
  readonly name: keyof typeof iconPaths
  readonly className?: string | undefined
}

/** An icon of the interface. */
export function Icon({ name, className }: IconProps) {
  return <IconDrawing path={iconPaths[name]} className={className} />
}
