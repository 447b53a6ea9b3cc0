/** The days of a week from its first, by their names in schema.org. */
export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

export type Weekday = (typeof WEEKDAYS)[number]

/** Both days and those between them; `from` may stand after `to`: Saturday to Monday. */
export function weekdaysBetween(from: Weekday, to: Weekday): readonly Weekday[] {
  const first = WEEKDAYS.indexOf(from)
  const count = ((WEEKDAYS.indexOf(to) - first + WEEKDAYS.length) % WEEKDAYS.length) + 1
  return [...WEEKDAYS, ...WEEKDAYS].slice(first, first + count)
}
