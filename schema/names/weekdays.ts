/** Weekdays by their schema.org names. */
export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** Weekdays in Turkish, German and Serbian, folded. */
export const WEEKDAY_ALIASES: Readonly<Record<string, Weekday>> = {
  pazartesi: 'Monday',
  sali: 'Tuesday',
  carsamba: 'Wednesday',
  persembe: 'Thursday',
  cuma: 'Friday',
  cumartesi: 'Saturday',
  pazar: 'Sunday',
  montag: 'Monday',
  dienstag: 'Tuesday',
  mittwoch: 'Wednesday',
  donnerstag: 'Thursday',
  freitag: 'Friday',
  samstag: 'Saturday',
  sonntag: 'Sunday',
  ponedeljak: 'Monday',
  utorak: 'Tuesday',
  sreda: 'Wednesday',
  cetvrtak: 'Thursday',
  petak: 'Friday',
  subota: 'Saturday',
  nedelja: 'Sunday',
}

export type Weekday = (typeof WEEKDAYS)[number]

/** The weekdays from one to another, inclusive. The range may wrap: Saturday to Monday. */
export function getWeekdaysBetween(from: Weekday, to: Weekday): readonly Weekday[] {
  const first = WEEKDAYS.indexOf(from)
  const count = ((WEEKDAYS.indexOf(to) - first + WEEKDAYS.length) % WEEKDAYS.length) + 1
  return [...WEEKDAYS, ...WEEKDAYS].slice(first, first + count)
}
