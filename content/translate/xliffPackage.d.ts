// The package has no types. What is declared is what is used of it.

declare module 'xliff/js2xliff' {
  import type { Xliff } from 'xliff/xliff2js'
  export default function js2xliff(xliff: Xliff): Promise<string>
}

declare module 'xliff/xliff2js' {
  export interface XliffUnit {
    readonly source?: unknown
    readonly target?: unknown
    readonly note?: unknown
    readonly additionalAttributes?: Readonly<Record<string, unknown>>
    /** Set where it is no unit but a group of these. */
    readonly groupUnits?: XliffUnits
  }

  export interface XliffUnits {
    readonly [id: string]: XliffUnit
  }

  export interface Xliff {
    readonly sourceLanguage?: string
    readonly targetLanguage?: string
    /** By the `id` of a file, its units by their ids. */
    readonly resources?: Readonly<Record<string, XliffUnits>>
  }

  /** Where the text is no XLIFF, the package throws, gives an error, or gives less than this. */
  export default function xliff2js(xml: string): Promise<Partial<Xliff> | Error>
}
