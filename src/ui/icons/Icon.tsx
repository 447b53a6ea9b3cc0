import { contactIcons, type IconPath } from '../../../schema/names/contactIcons.ts'

const iconPaths = {
  // the interface
  arrow: [24, 'M3 12h17M14 6l6 6-6 6'],
  left: [24, 'M21 12H4M10 6l-6 6 6 6'],
  down: [24, 'M12 4v16M6 14l6 6 6-6'],
  caret: [24, 'M6 9.5l6 6 6-6'],
  check: [24, 'M4 12.5l5.5 5.5L20 6.5'],
  plus: [24, 'M12 5v14M5 12h14'],
  close: [24, 'M5 5l14 14M19 5L5 19'],
  search: [24, 'M10.5 18a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15zM16 16l5.5 5.5'],
  menu: [24, 'M3 8h18M3 16h18'],
  moon: [24, 'M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z'],
  sun: [
    24,
    'M12 16.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM12 1.5v3M12 19.5v3M1.5 12h3M19.5 12h3M4.6 4.6l2.1 2.1M17.3 17.3l2.1 2.1M19.4 4.6l-2.1 2.1M6.7 17.3l-2.1 2.1',
  ],
  alert: [24, 'M12 3l9.5 17.5h-19zM12 10v5M12 17v1.5'],

  list: [24, 'M9 6h12M9 12h12M9 18h12M3.5 6h2M3.5 12h2M3.5 18h2'],
  print: [24, 'M7 8V3h10v5M7 17H3.5V8h17v9H17M7 14h10v7H7z'],
  sheet: [24, 'M5 3h10l4 4v14H5zM15 3v4h4M8.5 12h7M8.5 16h7'],
  ...contactIcons,
} satisfies Readonly<Record<string, IconPath>>

interface IconDrawingProps {
  readonly path: IconPath
  readonly className?: string
}

/**
 * A line icon in the current text colour, styled by `global.ts`. Its strokes keep their width at every size. Hidden from
 * screen readers.
 */
export function IconDrawing({ path: [grid, strokes], className }: IconDrawingProps) {
  return (
    <svg viewBox={`0 0 ${grid} ${grid}`} aria-hidden focusable={false} className={className} data-icon>
      <path d={strokes} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}

interface IconProps {
  readonly name: keyof typeof iconPaths
  readonly className?: string
}

export function Icon({ name, className }: IconProps) {
  return <IconDrawing path={iconPaths[name]} className={className} />
}
