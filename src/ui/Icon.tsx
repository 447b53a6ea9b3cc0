import { css } from '@emotion/react'
import styled from '@emotion/styled'
import type { IconName } from '../../schema/icon.ts'
import { type InterfaceIcon, iconPaths } from './iconPaths.ts'

/** Strokes keep their width at every size; a caller that overrides one may override the other. */
const Drawn = styled.svg(
  css`
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
    fill: none;
    stroke: currentColor;
    stroke-width: 1.25px;
  `,
)

interface IconProps {
  readonly name: IconName | InterfaceIcon
  readonly className?: string | undefined
}

/** A line icon in the colour of the text beside it. It says nothing that a word does not say. */
export function Icon({ name, className }: IconProps) {
  const [grid, strokes] = iconPaths[name]
  return (
    <Drawn viewBox={`0 0 ${grid} ${grid}`} aria-hidden focusable={false} className={className}>
      <path d={strokes} vectorEffect="non-scaling-stroke" />
    </Drawn>
  )
}
