import { css } from '@emotion/react'
import styled from '@emotion/styled'
import type { HeadView, SizesView } from '../../../schema/fieldTypes/sizeView.ts'
import { below, color, line, print, space, typography } from '../../theme/theme.ts'
import { inOrder } from '../../ui/inOrder.ts'
import type { Shown } from './findRows.ts'

/** A row's height in px, for the room that a table takes up before it is drawn. */
const ROW = 34

/** A table with more rows than this is not drawn before it is near. */
const LONG = 40

/** What the frame's room is measured by. */
const Room = styled.div(css`
  container-type: inline-size;
`)

/** Where a phone has no room for all columns, the table moves in its frame, and its heads and first cells stay in sight. */
const Frame = styled.div<{ rows: number }>(
  ({ rows }) => css`
    ${
      rows > LONG &&
      `content-visibility: auto;
      contain-intrinsic-block-size: auto ${(rows + 2) * ROW}px;`
    }
    ${below.tablet} {
      border-bottom: ${line};
      max-height: 78svh;
      overflow: auto;
      overscroll-behavior-x: contain;
    }
    /* Beside its title, with text that a reader has enlarged. */
    @container (max-width: 30rem) {
      overflow: auto;
    }
    ${print} {
      border: 0;
      content-visibility: visible;
    }
  `,
)

const Table = styled.table<{ stub: number }>(
  ({ stub }) => css`
    width: 100%;
    border-collapse: separate;
    border-spacing: 0;
    font-size: var(--t-small);
    line-height: 1.35;
    ${typography.tabular}
    & th,
    & td {
      padding: 6px 0 6px 14px;
      text-align: right;
      font-weight: 400;
      white-space: nowrap;
      border-bottom: ${line};
    }
    & :is(tbody, thead tr:first-of-type) th:first-of-type {
      padding-left: 0;
      text-align: left;
    }
    & tbody th {
      font-weight: 560;
    }
    & thead {
      position: sticky;
      top: calc(${space.barLow} + var(--stay));
      z-index: 1;
      background: ${color.bg};
    }
    & thead th {
      vertical-align: bottom;
      padding-block: 10px 8px;
      color: ${color.ink2};
      font-size: var(--t-meta);
      white-space: normal;
      & small {
        display: block;
        font-size: inherit;
        color: ${color.ink3};
      }
    }
    & thead tr:last-of-type th {
      border-bottom-color: ${color.edge};
    }
    & tbody tr:hover > * {
      background: color-mix(in oklab, ${color.ink} 4%, ${color.bg});
    }
    ${below.tablet} {
      & th,
      & td {
        padding-left: 11px;
      }
      & thead {
        top: 0;
      }
      /* What stands over columns that go across is in sight from the first of them on. */
      & th[colspan] {
        text-align: left;
      }
      /* The cells that name a row stay while the others move, where it is one. */
      ${
        stub === 1 &&
        `& tr > th:first-of-type {
          position: sticky;
          left: 0;
          padding-right: 8px;
          background: ${color.bg};
        }`
      }
    }
    ${print} {
      font-size: 7pt;
      line-height: 1.15;
      & thead {
        position: static;
      }
      & :is(thead, tbody) :is(th, td) {
        padding: 0.15mm 0 0.15mm 2mm;
        font-size: 7pt;
      }
    }
  `,
)

function Head({ head: { name, symbol, unit }, span }: { head: HeadView; span?: number | undefined }) {
  const aside = [symbol, unit].filter(Boolean).join(', ')
  return (
    <th scope="col" rowSpan={span}>
      {name}
      {aside && <small>{aside}</small>}
    </th>
  )
}

/** Sizes as a plain table, without a class in any cell: a long one costs little. */
export function SizesGrid({ name, sizes, shown }: { name: string; sizes: SizesView; shown: Shown }) {
  const { stub, heads, across, cells } = sizes
  const named = shown.columns.flatMap((place) => heads[place] ?? [])
  const places = shown.columns.map((place) => stub.length + place)
  const [first = { name: '' }, ...others] = stub
  const title = across && [across.name, across.symbol, across.unit && `(${across.unit})`]
  return (
    <Room>
      <Frame rows={sizes.rows.length} tabIndex={0} role="region" aria-label={name}>
        <Table aria-label={name} stub={stub.length}>
          <thead>
            {title && (
              <tr>
                {inOrder([first, ...others], (head) => (
                  <Head head={head} span={2} />
                ))}
                <th scope="colgroup" colSpan={named.length}>
                  {title.filter(Boolean).join(' ')}
                  {cells && `: ${cells}`}
                </th>
              </tr>
            )}
            <tr>
              {!title && inOrder(stub, (head) => <Head head={head} />)}
              {inOrder(named, (head) => (
                <Head head={head} />
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.rows.map((row) => (
              <tr key={row.slice(0, sizes.sizes).join()}>
                <th scope="row">{row[0]}</th>
                {inOrder([...stub.keys()].slice(1), (place) => (
                  <td>{row[place]}</td>
                ))}
                {inOrder(places, (place) => (
                  <td>{row[place]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </Frame>
    </Room>
  )
}
