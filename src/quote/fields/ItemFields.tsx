import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { MAX_CHARACTERS, type QuoteItem } from '../../../messages/item.ts'
import type { OrderField, OrderView } from '../../../schema/fieldTypes/views.ts'
import { formatFigure, parseFigure } from '../../../schema/figures/figures.ts'
import type { Language } from '../../../schema/names/languages.ts'
import type { QuoteWords } from '../../../schema/names/quoteWords.ts'
import { fill } from '../../../schema/names/toolWords.ts'
import { color, field, space, typography } from '../../theme/theme.ts'
import { changeQuoteItem } from '../state/store.ts'

const Grid = styled.div(css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(150px, 100%), 1fr));
  gap: 16px ${space.gap};
  & label {
    ${typography.label}
    display: block;
    margin-bottom: 6px;
  }
  & label > i {
    font-style: normal;
    font-weight: 400;
    color: ${color.ink3};
  }
  & :is(input, select) {
    ${field}
    min-height: 48px;
    padding: 8px 12px;
    ${typography.tabular}
  }
  & [aria-invalid] {
    border-color: ${color.bad};
    box-shadow: inset 4px 0 0 ${color.bad};
  }
  & p {
    ${typography.meta}
    margin-top: 4px;
  }
  & [aria-invalid] + p {
    color: ${color.bad};
  }
  & > :last-child {
    grid-column: 1 / -1;
  }
`)

interface LabelledProps {
  readonly name: string
  readonly aside?: string | undefined
  readonly said?: string | undefined
  readonly children: (id: string, saidId: string | undefined) => ReactNode
}

function Labelled({ name, aside, said, children }: LabelledProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id}>
        <span>{name}</span> {aside && <i>{aside}</i>}
      </label>
      {children(id, said ? `${id}-said` : undefined)}
      {said && <p id={`${id}-said`}>{said}</p>}
    </div>
  )
}

/** Parses a figure. Other text stays unchanged, so that nothing is lost. */
function readValue(text: string, { range }: OrderField, language: Language): number | string | undefined {
  const typed = text.trim()
  if (typed === '') return undefined
  const reading = parseFigure(typed, language)
  if (!reading) return typed
  if ('value' in reading) return reading.value > 0 ? reading.value : typed
  const { min = 0, max = Infinity } = range ?? {}
  const [meant, ...others] = reading.either.filter((value) => value >= min && value <= max)
  return range && meant !== undefined && others.length === 0 ? meant : typed
}

interface FieldProps {
  readonly field: OrderField
  readonly value: number | string | undefined
  readonly words: QuoteWords
  readonly language: Language
  readonly onChange: (value: number | string | undefined) => void
}

function Field({ field, value, words, language, onChange }: FieldProps) {
  const { name, symbol, written, range, choices } = field
  if (choices) {
    const isOther = value !== undefined && !choices.some(({ id }) => id === value)
    return (
      <Labelled name={name}>
        {(id) => (
          <select id={id} value={value ?? ''} onChange={({ target }) => onChange(target.value || undefined)}>
            <option value="">{words.addItemChoose}</option>
            {choices.map((choice) => (
              <option key={choice.id} value={choice.id}>
                {choice.name}
              </option>
            ))}
            {isOther && <option>{value}</option>}
          </select>
        )}
      </Labelled>
    )
  }
  const isFigure = written !== undefined
  const isUnreadable = isFigure && typeof value === 'string'
  const isOutside =
    typeof value === 'number' && range && (value < (range.min ?? 0) || value > (range.max ?? Number.POSITIVE_INFINITY))
  const example = formatFigure(range?.min ?? 10, language)
  const said = isUnreadable
    ? fill(words.unreadable, { example })
    : range && fill(isOutside ? words.outside : '{range}', { range: range.text })
  const unit = written && fill(written, { number: '' }).trim()
  return (
    <Labelled name={name} aside={[...new Set([symbol, unit])].filter(Boolean).join(', ')} said={said}>
      {(id, saidId) => (
        <input
          id={id}
          defaultValue={typeof value === 'number' ? formatFigure(value, language) : value}
          inputMode={isFigure ? 'decimal' : undefined}
          maxLength={MAX_CHARACTERS.value}
          autoComplete="off"
          aria-invalid={isUnreadable || undefined}
          aria-describedby={saidId}
          onChange={({ target }) =>
            onChange(isFigure ? readValue(target.value, field, language) : target.value.trim() || undefined)
          }
        />
      )}
    </Labelled>
  )
}

interface ItemFieldsProps {
  readonly item: QuoteItem
  readonly order: OrderView | undefined
  readonly words: QuoteWords
  readonly language: Language
}

/** The fields of an item. Each change is stored at once. The first field gets the focus. */
export function ItemFields({ item, order, words, language }: ItemFieldsProps) {
  const grid = useRef<HTMLDivElement>(null)
  useEffect(() => grid.current?.querySelector<HTMLElement>('input, select')?.focus(), [])
  const setValue = (property: string, value: number | string | undefined) =>
    changeQuoteItem(item.id, (one) => {
      const { [property]: _, ...others } = one.values
      return { ...one, values: value === undefined ? others : { ...others, [property]: value } }
    })
  return (
    <Grid ref={grid}>
      {(order?.fields ?? []).map((field) => (
        <Field
          key={field.property}
          field={field}
          value={item.values[field.property]}
          words={words}
          language={language}
          onChange={(value) => setValue(field.property, value)}
        />
      ))}
      <Labelled name={words.note}>
        {(id) => (
          <input
            id={id}
            defaultValue={item.note}
            maxLength={MAX_CHARACTERS.note}
            onChange={({ target }) =>
              changeQuoteItem(item.id, ({ note: _, ...one }) => {
                const note = target.value.trim()
                // An item without a page only has its note.
                return note || !one.route ? { ...one, note: note || (item.note ?? '') } : one
              })
            }
          />
        )}
      </Labelled>
    </Grid>
  )
}
