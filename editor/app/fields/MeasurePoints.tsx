import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { type PointerEvent, useContext, useState } from 'react'
import { getValueAt } from '../../../content/check/explain/schemaAt.ts'
import { getField } from '../../../schema/fieldTypes/json.ts'
import type { Path } from '../../../schema/finding.ts'
import { color, line } from '../../../src/theme/theme.ts'
import { useDocuments } from '../documents/store.ts'
import { Hint } from '../styles.ts'
import { useWords } from '../words/index.ts'
import { EditingContext } from './editing.ts'
import { pointHandle } from './pictures.tsx'

const Frame = styled.div(css`
  position: relative;
  border: ${line};
  touch-action: none;
  & img,
  & svg {
    display: block;
    width: 100%;
  }
  & svg {
    position: absolute;
    inset: 0;
    height: 100%;
    stroke: ${color.accent};
    stroke-width: 2;
  }
  & i {
    ${pointHandle}
    cursor: move;
  }
`)

type Point = { readonly x: number; readonly y: number }
const ENDS = ['from', 'to'] as const

interface MeasurePointsProps {
  readonly file: string
  readonly path: Path
  /** The measure in the document. */
  readonly value: unknown
}

/** The two points of a dimension on their picture, to drag. Keyboard users edit the coordinates in the fields below. */
export function MeasurePoints({ file, path, value }: MeasurePointsProps) {
  const { change } = useContext(EditingContext)
  const words = useWords()
  const [dragged, setDragged] = useState<{ readonly end: (typeof ENDS)[number]; readonly point: Point }>()
  const picture = getField(getValueAt(useDocuments().documents.get(file)?.document, path.slice(0, -2)), 'picture')
  const name = getField(picture, 'file')
  if (typeof name !== 'string' || name === '') return null

  const points = ENDS.map((end): Point => {
    if (dragged?.end === end) return dragged.point
    const stored = getField(value, end)
    return { x: Number(getField(stored, 'x') ?? 50), y: Number(getField(stored, 'y') ?? 50) }
  })
  const locate = ({ currentTarget, clientX, clientY }: PointerEvent): Point => {
    const box = currentTarget.parentElement?.getBoundingClientRect() ?? currentTarget.getBoundingClientRect()
    const percent = (part: number, whole: number) => Math.min(100, Math.max(0, Math.round((1000 * part) / whole) / 10))
    return { x: percent(clientX - box.left, box.width), y: percent(clientY - box.top, box.height) }
  }
  const [from, to] = points
  return (
    <div>
      <Frame>
        <img src={`/pictures/${name}`} alt="" draggable={false} />
        <svg aria-hidden viewBox="0 0 100 100" preserveAspectRatio="none">
          <line x1={from?.x} y1={from?.y} x2={to?.x} y2={to?.y} vectorEffect="non-scaling-stroke" />
        </svg>
        {ENDS.map((end, index) => (
          <i
            key={end}
            data-end={end}
            style={{ left: `${points[index]?.x}%`, top: `${points[index]?.y}%` }}
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId)
              setDragged({ end, point: locate(event) })
            }}
            onPointerMove={(event) => dragged && setDragged({ end, point: locate(event) })}
            onPointerUp={(event) => {
              setDragged(undefined)
              change([...path, end], locate(event))
            }}
          />
        ))}
      </Frame>
      <Hint>{words.measurePoints}</Hint>
    </div>
  )
}
