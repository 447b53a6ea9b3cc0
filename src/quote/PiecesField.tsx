import { useId, useState } from 'react'
import { MAX_PIECES, type QuoteItem } from '../../messages/item.ts'
import { parseFigure } from '../../schema/figures/figures.ts'
import type { QuoteWords } from '../../schema/names/quoteWords.ts'
import { changeQuoteItem } from './store.ts'

interface PiecesFieldProps {
  readonly item: QuoteItem
  /** The line's number and product, for screen readers. */
  readonly line: string
  readonly words: QuoteWords
}

/** The pieces of a line. Text that is not a whole number stays with an error message, and the line has no pieces. */
export function PiecesField({ item, line, words }: PiecesFieldProps) {
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const isWrong = typed !== undefined && typed.trim() !== '' && readPieces(typed) === undefined
  const type = (text: string) => {
    setTyped(text)
    const pieces = readPieces(text)
    changeQuoteItem(item.id, ({ pieces: _, ...rest }) => (pieces === undefined ? rest : { ...rest, pieces }))
  }
  return (
    <>
      <input
        aria-label={`${words.pieces}: ${line}`}
        placeholder={words.pieces}
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? item.pieces ?? ''}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? id : undefined}
        onChange={({ target }) => type(target.value)}
        onBlur={() => isWrong || setTyped(undefined)}
      />
      {isWrong && <p id={id}>{words.piecesWhole}</p>}
    </>
  )
}

/** "1.000" is a thousand here: there is no fraction of a piece. */
function readPieces(text: string): number | undefined {
  const reading = parseFigure(text)
  const pieces = reading && ('either' in reading ? reading.either[0] : reading.value)
  return pieces && Number.isInteger(pieces) && pieces <= MAX_PIECES ? pieces : undefined
}
