import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { useId } from 'react'
import { MAX_CHARACTERS } from '../../../messages/item.ts'
import type { CalculationView, OrderField } from '../../../schema/fieldTypes/views.ts'
import { formatFigure } from '../../../schema/figures/figures.ts'
import { useView } from '../../hooks/context.ts'
import { color, field, from, invalid, space, typography } from '../../theme/theme.ts'
import { mapChildren } from '../../ui/mapChildren.ts'
import { type Entry, GRADE, PIECES, type Typed } from './calculate.ts'

const Grid = styled.div(css`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 20px ${space.gap};
  ${from.desk} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`)

/** Boxes in a row share their grid rows, so that fields stay level if a label wraps. */
const Box = styled.div(css`
  display: grid;
  grid-row: span 3;
  grid-template-rows: subgrid;
  row-gap: 0;
  & > label {
    ${typography.label}
    align-self: end;
    margin-bottom: 6px;
    & > i {
      margin-left: 4px;
      white-space: nowrap;
      font-style: normal;
      font-weight: 400;
      color: ${color.ink3};
    }
  }
  & > :is(input, select) {
    ${field}
    ${invalid}
    min-height: 52px;
    padding: 10px 14px;
    ${typography.tabular}
  }
  /* Without a text, its line is reserved, so that a problem does not move what follows. */
  & > p {
    ${typography.meta}
    min-height: 1lh;
    margin-top: 6px;
  }
  & > [aria-invalid='true'] + p {
    color: ${color.bad};
    font-weight: 500;
  }
`)

interface FigureProps {
  readonly name: string
  readonly label: string
  readonly letter?: string
  readonly unit?: string
  readonly initial: string | undefined
  readonly entry: Entry | undefined
  /** Range that can be ordered. */
  readonly range?: string
}

function Figure({ name, label, letter, unit, initial, entry, range }: FigureProps) {
  const id = useId()
  const hint = entry?.problem ?? entry?.note ?? range
  return (
    <Box>
      <label htmlFor={id}>
        <span>{label}</span> <i translate="no">{[letter, unit].filter(Boolean).join(', ')}</i>
      </label>
      <input
        id={id}
        name={name}
        defaultValue={initial}
        inputMode="decimal"
        autoComplete="off"
        aria-invalid={entry?.problem ? true : undefined}
        aria-describedby={hint ? `${id}-hint` : undefined}
      />
      <p id={`${id}-hint`}>{hint}</p>
    </Box>
  )
}

/** What is ordered besides the figures: a choice, or a text. */
function Option({
  option: { property, name, choices },
  emptyLabel,
}: {
  readonly option: OrderField
  readonly emptyLabel: string
}) {
  const id = useId()
  return (
    <Box>
      <label htmlFor={id}>{name}</label>
      {choices ? (
        <select id={id} name={property} defaultValue="">
          <option value="">{emptyLabel}</option>
          {choices.map((choice) => (
            <option key={choice.id} value={choice.id}>
              {choice.name}
            </option>
          ))}
        </select>
      ) : (
        <input id={id} name={property} placeholder={emptyLabel} maxLength={MAX_CHARACTERS.value} autoComplete="off" />
      )}
      <p />
    </Box>
  )
}

interface FieldsProps {
  readonly view: CalculationView
  readonly example: Typed
  readonly entries: ReadonlyMap<string, Entry>
  /** Density of the chosen grade, in kg/dm³. */
  readonly density: number
}

export function Fields({ view, example, entries, density }: FieldsProps) {
  const language = useView().page.language
  const { fields, grades, otherGrades, gradeName, options, words } = view
  const id = useId()
  const renderChoices = (list: typeof grades) =>
    list.map((grade) => (
      <option key={grade.id} value={grade.id}>
        {grade.name}
      </option>
    ))
  return (
    <Grid>
      {mapChildren(fields, ({ dimension, property, range }) => (
        <Figure
          name={dimension}
          label={property.name}
          letter={property.symbol}
          unit="mm"
          initial={example[dimension]}
          entry={entries.get(dimension)}
          range={range?.text}
        />
      ))}
      <Figure name={PIECES} label={words.pieces} initial={example[PIECES]} entry={entries.get(PIECES)} />
      <Box>
        <label htmlFor={id}>{gradeName}</label>
        <select id={id} name={GRADE} defaultValue={example[GRADE]} aria-describedby={`${id}-hint`}>
          {renderChoices(grades)}
          {otherGrades.length > 0 && <optgroup label={words.gradeUnlisted}>{renderChoices(otherGrades)}</optgroup>}
        </select>
        <p id={`${id}-hint`}>{`${formatFigure(density, language, 1)}\u00a0kg/dm³`}</p>
      </Box>
      {mapChildren(options, (option) => (
        <Option option={option} emptyLabel={words.noFinish} />
      ))}
    </Grid>
  )
}
