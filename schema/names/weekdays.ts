/** The days of a week from its first, by their names in schema.org. */
export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** In Turkish, German and Serbian, in small letters without accents. */
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

/** Both days and those between them; `from` may stand after `to`: Saturday to Monday. */
export function getWeekdaysBetween(from: Weekday, to: Weekday): readonly Weekday[] {
  const first = WEEKDAYS.indexOf(from)
  const count = ((WEEKDAYS.indexOf(to) - first + WEEKDAYS.length) % WEEKDAYS.length) + 1
  return [...WEEKDAYS, ...WEEKDAYS].slice(first, first + count)
}
