/** What was wrong with a field: it was empty, no such thing, or too long. */
export type FieldProblem = 'missing' | 'invalid' | 'long'

/** What was wrong with a file: its kind or its size; or with all: that there were too many, or too much of them. */
export type FileProblem = 'kind' | 'large' | 'many' | 'all'

/**
 * What a message that was not taken is answered with, as JSON. It repeats nothing of what was sent. `file` counts the
 * files from 0; `full` is whatever keeps the server from keeping the message.
 */
export type Refused =
  | { readonly error: 'fields'; readonly fields?: Readonly<Record<string, FieldProblem>> }
  | { readonly error: 'files'; readonly file?: number; readonly problem: FileProblem }
  | { readonly error: 'robot' | 'origin' | 'busy' | 'full' }

/** What it is answered with when it was taken, now or before. */
export interface Taken {
  readonly reference: string
}
