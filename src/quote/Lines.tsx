import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { type DescribedItem, describeItem, massOf } from '../../messages/describe.ts'
import type { QuoteItem } from '../../messages/item.ts'
import type { OrderView } from '../../schema/fieldTypes/views.ts'
import { writeMass } from '../../schema/figures/figures.ts'
import type { IconPath } from '../../schema/names/contactIcons.ts'
import type { Language } from '../../schema/names/languages.ts'
import type { QuoteWords } from '../../schema/names/quoteWords.ts'
import { fill } from '../../schema/names/toolWords.ts'
import { below, color, field, line, print, quickly, radius, screenOnly, typography } from '../theme/theme.ts'
import { QuietButton } from '../ui/Button.tsx'
import { Icon, IconDrawing } from '../ui/icons/Icon.tsx'
import { Link } from '../ui/Link.tsx'
import { ItemFields } from './ItemFields.tsx'
import { PiecesField } from './PiecesField.tsx'
import { moveQuoteItem } from './store.ts'

/** On a phone, each line is a block of its own: what it is for, and under that its pieces, mass and buttons. */
const Table = styled.table(css`
  width: 100%;
  border-collapse: collapse;
  text-align: left;
  ${typography.tabular}
  & th,
  & td {
    padding: 14px 20px 14px 0;
    border-bottom: ${line};
    vertical-align: top;
  }
  & thead th,
  & tfoot th {
    ${typography.meta}
    font-weight: 400;
  }
  & thead :is(th, td) {
    padding-block: 8px;
    border-bottom-color: ${color.edge};
  }
  & tbody th {
    font-weight: 400;
    min-width: 0;
  }
  & [data-figure] {
    text-align: right;
    white-space: nowrap;
  }
  & td:last-child {
    padding-right: 0;
  }
  & tfoot td {
    font-weight: 560;
  }
  & [data-figure] > input {
    ${field}
    width: 88px;
    min-height: 44px;
    padding: 6px 10px;
    text-align: right;
    &[aria-invalid] {
      border-color: ${color.bad};
      box-shadow: inset 4px 0 0 ${color.bad};
    }
  }
  & [data-figure] > p {
    ${typography.meta}
    margin-top: 4px;
    color: ${color.bad};
    white-space: normal;
  }
  & [data-fields] {
    padding-block: 4px 24px;
  }
  ${below.tablet} {
    &,
    & tbody,
    & tfoot {
      display: block;
    }
    & thead {
      display: none;
    }
    & :is(tbody, tfoot) tr {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: 4px 16px;
      padding-block: 14px;
      border-bottom: ${line};
    }
    & :is(th, td) {
      padding: 0;
      border: 0;
    }
    & tbody tr > td:first-of-type:not([data-fields]) {
      align-self: start;
    }
    & :is(tbody, tfoot) th {
      flex: 1 1 calc(100% - 3rem);
    }
    & td:last-child {
      margin-left: auto;
    }
    & tr:has(+ tr > [data-fields]) {
      border-bottom: 0;
    }
    & [data-fields] {
      flex: 1 0 100%;
    }
    & td[data-figure]:empty {
      display: none;
    }
  }
  ${print} {
    & input {
      min-height: 0;
      padding: 0;
      border: 0;
    }
    & tr {
      break-inside: avoid;
    }
  }
`)

const What = styled.div(css`
  & > strong {
    font-weight: 560;
  }
  & > p {
    color: ${color.ink2};
    line-height: 1.5;
    overflow-wrap: anywhere;
  }
  & > p + p {
    ${typography.meta}
    margin-top: 4px;
  }
  & > [data-open] {
    color: ${color.accentText};
    ${print} {
      display: none;
    }
  }
`)

const Buttons = styled.div(css`
  display: flex;
  justify-content: flex-end;
  & > button {
    display: grid;
    place-items: center;
    width: 44px;
    height: 44px;
    border-radius: ${radius};
    ${quickly('background-color')}
    &:hover {
      background: color-mix(in oklab, ${color.ink} 6%, transparent);
    }
    &:disabled {
      opacity: 0.25;
    }
  }
  & > [data-up] > svg {
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
  readonly orders: readonly OrderView[]
  readonly words: QuoteWords
  readonly language: Language
  /** The item whose fields are shown. */
  readonly edited: string | undefined
  readonly onEdit: (id: string | undefined) => void
  readonly onRemove: (item: DescribedItem) => void
}

/** The items of a quote list with their pieces and masses, to be changed, moved and taken out. */
export function Lines({ items, orders, words, language, edited, onEdit, onRemove }: LinesProps) {
  const masses = items.map((item) => {
    const order = orders.find(({ route }) => route === item.route)
    return order && massOf(item, order)
  })
  const total = masses.reduce<number>((sum, mass) => sum + (mass ?? 0), 0)
  const unknown = masses.filter((mass) => mass === undefined).length
  return (
    <Table>
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
        {items.map((item, place) => (
          <Line
            key={item.id}
            item={item}
            order={orders.find(({ route }) => route === item.route)}
            place={place}
            items={items}
            words={words}
            language={language}
            isEdited={item.id === edited}
            onEdit={onEdit}
            onRemove={onRemove}
          />
        ))}
      </tbody>
      {total > 0 && (
        <tfoot>
          <tr>
            <td />
            <th scope="row" colSpan={2}>
              {words.total}
              {unknown > 0 && `, ${fill(words.massUnknown, { n: unknown })}`}
            </th>
            <td data-figure>{`${writeMass(total, language)}\u00a0kg`}</td>
            <td />
          </tr>
        </tfoot>
      )}
    </Table>
  )
}

interface LineProps extends Pick<LinesProps, 'items' | 'words' | 'language' | 'onEdit' | 'onRemove'> {
  readonly item: QuoteItem
  readonly order: OrderView | undefined
  readonly place: number
  readonly isEdited: boolean
}

function Line({ item, order, place, items, words, language, isEdited, onEdit, onRemove }: LineProps) {
  const described = describeItem(item, order ? [order] : [], language)
  const { name, href, values, mass, note } = described
  const called = `${place + 1}. ${name ?? note ?? ''}`
  const open = (order?.fields ?? []).filter(({ property }) => item.values[property] === undefined)
  const move = (to: number) => moveQuoteItem(item.id, to)
  return (
    <>
      <tr>
        <td>{place + 1}</td>
        <th scope="row">
          <What>
            {name && <strong>{href ? <Link href={href}>{name}</Link> : name}</strong>}
            {values.length > 0 && <p>{values.map((value) => value.join('\u00a0')).join(' · ')}</p>}
            {note && <p>{note}</p>}
            {!order && <p data-open>{words.notUnderstood}</p>}
            {open.length > 0 && (
              <p data-open>{fill(words.missing, { names: open.map((field) => field.name).join(', ') })}</p>
            )}
            {order?.drawing && <p data-open>{words.drawing}</p>}
          </What>
        </th>
        <td data-figure>
          <PiecesField item={item} line={called} words={words} />
        </td>
        <td data-figure>{mass !== undefined && `${writeMass(mass, language)}\u00a0kg`}</td>
        <td>
          <Buttons>
            <button
              type="button"
              aria-label={`${words.edit}: ${called}`}
              aria-expanded={isEdited}
              onClick={() => onEdit(isEdited ? undefined : item.id)}
            >
              <IconDrawing path={PEN} />
            </button>
            <button
              type="button"
              aria-label={`${words.moveUp}: ${called}`}
              disabled={place === 0}
              onClick={() => move(place - 1)}
              data-up
            >
              <Icon name="down" />
            </button>
            <button
              type="button"
              aria-label={`${words.moveDown}: ${called}`}
              disabled={place === items.length - 1}
              onClick={() => move(place + 1)}
            >
              <Icon name="down" />
            </button>
            <button type="button" aria-label={`${words.remove}: ${called}`} onClick={() => onRemove(described)}>
              <Icon name="close" />
            </button>
          </Buttons>
        </td>
      </tr>
      {isEdited && (
        <tr>
          <td colSpan={5} data-fields>
            <ItemFields item={item} order={order} words={words} language={language} />
            <Done type="button" onClick={() => onEdit(undefined)}>
              {words.editDone}
            </Done>
          </td>
        </tr>
      )}
    </>
  )
}
