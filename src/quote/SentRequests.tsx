import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { describeItem } from '../../messages/describe.ts'
import { fill } from '../../schema/names/toolWords.ts'
import { color, flow, screenOnly, typography } from '../theme/theme.ts'
import { QuietButton } from '../ui/Button.tsx'
import { Details } from '../ui/Fold.tsx'
import { Icon } from '../ui/icons/Icon.tsx'
import { MinorH2, Text } from '../ui/text.tsx'
import { describeFields, formatDay, useFieldLabels } from './fieldLabels.ts'
import { Buttons } from './formLayout.ts'
import { ItemList } from './ItemList.tsx'
import { ListTools } from './ListTools.tsx'
import { useQuote } from './state/context.ts'
import { canStoreRequests, RETENTION_DAYS, removeSentRequest, type SentRequest, useSentRequests } from './state/sent.ts'
import type { ListChanges } from './useListChanges.ts'

const Region = styled.section(css`
  margin-top: 56px;
  & > p {
    margin-block: 8px 20px;
  }
  & summary > span {
    flex: 1;
    & > strong {
      display: block;
      font-weight: 560;
    }
    & > small {
      ${typography.meta}
      ${typography.tabular}
    }
  }
  ${screenOnly}
`)

const Fields = styled.dl(css`
  margin-block: 16px;
  ${typography.small}
  & > div {
    ${flow}
    gap: 0 12px;
  }
  & dt {
    color: ${color.ink3};
  }
  & dd {
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
`)

interface SentRequestsProps {
  readonly list: Pick<ListChanges, 'receive' | 'offerUndo'>
}

/** The requests that were sent from this browser. Each can be opened, shared, downloaded and ordered again. */
export function SentRequests({ list }: SentRequestsProps) {
  const { words } = useQuote()
  const requests = useSentRequests()
  if (requests.length === 0) return null
  return (
    <Region aria-label={words.sentRequests}>
      <MinorH2>{words.sentRequests}</MinorH2>
      <Text>{canStoreRequests() ? fill(words.sentKept, { n: RETENTION_DAYS }) : words.sentNotKept}</Text>
      {requests.map((request) => (
        <Request key={request.reference} request={request} list={list} />
      ))}
    </Region>
  )
}

function Request({
  request: { reference, date, items, fields },
  list,
}: SentRequestsProps & { readonly request: SentRequest }) {
  const { orders, words, language } = useQuote()
  const labels = useFieldLabels()
  const details = describeFields(fields, labels, language)
  return (
    <Details>
      <summary>
        <span>
          <strong>{formatDay(date, language)}</strong>
          <small>{`${reference} · ${words.summaryLines}: ${items.length}`}</small>
        </span>
        <Icon name="caret" />
      </summary>
      <div>
        <ItemList name={reference} items={items.map((item) => describeItem(item, orders, language))} />
        {details.length > 0 && (
          <Fields>
            {details.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </Fields>
        )}
        <Buttons>
          {items.length > 0 && (
            <QuietButton
              type="button"
              aria-label={`${words.orderAgain}: ${reference}`}
              onClick={() => list.receive(items)}
            >
              {words.orderAgain}
            </QuietButton>
          )}
          <QuietButton
            type="button"
            aria-label={`${words.sentRemove}: ${reference}`}
            onClick={() => list.offerUndo(fill(words.sentRemoved, { reference }), removeSentRequest(reference))}
          >
            {words.sentRemove}
          </QuietButton>
        </Buttons>
        {items.length > 0 && <ListTools items={items} />}
      </div>
    </Details>
  )
}
