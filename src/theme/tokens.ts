/** Colours by role, in both themes and on paper. Contrasts are those of WCAG 2.2: body text AAA, all else AA. */
export const palettes = {
  light: {
    bg: '#f0f3f5',
    surface: '#f8fafc',
    sunken: '#e3e7ea',
    line: '#c7cdd1',
    edge: '#747d85',
    ink: '#141a20',
    ink2: '#3e464e',
    ink3: '#555d65',
    accent: '#f35800',
    accentHover: '#e04f00',
    onAccent: '#1b110c',
    accentText: '#aa3200',
    bad: '#b7191c',
    good: '#106c3e',
    focus: '#141a20',
    plate: '#0b1014',
    plateEdge: 'transparent',
    photo: 'none',
    map: 'none',
    steel: '#171f26',
    steelDeep: '#10161b',
    steelLine: '#353e46',
    steelInk: '#eef0f2',
    steelInk2: '#b7bfc5',
    steelInk3: '#919aa0',
    steelAccent: '#ff8038',
    steelBad: '#fb817a',
  },
  dark: {
    bg: '#0d1216',
    surface: '#161b20',
    sunken: '#080b0e',
    line: '#2c3238',
    edge: '#6d767d',
    ink: '#eaedf0',
    ink2: '#b7bfc5',
    ink3: '#8f989f',
    accent: '#fe6d1c',
    accentHover: '#ff8a47',
    onAccent: '#1b110c',
    accentText: '#ff863e',
    bad: '#fb817a',
    good: '#63d18f',
    focus: '#eaedf0',
    plate: '#080b0e',
    plateEdge: 'rgb(234 237 240 / .09)',
    photo: 'brightness(.9)',
    /* Its paper becomes ground, and water stays blue. */
    map: 'invert(.95) hue-rotate(180deg)',
    steel: '#192026',
    steelDeep: '#080b0e',
    steelLine: '#353d44',
    steelInk: '#eaedf0',
    steelInk2: '#b7bfc5',
    steelInk3: '#949da3',
    steelAccent: '#ff863e',
    steelBad: '#fb817a',
  },
  /** Black on white whatever the theme; steel is no ground there. */
  paper: {
    bg: '#fff',
    surface: '#fff',
    sunken: '#fff',
    line: '#b9bfc4',
    edge: '#6b747b',
    ink: '#0b0f12',
    ink2: '#23292e',
    ink3: '#4a5259',
    accent: '#0b0f12',
    accentHover: '#0b0f12',
    onAccent: '#fff',
    accentText: '#0b0f12',
    bad: '#0b0f12',
    good: '#0b0f12',
    focus: 'transparent',
    plate: '#fff',
    plateEdge: 'transparent',
    photo: 'none',
    map: 'none',
    steel: '#fff',
    steelDeep: '#fff',
    steelLine: '#b9bfc4',
    steelInk: '#0b0f12',
    steelInk2: '#23292e',
    steelInk3: '#4a5259',
    steelAccent: '#0b0f12',
    steelBad: '#0b0f12',
  },
} as const

export type Role = keyof typeof palettes.light

type Palette = Readonly<Record<Role, string>>

/** The roles that are not plain text in a visitor's own few colours (Windows' contrast themes). */
const SYSTEM_COLORS: Readonly<Record<string, readonly Role[]>> = {
  Canvas: ['bg', 'surface', 'sunken', 'plate', 'steel', 'steelDeep'],
  Highlight: ['accent', 'accentHover', 'focus'],
  HighlightText: ['onAccent'],
  transparent: ['plateEdge'],
  none: ['photo', 'map'],
}

/** There, text is text and what can be pressed is marked. */
export const forcedColors: Palette = {
  ...palettes.light,
  ...Object.fromEntries(Object.keys(palettes.light).map((role) => [role, 'CanvasText'])),
  ...Object.fromEntries(Object.entries(SYSTEM_COLORS).flatMap(([name, roles]) => roles.map((role) => [role, name]))),
}

const kebab = (role: string) => role.replace(/[A-Z0-9]/g, (letter) => `-${letter.toLowerCase()}`)

/** The CSS variable that holds a role: `ink2` → `--ink-2`. */
export const variable = (role: Role): `--${string}` => `--${kebab(role)}`

/** CSS declarations of a palette's variables. */
export function declare(palette: Palette): string {
  return Object.entries(palette)
    .map(([role, value]) => `${variable(role as Role)}: ${value};`)
    .join('\n')
}

/** Widths in px at which the layout changes; each is the first of the wider layout. */
export const BREAKPOINTS = { small: 480, phone: 560, tablet: 768, wide: 1024, desk: 1200 } as const
