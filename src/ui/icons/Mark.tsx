import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { useId } from 'react'
import type { Mark as MarkName } from '../../../schema/names/marks.ts'
import { markPaths } from './markPaths.ts'

const SIZE = 48

const Drawn = styled.svg(css`
  flex: none;
  width: 28px;
  height: 28px;
  fill: none;
  stroke: currentColor;
  stroke-width: 1;
  &[data-hatched] {
    stroke-width: 0.5;
  }
  & > .solid {
    fill: currentColor;
  }
  & > .hatch {
    stroke-width: 0.2;
  }
  & > .axes {
    stroke-width: 0.3;
    stroke-dasharray: 3.2 1 0.6 1;
  }
`)

interface HatchProps {
  /** The cut area; what is drawn within it twice is a hole. */
  readonly area: string
  readonly width: number
  readonly height: number
  /** From line to line, horizontally. */
  readonly step: number
  readonly className?: string | undefined
}

/** Lines at 45° over a cut. Lines, not a pattern: browsers draw them sharper, and print them as lines. */
export function Hatch({ area, width, height, step, className }: HatchProps) {
  const id = useId()
  const count = Math.ceil((width + height) / step)
  const lines = Array.from({ length: count }, (_, index) => `M${index * step - height} ${height}l${height}-${height}`)
  return (
    <>
      <clipPath id={id}>
        <path d={area} clipRule="evenodd" />
      </clipPath>
      <path d={lines.join('')} clipPath={`url(#${id})`} className={className} />
    </>
  )
}

interface MarkProps {
  readonly name: MarkName
  /** As on a works drawing, with centre lines, where it is large; otherwise it is solid. */
  readonly hatched?: boolean
  readonly className?: string | undefined
}

/** A product family's section, in the colour of the text beside it. */
export function Mark({ name, hatched = false, className }: MarkProps) {
  const { cut, view, axes } = markPaths[name]
  return (
    <Drawn
      viewBox={`0 0 ${SIZE} ${SIZE}`}
      aria-hidden
      focusable={false}
      data-hatched={hatched || undefined}
      className={className}
    >
      {hatched && <Hatch area={cut} width={SIZE} height={SIZE} step={3} className="hatch" />}
      <path className={hatched ? undefined : 'solid'} d={cut} fillRule="evenodd" />
      {view && <path d={view} />}
      {hatched && axes && <path className="axes" d={axes} />}
    </Drawn>
  )
}
