import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { useId, useState } from 'react'
import { AMOUNT_UNITS, type AmountUnit, MAX_PIECES, type QuoteItem } from '../../../messages/item.ts'
import { formatFigure, parseFigure } from '../../../schema/figures/figures.ts'
import type { Language } from '../../../schema/names/languages.ts'
import type { QuoteWords } from '../../../schema/names/quoteWords.ts'
import { fill } from '../../../schema/names/toolWords.ts'
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
  readonly words: QuoteWords
  readonly language: Language
}

/** The unit of a quantity. An empty one means pieces. */
type Unit = AmountUnit | ''

/** The quantity of a line with its unit. Unreadable text stays with an error message, and the line has no quantity. */
export function QuantityField({ item, line, words, language }: QuantityFieldProps) {
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const unit: Unit = item.amount?.unit ?? ''
  const [chosen, setChosen] = useState<Unit>(unit)
  const value = item.amount?.value ?? item.pieces
  const isEmpty = value === undefined
  const shownUnit = isEmpty ? chosen : unit
  const isWrong = typed !== undefined && typed.trim() !== '' && readQuantity(typed, shownUnit) === undefined
  const change = (quantity: number | undefined, unit: Unit) =>
    changeQuoteItem(item.id, ({ pieces: _, amount: __, ...rest }) =>
      quantity === undefined
        ? rest
        : { ...rest, ...(unit === '' ? { pieces: quantity } : { amount: { value: quantity, unit } }) },
    )
  const type = (text: string) => {
    setTyped(text)
    change(readQuantity(text, shownUnit), shownUnit)
  }
  const choose = (next: Unit) => {
    setChosen(next)
    const text = typed ?? (isEmpty ? '' : formatFigure(value, language))
    const quantity = readQuantity(text, next)
    if (text !== '' && quantity === undefined) setTyped(text)
    change(quantity, next)
  }
  return (
    <>
      <Pair>
        <input
          aria-label={`${words.pieces}: ${line}`}
          placeholder={words.pieces}
          inputMode={shownUnit === '' ? 'numeric' : 'decimal'}
          autoComplete="off"
          value={typed ?? (isEmpty ? '' : unit === '' ? value : formatFigure(value, language))}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? id : undefined}
          onChange={({ target }) => type(target.value)}
          onBlur={() => isWrong || setTyped(undefined)}
        />
        <select
          aria-label={`${words.quantityUnit}: ${line}`}
          value={shownUnit}
          onChange={({ target }) => choose(target.value as Unit)}
        >
          <option value="">{fill(words.itemPieces, { n: '' }).trim()}</option>
          {AMOUNT_UNITS.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
      </Pair>
      {isWrong && <p id={id}>{shownUnit === '' ? words.piecesWhole : words.quantityUnreadable}</p>}
    </>
  )
}

/** "1.000" is a thousand here: there is no fraction of a piece, and amounts have few decimals. */
function readQuantity(text: string, unit: Unit): number | undefined {
  const reading = parseFigure(text)
  const quantity = reading && ('either' in reading ? reading.either[0] : reading.value)
  if (!quantity || quantity > MAX_PIECES) return undefined
  return unit !== '' || Number.isInteger(quantity) ? quantity : undefined
}
