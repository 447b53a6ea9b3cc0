import type { Warning } from './names/warnings.ts'

/** The steps from the root of a document to a value: `['blocks', 2, 'rows', 0]`. */
export type Path = readonly (string | number)[]

/** A stretch of a text, in UTF-16 units. */
export interface Span {
  readonly offset: number
  readonly length: number
}

/** Full sentences that say what is wrong and what to do about it. */
export interface Said {
  readonly message: string
  /** The same for who works in the editor in Turkish, in its terms; nothing for what nobody can cause there. */
  readonly turkish?: string | undefined
}

/** What is wrong at one place of a document, before that place is looked up in its file. */
export interface Finding extends Said {
  readonly path: Path
  /**
   * What to mark, where that is not the whole value at `path`: its key, a part of its string,
   * or a stretch of the file's text, which need not be JSON.
   */
  readonly mark?: 'key' | { readonly inString: Span } | { readonly inFile: Span }
  /** It may be meant: it is told, and breaks nothing. */
  readonly severity?: 'warning'
  /** Of a warning: what its suppression names. */
  readonly warning?: Warning
  /** Of a warning: the words of the document that it is about, which a suppression names so as to hold wherever they stand. */
  readonly about?: string
  /** The value as a whole is out of place: what else is wrong inside of it does not matter. */
  readonly whole?: true
}
