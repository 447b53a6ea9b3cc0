/**
 * How a text stands in a language; what most has to be seen to comes first:
 * - `outOfDate`: the source has changed since the translation was accepted;
 * - `missing`: it has none, on a page in that language;
 * - `new`: nobody has accepted the two together yet;
 * - `unwritten`: the page is not written in that language;
 * - `current`: its translation has been accepted with the source as it is.
 */
export const STATES = ['outOfDate', 'missing', 'new', 'unwritten', 'current'] as const

export type State = (typeof STATES)[number]

/** What a state is called. */
export const STATE_NAMES: Readonly<Record<State, string>> = {
  outOfDate: 'out of date',
  missing: 'missing',
  new: 'not accepted yet',
  current: 'up to date',
  unwritten: 'not written',
}

/** Whether somebody has to see to a text. That a page is not written in a language can be meant so. */
export const isOpen = (state: State): boolean => state !== 'current' && state !== 'unwritten'
