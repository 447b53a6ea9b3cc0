/** What editors can be warned of, and suppress in `_suppressions.json`. */
export const WARNINGS = [
  'alternative-text',
  'figure',
  'future-date',
  'markup',
  'no-endpoint',
  'orphan',
  'placeholder',
  'repeat',
  'same-text',
  'small-picture',
  'thousands',
] as const

export type Warning = (typeof WARNINGS)[number]
