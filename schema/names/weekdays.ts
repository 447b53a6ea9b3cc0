/** Weekdays by their schema.org names. */
export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

export type Weekday = (typeof WEEKDAYS)[number]

/** The weekdays from one to another, inclusive. The range may wrap: Saturday to Monday. */
export function getWeekdaysBetween(from: Weekday, to: Weekday): readonly Weekday[] {
  const firstIndex = WEEKDAYS.indexOf(from)
  const count = ((WEEKDAYS.indexOf(to) - firstIndex + WEEKDAYS.length) % WEEKDAYS.length) + 1
  return [...WEEKDAYS, ...WEEKDAYS].slice(firstIndex, firstIndex + count)
}
