/*
 * Where visitors have left the handles between pictures and their drawings, in percent of the picture. Stored in the
 * history entry, so that Back restores them.
 */

const readShares = (): Readonly<Record<string, string | undefined>> => window.history.state?.shares ?? {}

export const readShare = (src: string): string | undefined => readShares()[src]

export function keepShare(src: string, share: string | undefined): void {
  try {
    window.history.replaceState({ ...window.history.state, shares: { ...readShares(), [src]: share } }, '')
  } catch {
    // Safari refuses more than 100 changes in 30 seconds.
  }
}
