import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { getDelimiter, toCsv } from '../../messages/csv.ts'
import type { QuoteItem } from '../../messages/item.ts'
import { createQuoteTable } from '../../messages/table.ts'
import { useCopy } from '../hooks/useCopy.ts'
import { centeredFlow, color, pressable, screenOnly, typography } from '../theme/theme.ts'
import { saveCsv } from '../ui/saveFile.ts'
import { useQuote } from './state/context.ts'
import { formatFragment } from './state/share.ts'

const Row = styled.div(css`
  ${centeredFlow}
  gap: 0 24px;
  margin-top: 12px;
  font-size: var(--t-small);
  & > button {
    ${pressable}
    ${typography.underlined(color.edge)}
  }
  & > button:hover {
    text-decoration-color: currentColor;
  }
  & > [data-clear] {
    margin-left: auto;
  }
  & > output {
    flex: 1 0 100%;
    ${typography.meta}
  }
  ${screenOnly}
`)

interface ListToolsProps {
  readonly items: readonly QuoteItem[]
  /** Empties the list. Only the list that the page shows can be emptied. */
  readonly onClear?: () => void
  /** Whether the page prints this list. */
  readonly canPrint?: boolean
}

export function ListTools({ items, onClear, canPrint = onClear !== undefined }: ListToolsProps) {
  const { orders, words, language } = useQuote()
  const { result, copy } = useCopy()
  const createTable = (delimiter: ';' | ',' | '\t') => {
    const cells = createQuoteTable(items, orders, (word) => words[word], language)
    return toCsv(cells, delimiter)
  }
  return (
    <Row role="group" aria-label={words.saveOrShare}>
      {canPrint && (
        <button type="button" onClick={() => window.print()}>
          {words.printList}
        </button>
      )}
      <button type="button" onClick={() => copy(new URL(formatFragment(items), window.location.href).href)}>
        {words.shareList}
      </button>
      <button type="button" onClick={() => copy(createTable('\t'))}>
        {words.copyList}
      </button>
      <button type="button" onClick={() => saveCsv(createTable(getDelimiter(language)), 'quote.csv')}>
        {words.saveCsv}
      </button>
      {onClear && (
        <button type="button" onClick={onClear} data-clear>
          {words.clear}
        </button>
      )}
      <output>{result && words[result]}</output>
    </Row>
  )
}
