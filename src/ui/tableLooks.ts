import { css } from '@emotion/react'
import { arrived, below, color, line, print, quickly, space, target, touch, typography } from '../theme/theme.ts'

const table = css`
  width: 100%;
  text-align: left;
  & [data-chapter] {
    display: none;
  }
  & th,
  & td {
    font-weight: 400;
  }
  /* The row and the column that the address asks for. */
  & [data-requested] {
    background: color-mix(in oklab, ${color.accent} 12%, transparent);
  }
`

/** The button covers the whole heading. */
const chapterHead = css`
  position: relative;
  & > [data-chapter] {
    display: grid;
    place-items: center end;
    width: 44px;
    height: 44px;
    &::after {
      content: '';
      position: absolute;
      inset: 0;
    }
    &[aria-expanded='true'] > svg {
      transform: rotate(180deg);
    }
  }
`

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

/** The head sticks below the bar. Cells have the lines, because lines of rows would not stick. */
const headed = css`
  ${table}
  border-collapse: separate;
  border-spacing: 0;
  ${typography.tabular}
  & thead {
    position: sticky;
    top: calc(${space.barLow} + var(--stay));
    z-index: 2;
    background: ${color.bg};
  }
  ${print} {
    & thead {
      position: static;
    }
  }
`

const words = css`
  ${ruled}
  font-size: var(--t-small);
  line-height: 1.5;
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
  & tr:has(${arrived}) {
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
    & tbody th:has([data-chapter]) {
      display: flex;
      align-items: center;
      justify-content: space-between;
      ${chapterHead}
    }
    & tbody th[scope='rowgroup'] {
      padding-block: 4px;
    }
    /* Phones show no head. */
    & td[data-head]::before {
      content: attr(data-head) ': ';
    }
    html.js & tbody[data-closed] :is(tr + tr, td:last-child) {
      display: none;
    }
    & tr:has([data-chapter]) {
      gap: 0;
      padding-block: 4px;
    }
  }
  ${print} {
    font-size: 8pt;
    line-height: 1.3;
    & th,
    & td {
      padding: 0.4mm 3mm 0.4mm 0;
    }
    & tbody th[scope='rowgroup'] {
      padding-block: 2mm 1mm;
    }
    & [data-links] {
      display: none;
    }
  }
`

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

/** Named values, one per line. The head is only for screen readers. */
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
    padding: 13px 0;
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
  }
`

/** Below this width, each grade is a separate block. Paper is always narrower. */
const NARROW = '@container (max-width: 79.99rem)'

/** Many columns, with a group of rows per grade. In narrow containers each figure is below its name. */
const grades = css`
  ${headed}
  font-size: var(--t-meta);
  line-height: 1.4;
  & th,
  & td {
    padding: 4px 12px 4px 0;
    vertical-align: top;
    color: ${color.ink2};
  }
  & thead th {
    color: ${color.ink3};
    vertical-align: bottom;
  }
  & thead tr:last-of-type th,
  & thead th[rowspan] {
    border-bottom: 1px solid ${color.edge};
  }
  & thead tr + tr th {
    padding-top: 0;
  }
  & th[scope='colgroup'],
  & tbody th[scope='rowgroup'] {
    color: ${color.ink};
    font-weight: 560;
  }
  & tbody th[scope='rowgroup'] {
    padding-block: 24px 6px;
    &::first-letter {
      text-transform: uppercase;
    }
  }
  & tbody td {
    white-space: nowrap;
  }
  & tbody td[data-words] {
    white-space: normal;
  }
  & tbody td[data-words]:not([rowspan]) {
    width: 21%;
    /* Wide letter spacing would make the table wider than the page. */
    overflow-wrap: anywhere;
  }
  & tbody th[scope='row'] {
    width: 1px;
  }
  & tbody td,
  & tbody th[scope='row'] {
    border-top: ${line};
  }
  & tbody:has(${arrived}) {
    scroll-margin-top: 80px;
  }
  ${NARROW} {
    & :is(&, tbody, tbody th, tbody td) {
      display: block;
    }
    & tbody :is(th[scope='row'], td[data-words]:not([rowspan])) {
      width: auto;
    }
    & thead {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    /* Narrow tables have no sticky head. */
    & tbody th > span {
      scroll-margin: 0;
    }
    & tbody tr {
      display: grid;
      grid-template-columns: repeat(auto-fill, minmax(76px, 1fr));
      gap: 10px 12px;
    }
    & tbody :is(th, td) {
      padding: 0;
    }
    & tbody td {
      border: 0;
    }
    & tbody :is(th, td[data-words]) {
      grid-column: 1 / -1;
    }
    & tbody td[data-property] {
      grid-column: span 2;
    }
    @media screen {
      & tbody th[scope='row'] {
        ${chapterHead}
        display: grid;
        grid-template-columns: 1fr auto 44px;
        align-items: center;
        padding-block: 4px 10px;
        & > label {
          z-index: 1;
        }
      }
    }
    & tbody th[scope='rowgroup'] {
      padding: 20px 0 6px;
    }
    & tbody:has(td) {
      padding-bottom: 16px;
    }
    & td[data-head]::before {
      content: attr(data-head);
      display: block;
      color: ${color.ink3};
    }
    & tr + tr td[data-words] {
      margin-top: 12px;
    }
    & tr + tr td[data-words]::before {
      content: none;
    }
    @media screen {
      html.js & tbody[data-closed]:not(:has(${arrived})) {
        padding: 0;
        & td {
          display: none;
        }
      }
    }
  }
  /* Properties in one line, the composition in two, then one line per product. */
  ${print} {
    font-size: 8pt;
    line-height: 1.3;
    & tbody:has(td) {
      padding-bottom: 0;
    }
    & tbody tr {
      grid-template-columns: repeat(12, 1fr);
      gap: 0 2mm;
    }
    & tbody th > span {
      display: inline;
      margin-right: 3mm;
    }
    & tbody th[scope='rowgroup'] {
      padding: 2mm 0 1mm;
    }
    & tbody td[rowspan] {
      grid-column: span 1;
    }
    & tbody td[data-property] {
      grid-column: span 3;
    }
    & tbody td[data-words][rowspan] {
      grid-column: span 7;
    }
    & tbody td[data-property]::before {
      display: inline;
      content: attr(data-head) ' ';
    }
    & tbody td:not([rowspan]) {
      grid-column: span 2;
    }
    & tbody td:not([rowspan])::before {
      display: inline;
      content: attr(data-head) ' ';
    }
    & tbody td:nth-last-of-type(-n + 2) {
      grid-column: span 1;
    }
    & tbody td[data-words]:not([rowspan]) {
      grid-column: 1 / span 6;
      margin: 0;
    }
    & tbody td:is([data-words]:not([rowspan]), :last-child)::before {
      content: none;
    }
  }
`

const differsMark = `
  content: '';
  display: inline-block;
  width: 7px;
  height: 7px;
  margin: 0 11px 1px 0;
  background: ${color.ink};
  forced-color-adjust: none;
`

/** A few things side by side. A mark highlights differences. On a phone the names are above the values. */
const comparison = css`
  ${headed}
  table-layout: fixed;
  font-size: var(--t-small);
  line-height: 1.45;
  & th,
  & td {
    padding: 10px 16px 10px 0;
    vertical-align: baseline;
    border-top: ${line};
    color: ${color.ink3};
    overflow-wrap: anywhere;
  }
  & thead :is(th, td) {
    border-top: 0;
    border-bottom: 1px solid ${color.edge};
    color: ${color.ink};
    font-weight: 560;
  }
  & tr[data-differs] > * {
    color: ${color.ink};
  }
  & tbody th {
    padding-left: 18px;
  }
  & tr[data-differs] > th::before {
    ${differsMark}
    margin-left: -18px;
  }
  & td > span {
    display: block;
  }
  & th[scope='rowgroup'] {
    padding: 28px 0 10px;
    color: ${color.ink};
    font-weight: 560;
  }
  ${below.tablet} {
    font-size: var(--t-meta);
    & :is(&, thead, tbody) {
      display: block;
    }
    & tr {
      display: flex;
      flex-wrap: wrap;
      column-gap: 10px;
    }
    & thead td {
      display: none;
    }
    & tr > * {
      flex: 1 1 0;
      min-width: 0;
      padding-right: 0;
    }
    & tbody th {
      flex-basis: 100%;
      padding-block: 10px 0;
      color: ${color.ink3};
    }
    & tbody td {
      padding-top: 2px;
      border: 0;
    }
  }
`

/** Long lists of figures. The first column sticks while the others scroll. */
const sizes = css`
  ${headed}
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
  & [rowspan] {
    vertical-align: top;
  }
  /* Groups of rows with the same first cell. */
  & tbody:has(+ tbody) :is(tr:last-of-type > *, [rowspan]) {
    border-bottom-color: ${color.edge};
  }
  /* Several figures of the same size. */
  & td:has(small) {
    font-weight: 500;
    & small {
      display: block;
      color: ${color.ink3};
      font-size: var(--t-meta);
      font-weight: 400;
    }
    ${print} {
      white-space: nowrap;
      & small {
        display: inline;
      }
      & small::before {
        content: '· ';
      }
    }
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
  & thead :is(tr:last-of-type th, th[rowspan]) {
    border-bottom-color: ${color.edge};
  }
  & tbody tr:hover > * {
    background: color-mix(in oklab, ${color.ink} 4%, ${color.bg});
  }
  ${below.tablet} {
    & th,
    & td {
      padding-left: 9px;
    }
    /* Visible from the first column of the group on. */
    & th[colspan] {
      text-align: left;
    }
    &[data-sticky] :is(tbody, thead tr:first-of-type) th:first-of-type {
      position: sticky;
      left: 0;
      z-index: 1;
      padding-right: 8px;
      background: ${color.bg};
    }
  }
  ${print} {
    line-height: 1.2;
    & :is(thead, tbody) :is(th, td) {
      padding: 0.15mm 0 0.15mm 2mm;
      font-size: 8pt;
    }
  }
`

export const tableLooks = { words, figures, properties, grades, comparison, sizes } as const

/** The paragraph below a table. */
export const tableNote = (look: keyof typeof tableLooks) => css`
  max-width: 80ch;
  padding-top: 14px;
  ${typography.meta}
  ${look === 'comparison' && `&::before { ${differsMark} }`}
  ${print} {
    max-width: none;
    padding-top: 1.5mm;
    break-before: avoid;
  }
`

/** Shows each row of a table as a list of named values in a container narrower than `room`, in rem. */
export const stacksBelow = (room: number) => css`
  @media screen {
    @container (max-width: ${room}rem) {
      & :is(table, tbody) {
        display: block;
      }
      & thead {
        position: absolute;
        clip-path: inset(50%);
      }
      & tr {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(140px, 1fr));
        gap: 8px 16px;
        padding-block: 12px;
        border-bottom: ${line};
      }
      & tbody :is(th, td) {
        padding: 0;
        border: 0;
        text-align: left;
        white-space: normal;
      }
      & tbody th {
        grid-column: 1 / -1;
      }
      & td[data-head]::before {
        content: attr(data-head);
        display: block;
        color: ${color.ink3};
        font-size: var(--t-meta);
      }
    }
  }
`

/**
 * Scrolls a table sideways in a container narrower than `room`, in rem. A shadow along the right edge shows that there is
 * more; it is covered when the last column is in view.
 */
export const scrollsBelow = (room: number) => css`
  @media screen {
    @container (max-width: ${room}rem) {
      /* Visually hidden text is absolutely positioned, and would widen the page. */
      position: relative;
      overflow-x: auto;
      overscroll-behavior-x: contain;
      background:
        linear-gradient(to left, ${color.bg} 40%, transparent) right / 48px 100% no-repeat local,
        linear-gradient(to left, color-mix(in oklab, ${color.ink} 32%, transparent), transparent) right / 18px 100% no-repeat;
      /* More specific than the sticky head of the table. */
      & table thead {
        position: static;
        background: none;
      }
    }
  }
`
