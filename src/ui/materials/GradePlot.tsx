import { css } from '@emotion/react'
import styled from '@emotion/styled'
import type { GradeMapView, GradePointView } from '../../../schema/fieldTypes/materialViews.ts'
import { FAMILIES, type Family } from '../../../schema/names/materials.ts'
import { color, flow, typography } from '../../theme/theme.ts'
import { mapChildren } from '../mapChildren.ts'
import { findLimit, type PlottedGrade, plotGrades } from './plotGrades.ts'

/** Signs of families, 14 units wide, around the origin. */
const SIGNS: Readonly<Record<Family, string>> = {
  austenitic: 'M0-6.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13z',
  ferritic: 'M-5.8-5.8H5.8V5.8H-5.8z',
  duplex: 'M0-8L8 0 0 8-8 0z',
  martensitic: 'M0-7.5L7.5 5.5H-7.5z',
  precipitationHardening: 'M0 7.5L7.5-5.5H-7.5z',
}

const Chart = styled.svg(css`
  display: block;
  width: 100%;
  height: clamp(400px, 48cqw, 480px);
  border-block: 1px solid ${color.edge};
  overflow: visible;
  font-size: 0.875rem;
  & line {
    stroke: ${color.line};
  }
  & > rect {
    fill: ${color.sunken};
  }
  & > text,
  & > svg > text {
    fill: ${color.ink3};
    font-size: 0.8125rem;
  }
  & [data-grade] {
    fill: ${color.ink};
    cursor: pointer;
    & > line {
      stroke: ${color.ink};
      stroke-width: 1.5;
    }
    & text {
      font-weight: 560;
    }
  }
  & [data-dimmed] {
    & path {
      fill: ${color.bg};
      stroke: ${color.edge};
      stroke-width: 1.5;
    }
    & text {
      fill: ${color.ink3};
      font-weight: 400;
    }
    & > line {
      stroke: ${color.edge};
    }
  }
  & [data-limit] > line {
    stroke: ${color.ink};
  }
  & [data-limit] text {
    fill: ${color.ink2};
  }
  & [data-compared] path {
    fill: ${color.accent};
    stroke: ${color.ink};
    stroke-width: 2;
  }
`)

const Sign = styled.svg(css`
  display: inline-block;
  width: 16px;
  height: 16px;
  margin-right: 8px;
  vertical-align: -2px;
  overflow: visible;
  fill: currentColor;
`)

export const FamilySign = ({ family }: { readonly family: Family }) => (
  <Sign viewBox="-8 -8 16 16" aria-hidden>
    <path d={SIGNS[family]} />
  </Sign>
)

const Figure = styled.figure(css`
  container-type: inline-size;
  & > p {
    ${typography.meta}
    display: flex;
    justify-content: space-between;
    gap: 16px;
    padding-block: 6px;
  }
`)

const Key = styled.ul(css`
  ${typography.meta}
  ${flow}
  gap: 4px 20px;
  margin-top: 14px;
`)

interface PlotProps {
  readonly view: GradeMapView
  readonly comparedIds?: readonly string[]
  /** Whether a grade is not dimmed. */
  readonly suits?: (grade: GradePointView) => boolean
  readonly onPress?: (id: string) => void
}

/** Grades by resistance and strength, with the names of the axes and a key of the families. */
export function PlotFigure(props: PlotProps) {
  const { terms, families } = props.view
  return (
    <Figure aria-label={`${terms.pren} · ${terms.barStrength}`}>
      <p aria-hidden>
        <span>{`↑ ${terms.barStrength}`}</span>
      </p>
      <Plot {...props} />
      <p aria-hidden>
        <span />
        <span>{`${terms.pren} →`}</span>
      </p>
      <Key>
        {FAMILIES.map(
          (family) =>
            families[family] && (
              <li key={family}>
                <FamilySign family={family} />
                <span>{families[family]}</span>
              </li>
            ),
        )}
      </Key>
    </Figure>
  )
}

/** The gap between a limit and the sign of the first grade that reaches it, in px. */
const SIGN_ROOM = 11

/** Hidden from screen readers and the keyboard: the table or text beside it has the same figures and buttons. */
function Plot({ view: { terms, grades }, comparedIds, suits = () => true, onPress }: PlotProps) {
  const plot = plotGrades(grades)
  const limit = findLimit(grades, suits)
  const limitPoint = plot.grades.find(({ grade }) => grade === limit)
  return (
    <Chart aria-hidden>
      {plot.band > 0 && (
        <>
          <rect width={`${plot.band}%`} height="100%" />
          <svg x={`${plot.band}%`} y="100%" overflow="visible" aria-hidden>
            <text transform="rotate(-90)" x="10" y="-7">
              {terms.hardened}
            </text>
          </svg>
        </>
      )}
      {mapChildren(plot.upwardsInBand, ({ position, label }) => (
        <>
          <line x2={`${plot.band}%`} y1={`${position}%`} y2={`${position}%`} />
          <text x="4" y={`${position}%`} dy="-4">
            {label}
          </text>
        </>
      ))}
      {limitPoint && (
        <g data-limit>
          <line
            x1={`${limitPoint.x}%`}
            x2={`${limitPoint.x}%`}
            y2="100%"
            transform={`translate(${limitPoint.aside - SIGN_ROOM})`}
          />
          <text x={`${limitPoint.x}%`} y="18" dx={limitPoint.aside - SIGN_ROOM + 6}>
            {`${terms.pren} ≥ ${limit?.pren?.text}`}
          </text>
        </g>
      )}
      {mapChildren(plot.upwards, ({ position, label }) => (
        <>
          <line x1={`${plot.band}%`} x2="100%" y1={`${position}%`} y2={`${position}%`} />
          <text x="100%" y={`${position}%`} dy="-4" textAnchor="end">
            {label}
          </text>
        </>
      ))}
      {mapChildren(plot.across, ({ position, label }) => (
        <>
          <line x1={`${position}%`} x2={`${position}%`} y1="94%" y2="100%" />
          <text x={`${position}%`} y="100%" dx="5" dy="-6">
            {label}
          </text>
        </>
      ))}
      {plot.grades.map((point) => (
        <Point
          key={point.grade.id}
          point={point}
          isDimmed={!suits(point.grade)}
          isCompared={comparedIds?.includes(point.grade.id) ?? false}
          onPress={onPress}
        />
      ))}
    </Chart>
  )
}

interface PointProps extends Pick<PlotProps, 'onPress'> {
  readonly point: PlottedGrade
  readonly isDimmed: boolean
  readonly isCompared: boolean
}

function Point({ point: { grade, x, y, top, aside: labelOffset, label }, isDimmed, isCompared, onPress }: PointProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the table of grades has a button for each grade
    <g
      data-grade={grade.id}
      data-clickable={onPress && true}
      data-dimmed={isDimmed || undefined}
      data-compared={isCompared || undefined}
      onClick={() => onPress?.(grade.id)}
    >
      {top < y && <line x1={`${x}%`} x2={`${x}%`} y1={`${top}%`} y2={`${y}%`} />}
      <svg x={`${x}%`} y={`${top}%`} overflow="visible" aria-hidden>
        {/* Larger than the sign, for fingers. */}
        <circle cx={labelOffset} r="15" fillOpacity="0" />
        <path d={SIGNS[grade.family]} transform={`translate(${labelOffset})`} />
        <text x={labelOffset + label.dx} y={label.dy} textAnchor={label.anchor}>
          {grade.id}
        </text>
      </svg>
    </g>
  )
}
