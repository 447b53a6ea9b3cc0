import { z } from 'zod'

/** A list of at most `max` entries, and no fewer than `min`: one of none is left out. */
export const list = <Entry extends z.core.$ZodType>(entry: Entry, { min = 1, max }: { min?: number; max: number }) =>
  z.array(entry).min(min).max(max)
