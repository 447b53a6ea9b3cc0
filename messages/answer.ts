/** Problem of a field: it is empty, its content is not valid, or it is too long. */
export type FieldProblem = 'missing' | 'invalid' | 'long'

/** Problem of one file (its kind or size), or of all files together (their number or total size). */
type FileProblem = 'kind' | 'large' | 'many' | 'all'

/** The JSON answer to a message that was stored, now or earlier. */
export interface AcceptedAnswer {
  readonly reference: string
}

/**
 * The JSON answer to a message that was not accepted. It never repeats what was sent.
 * - `file` is the index of the file, starting at 0.
 * - `busy`: too many messages at the moment; `Retry-After` says when to try again.
 * - `full`: the server cannot store messages now.
 * - `work`: the message looks like spam. The sender proves some computing time and sends it again: see `work.ts`.
 */
export type RefusedAnswer =
  | { readonly error: 'fields'; readonly fields?: Readonly<Record<string, FieldProblem>> }
  | { readonly error: 'files'; readonly file?: number; readonly problem: FileProblem }
  | { readonly error: 'work'; readonly bits: number }
  | { readonly error: 'robot' | 'origin' | 'busy' | 'full' }
