/** Names of warnings, for `_suppressions.json`. */
export const WARNINGS = [
  'alternative-text',
  'brand',
  'chat',
  'figure',
  'first-block',
  'font',
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
  'translation',
  'typo',
  'unit',
] as const

export type Warning = (typeof WARNINGS)[number]
