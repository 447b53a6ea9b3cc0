import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { useEffect, useId, useRef, useState } from 'react'
import { findBlockViews } from '../../../content/resolve/blocksIn.ts'
import type { GradeMapView, GradePointView, Terms } from '../../../schema/fieldTypes/materialViews.ts'
import { fill } from '../../../schema/names/toolWords.ts'
import { comparedGrades, toggleComparedGrade } from '../../hooks/comparedGrades.ts'
import { useView } from '../../hooks/context.ts'
import { below, color, cover, from, line, space, typography } from '../../theme/theme.ts'
import { VisuallyHidden } from '../../theme/VisuallyHidden.ts'
import { mapChildren } from '../../ui/mapChildren.ts'
import { PlotFigure } from '../../ui/materials/GradePlot.tsx'
import { ScreenSection, type SectionBlock } from '../../ui/Section.tsx'
import { Meta, Small } from '../../ui/text.tsx'

/** A list of choices beside the map. The chosen one is marked like a switch. */
const Choices = styled.fieldset(css`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  & > legend {
    ${typography.meta}
    margin-bottom: 6px;
  }
  & > label {
    position: relative;
    display: flex;
    align-items: center;
    gap: 12px;
    min-height: 37px;
    padding-block: 4px;
    border-top: ${line};
    font-size: var(--t-small);
    line-height: 1.25;
    cursor: pointer;
  }
  & > label::before {
    content: '';
    flex: none;
    width: 10px;
    height: 10px;
    border: 1.5px solid ${color.edge};
  }
  & > label:hover::before {
    border-color: ${color.ink};
  }
  & input {
    ${cover}
    opacity: 0;
    cursor: pointer;
  }
  & > label:has(:checked) {
    font-weight: 560;
    &::before {
      border-color: ${color.accent};
      background: ${color.accent};
      forced-color-adjust: none;
    }
  }
  & > label:has(:focus-visible) {
    outline: 2px solid ${color.focus};
  }
  ${below.wide} {
    columns: 2 220px;
    column-gap: ${space.gap};
    margin-bottom: 28px;
    & > label {
      min-height: 45px;
      break-inside: avoid;
    }
  }
`)

const Beside = styled.div(css`
  ${from.wide} {
    display: grid;
    grid-template-columns: minmax(0, 3fr) minmax(0, 9fr);
    column-gap: 48px;
  }
`)

/** Keeps its height, although the reasons of choices differ in length. */
const Reason = styled.div(css`
  min-height: 6.5em;
  margin-top: 20px;
  padding-top: 14px;
  border-top: 1px solid ${color.edge};
  ${from.tablet} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 3fr);
    gap: ${space.gap};
    align-content: start;
  }
  & > p:first-of-type:not(:last-of-type) {
    color: ${color.ink};
    font-weight: 560;
  }
  & > p:only-of-type {
    grid-column: 1 / -1;
  }
`)

interface GradeMapBlock extends SectionBlock {
  readonly grades: GradeMapView
  readonly note: string | undefined
}

/** Grades by resistance and strength. Choosing surroundings draws all unsuitable grades hollow. */
export function GradeMap({ block }: { readonly block: GradeMapBlock }) {
  const { note } = block
  const { terms, grades } = block.grades
  const { page } = useView()
  const rows = findBlockViews(page, 'choice').flatMap(({ rows }) => rows)
  const [chosenIndex, setChosenIndex] = useState<number>()
  const choice = chosenIndex === undefined ? undefined : rows[chosenIndex]
  const isSuitable = ({ id }: GradePointView) => !choice || choice.grades.some((grade) => grade.id === id)
  const comparedIds = comparedGrades.use()
  const canCompare = findBlockViews(page, 'grades').length > 0
  return (
    <ScreenSection block={block}>
      <Beside>
        {rows.length > 0 && (
          <Surroundings
            terms={terms}
            names={rows.map(({ surroundings }) => surroundings)}
            chosenIndex={chosenIndex}
            onChoose={setChosenIndex}
          />
        )}
        <div>
          <PlotFigure
            view={block.grades}
            comparedIds={comparedIds}
            suits={isSuitable}
            onPress={canCompare ? toggleComparedGrade : undefined}
          />
          <VisuallyHidden as="ul">
            {mapChildren(grades, ({ name, pren, strength }) => (
              <li>{`${name}: ${terms.pren} ${pren?.text ?? '–'}, ${strength ?? '–'}`}</li>
            ))}
          </VisuallyHidden>
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
