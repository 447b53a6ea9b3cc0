/** An icon of open strokes on a square grid. */
export type IconPath = readonly [grid: 24 | 32 | 36, strokes: string]

/** Icons of both sets: those that editors choose from, and those of the interface. */
export const contactIcons = {
  phone: [24, 'M5 3h4l2 5-2.5 2a12 12 0 0 0 5.5 5.5L16 13l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 5a2 2 0 0 1 2-2z'],
  mail: [24, 'M3 5.5h18v13H3zM3 6l9 7 9-7'],
  pin: [24, 'M12 21.5S5 15.3 5 10a7 7 0 0 1 14 0c0 5.3-7 11.5-7 11.5zM12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z'],
  chat: [
    24,
    'M3.5 20.5l1.2-4.4a8.5 8.5 0 1 1 3.3 3.2zM8.7 7.8c-1.3 1.2-.6 3.4 1.7 5.7s4.5 3 5.7 1.7l.3-1.2-2-1.2-1 .9c-1-.4-2.3-1.7-2.7-2.7l.9-1-1.2-2z',
  ],
  link: [24, 'M4 4h16v16H4zM8 10.5V16M8 7v1.5M12 16v-5.5M12 13c0-3 4-3 4 0v3'],
} satisfies Readonly<Record<string, IconPath>>
