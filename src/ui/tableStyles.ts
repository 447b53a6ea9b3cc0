import { css } from '@emotion/react'
import { arrived, color, cover, line, print, space, target, touch, typography } from '../theme/theme.ts'

/** Padding above and below a row, and the height of lines. */
const DENSITIES = {
  text: ['13px', 1.5],
  figures: ['9px', 1.5],
  dense: ['6px', 1.35],
} as const

export type Density = keyof typeof DENSITIES

/** How a table fits into a container that is narrower than its `room`. A table with `keep` always fits. */
export type Narrow = 'stack' | 'scroll' | 'keep'

/**
 * Cells have the lines, because lines of rows would not stick with the head. A block styles its own cells with higher
 * specificity, in an element around the table.
 */
export const createTableStyles = (density: Density) => css`
  --pad: ${DENSITIES[density][0]};
  --table-head: 72px;
  width: 100%;
  border-bottom: ${line};
  border-collapse: separate;
  border-spacing: 0;
  text-align: left;
  font-size: var(--t-small);
  line-height: ${DENSITIES[density][1]};
  ${typography.tabular}
  & :is(th, td) {
    padding: var(--pad) 16px var(--pad) 0;
    border-top: ${line};
    color: ${color.ink2};
    font-weight: 400;
    vertical-align: baseline;
  }
  & tbody th {
    color: ${color.ink};
    font-weight: 560;
  }
  & tbody th[scope='rowgroup'] {
    padding-block: 36px 12px;
    ${typography.h3}
  }
  /* The head has up to three lines. */
  & tbody :is([id], a, button, input) {
    scroll-margin-top: var(--table-head);
  }
  & thead {
    position: sticky;
    top: ${space.barLow};
    z-index: 2;
    background: ${color.bg};
  }
  /* It would cover most of the rows. */
  @media (max-height: 400px) {
    --table-head: 0px;
    & thead {
      position: static;
    }
  }
  & thead :is(th, td) {
    ${typography.meta}
    padding-block: 0 10px;
    border: 0;
    vertical-align: bottom;
    /* Columns are whole pixels wide, which can be less than the longest word by a part of a pixel. */
    overflow-wrap: normal;
    hyphens: auto;
  }
  & thead > tr:last-of-type > *,
  & thead [rowspan] {
    border-bottom: 1px solid ${color.edge};
  }
  & thead + tbody > tr:first-of-type > * {
    border-top: 0;
  }
  & tbody > tr:hover > :is(td, [scope='row']) {
    background: color-mix(in oklab, ${color.ink} 4%, ${color.bg});
  }
  /* What the address asks for. */
  & [data-requested],
  & tbody > tr:has(${arrived}) {
    background: color-mix(in oklab, ${color.accent} 12%, transparent);
  }
  /* The row of the size that is drawn. */
  & [data-chosen] {
    background: ${color.surface};
    & > :not(* + *) {
      box-shadow:
        -9px 0 0 ${color.surface},
        -12px 0 0 ${color.accent};
    }
  }
  & tbody td > a {
    ${typography.underlined(color.edge)}
    &:hover {
      text-decoration-color: ${color.ink};
    }
    ${touch} {
      ${target}
    }
  }
  & [data-chapter] {
    display: none;
  }
  & tbody [hidden] {
    content-visibility: visible;
  }
  ${print} {
    --pad: 0.25mm;
    font-size: 8pt;
    line-height: 1.3;
    & thead {
      position: static;
    }
    & thead :is(th, td) {
      padding-bottom: 0.6mm;
    }
    & tbody th[scope='rowgroup'] {
      padding-block: 1.4mm 0.6mm;
    }
  }
`

/** Each row becomes a list of its values under their names. Values without `data-head` have a separate line. */
export const stackedRows = `
  --table-head: 0px;
  --cell-start: 0px;
  --cell-align: left;
  &,
  & tbody {
    display: block;
  }
  & thead {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  & tbody tr {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, var(--stack, 120px)), 1fr));
    gap: 8px 16px;
    padding-block: var(--pad);
    border-top: ${line};
  }
  & tbody > tr > * {
    width: auto;
    padding: 0;
    border: 0;
    text-align: left;
    white-space: normal;
  }
  & tbody th[scope='rowgroup'] {
    padding: 12px 0 0;
  }
  & tbody > tr > :is(th, :not([data-head])) {
    grid-column: 1 / -1;
  }
  & td[data-head]::before {
    content: attr(data-head);
    display: block;
    ${typography.meta}
  }
`

/** Words have the whole width, after their names. */
const stackedWords = `
  & tbody tr {
    grid-template-columns: minmax(0, 1fr);
    gap: 4px;
  }
  & td[data-head]::before {
    content: attr(data-head) ': ';
    display: inline;
    font-size: inherit;
  }
`

/** What a closed chapter folds. */
export const FOLDED = ':is(tr + tr, td:not([data-kept]))'

/** The button of a chapter covers its whole heading, but no other control in it. */
const chapters = `
  & tbody th:has(> [data-chapter]) {
    position: relative;
    display: grid;
    grid-template-columns: 1fr auto 44px;
    align-items: center;
    margin-block: calc(-0.5 * var(--pad));
    padding: 0;
    & :is(a, label) {
      position: relative;
      z-index: 1;
    }
    & a {
      padding-block: 10px;
    }
    & > [data-chapter] {
      display: grid;
      place-items: center end;
      grid-column: 3;
      height: 44px;
      &::after {
        content: '';
        ${cover}
      }
      &[aria-expanded='true'] > svg {
        transform: rotate(180deg);
      }
    }
  }
  html.js & tbody[data-closed]:not(:has(${arrived})) {
    & ${FOLDED}:not([hidden]) {
      display: none;
    }
    & [hidden] {
      position: absolute;
      border: 0;
      content-visibility: hidden;
    }
  }
`

/** Styles of the table element. */
export const stacksBelow = (room: number, density: Density) => css`
  @media screen {
    @container (max-width: ${room}rem) {
      ${stackedRows}
      ${density === 'text' && stackedWords}
      ${chapters}
    }
  }
`

/**
 * For an element around the table. A shadow along the right edge shows that there is more; it is covered when the last
 * column is in view.
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
      & > table {
        --table-head: 0px;
      }
      /* More specific than the sticky head of the table. */
      & table thead {
        position: static;
        background: none;
      }
    }
  }
`
