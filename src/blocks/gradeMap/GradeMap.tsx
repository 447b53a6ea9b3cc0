import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { useId, useState } from 'react'
import { findBlockViews } from '../../../content/resolve/blocksIn.ts'
import type { GradePointView, Terms } from '../../../schema/fieldTypes/materialViews.ts'
import { FAMILIES, type Family } from '../../../schema/names/materials.ts'
import { fill } from '../../../schema/names/toolWords.ts'
import { toggleComparedGrade, useComparedGrades } from '../../hooks/comparedGrades.ts'
import { useView } from '../../hooks/context.ts'
import { MAX_COMPARED } from '../../hooks/useAddressParameters.ts'
import { below, color, from, line, space, typography } from '../../theme/theme.ts'
import { VisuallyHidden } from '../../theme/VisuallyHidden.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { mapChildren } from '../../ui/mapChildren.ts'
import { ScreenSection } from '../../ui/Section.tsx'
import { Meta, Small } from '../../ui/text.tsx'
import type { BlockProps } from '../types.ts'
import { type PlottedGrade, plotGrades } from './plot.ts'

/** Signs of families, 14 units wide, around the origin. */
const SIGNS: Readonly<Record<Family, string>> = {
  austenitic: 'M0-6.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13z',
  ferritic: 'M-5.8-5.8H5.8V5.8H-5.8z',
  duplex: 'M0-8L8 0 0 8-8 0z',
  martensitic: 'M0-7.5L7.5 5.5H-7.5z',
  precipitationHardening: 'M0 7.5L7.5-5.5H-7.5z',
}

const Choices = styled.fieldset(css`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  min-width: 0;
  margin: 0 0 32px;
  padding: 0;
  border: 0;
  & > legend {
    ${typography.meta}
    margin-bottom: 10px;
  }
  & > label {
    position: relative;
    display: grid;
    align-items: center;
    min-height: 46px;
    padding: 4px 14px;
    border: 1px solid ${color.edge};
    border-radius: 2px;
    font-size: var(--t-small);
    line-height: 1.25;
    cursor: pointer;
  }
  & > label:hover {
    border-color: ${color.ink};
  }
  & input {
    position: absolute;
    inset: 0;
    opacity: 0;
    cursor: pointer;
  }
  & > label:has(:checked) {
    border-color: ${color.ink};
    background: ${color.ink};
    color: ${color.bg};
    forced-color-adjust: none;
  }
  & > label:has(:focus-visible) {
    outline: 2px solid ${color.focus};
    outline-offset: 3px;
  }
  ${below.phone} {
    gap: 6px;
    & > label {
      padding-inline: 10px;
    }
  }
`)

const Beside = styled.div(css`
  display: grid;
  gap: 40px ${space.gap};
  ${from.wide} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
    column-gap: 48px;
  }
`)

const Figure = styled.figure(css`
  & > p {
    ${typography.meta}
    display: flex;
    justify-content: space-between;
    gap: 16px;
    padding-block: 6px;
  }
`)

const Chart = styled.svg(css`
  display: block;
  width: 100%;
  height: clamp(400px, 38vw, 540px);
  border-block: 1px solid ${color.edge};
  overflow: visible;
  font-size: 0.875rem;
  & line {
    stroke: ${color.line};
  }
  & > rect {
    fill: ${color.sunken};
  }
  & > text {
    fill: ${color.ink3};
    font-size: 0.8125rem;
  }
  & [data-grade] {
    fill: ${color.ink};
    cursor: pointer;
    transition: opacity 200ms;
    & > line {
      stroke: ${color.ink};
      stroke-width: 1.5;
    }
    & text {
      font-weight: 560;
    }
  }
  & [data-dimmed] {
    opacity: 0.22;
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

const Key = styled.ul(css`
  ${typography.meta}
  display: flex;
  flex-wrap: wrap;
  gap: 4px 20px;
  margin-top: 14px;
`)

/** Keeps its height while choices have reasons of different length. */
const Reason = styled.div(css`
  min-height: 11em;
  margin-bottom: 12px;
  & > p + p {
    margin-top: 8px;
  }
  & > p:not(:last-of-type) {
    color: ${color.ink};
    font-weight: 560;
  }
  ${below.wide} {
    min-height: 0;
  }
`)

const List = styled.div(css`
  & :is(th, td) {
    padding-block: 0;
    height: 34px;
  }
  & thead th {
    padding-bottom: 6px;
  }
  & tr {
    transition: opacity 200ms;
  }
  & tr[data-dimmed] {
    opacity: 0.4;
  }
  & tr > :last-child {
    padding-right: 0;
    text-align: right;
  }
  & a:hover {
    ${typography.underlined(color.edge)}
  }
  & button {
    display: inline-grid;
    place-items: center;
    width: 32px;
    height: 32px;
    border: ${line};
    border-radius: 2px;
    & > svg {
      width: 14px;
      height: 14px;
    }
    &:hover {
      border-color: ${color.ink};
    }
    &[aria-pressed='true'] {
      border-color: ${color.ink};
      background: ${color.ink};
      color: ${color.bg};
      forced-color-adjust: none;
    }
    &:disabled {
      opacity: 0.3;
    }
  }
  ${below.tablet} {
    & button {
      width: 44px;
      height: 44px;
    }
  }
`)

const FamilySign = ({ family }: { readonly family: Family }) => (
  <Sign viewBox="-8 -8 16 16" aria-hidden>
    <path d={SIGNS[family]} />
  </Sign>
)

/** Grades by resistance and strength. Choosing surroundings dims all grades that do not suit them. */
export function GradeMap({ block }: BlockProps<'gradeMap'>) {
  const { title, note } = block
  const { terms, families, grades } = block.grades
  const { page } = useView()
  const rows = findBlockViews(page, 'choice').flatMap(({ rows }) => rows)
  const [chosen, setChosen] = useState<number>()
  const choice = chosen === undefined ? undefined : rows[chosen]
  const suits = ({ name }: GradePointView) => !choice || choice.grades.some((other) => other.name === name)
  const compared = useComparedGrades()
  const canCompare = findBlockViews(page, 'grades').length > 0
  return (
    <ScreenSection block={block}>
      {rows.length > 0 && (
        <Surroundings
          terms={terms}
          names={rows.map(({ surroundings }) => surroundings)}
          chosen={chosen}
          onChoose={setChosen}
        />
      )}
      <Beside>
        <Figure>
          <p aria-hidden>
            <span>{`↑ ${terms.barStrength}`}</span>
          </p>
          <Plot
            terms={terms}
            grades={grades}
            compared={compared}
            suits={suits}
            onPress={canCompare ? toggleComparedGrade : undefined}
          />
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
        <div>
          <Reason role="status">
            {choice ? (
              <>
                <Small>{fill(terms.suitable, { grades: choice.grades.map(({ name }) => name).join(', ') })}</Small>
                <Small key={chosen}>{choice.reason}</Small>
              </>
            ) : (
              note && <Meta>{note}</Meta>
            )}
          </Reason>
          <List>
            <DataTable
              name={title}
              look="figures"
              columns={buildColumns(terms, compared, canCompare)}
              groups={[{ rows: grades }]}
              rowAttributes={(grade) => ({ 'data-dimmed': !suits(grade) || undefined })}
            />
          </List>
        </div>
      </Beside>
    </ScreenSection>
  )
}

interface SurroundingsProps {
  readonly terms: Terms
  readonly names: readonly string[]
  readonly chosen: number | undefined
  onChoose(index: number | undefined): void
}

function Surroundings({ terms, names, chosen, onChoose }: SurroundingsProps) {
  const group = useId()
  const choice = (label: string, index: number | undefined) => (
    <label>
      <input type="radio" name={group} checked={chosen === index} onChange={() => onChoose(index)} />
      <span>{label}</span>
    </label>
  )
  return (
    <Choices data-needs-script>
      <legend>{terms.surroundings}</legend>
      {choice(terms.anywhere, undefined)}
      {mapChildren(names, choice)}
    </Choices>
  )
}

interface PlotProps {
  readonly terms: Terms
  readonly grades: readonly GradePointView[]
  readonly compared: readonly string[] | undefined
  suits(grade: GradePointView): boolean
  readonly onPress: ((id: string) => void) | undefined
}

/** Hidden from screen readers and the keyboard: the table beside it has the same figures and buttons. */
function Plot({ terms, grades, compared, suits, onPress }: PlotProps) {
  const plot = plotGrades(grades)
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
      {mapChildren(plot.upwards, ({ at, label }) => (
        <>
          <line x2="100%" y1={`${at}%`} y2={`${at}%`} />
          <text x="100%" y={`${at}%`} dy="-4" textAnchor="end">
            {label}
          </text>
        </>
      ))}
      {mapChildren(plot.across, ({ at, label }) => (
        <>
          <line x1={`${at}%`} x2={`${at}%`} y1="94%" y2="100%" />
          <text x={`${at}%`} y="100%" dx="5" dy="-6">
            {label}
          </text>
        </>
      ))}
      {plot.grades.map((point) => (
        <Point
          key={point.grade.id}
          point={point}
          isDimmed={!suits(point.grade)}
          isCompared={compared?.includes(point.grade.id) ?? false}
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

function Point({ point: { grade, x, y, top, aside, label }, isDimmed, isCompared, onPress }: PointProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the table beside the map has a button for each grade
    <g
      data-grade={grade.id}
      data-dimmed={isDimmed || undefined}
      data-compared={isCompared || undefined}
      onClick={() => onPress?.(grade.id)}
    >
      {top < y && <line x1={`${x}%`} x2={`${x}%`} y1={`${top}%`} y2={`${y}%`} />}
      <svg x={`${x}%`} y={`${top}%`} overflow="visible" aria-hidden>
        {/* Larger than the sign, for fingers. */}
        <circle cx={aside} r="15" fillOpacity="0" />
        <path d={SIGNS[grade.family]} transform={`translate(${aside})`} />
        <text x={aside + label.dx} y={label.dy} textAnchor={label.anchor}>
          {grade.id}
        </text>
      </svg>
    </g>
  )
}

function buildColumns(
  terms: Terms,
  compared: readonly string[] | undefined,
  canCompare: boolean,
): readonly Column<GradePointView>[] {
  const values: readonly Column<GradePointView>[] = [
    {
      head: terms.grade,
      cell: ({ name, anchor, family }) => (
        <>
          <FamilySign family={family} />
          {canCompare ? <Link href={`#${anchor}`}>{name}</Link> : <span>{name}</span>}
        </>
      ),
    },
    { head: terms.pren, cell: ({ pren }) => pren?.text ?? '–' },
    { head: terms.barStrength, cell: ({ strength }) => strength ?? '–' },
  ]
  if (!canCompare) return values
  const button: Column<GradePointView> = {
    head: <VisuallyHidden>{terms.compare}</VisuallyHidden>,
    attributes: { 'data-needs-script': true },
    cell: ({ id, name }) => {
      const isCompared = compared?.includes(id) ?? false
      return (
        <button
          type="button"
          aria-label={`${terms.compare} ${name}`}
          aria-pressed={isCompared}
          disabled={!isCompared && compared !== undefined && compared.length >= MAX_COMPARED}
          onClick={() => toggleComparedGrade(id)}
        >
          <Icon name={isCompared ? 'check' : 'plus'} />
        </button>
      )
    },
  }
  return [...values, button]
}
