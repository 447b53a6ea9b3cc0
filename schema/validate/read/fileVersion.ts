import type { Stats } from 'node:fs'

/** Tells whether a file is still the one that was read: a save changes its time, and mostly its size. */
export const fileVersionOf = ({ mtimeMs, size, ino }: Stats): string => `${mtimeMs} ${size} ${ino}`
