import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { useId, useState } from 'react'
import { AMOUNT_UNITS, type AmountUnit, MAX_PIECES, type QuoteItem } from '../../../messages/item.ts'
import { formatFigure, parseFigure } from '../../../schema/figures/figures.ts'
import { fill } from '../../../schema/names/toolWords.ts'
import { useQuote } from '../state/context.ts'
import { changeQuoteItem } from '../state/store.ts'

const Pair = styled.div(css`
  display: flex;
  justify-content: flex-end;
  gap: 6px;
`)

interface QuantityFieldProps {
  readonly item: QuoteItem
  /** The line's number and product, for screen readers. */
  readonly line: string
}

/** The unit of a quantity. An empty one means pieces. */
type Unit = AmountUnit | ''

/** The quantity of a line with its unit. Unreadable text stays with an error message, and counts as no quantity. */
export function QuantityField({ item, line }: QuantityFieldProps) {
  const { words, language } = useQuote()
  const id = useId()
  const [inputText, setInputText] = useState<string>()
  const unit: Unit = item.amount?.unit ?? ''
  const [emptyUnit, setEmptyUnit] = useState<Unit>(unit)
  const value = item.amount?.value ?? item.pieces
  const isEmpty = value === undefined
  const currentUnit = isEmpty ? emptyUnit : unit
  const isInvalid =
    inputText !== undefined && inputText.trim() !== '' && parseQuantity(inputText, currentUnit) === undefined
  const change = (quantity: number | undefined, unit: Unit) =>
    changeQuoteItem(item.id, ({ pieces: _, amount: __, ...itemWithoutQuantity }) =>
      quantity === undefined
        ? itemWithoutQuantity
        : { ...itemWithoutQuantity, ...(unit === '' ? { pieces: quantity } : { amount: { value: quantity, unit } }) },
    )
  const changeText = (text: string) => {
    setInputText(text)
    change(parseQuantity(text, currentUnit), currentUnit)
  }
  const changeUnit = (newUnit: Unit) => {
    setEmptyUnit(newUnit)
    const text = inputText ?? (isEmpty ? '' : formatFigure(value, language))
    const quantity = parseQuantity(text, newUnit)
    if (text !== '' && quantity === undefined) setInputText(text)
    change(quantity, newUnit)
  }
  return (
    <>
      <Pair>
        <input
          aria-label={`${words.pieces}: ${line}`}
          placeholder={words.pieces}
          inputMode={currentUnit === '' ? 'numeric' : 'decimal'}
          autoComplete="off"
          value={inputText ?? (isEmpty ? '' : unit === '' ? value : formatFigure(value, language))}
          aria-invalid={isInvalid || undefined}
          aria-describedby={isInvalid ? id : undefined}
          onChange={({ target }) => changeText(target.value)}
          onBlur={() => isInvalid || setInputText(undefined)}
        />
        <select
          aria-label={`${words.quantityUnit}: ${line}`}
          value={currentUnit}
          onChange={({ target }) => changeUnit(target.value as Unit)}
        >
          <option value="">{fill(words.itemPieces, { n: '' }).trim()}</option>
          {AMOUNT_UNITS.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
      </Pair>
      {isInvalid && <p id={id}>{currentUnit === '' ? words.piecesWhole : words.quantityUnreadable}</p>}
    </>
  )
}

/** Reads "1.000" as a thousand, since pieces have no fraction and amounts have few decimals. */
function parseQuantity(text: string, unit: Unit): number | undefined {
  const figure = parseFigure(text)
  const quantity = figure && ('either' in figure ? figure.either[0] : figure.value)
  if (!quantity || quantity > MAX_PIECES) return undefined
  return unit !== '' || Number.isInteger(quantity) ? quantity : undefined
}
