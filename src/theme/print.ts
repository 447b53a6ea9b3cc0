import { print } from './theme.ts'
import { declare, palettes } from './tokens.ts'

/**
 * How pages are printed: black on white, on A4, with smaller variables for sizes and spaces. Components leave out their
 * controls with `screenOnly`, and have print styles only for another layout.
 *
 * `data-printed`: only on paper. `data-unprinted`: only on screens.
 */
export const printStyles = `
  @media screen {
    [data-printed] {
      display: none !important;
    }
  }
  @page {
    size: A4;
    margin: 11mm 14mm 13mm;
    @bottom-right {
      content: counter(page) ' / ' counter(pages);
      font: 8pt 'Archivo Site', Arial, sans-serif;
    }
  }
  ${print} {
    :root,
    :root[data-theme='dark'] {
      color-scheme: light;
      ${declare((role) => palettes.paper[role])}

      --gutter: 0px;
      --gap: 6mm;
      --edge-left: 0px;
      --column-7: 100%;
      --column-9: 100%;
      --section: 3mm;
      --head: 2.5mm;
      --rows: 5mm;
      --step: 2mm;
      --rule: 1.5mm;
      --bar: 0px;

      --t-display: 28pt;
      --t-title: 24pt;
      --t-h2: 12.5pt;
      --t-h3: 9.4pt;
      --t-figure: 20pt;
      --t-figure-2: 13pt;
      --t-lead: 10.5pt;
      --t-body: 9pt;
      --t-small: 8.4pt;
      --t-meta: 8pt;
    }
    html {
      font-size: 9pt;
    }
    body {
      line-height: 1.38;
      -webkit-print-color-adjust: exact;
      print-color-adjust: exact;
    }
    #root > :not(main, [data-printed]),
    [data-unprinted] {
      display: none !important;
    }
    main {
      min-height: 0 !important;
    }
    [data-ground]:not([data-opening]) {
      margin-top: var(--section);
      padding-block: 0 !important;
    }
    :is(h1, p) {
      max-width: none !important;
    }
    :is(header, aside) {
      position: static !important;
    }
    a {
      min-height: 0 !important;
      margin-block: 0 !important;
      text-decoration: none !important;
    }

    :is(h1, h2, h3, summary, tr:has(> [scope='rowgroup'])) {
      break-after: avoid;
    }
    :is(li, tr, figure, dl > div, details:not(:has(table)), [data-sheet] section) {
      break-inside: avoid;
    }
    /* Otherwise the page before a long table would stay half empty. */
    section:has(tbody > tr:nth-of-type(20), tbody:nth-of-type(5)),
    [data-sheet]:has([data-chapter]) section {
      break-inside: auto;
    }

    details {
      border: 0 !important;
    }
    details::details-content {
      content-visibility: visible;
      block-size: auto;
    }
    summary {
      padding-block: 2mm 1mm !important;
    }
    /* Of a disclosure, only its title. */
    summary:not(:has(h2, h3)),
    summary > :not(h2, h3) {
      display: none !important;
    }
    details > div {
      padding-bottom: 2mm !important;
    }
  }
`
