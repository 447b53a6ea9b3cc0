/** What can be added to a command. */
export interface Options {
  readonly redirect?: string | undefined
  readonly gone?: boolean | undefined
  readonly join?: readonly string[] | undefined
}
