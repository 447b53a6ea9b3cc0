import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { computeMass, type DescribedItem } from '../../messages/describe.ts'
import type { QuoteItem } from '../../messages/item.ts'
import type { OrderView } from '../../schema/fieldTypes/views.ts'
import { getRole } from '../../schema/figures/dimensions.ts'
import { formatMass } from '../../schema/figures/figures.ts'
import { REQUIREMENTS } from '../../schema/names/orderProperties.ts'
import { fill } from '../../schema/names/toolWords.ts'
import { below, color, flow, from, line, pressable, quickly, screenOnly, space, typography } from '../theme/theme.ts'
import { Icon } from '../ui/icons/Icon.tsx'
import { H3 } from '../ui/text.tsx'
import { useQuote } from './state/context.ts'

export const findOrder = (item: QuoteItem, orders: readonly OrderView[]): OrderView | undefined =>
  orders.find(({ route }) => route === item.route)

/** Mass in kg of the items whose mass is known. */
export function addMasses(items: readonly QuoteItem[], orders: readonly OrderView[]) {
  const masses = items.map((item) => {
    const order = findOrder(item, orders)
    return order && computeMass(item, order)
  })
  return {
    mass: masses.reduce<number>((sum, mass) => sum + (mass ?? 0), 0),
    unknownCount: masses.filter((mass) => mass === undefined).length,
  }
}

export const listMissing = (item: QuoteItem, order: OrderView | undefined): readonly string[] =>
  (order?.fields ?? [])
    .filter(({ property }) => {
      // An order in metres needs no length per piece.
      const isOptional = property === REQUIREMENTS || (item.amount !== undefined && getRole(property) === 'length')
      return !isOptional && item.values[property] === undefined
    })
    .map(({ name }) => name)

/** On wide screens, the figures of the summary stick to the top as one line. */
const Panel = styled.section(css`
  & > dl {
    ${flow}
    gap: 0 24px;
    padding-block: 10px;
    background: ${color.bg};
    border-bottom: ${line};
    & > div {
      ${flow}
      align-items: baseline;
      gap: 0 8px;
    }
  }
  & dt,
  & dd > small {
    ${typography.meta}
  }
  & dd {
    ${typography.tabular}
    font-size: 1.125rem;
    font-weight: 560;
  }
  & dd > small {
    margin-left: 8px;
  }
  & h3 {
    ${typography.label}
    margin-top: 14px;
  }
  & li > button {
    min-height: 28px;
    padding-block: 4px;
    text-align: left;
    font-size: var(--t-small);
    line-height: 1.4;
    ${typography.underlined(color.edge)}
  }
  & li {
    ${typography.small}
  }
  ${from.desk} and (min-height: 640px) {
    /* Otherwise the line would scroll away with the list of incomplete lines. */
    display: contents;
    & > dl {
      position: sticky;
      top: ${space.barLow};
      z-index: 1;
    }
    /* Otherwise it would cover a field that gets the focus from below. */
    & + * :is(a, button, input, select, textarea, [tabindex]) {
      scroll-margin-top: 140px;
    }
  }
  ${screenOnly}
`)

/** Incomplete lines that are listed. A single further line is listed too, since "1 more items" would be wrong. */
const MAX_VISIBLE_ITEMS = 3

interface SummaryProps {
  readonly items: readonly QuoteItem[]
  readonly descriptions: readonly DescribedItem[]
  readonly onEdit: (id: string) => void
}

export function Summary({ items, descriptions, onEdit }: SummaryProps) {
  const { orders, words, language } = useQuote()
  const { mass, unknownCount } = addMasses(items, orders)
  const incompleteItems = items.flatMap((item, index) => {
    const missingFields = listMissing(item, findOrder(item, orders))
    return missingFields.length === 0
      ? []
      : [{ id: item.id, text: `${index + 1}. ${descriptions[index]?.name}: ${missingFields.join(', ')}` }]
  })
  const visibleItems = incompleteItems.slice(
    0,
    incompleteItems.length === MAX_VISIBLE_ITEMS + 1 ? undefined : MAX_VISIBLE_ITEMS,
  )
  return (
    <Panel data-needs-script aria-label={words.summary}>
      <H3 as="h2">{words.summary}</H3>
      <dl>
        <div>
          <dt>{words.summaryLines}</dt>
          <dd>{items.length}</dd>
        </div>
        {mass > 0 && (
          <div>
            <dt>{words.summaryMass}</dt>
            <dd>
              <span translate="no">{`${formatMass(mass, language)}\u00a0kg`}</span>
              {unknownCount > 0 && <small>{fill(words.massUnknown, { n: unknownCount })}</small>}
            </dd>
          </div>
        )}
      </dl>
      {incompleteItems.length > 0 && (
        <>
          <h3>{words.summaryOpen}</h3>
          <ul>
            {visibleItems.map(({ id, text }) => (
              <li key={id}>
                <button type="button" onClick={() => onEdit(id)}>
                  {text}
                </button>
              </li>
            ))}
            {incompleteItems.length > visibleItems.length && (
              <li>{fill(words.summaryMore, { n: incompleteItems.length - visibleItems.length })}</li>
            )}
          </ul>
        </>
      )}
    </Panel>
  )
}

/** Link to the form, fixed at the bottom of the window while the form is below the list and out of view. */
const Step = styled.a(css`
  position: sticky;
  bottom: 0;
  z-index: 29;
  display: none;
  ${below.desk} {
    ${pressable}
    gap: 12px;
    justify-content: space-between;
    min-height: 56px;
    white-space: nowrap;
    & > span:first-of-type {
      flex: 1;
      min-width: 0;
      overflow: hidden;
      text-overflow: ellipsis;
    }
    & > span:last-of-type {
      display: flex;
      align-items: center;
      gap: 8px;
    }
    /* Two lines on a phone, because German does not fit on one. */
    ${below.phone} {
      flex-direction: column-reverse;
      align-items: start;
      justify-content: center;
      gap: 2px;
      line-height: 1.25;
      & > span:first-of-type {
        flex: none;
        font-size: var(--t-small);
      }
    }
    margin: 24px calc(-1 * var(--gutter)) 0;
    padding-inline: var(--gutter) 20px;
    width: calc(100% + 2 * var(--gutter) - var(--floats));
    background: ${color.accent};
    color: ${color.onAccent};
    forced-color-adjust: none;
    font-weight: 560;
    ${typography.tabular}
    ${quickly('background-color')}
    &:hover {
      background: ${color.accentHover};
    }
    &:focus-visible {
      outline-color: currentColor;
      outline-offset: -4px;
    }
  }
  @media (max-height: 400px) {
    position: static;
  }
  ${screenOnly}
`)

interface StepToFormProps extends Pick<SummaryProps, 'items'> {
  readonly href: string
}

export function StepToForm({ items, href }: StepToFormProps) {
  const { orders, words, language } = useQuote()
  const { mass } = addMasses(items, orders)
  const parts = [`${words.summaryLines}: ${items.length}`, mass > 0 && `${formatMass(mass, language)}\u00a0kg`]
  return (
    <Step href={href}>
      <span>{parts.filter(Boolean).join(' · ')}</span>
      <span>
        <span>{words.formTitle}</span> <Icon name="down" />
      </span>
    </Step>
  )
}
