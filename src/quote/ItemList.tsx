import { css } from '@emotion/react'
import styled from '@emotion/styled'
import type { DescribedItem } from '../../messages/describe.ts'
import type { Language } from '../../schema/names/languages.ts'
import type { QuoteWords } from '../../schema/names/quoteWords.ts'
import { typography } from '../theme/theme.ts'
import { lineOf } from './mail.ts'

const List = styled.ol(css`
  list-style: decimal;
  padding-left: 2.5ch;
  ${typography.small}
  ${typography.tabular}
  overflow-wrap: anywhere;
  & > li + li {
    margin-top: 6px;
  }
`)

interface ItemListProps {
  readonly items: readonly DescribedItem[]
  readonly words: QuoteWords
  readonly language: Language
}

/** The items of a list that is only read. */
export const ItemList = ({ items, words, language }: ItemListProps) => (
  <List>
    {items.map((item) => (
      <li key={item.id}>{lineOf(item, words, language)}</li>
    ))}
  </List>
)
