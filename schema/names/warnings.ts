/** What editors can be warned of, and suppress in `_suppressions.json`. */
export const WARNINGS = [
  'alternative-text',
  'brand',
  'chat',
  'figure',
  'first-block',
  'future-date',
  'letters',
  'markup',
  'old-date',
  'orphan',
  'paragraph',
  'placeholder',
  'repeat',
  'same-text',
  'small-picture',
  'thousands',
  'unit',
] as const

export type Warning = (typeof WARNINGS)[number]
