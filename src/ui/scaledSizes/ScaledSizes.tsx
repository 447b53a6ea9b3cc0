import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { type MouseEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import type { SizesView } from '../../../schema/fieldTypes/views.ts'
import type { ShapeName } from '../../../schema/figures/profiles.ts'
import { chosenSize, useChooseSize } from '../../hooks/chosenSize.ts'
import { useView } from '../../hooks/context.ts'
import { useHydrated } from '../../hooks/useHydrated.ts'
import { centeredFlow, color, cover, typography } from '../../theme/theme.ts'
import { DrawingParts, drawingStyles } from '../drawings/DrawingSheet.tsx'
import { drawOutline, drawShape, type Frame } from '../drawings/drawShape.ts'
import { createShape, type Shape } from '../drawings/shapes.ts'
import { mapChildren } from '../mapChildren.ts'
import { Calibration } from './Calibration.tsx'
import { type DrawingFormat, FileButtons } from './FileButtons.tsx'
import {
  createFrame,
  createNest,
  createTrueFrame,
  describeSize,
  drawOutlines,
  dropVariants,
  enlargeFor,
  findMiddle,
  findNearest,
  findPlaced,
  isSameSize,
  isShown,
  type Nest,
  type NestedSize,
  placeNames,
} from './nest.ts'
import type { ScaledSizesProps } from './prerenderedNest.ts'
import { readScreenScale, useScreenScale } from './screenScale.ts'

const Sheet = styled.svg(css`
  ${drawingStyles}
  stroke-width: 1.6;
  html.js & {
    cursor: pointer;
  }
  touch-action: manipulation;
  &:has(+ input:focus-visible) {
    outline: 2px solid ${color.focus};
    outline-offset: 4px;
  }
  & .ground {
    fill: ${color.bg};
  }
  & .sizes {
    stroke: ${color.line};
    stroke-width: 1;
  }
  & .visible {
    stroke: ${color.ink3};
    stroke-width: 1;
  }
  /* Lines behind a text are interrupted. */
  & text {
    paint-order: stroke;
    stroke: ${color.bg};
    stroke-width: 4;
    stroke-linejoin: round;
  }
  & > .names > text {
    fill: ${color.ink3};
    font-size: 13px;
    font-weight: 400;
  }
  & > [data-beside] > text {
    text-anchor: start;
  }
`)

const Slider = styled.input(css`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: 0;
  clip-path: inset(50%);
`)

/** Keeps its height without a size, so that the table does not move when one is shown. */
const Name = styled.div(css`
  ${typography.tabular}
  min-height: 4.6em;
  color: ${color.ink2};
  font-size: var(--t-small);
  & strong {
    ${typography.figure2}
    margin-right: 4px;
    color: ${color.ink};
  }
`)

const Tools = styled.div(css`
  ${centeredFlow}
  gap: 8px 16px;
  font-size: var(--t-small);
  /* Not those of the dialog. */
  & > button {
    min-height: 44px;
    padding-inline: 6px;
    font-weight: 560;
    ${typography.underlined(color.edge)}
  }
`)

/** A choice of two, as one tab stop. */
const Scales = styled.fieldset(css`
  display: flex;
  margin: 0;
  padding: 0;
  border: 0;
  & > label {
    position: relative;
    display: grid;
    place-items: center;
    min-width: 52px;
    min-height: 44px;
    padding-inline: 14px;
    border: 1px solid ${color.edge};
    font-weight: 560;
    cursor: pointer;
  }
  & > label + label {
    border-left: 0;
  }
  & input {
    ${cover}
    margin: 0;
    opacity: 0;
  }
  & > label:has(:checked) {
    border-color: ${color.ink};
    background: ${color.ink};
    color: ${color.bg};
    @media (forced-colors: active) {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
  }
  & > label:has(:focus-visible) {
    outline: 2px solid ${color.focus};
    outline-offset: 2px;
  }
`)

/** px. Until the element is measured, and in the HTML of the build. */
const SIDE = 432

/** The size of an element in px. */
function useMeasured(shape: ShapeName) {
  const element = useRef<SVGSVGElement>(null)
  const [size, setSize] = useState({ width: SIDE, height: shape === 'flatBar' ? SIDE / 2 : SIDE })
  useEffect(() => {
    const { current } = element
    if (!current) return
    const observer = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {}
      if (width > 0) setSize({ width: Math.round(width), height: Math.round(height) })
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  return { element, size }
}

/** The size that is drawn: the selected one, else what was chosen elsewhere on the page, else one from the middle. */
function useDrawnSize(nest: Nest, selected: NestedSize | undefined) {
  const shared = chosenSize.use()
  useChooseSize(selected?.size)
  if (shared && shared !== selected?.size && shared.shape === nest.shape)
    return { size: shared, listed: nest.sizes.find(({ size }) => isSameSize(size, shared)) }
  const listed = selected ?? findMiddle(nest)
  return { size: listed?.size, listed }
}

/**
 * All sizes of a table on one ground line, true to each other, and one of them with its dimensions. A press on an outline
 * chooses its row, and so do the arrow keys. At 1:1 a mm of the drawing is one on the screen.
 */
export function ScaledSizes({ view, shape: shapeName, visibleRows, place, onChoose }: ScaledSizesProps) {
  const { words } = view
  const { page } = useView()
  const { language } = page
  const nest = useMemo(() => createNest(view, shapeName, language), [view, shapeName, language])
  const selected = place && findPlaced(nest.sizes, place)
  const visible = nest.sizes.filter((size) => isShown(size, visibleRows))
  const { element, size: windowSize } = useMeasured(shapeName)
  const isInBrowser = useHydrated()
  const { listed, size } = useDrawnSize(nest, selected)
  const { isTrue, screenScale, scales, calibration } = useScales(words)
  const shape = useMemo(() => size && createShape(size.shape, size.figures), [size])
  const frame = useMemo(() => {
    const nestFrame = createFrame(nest, windowSize)
    if (isTrue && screenScale) return createTrueFrame(nestFrame, nest, screenScale)
    return nest.shape === 'flange' && shape ? enlargeFor(shape, nestFrame) : nestFrame
  }, [nest, windowSize, isTrue, screenScale, shape])
  const caption = size && describeSize(view, size, listed?.place[0], language)
  const choose = ({ clientX, clientY, currentTarget }: MouseEvent<SVGSVGElement>) => {
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(currentTarget.getScreenCTM()?.inverse())
    const nearestSize = findNearest(visible, [(x - frame.x) / frame.scale, (frame.y - y) / frame.scale], selected)
    if (nearestSize) onChoose(nearestSize.place)
  }
  const save = (format: DrawingFormat) => {
    if (size) void import('./drawingFiles.ts').then(({ saveSize }) => saveSize(size, page, format))
  }
  return (
    <>
      <Sheet
        ref={element}
        viewBox={`0 0 ${windowSize.width} ${windowSize.height}`}
        aria-hidden
        onClick={choose}
        data-clickable
        data-scale={isInBrowser ? frame.scale : undefined}
      >
        <NestDrawing nest={nest} visible={visible} shape={shape} frame={frame} />
      </Sheet>
      {isInBrowser && (
        <Slider
          type="range"
          min={0}
          max={Math.max(0, visible.length - 1)}
          value={Math.max(0, listed ? visible.indexOf(listed) : 0)}
          aria-label={words.sizesToScale}
          aria-valuetext={caption && [caption.name, caption.figure?.join(' ')].filter(Boolean).join(', ')}
          onChange={({ target }) => {
            const nextSize = visible[target.valueAsNumber]
            if (nextSize) onChoose(nextSize.place)
          }}
        />
      )}
      <figcaption>
        <Name>
          <p translate="no">{caption?.name}</p>
          {caption?.figure && (
            <p>
              <strong translate="no">{caption.figure[0]}</strong> <span>{caption.figure[1]}</span>
            </p>
          )}
        </Name>
        {isInBrowser && (
          <Tools>
            {scales}
            <FileButtons word={words.drawingFile} onSave={save} />
            {calibration}
          </Tools>
        )}
      </figcaption>
    </>
  )
}

interface NestDrawingProps {
  readonly nest: Nest
  readonly visible: readonly NestedSize[]
  /** The size with dimensions. */
  readonly shape: Shape | undefined
  readonly frame: Frame
}

function NestDrawing({ nest, visible, shape, frame }: NestDrawingProps) {
  const { language } = useView().page
  const isInBrowser = useHydrated()
  const outlines = useMemo(
    () => drawOutlines(isInBrowser ? nest.sizes : dropVariants(nest.sizes), frame),
    [nest, frame, isInBrowser],
  )
  const isBeside = ['elbow', 'equalAngle', 'sheet'].includes(nest.shape)
  // Smaller flanges behind a view would look like parts of it.
  const [viewOutline] = shape?.view ?? []
  return (
    <>
      <path className="thin" d={`M0 ${frame.y}H${frame.width}`} />
      <path className="sizes" d={outlines} />
      {visible.length < nest.sizes.length && <path className="visible" d={drawOutlines(visible, frame)} />}
      {viewOutline && <path className="ground" d={drawOutline(viewOutline, frame)} />}
      {shape && <DrawingParts drawing={drawShape(shape, frame, language)} width={frame.width} height={frame.height} />}
      <g className="names" data-beside={isBeside || undefined}>
        {mapChildren(placeNames(nest, frame, shape), ({ x, y, text }) => (
          <text x={isBeside ? x + 8 : x} y={isBeside ? y + 5 : y - 6}>
            {text}
          </text>
        ))}
      </g>
    </>
  )
}

/** The choice of the scale, and the calibration that 1:1 needs. */
function useScales(words: SizesView['words']) {
  const [isTrueSize, setTrueSize] = useState(false)
  const [isCalibrating, setCalibrating] = useState(false)
  const screenScale = useScreenScale()
  const opener = useRef<HTMLInputElement>(null)
  const name = useId()
  // Also when the window is moved to another screen.
  useEffect(() => {
    if (isTrueSize && screenScale === undefined) setCalibrating(true)
  }, [isTrueSize, screenScale])
  const onClose = () => {
    setCalibrating(false)
    if (readScreenScale() === undefined) setTrueSize(false)
  }
  return {
    isTrue: isTrueSize,
    screenScale,
    scales: (
      <Scales>
        <label>
          <input type="radio" name={name} checked={!isTrueSize} onChange={() => setTrueSize(false)} />
          <span>{words.scaleSeries}</span>
        </label>
        <label translate="no">
          <input
            ref={opener}
            type="radio"
            name={name}
            checked={isTrueSize}
            onChange={() => setTrueSize(true)}
            aria-label={words.scaleTrue}
          />
          <span>1:1</span>
        </label>
      </Scales>
    ),
    calibration: isTrueSize && (
      <>
        <button type="button" onClick={() => setCalibrating(true)}>
          {words.calibrate}
        </button>
        {isCalibrating && <Calibration words={words} opener={opener} onClose={onClose} />}
      </>
    ),
  }
}
