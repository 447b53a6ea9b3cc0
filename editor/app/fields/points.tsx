import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { type PointerEvent, useContext, useState } from 'react'
import { getValueAt } from '../../../content/check/explain/schemaAt.ts'
import { getField } from '../../../schema/fieldTypes/json.ts'
import { color, line } from '../../../src/theme/theme.ts'
import { useDocuments } from '../core/store.ts'
import { Hint } from '../core/styles.ts'
import { useWords } from '../core/words/index.ts'
import { EditingContext, type FieldProps } from './controls/editing.ts'

const Frame = styled.button(css`
  position: relative;
  display: block;
  width: 100%;
  border: ${line};
  cursor: crosshair;
  touch-action: none;
  & :is(img, svg) {
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
  & span {
    position: absolute;
    width: 22px;
    height: 22px;
    margin: -11px;
    border: 2px solid #fff;
    border-radius: 50%;
    background: ${color.accent};
    box-shadow: 0 0 0 1px #0009;
  }
`)

/** In percent of the picture, from its upper left corner. */
interface Point {
  readonly x: number
  readonly y: number
}

const readPoint = (value: unknown): Point => {
  const [x = 50, y = 50] = ['x', 'y'].map((axis) => Number(getField(value, axis) ?? 50))
  return { x, y }
}

/** The pointer's position on the picture. */
function locate({ currentTarget, clientX, clientY }: PointerEvent, decimals: number): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  const toPercent = (part: number, whole: number) =>
    Number(Math.min(100, Math.max(0, (100 * part) / whole)).toFixed(decimals))
  return { x: toPercent(clientX - left, width), y: toPercent(clientY - top, height) }
}

interface PointsProps {
  readonly picture: unknown
  readonly points: readonly Point[]
  readonly decimals: number
  readonly hint: string
  onMove(index: number, point: Point): void
}

/** A picture with one or two points. The nearest follows the pointer. Keyboard users edit the coordinates in the fields below. */
function Points({ picture, points, decimals, hint, onMove }: PointsProps) {
  const [movedPoint, setMovedPoint] = useState<{ readonly index: number; readonly point: Point }>()
  const file = getField(picture, 'file')
  if (typeof file !== 'string' || file === '') return null
  const displayed = points.map((point, index) => (movedPoint?.index === index ? movedPoint.point : point))
  const [from, to] = displayed
  const findNearest = ({ x, y }: Point) => {
    const distances = points.map((point) => Math.hypot(point.x - x, point.y - y))
    return distances.indexOf(Math.min(...distances))
  }
  return (
    <div>
      <Frame
        type="button"
        tabIndex={-1}
        aria-label={hint}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          const point = locate(event, decimals)
          setMovedPoint({ index: findNearest(point), point })
        }}
        onPointerMove={(event) => movedPoint && setMovedPoint({ ...movedPoint, point: locate(event, decimals) })}
        onPointerUp={() => {
          setMovedPoint(undefined)
          if (movedPoint) onMove(movedPoint.index, movedPoint.point)
        }}
        onPointerCancel={() => setMovedPoint(undefined)}
      >
        <img src={`/pictures/${file}`} alt="" draggable={false} />
        {from && to && (
          <svg aria-hidden viewBox="0 0 100 100" preserveAspectRatio="none">
            <line x1={from.x} y1={from.y} x2={to.x} y2={to.y} vectorEffect="non-scaling-stroke" />
          </svg>
        )}
        {displayed.map(({ x, y }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the points have an order, and no names
          <span key={index} data-point={index} style={{ left: `${x}%`, top: `${y}%` }} />
        ))}
      </Frame>
      <Hint>{hint}</Hint>
    </div>
  )
}

type PointFieldProps = Pick<FieldProps, 'path' | 'value'>

export function FocalPoint({ path, value }: PointFieldProps) {
  const { change } = useContext(EditingContext)
  return (
    <Points
      picture={value}
      points={[readPoint(getField(value, 'focus'))]}
      decimals={0}
      hint={useWords().focus}
      onMove={(_, point) => change([...path, 'focus'], point)}
    />
  )
}

const ENDS = ['from', 'to'] as const

/** The two points of a dimension on their picture. */
export function MeasurePoints({ path, value }: PointFieldProps) {
  const { change, file } = useContext(EditingContext)
  const block = getValueAt(useDocuments().documents.get(file)?.document, path.slice(0, -2))
  return (
    <Points
      picture={getField(block, 'picture')}
      points={ENDS.map((end) => readPoint(getField(value, end)))}
      decimals={1}
      hint={useWords().measurePoints}
      onMove={(index, point) => change([...path, ENDS[index] ?? ''], point)}
    />
  )
}
