import { css } from '@emotion/react'
import styled from '@emotion/styled'
import type { Mark as MarkName } from '../../../schema/names/marks.ts'
import { Hatch } from './Hatch.tsx'
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

interface MarkProps {
  readonly name: MarkName
  /** With hatching and centre lines, for large drawings. Otherwise solid. */
  readonly hatched?: boolean
  readonly className?: string
}

/** Section drawing of a product family, in the current text colour. */
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
      {hatched && <Hatch area={cut} width={SIZE} height={SIZE} step={3} />}
      <path className={hatched ? undefined : 'solid'} d={cut} fillRule="evenodd" />
      {view && <path d={view} />}
      {hatched && axes && <path className="axes" d={axes} />}
    </Drawn>
  )
}
