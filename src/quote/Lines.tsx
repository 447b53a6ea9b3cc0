import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { describeItem } from '../../messages/describe.ts'
import type { QuoteItem } from '../../messages/item.ts'
import { formatMass } from '../../schema/figures/figures.ts'
import type { IconPath } from '../../schema/names/contactIcons.ts'
import { fill } from '../../schema/names/toolWords.ts'
import {
  below,
  centered,
  color,
  field,
  flow,
  from,
  invalid,
  print,
  quickly,
  radius,
  screenOnly,
  typography,
} from '../theme/theme.ts'
import { QuietButton } from '../ui/Button.tsx'
import { Icon, IconDrawing } from '../ui/icons/Icon.tsx'
import { createTableStyles, stackedRows } from '../ui/tableStyles.ts'
import { Text } from '../ui/text.tsx'
import { ItemFields } from './fields/ItemFields.tsx'
import { QuantityField } from './fields/QuantityField.tsx'
import { ItemText } from './ItemText.tsx'
import { addMasses, findOrder } from './Summary.tsx'
import { useQuote } from './state/context.ts'
import { getEditButtonId, LIST_ID, type ListChanges } from './useListChanges.ts'

const Region = styled.div(css`
  /* The undo offer below the list would cover a field that gets the focus. */
  & :is(a, button, input, select) {
    scroll-margin-bottom: 96px;
  }
  /* Shows the message above the list, too. */
  scroll-margin-top: 96px;
  &:focus-visible {
    outline: 2px solid ${color.focus};
    outline-offset: 8px;
  }
`)

/** On a phone each line is a block: the product, and below it pieces, mass and buttons. */
const Table = styled.table(css`
  ${createTableStyles('text')}
  & tbody > tr > * {
    color: inherit;
    font-weight: 400;
    vertical-align: top;
  }
  & tr > [data-figure] {
    text-align: right;
    white-space: nowrap;
  }
  & td:last-child {
    padding-right: 0;
  }
  & tfoot td {
    font-weight: 560;
  }
  /* On screens, the summary beside the list shows the total. */
  @media screen {
    & tfoot {
      display: none;
    }
  }
  & [data-figure] :is(input, select) {
    ${field}
    width: 88px;
    min-height: 44px;
    padding: 6px 10px;
    font-size: 1rem;
    text-align: right;
    ${invalid}
  }
  & [data-figure] > p {
    ${typography.meta}
    margin-top: 4px;
    color: ${color.bad};
    white-space: normal;
  }
  /* The fields belong to the line above them. */
  & tbody > tr > [data-fields] {
    padding-block: 0 24px;
    border-top: 0;
  }
  ${below.tablet} {
    ${stackedRows}
    & tbody tr {
      ${flow}
      align-items: end;
      gap: 8px;
    }
    & tbody tr:has([data-fields]) {
      border-top: 0;
    }
    & td:first-of-type:not([data-fields]) {
      align-self: start;
      min-width: 1.25rem;
    }
    & [data-figure] > input {
      width: 72px;
    }
    & [data-figure]:not([data-head]) {
      line-height: 44px;
    }
    & tbody th {
      flex: 1 1 calc(100% - 3rem);
    }
    & td:last-child {
      margin-left: auto;
    }
    & [data-fields] {
      flex: 1 0 100%;
    }
    & td:empty {
      display: none;
    }
  }
  ${print} {
    --pad: 2mm;
    & [data-figure] :is(input, select) {
      min-height: 0;
      padding: 0;
      border: 0;
      background: none;
      appearance: none;
      width: auto;
      field-sizing: content;
      &::placeholder {
        color: transparent;
      }
    }
  }
`)

/** The buttons of a line, in two rows if the list is a table. */
const Buttons = styled.div(css`
  ${flow}
  justify-content: flex-end;
  ${from.tablet} {
    width: 88px;
    margin-block: -8px;
  }
  & > button {
    ${centered}
    width: 44px;
    height: 44px;
    ${below.tablet} {
      width: 40px;
    }
    border-radius: ${radius};
    ${quickly('background-color')}
    &:hover {
      background: color-mix(in oklab, ${color.ink} 6%, transparent);
    }
    &[aria-disabled='true'] {
      opacity: 0.25;
    }
  }
  & > [data-direction='moveUp'] > svg {
    transform: rotate(180deg);
  }
  ${screenOnly}
`)

const PEN: IconPath = [24, 'M4 20l1-4.5L16.5 4 20 7.5 8.5 19zM14 6.5l3.5 3.5']

const Done = styled(QuietButton)(css`
  margin-top: 16px;
`)

interface LinesProps {
  readonly items: readonly QuoteItem[]
  readonly list: Pick<ListChanges, 'editedId' | 'edit' | 'move' | 'remove'>
  /** Shown in place of an empty list. */
  readonly emptyText: string
}

export function Lines({ emptyText, ...props }: LinesProps) {
  const { items } = props
  const { orders, words, language } = useQuote()
  const { mass, unknownCount } = addMasses(items, orders)
  return (
    <Region id={LIST_ID} role="region" tabIndex={-1} aria-label={words.items}>
      {items.length === 0 ? (
        <Text>{emptyText}</Text>
      ) : (
        <Table aria-label={words.items}>
          <thead>
            <tr>
              <th scope="col">{words.line}</th>
              <th scope="col">{words.what}</th>
              <th scope="col" data-figure>
                {words.pieces}
              </th>
              <th scope="col" data-figure>
                {words.mass}
              </th>
              <td />
            </tr>
          </thead>
          <tbody>
            {items.map((item, index) => (
              <Line key={item.id} {...props} item={item} index={index} />
            ))}
          </tbody>
          {mass > 0 && (
            <tfoot>
              <tr>
                <td />
                <th scope="row" colSpan={2}>
                  {[words.total, ...(unknownCount > 0 ? [fill(words.massUnknown, { n: unknownCount })] : [])].join(
                    ', ',
                  )}
                </th>
                <td data-figure>{`${formatMass(mass, language)}\u00a0kg`}</td>
                <td />
              </tr>
            </tfoot>
          )}
        </Table>
      )}
    </Region>
  )
}

interface LineProps extends Omit<LinesProps, 'emptyText'> {
  readonly item: QuoteItem
  readonly index: number
}

function Line({ item, index, items, list }: LineProps) {
  const { orders, words, language } = useQuote()
  const order = findOrder(item, orders)
  const description = describeItem(item, orders, language)
  const { name, mass, note } = description
  const line = `${index + 1}. ${name ?? note ?? ''}`
  const isEdited = item.id === list.editedId
  return (
    <>
      <tr>
        <td>{index + 1}</td>
        <th scope="row">
          <ItemText item={item} order={order} description={description} />
        </th>
        <td data-figure data-head={words.pieces}>
          <QuantityField item={item} line={line} />
        </td>
        <td data-figure>{mass !== undefined && `${formatMass(mass, language)}\u00a0kg`}</td>
        <td>
          <LineButtons item={item} index={index} items={items} line={line} list={list} />
        </td>
      </tr>
      {isEdited && (
        <tr>
          <td colSpan={5} data-fields>
            <ItemFields item={item} order={order} />
            <Done type="button" onClick={() => list.edit(undefined)}>
              {words.editDone}
            </Done>
          </td>
        </tr>
      )}
    </>
  )
}

interface LineButtonsProps extends LineProps {
  /** Name of the line, which screen readers read with each button. */
  readonly line: string
}

function LineButtons({ item, index, items, line, list }: LineButtonsProps) {
  const { words } = useQuote()
  const isEdited = item.id === list.editedId
  return (
    <Buttons>
      <button
        id={getEditButtonId(item.id)}
        type="button"
        aria-label={`${words.edit}: ${line}`}
        aria-expanded={isEdited}
        onClick={() => list.edit(isEdited ? undefined : item.id)}
      >
        <IconDrawing path={PEN} />
      </button>
      <button type="button" aria-label={`${words.remove}: ${line}`} onClick={() => list.remove(item.id, line)}>
        <Icon name="close" />
      </button>
      {(['moveUp', 'moveDown'] as const).map((word) => {
        const target = word === 'moveUp' ? index - 1 : index + 1
        const isEnd = items[target] === undefined
        return (
          <button
            key={word}
            type="button"
            aria-label={`${words[word]}: ${line}`}
            aria-disabled={isEnd}
            onClick={() => isEnd || list.move(item.id, target, line)}
            data-direction={word}
          >
            <Icon name="down" />
          </button>
        )
      })}
    </Buttons>
  )
}
