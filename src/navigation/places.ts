/*
 * How far each entry of the history was scrolled, in px, when it was left. Kept in the session, since the entries, too,
 * outlive a reload; where storage is blocked, for as long as the document lives.
 */

const STORED = 'scrollPlaces'

const places = new Map<string, number>(stored())

function stored(): [string, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(STORED) ?? '[]')
  } catch {
    return []
  }
}

export function readPlace(entry: string): number | undefined {
  return places.get(entry)
}

export function writePlace(entry: string, top: number): void {
  places.set(entry, top)
}

export function storePlaces(): void {
  try {
    sessionStorage.setItem(STORED, JSON.stringify([...places]))
  } catch {
    // They hold until the document goes.
  }
}
