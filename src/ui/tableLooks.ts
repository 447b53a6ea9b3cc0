import { css } from '@emotion/react'
import { below, color, line, print, quickly, space, target, touch, typography } from '../theme/theme.ts'

const table = css`
  width: 100%;
  text-align: left;
  & caption {
    caption-side: bottom;
    padding-top: 14px;
    text-align: left;
    ${typography.meta}
  }
  & th,
  & td {
    font-weight: 400;
  }
`

/** A hairline above each row. */
const ruled = css`
  ${table}
  border-collapse: collapse;
  & thead th {
    ${typography.meta}
  }
  & tbody tr {
    border-top: ${line};
  }
  & tbody:last-of-type tr:last-of-type {
    border-bottom: ${line};
  }
`

/** The head stays above, the first column at the left. Lines belong to cells, since those of a row would not stay. */
const sticky = css`
  ${table}
  border-collapse: separate;
  border-spacing: 0;
  ${typography.tabular}
  & thead {
    position: sticky;
    top: 0;
    z-index: 2;
    background: ${color.bg};
  }
  &[data-sticky] :where(tbody th[scope='row'], thead [data-corner]) {
    position: sticky;
    left: 0;
    z-index: 1;
    background: ${color.bg};
  }
  ${print} {
    & :is(thead, th, td) {
      position: static !important;
    }
  }
`

/** Words. On a phone each row is a paragraph of its own. */
const words = css`
  ${ruled}
  font-size: var(--t-small);
  line-height: 1.5;
  & caption {
    max-width: 80ch;
  }
  & th,
  & td {
    padding: 14px 24px 14px 0;
    vertical-align: baseline;
    color: ${color.ink2};
  }
  & thead th {
    padding-block: 0 10px;
    color: ${color.ink3};
  }
  & tbody th[scope='row'] {
    color: ${color.ink};
    font-weight: 560;
    & [id] {
      scroll-margin-top: 120px;
    }
  }
  & tbody th[scope='rowgroup'] {
    padding-block: 36px 12px;
    ${typography.h3}
    color: ${color.ink};
  }
  & tr:has(:target) {
    background: color-mix(in oklab, ${color.accent} 12%, transparent);
  }
  & a {
    ${typography.underlined(color.edge)}
  }
  & a:hover {
    text-decoration-color: ${color.ink};
  }
  ${touch} {
    & a {
      ${target}
    }
  }
  ${below.phone} {
    & thead {
      position: absolute;
      clip-path: inset(50%);
    }
    & tbody tr {
      display: grid;
      gap: 4px;
      padding-block: 14px;
    }
    & th,
    & td {
      padding: 0;
    }
    & tbody th[scope='rowgroup'] {
      padding-block: 20px 0;
    }
    /* No head of a column is seen there. */
    & td[data-head]::before {
      content: attr(data-head);
    }
  }
  ${print} {
    & th,
    & td {
      padding: 1mm 3mm 1mm 0;
    }
  }
`

/** Short figures, in more columns than a phone has room for. */
const figures = css`
  ${ruled}
  ${typography.tabular}
  & th,
  & td {
    padding: 9px 12px 9px 0;
  }
  & tbody th {
    color: ${color.ink2};
  }
  & td {
    font-weight: 500;
    white-space: nowrap;
  }
  ${print} {
    & th,
    & td {
      padding-block: 0.6mm;
    }
  }
`

/** Named values, each on a line of its own, larger than its name. The heads are for who hears the table. */
const properties = css`
  ${ruled}
  position: relative;
  ${typography.tabular}
  & thead th {
    padding: 0;
    line-height: 0;
  }
  & tbody > tr {
    ${quickly('background-color')}
  }
  & tbody > tr:hover {
    background: color-mix(in oklab, ${color.ink} 4%, transparent);
  }
  & tbody > tr > * {
    overflow-wrap: anywhere;
    padding: 18px 0;
    vertical-align: baseline;
  }
  & tbody th {
    width: 45%;
    padding-right: 16px;
    color: ${color.ink2};
  }
  &:where(:has([data-symbol])) tbody th {
    width: 34%;
  }
  & td[data-symbol] {
    width: 11%;
    padding-right: 12px;
    color: ${color.ink3};
  }
  & td:last-of-type {
    font-size: 1.1875rem;
    font-weight: 500;
    letter-spacing: -0.012em;
    line-height: 1.35;
  }
  ${below.phone} {
    & tbody > tr > * {
      padding-block: 14px;
    }
    & tbody th {
      width: 40%;
    }
    & [data-symbol] {
      display: none;
    }
    & td:last-of-type {
      font-size: 1.0625rem;
    }
  }
  ${print} {
    & tbody > tr > * {
      padding-block: 0.6mm;
    }
    & tbody th {
      width: 30%;
    }
    & td[data-symbol] {
      width: 7%;
    }
    & td:last-of-type {
      font-size: 9.4pt;
    }
    & td > ul {
      --space: 2.2mm;
      font-size: 8.6pt;
    }
    & caption {
      padding-top: 1.5mm;
    }
  }
`

/** Many columns under heads of two lines, in groups of rows. */
const wide = css`
  ${sticky}
  font-size: var(--t-meta);
  line-height: 1.4;
  & th,
  & td {
    padding: 12px 16px 12px 0;
    vertical-align: top;
    color: ${color.ink2};
    background: ${color.bg};
  }
  & td {
    white-space: nowrap;
    border-top: ${line};
  }
  & td[data-words] {
    min-width: 210px;
    white-space: normal;
  }
  & thead th {
    padding-block: 10px 6px;
    color: ${color.ink3};
    white-space: nowrap;
  }
  & thead tr + tr th {
    padding-block: 4px 10px;
    border-bottom: ${line};
  }
  & th[scope='colgroup'] {
    color: ${color.ink};
    font-weight: 560;
  }
  & thead th[rowspan] {
    vertical-align: bottom;
    border-bottom: ${line};
  }
  & tbody th[scope='row'] {
    min-width: 176px;
    border-top: ${line};
  }
  & tbody th[scope='rowgroup'] {
    padding-top: 28px;
    color: ${color.ink};
    font-weight: 560;
    & > span {
      position: sticky;
      left: 0;
      display: inline-block;
    }
    & > span::first-letter {
      text-transform: uppercase;
    }
  }
  & tbody:has(:target) {
    scroll-margin-top: 80px;
  }
  ${below.phone} {
    & tbody th[scope='row'] {
      min-width: 132px;
      padding-right: 10px;
    }
  }
  ${print} {
    font-size: 5.6pt;
    & th,
    & td {
      padding: 0.6mm 1.2mm 0.6mm 0;
      white-space: normal;
    }
    & tbody th[scope='row'],
    & td[data-words] {
      min-width: 0;
    }
  }
`

/** A few things beside each other, what differs between them marked. */
const comparison = css`
  ${sticky}
  font-size: var(--t-small);
  line-height: 1.45;
  & th,
  & td {
    min-width: 132px;
    padding: 10px 16px 10px 0;
    vertical-align: baseline;
    border-top: ${line};
    color: ${color.ink2};
    background: ${color.bg};
  }
  & thead :is(th, td) {
    border-top: 0;
    color: ${color.ink};
    font-weight: 560;
  }
  & tr[data-differs] td {
    color: ${color.ink};
    font-weight: 560;
    background: color-mix(in oklab, ${color.accent} 10%, ${color.bg});
  }
  & td > span {
    display: block;
  }
  ${below.phone} {
    & :is(tbody th, [data-corner]) {
      min-width: 96px;
      max-width: 96px;
      overflow-wrap: anywhere;
    }
  }
`

/** Long lists of figures; the head stays under the bar, or in the frame where a phone has no room for all columns. */
const sizes = css`
  ${sticky}
  font-size: var(--t-small);
  line-height: 1.35;
  & th,
  & td {
    padding: 6px 0 6px 14px;
    text-align: right;
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
    top: calc(${space.barLow} + var(--stay));
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
    &[data-sticky] tr > th:first-of-type {
      padding-right: 8px;
    }
  }
  ${print} {
    font-size: 7pt;
    line-height: 1.15;
    & :is(thead, tbody) :is(th, td) {
      padding: 0.15mm 0 0.15mm 2mm;
      font-size: 7pt;
    }
  }
`

/** How tables look, by what they hold. */
export const tableLooks = { words, figures, properties, wide, comparison, sizes } as const

/** Scrolls a table that is larger than the window in both directions, so that its head and first column can stay. */
const inWindow = css`
  position: relative;
  overflow: auto;
  max-height: calc(100svh - 132px - var(--stay));
  min-height: 320px;
  border-block: ${line};
  overscroll-behavior-x: contain;
  scroll-margin-top: 120px;
  ${print} {
    max-height: none;
    min-height: 0;
    overflow: visible;
  }
`

/** Only where a phone has no room for all columns, and beside its title where a reader has enlarged the text. */
const onPhone = css`
  ${below.tablet} {
    border-bottom: ${line};
    max-height: 78svh;
    overflow: auto;
    overscroll-behavior-x: contain;
  }
  @container (max-width: 30rem) {
    overflow: auto;
  }
  ${print} {
    border: 0;
  }
`

/** Wherever there is no room for all columns. */
const sideways = css`
  overflow-x: auto;
  overscroll-behavior-x: contain;
  ${print} {
    overflow: visible;
  }
`

/** The frames that tables move in. */
export const tableFrames = { figures: sideways, wide: inWindow, comparison: inWindow, sizes: onPhone } as const
