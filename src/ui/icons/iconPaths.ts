/** Open strokes on a square grid. */
export type IconPath = readonly [grid: 24 | 32 | 36, strokes: string]

/** What the interface itself shows, on every page. */
export const iconPaths = {
  // the interface
  arrow: [24, 'M3 12h17M14 6l6 6-6 6'],
  left: [24, 'M21 12H4M10 6l-6 6 6 6'],
  down: [24, 'M12 4v16M6 14l6 6 6-6'],
  caret: [24, 'M6 9.5l6 6 6-6'],
  check: [24, 'M4 12.5l5.5 5.5L20 6.5'],
  close: [24, 'M5 5l14 14M19 5L5 19'],
  menu: [24, 'M3 8h18M3 16h18'],
  moon: [24, 'M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z'],
  sun: [
    24,
    'M12 16.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM12 1.5v3M12 19.5v3M1.5 12h3M19.5 12h3M4.6 4.6l2.1 2.1M17.3 17.3l2.1 2.1M19.4 4.6l-2.1 2.1M6.7 17.3l-2.1 2.1',
  ],
  alert: [24, 'M12 3l9.5 17.5h-19zM12 10v5M12 17v1.5'],

  // contact
  phone: [24, 'M5 3h4l2 5-2.5 2a12 12 0 0 0 5.5 5.5L16 13l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 5a2 2 0 0 1 2-2z'],
  mail: [24, 'M3 5.5h18v13H3zM3 6l9 7 9-7'],
  pin: [24, 'M12 21.5S5 15.3 5 10a7 7 0 0 1 14 0c0 5.3-7 11.5-7 11.5zM12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z'],
  chat: [24, 'M3.5 4.5h17v12H12l-5 4v-4H3.5zM8 9h8M8 12.5h5'],
  sheet: [24, 'M5 3h10l4 4v14H5zM15 3v4h4M8.5 12h7M8.5 16h7'],
  link: [24, 'M4 4h16v16H4zM8 10.5V16M8 7v1.5M12 16v-5.5M12 13c0-3 4-3 4 0v3'],
} satisfies Readonly<Record<string, IconPath>>
