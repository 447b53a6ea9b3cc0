import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { MAX_CHARACTERS, type QuoteItem } from '../../../messages/item.ts'
import type { OrderField, OrderView } from '../../../schema/fieldTypes/views.ts'
import { formatFigure, parseFigure } from '../../../schema/figures/figures.ts'
import type { Language } from '../../../schema/names/languages.ts'
import { fill } from '../../../schema/names/toolWords.ts'
import { color, field, invalid, space, typography } from '../../theme/theme.ts'
import { useQuote } from '../state/context.ts'
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
    ${invalid}
    min-height: 48px;
    padding: 8px 12px;
    ${typography.tabular}
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

interface WithLabelProps {
  readonly name: string
  readonly annotation?: string
  readonly hint?: string
  readonly children: (id: string, hintId: string | undefined) => ReactNode
}

function WithLabel({ name, annotation, hint, children }: WithLabelProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id}>
        <span>{name}</span> {annotation && <i>{annotation}</i>}
      </label>
      {children(id, hint ? `${id}-hint` : undefined)}
      {hint && <p id={`${id}-hint`}>{hint}</p>}
    </div>
  )
}

/** Parses a figure. Returns other text unchanged. */
function parseValue(input: string, { range }: OrderField, language: Language): number | string | undefined {
  const text = input.trim()
  if (text === '') return undefined
  const figure = parseFigure(text, language)
  if (!figure) return text
  if ('value' in figure) return figure.value > 0 ? figure.value : text
  const { min = 0, max = Infinity } = range ?? {}
  const [value, ...rivals] = figure.either.filter((value) => value >= min && value <= max)
  return range && value !== undefined && rivals.length === 0 ? value : text
}

interface FieldProps {
  readonly field: OrderField
  readonly value: number | string | undefined
  readonly onChange: (value: number | string | undefined) => void
}

function Field({ field, value, onChange }: FieldProps) {
  const { words, language } = useQuote()
  const { name, symbol, written: format, range, choices } = field
  if (choices) {
    const isUnlisted = value !== undefined && !choices.some(({ id }) => id === value)
    return (
      <WithLabel name={name}>
        {(id) => (
          <select id={id} value={value ?? ''} onChange={({ target }) => onChange(target.value || undefined)}>
            <option value="">{words.addItemChoose}</option>
            {choices.map((choice) => (
              <option key={choice.id} value={choice.id}>
                {choice.name}
              </option>
            ))}
            {isUnlisted && <option>{value}</option>}
          </select>
        )}
      </WithLabel>
    )
  }
  const isFigure = format !== undefined
  const isUnreadable = isFigure && typeof value === 'string'
  const isOutside =
    typeof value === 'number' && range && (value < (range.min ?? 0) || value > (range.max ?? Number.POSITIVE_INFINITY))
  const example = formatFigure(range?.min ?? 10, language)
  const hint = isUnreadable
    ? fill(words.unreadable, { example })
    : range && fill(isOutside ? words.outside : '{range}', { range: range.text })
  const unit = format && fill(format, { number: '' }).trim()
  return (
    <WithLabel name={name} annotation={[...new Set([symbol, unit])].filter(Boolean).join(', ')} hint={hint}>
      {(id, hintId) => (
        <input
          id={id}
          defaultValue={typeof value === 'number' ? formatFigure(value, language) : value}
          inputMode={isFigure ? 'decimal' : undefined}
          maxLength={MAX_CHARACTERS.value}
          autoComplete="off"
          aria-invalid={isUnreadable || undefined}
          aria-describedby={hintId}
          onChange={({ target }) =>
            onChange(isFigure ? parseValue(target.value, field, language) : target.value.trim() || undefined)
          }
        />
      )}
    </WithLabel>
  )
}

/** The fields of an item. Each change is stored at once. The first field gets the focus. */
export function ItemFields({ item, order }: { readonly item: QuoteItem; readonly order: OrderView | undefined }) {
  const { words } = useQuote()
  const grid = useRef<HTMLDivElement>(null)
  useEffect(() => grid.current?.querySelector<HTMLElement>('input, select')?.focus(), [])
  const setValue = (property: string, value: number | string | undefined) =>
    changeQuoteItem(item.id, ({ values: { [property]: _, ...values }, ...itemWithoutValues }) => ({
      ...itemWithoutValues,
      values: value === undefined ? values : { ...values, [property]: value },
    }))
  return (
    <Grid ref={grid}>
      {(order?.fields ?? []).map((field) => (
        <Field
          key={field.property}
          field={field}
          value={item.values[field.property]}
          onChange={(value) => setValue(field.property, value)}
        />
      ))}
      <WithLabel name={words.note}>
        {(id) => (
          <input
            id={id}
            defaultValue={item.note}
            maxLength={MAX_CHARACTERS.note}
            onChange={({ target }) =>
              changeQuoteItem(item.id, ({ note: _, ...itemWithoutNote }) => {
                const note = target.value.trim()
                // An item without a page needs its note.
                return note || !itemWithoutNote.route
                  ? { ...itemWithoutNote, note: note || (item.note ?? '') }
                  : itemWithoutNote
              })
            }
          />
        )}
      </WithLabel>
    </Grid>
  )
}
