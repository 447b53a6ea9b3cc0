/** The texts of a size table. */
export const SIZE_TABLE_WORDS = [
  'findSize',
  'sizesFound',
  'unitsFailed',
  'sizeNotFound',
  'supplyStandard',
  'supplyListed',
  'column',
  'allColumns',
  'copyTable',
  'copied',
  'copyFailed',
  'addToQuote',
  'openQuote',
  'pickSize',
  'sizesToScale',
  'scaleSeries',
  'scaleTrue',
  'calibrate',
  'calibrateHow',
  'calibrateSize',
  'calibrateSave',
  'calibrateCancel',
  'drawingFile',
] as const

/** Texts of size tables and weight calculators. They are in the content's language. */
export const TOOL_WORDS = [
  ...SIZE_TABLE_WORDS,
  'perMetre',
  'perSquareMetre',
  'perPiece',
  'massGrade',
  'massFactor',
  'sizeCount',
  'gradeCount',
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
  'figureSeries',
  'figureUnplaced',
  'figuresExample',
  'figureTooLarge',
  'figureZero',
  'piecesWhole',
  'massTooLarge',
  'outsideRange',
  'gradeUnlisted',
  'listedFigures',
  'supplyUnlisted',
  'supplyPossible',
  'supplyOutside',
  'copyLink',
  'noFinish',
  'noResult',
] as const

type ToolWord = (typeof TOOL_WORDS)[number]

/** The placeholders that the site fills in these texts. */
export const TOOL_PLACEHOLDERS: { readonly [W in ToolWord]?: string } = {
  massGrade: '{grade}, {density}',
  massFactor: '{grade}, {factor}',
  sizesFound: '{n}',
  sizeCount: '{n}',
  gradeCount: '{n}',
  figureMissing: '{name}',
  figureUnreadable: '{example}',
  figureEither: '{text}, {thousands}, {decimal}',
  figureSeries: '{text}, {nps}, {dn}',
  figureUnplaced: '{text}',
  figureTooLarge: '{limit}',
  massTooLarge: '{limit}',
  outsideRange: '{range}',
  listedFigures: '{name}',
  supplyStandard: '{standard}',
  openQuote: '{n}',
}

/** Texts of the tools in one language. */
export type ToolWords = Readonly<Record<ToolWord, string>>

export type SizeTableWords = Pick<ToolWords, (typeof SIZE_TABLE_WORDS)[number]>

export const pickWords = <W extends ToolWord>(words: ToolWords, names: readonly W[]): Pick<ToolWords, W> =>
  Object.fromEntries(names.map((name) => [name, words[name]])) as Pick<ToolWords, W>

/** Fills placeholders: `fill('{n} satır', { n: 3 })` → `3 satır`. */
export function fill(template: string, values: Readonly<Record<string, string | number>>): string {
  return template.replace(/\{(\w+)\}/g, (placeholder, name) =>
    String(Object.hasOwn(values, name) ? values[name] : placeholder),
  )
}
