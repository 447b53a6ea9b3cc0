import type { Tone } from '../../schema/names/tones.ts'
import { BREAKPOINTS, getVariable, ROLES, type Role } from './tokens.ts'

// Constants that components style with. Emotion serializes a constant style once, when its module is loaded.

/** Colours by role, as CSS variables, so that all themes share one style. */
export const color = Object.fromEntries(ROLES.map((role) => [role, `var(${getVariable(role)})`])) as Readonly<
  Record<Role, string>
>

/** Reassigns roles, so that a block does not need to know its background. */
const assignVariables = (map: Partial<Record<Role, string>>) =>
  Object.entries(map)
    .map(([role, value]) => `${getVariable(role as Role)}: ${value};`)
    .join('')

/** Colours of text and lines on dark steel. */
const onSteel = assignVariables({
  line: color.steelLine,
  ink: color.steelInk,
  ink2: color.steelInk2,
  ink3: color.steelInk3,
  accentText: color.steelAccent,
  bad: color.steelBad,
  focus: color.steelInk,
  plateEdge: 'rgb(234 237 240 / .09)',
})

/** The background of a section, by the tone that a page document names. */
export const tones = {
  plain: '',
  sunken: `${assignVariables({ bg: color.sunken })} background: ${color.bg};`,
  steel: `${assignVariables({ bg: color.steel, surface: color.steel })}${onSteel} background: ${color.bg}; color: ${color.ink};`,
} satisfies Record<Tone, string>

export const steelDeep = `${assignVariables({ bg: color.steelDeep })}${onSteel} background: ${color.bg}; color: ${color.ink};`

export const print = '@media print'

/** For elements that are not printed: navigation and controls. */
export const screenOnly = `${print} { display: none; }`

/** For content that replaces a part that needs a script. */
export const scriptlessOnly = 'html.js & { display: none; }'

const createQueries = (query: (px: number) => string) => ({
  phone: query(BREAKPOINTS.phone),
  tablet: query(BREAKPOINTS.tablet),
  wide: query(BREAKPOINTS.wide),
  desk: query(BREAKPOINTS.desk),
})

export const below = createQueries((px) => `@media screen and (max-width: ${px - 1}px)`)

export const from = createQueries((px) => `@media screen and (min-width: ${px}px)`)

export const touch = '@media (pointer: coarse)'

/** A short link in a list, at least 44 px wide and high for fingers. */
export const target = `
  display: inline-block;
  min-width: 44px;
  padding-block: max(10px, (44px - 1lh) / 2);
`

/** Parts beside each other. They continue on the next line if there is no room. */
export const flow = 'display: flex; flex-wrap: wrap;'
export const centeredFlow = `${flow} align-items: center;`

/** A single part in the middle. */
export const centered = 'display: grid; place-items: center;'

/** Makes an element as large as the positioned element around it. */
export const cover = 'position: absolute; inset: 0;'

/** A link or button that is 44 px high, with its text centred. */
export const pressable = 'display: inline-flex; align-items: center; min-height: 44px;'

/** Large letters are moved by their side bearing, so that their stems align with the column. */
const large = 'margin-left: -.045em; font-weight: 520; text-wrap: balance;'

export const typography = {
  display: `${large} font-size: var(--t-display); font-stretch: 112%; letter-spacing: -.034em; line-height: 1.02;`,
  title: `${large} font-size: var(--t-title); font-stretch: 112%; letter-spacing: -.034em; line-height: 1.02;`,
  h2: `${large} font-size: var(--t-h2); font-stretch: 108%; letter-spacing: -.028em; line-height: 1.08; ${print} { margin-left: 0; font-weight: 560; letter-spacing: -.01em; }`,
  minorH2: `${large} font-size: clamp(1.5rem, 1.3rem + .8vw, 2rem); font-stretch: 108%; letter-spacing: -.02em; line-height: 1.15;`,
  h3: 'font-size: var(--t-h3); font-stretch: 104%; font-weight: 560; letter-spacing: -.008em; line-height: 1.3; text-wrap: balance;',
  figure: 'font-size: var(--t-figure); font-weight: 420; letter-spacing: -.05em; line-height: 1;',
  figure2: 'font-size: var(--t-figure-2); font-weight: 430; letter-spacing: -.04em; line-height: 1.05;',
  lead: `font-size: var(--t-lead); line-height: 1.45; letter-spacing: -.008em; color: ${color.ink2}; max-width: 46ch; text-wrap: pretty;`,
  text: `color: ${color.ink2}; max-width: 62ch; text-wrap: pretty;`,
  small: `font-size: var(--t-small); line-height: 1.5; color: ${color.ink2}; text-wrap: pretty;`,
  meta: `font-size: var(--t-meta); line-height: 1.45; color: ${color.ink3}; text-wrap: pretty;`,
  label: 'font-size: var(--t-small); line-height: 1.3; font-weight: 560;',
  /** A thin underline for links; `offset` in px. Longhands, because Safari's shorthand has no colour or thickness. */
  underlined: (ink = 'currentColor', offset = 4) => `
    text-decoration: underline;
    text-decoration-color: ${ink};
    text-decoration-thickness: 1px;
    text-underline-offset: ${offset}px;
  `,
  /** A thick underline for what a search or an address has found. */
  found: (offset: number) => `
    text-decoration: underline;
    text-decoration-color: ${color.accent};
    text-decoration-thickness: 2px;
    text-underline-offset: ${offset}px;
  `,
  tabular: 'font-variant-numeric: tabular-nums lining-nums;',
} as const

export const space = {
  gutter: 'var(--gutter)',
  gap: 'var(--gap)',
  /** The distance from the window's left edge to the page's, for blocks of full width. */
  edge: 'var(--edge-left)',
  /** The distance from the window's left edge to the grid column at which steps end. */
  column7: 'var(--column-7)',
  column9: 'var(--column-9)',
  section: 'var(--section)',
  head: 'var(--head)',
  rows: 'var(--rows)',
  /** The gap between parts of a text. */
  step: 'var(--step)',
  /** The gap between a hairline and its row. */
  rule: 'var(--rule)',
  bar: 'var(--bar)',
  barLow: 'var(--bar-low)',
  /** Below the bar in a window that is scrolled. */
  top: 'var(--top)',
} as const

export const grid = 'display: grid; grid-template-columns: repeat(12, minmax(0, 1fr)); column-gap: var(--gap);'

/**
 * Two parts of a grid, given by their selectors. They are side by side with an empty column between them, or stacked in
 * narrow windows. On paper, the first is narrow.
 */
const createSplit = (firstSpan: number, secondSpan: number) => (firstSelector: string, secondSelector: string) =>
  `
  ${grid}
  & > ${firstSelector} { grid-column: 1 / span ${firstSpan}; }
  & > ${secondSelector} { grid-column: ${firstSpan + 2} / span ${secondSpan}; }
  ${below.wide} { & > ${firstSelector}, & > ${secondSelector} { grid-column: 1 / -1; } }
  ${print} { & > ${firstSelector} { grid-column: 1 / span 4; } & > ${secondSelector} { grid-column: 5 / -1; } }
`

export const sevenFour = createSplit(7, 4)
export const fourSeven = createSplit(4, 7)

export const radius = '2px'
export const line = `1px solid ${color.line}`

export const field = `width: 100%; font: inherit; color: ${color.ink}; background: ${color.surface}; border: 1px solid ${color.edge}; border-radius: ${radius};`

/** An input with an error. Forced colours remove its shadow. */
export const invalid = `&[aria-invalid='true'] {
  border-color: ${color.bad};
  box-shadow: inset 4px 0 0 ${color.bad};
  @media (forced-colors: active) { border-width: 3px; }
}`

export const motion = { ease: 'cubic-bezier(.2, 0, 0, 1)', fast: '160ms', line: '320ms', slow: '700ms' } as const

/** A short transition of properties, for example on hover. */
export const quickly = (...properties: readonly string[]) =>
  `transition: ${properties.map((property) => `${property} ${motion.fast} ${motion.ease}`).join(', ')};`

/** The entrance of a hero's parts. */
export const enter = (seconds: number, delay: number) =>
  `animation: enter ${seconds}s ${motion.ease} ${delay}s backwards;`

/** The target of an anchor: the browser's own, or the one that `shell/useScroll.ts` has marked. */
export const arrived = ':is(:target:not([data-left]), [data-arrived])'
