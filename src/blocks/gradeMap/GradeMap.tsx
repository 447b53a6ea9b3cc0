import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { useEffect, useId, useRef, useState } from 'react'
import { findBlockViews } from '../../../content/resolve/blocksIn.ts'
import type { GradePointView, Terms } from '../../../schema/fieldTypes/materialViews.ts'
import { fill } from '../../../schema/names/toolWords.ts'
import { comparedGrades, toggleComparedGrade } from '../../hooks/comparedGrades.ts'
import { useView } from '../../hooks/context.ts'
import { MAX_COMPARED } from '../../hooks/useAddressParameters.ts'
import { below, color, cover, flow, from, line, space, typography } from '../../theme/theme.ts'
import { VisuallyHidden } from '../../theme/VisuallyHidden.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { mapChildren } from '../../ui/mapChildren.ts'
import { FamilySign, PlotFigure } from '../../ui/materials/GradePlot.tsx'
import { ScreenSection } from '../../ui/Section.tsx'
import { type Column, Table } from '../../ui/Table.tsx'
import { Meta, Small } from '../../ui/text.tsx'
import type { BlockProps } from '../types.ts'

const Choices = styled.fieldset(css`
  ${flow}
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
    ${cover}
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

/** Grades by resistance and strength. Choosing surroundings dims all grades that do not suit them. */
export function GradeMap({ block }: BlockProps<'gradeMap'>) {
  const { title, note } = block
  const { terms, grades } = block.grades
  const { page } = useView()
  const rows = findBlockViews(page, 'choice').flatMap(({ rows }) => rows)
  const [chosenIndex, setChosenIndex] = useState<number>()
  const choice = chosenIndex === undefined ? undefined : rows[chosenIndex]
  const isSuitable = ({ name }: GradePointView) => !choice || choice.grades.some((other) => other.name === name)
  const comparedIds = comparedGrades.use()
  const canCompare = findBlockViews(page, 'grades').length > 0
  return (
    <ScreenSection block={block}>
      {rows.length > 0 && (
        <Surroundings
          terms={terms}
          names={rows.map(({ surroundings }) => surroundings)}
          chosenIndex={chosenIndex}
          onChoose={setChosenIndex}
        />
      )}
      <Beside>
        <PlotFigure
          view={block.grades}
          comparedIds={comparedIds}
          suits={isSuitable}
          onPress={canCompare ? toggleComparedGrade : undefined}
        />
        <div>
          <Reason role="status">
            {choice ? (
              <>
                <Small>{fill(terms.suitable, { grades: choice.grades.map(({ name }) => name).join(', ') })}</Small>
                <Small key={chosenIndex}>{choice.reason}</Small>
              </>
            ) : (
              note && <Meta>{note}</Meta>
            )}
          </Reason>
          <List>
            <Table
              name={title}
              density="figures"
              columns={buildColumns(terms, comparedIds, canCompare)}
              groups={[{ rows: grades }]}
              rowAttributes={(grade) => ({ 'data-dimmed': !isSuitable(grade) || undefined })}
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
  readonly chosenIndex: number | undefined
  onChoose(index: number | undefined): void
}

function Surroundings({ terms, names, chosenIndex, onChoose }: SurroundingsProps) {
  const group = useId()
  const choices = useRef<HTMLFieldSetElement>(null)
  // What was chosen before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    const inputs = [...(choices.current?.querySelectorAll('input') ?? [])]
    const index = inputs.findIndex(({ checked }) => checked)
    if (index > 0) onChoose(index - 1)
  }, [])
  const renderChoice = (label: string, index: number | undefined) => (
    <label>
      <input type="radio" name={group} checked={chosenIndex === index} onChange={() => onChoose(index)} />
      <span>{label}</span>
    </label>
  )
  return (
    <Choices ref={choices} data-needs-script>
      <legend>{terms.surroundings}</legend>
      {renderChoice(terms.anywhere, undefined)}
      {mapChildren(names, renderChoice)}
    </Choices>
  )
}

function buildColumns(
  terms: Terms,
  comparedIds: readonly string[] | undefined,
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
      const isCompared = comparedIds?.includes(id) ?? false
      return (
        <button
          type="button"
          aria-label={`${terms.compare}: ${name}`}
          aria-pressed={isCompared}
          disabled={!isCompared && comparedIds !== undefined && comparedIds.length >= MAX_COMPARED}
          onClick={() => toggleComparedGrade(id)}
        >
          <Icon name={isCompared ? 'check' : 'plus'} />
        </button>
      )
    },
  }
  return [...values, button]
}
