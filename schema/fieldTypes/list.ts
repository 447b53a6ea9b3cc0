import { z } from 'zod'

/** A list of `min` to `max` entries. Empty lists are left out of documents, so `min` is 1 by default. */
export const list = <Entry extends z.core.$ZodType>(entry: Entry, { min = 1, max }: { min?: number; max: number }) =>
  z.array(entry).min(min).max(max)
