import { css } from '@emotion/react'
import { printStyles } from './print.ts'
import { below, color, from, motion } from './theme.ts'
import { BREAKPOINTS, declare, palettes, type Role } from './tokens.ts'

/** Widths and weights of Archivo, as descriptors of a font face. */
const STYLES = ['100%; font-weight: 400', '100%; font-weight: 540 650', '104%', '108%', '112%']

/**
 * Fallback fonts until Archivo is loaded, with their `size-adjust` in % for each style, measured on the site's own texts in
 * four languages. Lines break at the same places, so the layout does not shift.
 */
const FALLBACKS = [
  // Windows and Apple; Linux; Android.
  { fonts: ['Arial', 'Liberation Sans', 'Roboto'], sizes: [103, 109.2, 106.7, 110.2, 114.6] },
  // Linux without either.
  { fonts: ['DejaVu Sans'], sizes: [89.1, 93.4, 94.7, 97.4, 102.2] },
]

const FALLBACK_NAMES = FALLBACKS.map(({ fonts }) => `'Archivo as ${fonts[0]}'`)

/** The overrides give the fallback font the metrics of Archivo at any size. */
const createFallbackFaces = ({ fonts, sizes }: (typeof FALLBACKS)[number], index: number) =>
  sizes
    .map(
      (size, style) => `
  @font-face {
    font-family: ${FALLBACK_NAMES[index]};
    src: ${fonts.map((font) => `local('${font}')`).join(', ')};
    font-stretch: ${STYLES[style]};
    size-adjust: ${size}%;
    ascent-override: ${((100 * 87.6) / size).toFixed(1)}%;
    descent-override: ${((100 * 20.6) / size).toFixed(1)}%;
    line-gap-override: 0%;
  }`,
    )
    .join('\n')

/** A separate style sheet: one with print styles is evaluated again for printing, and its fonts would load too late. */
export const fontFaces = css`
  @font-face {
    font-family: 'Archivo Site';
    src: url('/fonts/archivo-site.woff2') format('woff2');
    font-weight: 400 650;
    font-stretch: 100% 118%;
    font-display: swap;
  }
  ${FALLBACKS.map(createFallbackFaces).join('\n')}
`

/** Roles whose system colour in Windows' contrast themes is not `CanvasText`. */
const SYSTEM_COLORS: Readonly<Partial<Record<Role, string>>> = {
  bg: 'Canvas',
  surface: 'Canvas',
  sunken: 'Canvas',
  plate: 'Canvas',
  steel: 'Canvas',
  steelDeep: 'Canvas',
  accent: 'Highlight',
  accentHover: 'Highlight',
  focus: 'Highlight',
  onAccent: 'HighlightText',
  plateEdge: 'transparent',
  photo: 'none',
  map: 'none',
  lines: 'none',
}

export const globalStyles = css`
  :root {
    color-scheme: light;
    ${declare((role) => palettes.light[role])}

    --gutter: clamp(20px, 4.45vw, 72px);
    --gap: clamp(16px, 1.67vw, 28px);
    --page: 1760px;
    --edge-left: max(var(--gutter), calc((100vw - var(--page)) / 2 + var(--gutter)));
    --column-7: calc(var(--edge-left) + (100vw - 2 * var(--edge-left) + var(--gap)) / 2);
    --column-9: calc(var(--edge-left) + (100vw - 2 * var(--edge-left) + var(--gap)) * 2 / 3);
    --section: clamp(56px, 6.7vw, 120px);
    --head: clamp(28px, 3.4vw, 60px);
    --rows: clamp(40px, 4.2vw, 68px);
    --step: 20px;
    --rule: 18px;
    --bar: 88px;
    --bar-low: 64px;
    /* What stays free at the top of the window when something is scrolled to: below the bar, with some air. */
    --top: calc(var(--bar-low) + 32px);

    /* On a phone with text at 200 %, words of a title fit into the window. */
    --t-display: min(14vw, clamp(2.5rem, 1.05rem + 4.8vw, 7rem));
    --t-title: min(13vw, clamp(2.25rem, 1.25rem + 3.9vw, 4.75rem));
    --t-h2: clamp(1.875rem, 1.35rem + 2.1vw, 3.25rem);
    --t-h3: 1.1875rem;
    --t-figure: clamp(3.25rem, 1.6rem + 5vw, 6.75rem);
    --t-figure-2: clamp(2rem, 1.5rem + 1.6vw, 3rem);
    --t-lead: clamp(1.125rem, 1.03rem + 0.42vw, 1.4375rem);
    --t-body: 1.0625rem;
    --t-small: 0.9375rem;
    --t-meta: 0.875rem;

    ${below.tablet} {
      --bar: 64px;
      --t-body: 1rem;
    }
  }
  :root[data-theme='dark'] {
    color-scheme: dark;
    ${declare((role) => palettes.dark[role])}
  }
  @media (forced-colors: active) {
    :root:root {
      ${declare((role) => SYSTEM_COLORS[role] ?? 'CanvasText')}
    }
  }

  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }
  * {
    margin: 0;
  }
  html {
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
    scroll-padding-top: var(--top);
    /* The cookie banner, while it is shown: see layout/CookieBanner.tsx. */
    scroll-padding-bottom: var(--banner);
    /* A page that is opened at an anchor starts there: see shell/inline/anchors.ts. */
    &:not([data-arriving]) {
      @media (prefers-reduced-motion: no-preference) {
        scroll-behavior: smooth;
      }
    }
  }
  /*
   * The line at the bottom of the window: see layout/Floats.tsx and ProductLine.tsx. Openings, which are painted before the
   * end of a page has been parsed, depend on its height.
   */
  html:has([data-sheet]) {
    scroll-padding-bottom: max(72px, var(--banner));
  }
  ${from.desk} {
    /* Chromium applies :has() to a page that is still being parsed one frame late, when it has painted the opening. */
    html:has([data-sheet]),
    [data-sheet] {
      --foot-line: 49px;
    }
  }
  ${below.desk} {
    html {
      /* The line's height, and the width of the buttons on its right. */
      --foot-line: 56px;
      --floats: 112px;
      scroll-padding-bottom: max(72px, var(--banner));
    }
    body {
      padding-bottom: max(var(--foot-line), var(--banner));
    }
  }
  ${below.desk} and (max-height: 400px) {
    html {
      --foot-line: 0px;
      --floats: 0px;
    }
  }
  [id]:is(h1, h2) {
    scroll-margin-top: clamp(0px, 3vw - 12px, 40px);
  }
  /* Scrolling to the page's heading scrolls to the top. */
  h1[id] {
    scroll-margin-top: 100vh;
  }
  /* The page behind a modal dialog does not scroll. */
  html:has(dialog:modal) {
    overflow: hidden;
  }
  body {
    --banner: inherit;
    background: ${color.bg};
    color: ${color.ink};
    font: 400 var(--t-body) / 1.6 'Archivo Site', ${FALLBACK_NAMES.join(', ')}, Arial, sans-serif;
    font-stretch: 100%;
    font-variant-numeric: lining-nums;
    -webkit-font-smoothing: antialiased;
    overflow-wrap: break-word;
    ${from.desk} {
      padding-bottom: var(--banner);
    }
  }
  img,
  svg {
    display: block;
    max-width: 100%;
  }
  /* A disclosure without an icon has the same caret as one with it. */
  summary {
    list-style: none;
    &::-webkit-details-marker {
      display: none;
    }
    &:not(:has([data-icon]))::after {
      content: '';
      display: inline-block;
      width: 0.45em;
      height: 0.45em;
      margin-left: 0.7em;
      border: solid;
      border-width: 0 1.5px 1.5px 0;
      rotate: 45deg;
      translate: 0 -0.25em;
    }
    [open] > &:not(:has([data-icon]))::after {
      rotate: 225deg;
      translate: 0 0;
    }
  }
  /* ui/icons/Icon.tsx */
  [data-icon] {
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
    fill: none;
    stroke: currentColor;
    stroke-width: 1.25px;
  }
  ul,
  ol {
    list-style: none;
    padding: 0;
  }
  a {
    color: inherit;
    text-decoration: none;
    @media (forced-colors: active) {
      color: LinkText;
    }
  }
  button {
    font: inherit;
    color: inherit;
    background: none;
    border: 0;
    padding: 0;
    cursor: pointer;
  }
  :focus-visible {
    outline: 2px solid ${color.focus};
    outline-offset: 3px;
  }
  [tabindex='-1']:focus-visible {
    outline: none;
  }

  /* Hides controls that do not work without a script. */
  html:not(.js) [data-needs-script] {
    display: none !important;
  }

  /* hooks/useLateContent.ts */
  html.js[data-awaiting] [data-late] {
    /* Unlike with visibility, what appears there can get the focus. */
    opacity: 0;
    pointer-events: none;
  }

  @keyframes enter {
    from {
      opacity: 0;
      transform: translateY(16px);
    }
  }
  @keyframes appear {
    from {
      opacity: 0;
    }
  }
  @keyframes fade {
    from {
      opacity: 0.01;
    }
  }
  @keyframes wait {
    from {
      transform: scaleX(0.04);
    }
    to {
      transform: scaleX(0.9);
    }
  }
  /* Counts up in blocks/hero/Measure.tsx. */
  @property --counted {
    syntax: '<integer>';
    inherits: true;
    initial-value: 0;
  }
  /* The cookie banner's room. Inherited, it would make the browser calculate the styles of all elements again. */
  @property --banner {
    syntax: '<length>';
    inherits: false;
    initial-value: 0px;
  }

  /* Stages of ui/Reveal. Hidden elements keep their position, so that anchors work. Print shows them. */
  @media screen {
    html:not([data-travelling]) [data-reveal='hidden'] {
      opacity: 0;
    }
  }
  [data-reveal='shown'] {
    animation: enter ${motion.slow} ${motion.ease} backwards;
    @media (max-width: ${BREAKPOINTS.tablet}px) {
      animation-duration: 300ms;
    }
  }

  /* Elements that all pages share, such as the bar, change without a transition. */
  [data-changing] * {
    transition: none !important;
  }

  /* A press ends the transition: see shell/repeatPresses.ts. */
  ::view-transition-group(*) {
    animation-duration: 240ms;
  }
  ::view-transition-group(opening-picture) {
    animation-duration: 360ms;
    animation-timing-function: cubic-bezier(0.2, 0, 0, 1);
  }
  /* Above the growing picture, and not animated, so that there is text to read at once. */
  ::view-transition-group(step),
  ::view-transition-group(bar) {
    z-index: 1;
    animation: none;
  }
  ::view-transition-new(step),
  ::view-transition-new(bar) {
    animation: none;
  }
  ::view-transition-old(step),
  ::view-transition-old(bar) {
    display: none;
  }
  /* A step that the new page does not have fades out with its page. */
  ::view-transition-old(step):only-child {
    display: block;
    animation: fade 160ms reverse both;
  }
  ::view-transition-old(opening-picture),
  ::view-transition-new(opening-picture) {
    height: 100%;
    object-fit: cover;
  }

  ${printStyles}
  @media print, (prefers-reduced-motion: reduce) {
    *,
    *::before,
    *::after {
      animation: none !important;
      transition: none !important;
      scroll-behavior: auto !important;
    }
    /* A separate rule: browsers that do not know these selectors would drop the rule above. */
    ::view-transition-group(*),
    ::view-transition-old(*),
    ::view-transition-new(*) {
      animation: none !important;
    }
  }
`
