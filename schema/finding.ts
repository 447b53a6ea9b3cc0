import type { Warning } from './names/warnings.ts'

/** Path from the root of a document to a value: `['blocks', 2, 'rows', 0]`. */
export type Path = readonly (string | number)[]

/** `['blocks', 2, 'rows']` → `blocks[2].rows` */
export function writePath(path: Path): string {
  return path
    .map((step) => {
      if (typeof step === 'number') return `[${step}]`
      return /^[\p{L}_$][\p{L}\p{N}_$-]*$/u.test(step) ? `.${step}` : `[${JSON.stringify(step)}]`
    })
    .join('')
    .replace(/^\./, '')
}

/** The inverse of `writePath`: `blocks[2].rows` → `['blocks', 2, 'rows']` */
export const parsePath = (text: string): Path =>
  [...text.matchAll(/\[(\d+)\]|\[("(?:[^"\\]|\\.)*")\]|([^.[\]]+)/g)].map(([, index, quoted, key = '']) => {
    if (index !== undefined) return Number(index)
    return quoted === undefined ? key : String(JSON.parse(quoted))
  })

/** Part of a text, in UTF-16 units. */
export interface Span {
  readonly offset: number
  readonly length: number
}

/** A mistake as an id with values. `schema/reports` puts it into words. */
export interface Report {
  readonly id: string
  readonly values: object
}

/** A replacement in the text of a file. */
export interface Edit extends Span {
  readonly content: string
}

/**
 * The fix of a mistake: another value, key or text, a removal, words in its text to replace, the sibling to swap it
 * with, or edits of the file.
 */
export type Fix =
  | { readonly value: unknown }
  | { readonly key: string }
  | { readonly text: string }
  | { readonly remove: true | Path }
  | { readonly from: string; readonly to: string }
  | { readonly swap: string | number }
  | { readonly edits: readonly Edit[] }

/** A problem at one path of a document, before it is located in the file. */
export interface Finding extends Report {
  readonly path: Path
  /**
   * What the code frame underlines instead of the value at `path`: its key, a part of its string, or a part of a file
   * that may not be JSON.
   */
  readonly location?: 'key' | { readonly inString: Span } | { readonly inFile: Span }
  /** By default, the `suggestion` of its values. False if that does not help. */
  readonly fix?: Fix | false
  /** Warnings are reported, but do not fail the build, since they may be intended. */
  readonly severity?: 'warning'
  /** A draft with this problem can still be shown. */
  readonly isShown?: true
  /** Name of a warning, for suppressions. */
  readonly warning?: Warning
  /** Words of the document that the warning is about. A suppression names them, so it stays valid when they move. */
  readonly about?: string
  /** The whole value is wrong. Findings inside it are not reported. */
  readonly isWhole?: true
  /** Findings with the same cause are one report, whichever files they are in. It is at the main one. */
  readonly cause?: { readonly id: string; readonly isMain: boolean }
}
