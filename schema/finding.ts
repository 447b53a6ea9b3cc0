import type { Warning } from './names/warnings.ts'
import type { Report } from './reports.ts'

/** The steps from the root of a document to a value: `['blocks', 2, 'rows', 0]`. */
export type Path = readonly (string | number)[]

/** A part of a text, in UTF-16 units. */
export interface Span {
  readonly offset: number
  readonly length: number
}

/** What is wrong at one place of a document, before that place is located in its file. */
export interface Finding extends Report {
  readonly path: Path
  /**
   * What the code frame underlines if it is not the value at `path`: its key, a part of its string, or a part of the
   * file's text, which need not be JSON.
   */
  readonly location?: 'key' | { readonly inString: Span } | { readonly inFile: Span }
  /** A warning is reported, but does not fail the build: it may be intended. */
  readonly severity?: 'warning'
  /** A draft with it can be shown: its form is right. */
  readonly isShown?: true
  /** The name of a warning, for its suppression. */
  readonly warning?: Warning
  /** The words of the document that a warning is about. A suppression names them, so that it holds wherever they move. */
  readonly about?: string
  /** The value as a whole is out of place: other findings inside of it are not reported. */
  readonly isWhole?: true
}
