// The package has no types. Declares what this project uses.

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
    /** Set if it is a group of units. */
    readonly groupUnits?: XliffUnits
  }

  export interface XliffUnits {
    readonly [id: string]: XliffUnit
  }

  export interface Xliff {
    readonly sourceLanguage?: string
    readonly targetLanguage?: string
    /** Units by id, by the `id` of their file. */
    readonly resources?: Readonly<Record<string, XliffUnits>>
  }

  /** For text that is not XLIFF, the package throws, returns an error, or returns a part of this. */
  export default function xliff2js(xml: string): Promise<Partial<Xliff> | Error>
}
