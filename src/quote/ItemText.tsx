import { css } from '@emotion/react'
import styled from '@emotion/styled'
import type { DescribedItem } from '../../messages/describe.ts'
import type { QuoteItem } from '../../messages/item.ts'
import type { OrderView } from '../../schema/fieldTypes/views.ts'
import { NBSP } from '../../schema/figures/quantity.ts'
import { fill } from '../../schema/names/toolWords.ts'
import { below, color, from, print, typography } from '../theme/theme.ts'
import { Link } from '../ui/Link.tsx'
import { listMissing } from './Summary.tsx'
import { useQuote } from './state/context.ts'
import { useAttachments } from './state/draft.ts'

const What = styled.div(css`
  &:has(> img) {
    ${from.tablet} {
      padding-left: 88px;
    }
    ${print} {
      padding-left: 24mm;
    }
  }
  & > strong {
    font-weight: 560;
    & > a {
      display: inline-block;
      padding-block: 4px;
      margin-block: -4px;
    }
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
    ${typography.meta}
    color: ${color.ink2};
    /* An empty box: something is to be filled in. */
    &::before {
      content: '';
      display: inline-block;
      width: 9px;
      height: 9px;
      margin-right: 8px;
      border: 1.5px solid ${color.edge};
    }
    ${print} {
      display: none;
    }
  }
`)

/** Shown on paper and in wide windows. */
const ItemDrawing = styled.img(css`
  float: left;
  width: 72px;
  aspect-ratio: 16 / 10;
  margin-left: -88px;
  object-fit: contain;
  filter: ${color.lines};
  ${below.tablet} {
    display: none;
  }
  @media (forced-colors: active) and (prefers-color-scheme: dark) {
    filter: invert(1);
  }
  ${print} {
    width: 20mm;
    margin-left: -24mm;
  }
`)

interface ItemTextProps {
  readonly item: QuoteItem
  readonly order: OrderView | undefined
  readonly description: DescribedItem
}

export function ItemText({ item, order, description }: ItemTextProps) {
  const { words } = useQuote()
  const { name, href, values, note } = description
  const { files, itemIds } = useAttachments()
  const fileNames = files.filter((file) => itemIds.get(file) === item.id).map((file) => file.name)
  const missingFields = listMissing(item, order)
  return (
    <What>
      {order?.picture !== undefined && <ItemDrawing src={order.picture} alt="" loading="lazy" />}
      {name && <strong>{href ? <Link href={href}>{name}</Link> : name}</strong>}
      {values.length > 0 && <p>{values.map((value) => value.join(' ').replaceAll(' ', NBSP)).join(`${NBSP}· `)}</p>}
      {note && <p dir="auto">{note}</p>}
      {fileNames.length > 0 && <p>{`${words.files}: ${fileNames.join(', ')}`}</p>}
      {!order && <p data-open>{words.notUnderstood}</p>}
      {missingFields.length > 0 && <p data-open>{fill(words.missing, { names: missingFields.join(', ') })}</p>}
      {order?.drawing && fileNames.length === 0 && <p data-open>{words.drawing}</p>}
    </What>
  )
}
