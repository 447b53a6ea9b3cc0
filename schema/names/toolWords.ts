/** The words of tables of sizes and of weight calculators, which stand within the content too, on the pages that have one. */
export const TOOL_WORDS = [
  'perMetre',
  'perSquareMetre',
  'perPiece',
  'massGrade',
  'massFactor',
  'findSize',
  'findSizeIn',
  'sizesFound',
  'sizeNotFound',
  'column',
  'allColumns',
  'copyTable',
  'copied',
  'copyFailed',
  'pieces',
  'density',
  'massPerMetre',
  'massPerSquareMetre',
  'massPerPiece',
  'massTotal',
  'formula',
  'formulaLegend',
  'workedExample',
  'densities',
  'figureMissing',
  'figureUnreadable',
  'figureEither',
  'figureTooLarge',
  'figureZero',
  'piecesWhole',
  'massTooLarge',
  'outsideRange',
  'copyLink',
  'addToQuote',
  'openQuote',
  'pickSize',
  'noFinish',
  'noResult',
] as const

export type ToolWord = (typeof TOOL_WORDS)[number]

/** The words of the tools in one language. */
export type ToolWords = Readonly<Record<ToolWord, string>>

/** Words with their places filled: `fill('{n} satır', { n: 3 })` → `3 satır`. */
export function fill(words: string, values: Readonly<Record<string, string | number>>): string {
  return words.replace(/\{(\w+)\}/g, (place, name) => String(Object.hasOwn(values, name) ? values[name] : place))
}
