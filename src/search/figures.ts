/** What one mm is in other units of length. */
const IN_MM: Readonly<Record<string, number>> = { mm: 1, cm: 10, m: 1000, inch: 25.4 }

/** Nominal sizes of pipes: DN, its inches and its outside diameter in mm. ISO 6708, EN ISO 1127 and EN 10220. */
const NOMINAL = [
  [6, 1 / 8, 10.2],
  [8, 1 / 4, 13.5],
  [10, 3 / 8, 17.2],
  [15, 1 / 2, 21.3],
  [20, 3 / 4, 26.9],
  [25, 1, 33.7],
  [32, 1.25, 42.4],
  [40, 1.5, 48.3],
  [50, 2, 60.3],
  [65, 2.5, 76.1],
  [80, 3, 88.9],
  [100, 4, 114.3],
  [125, 5, 139.7],
  [150, 6, 168.3],
  [200, 8, 219.1],
  [250, 10, 273],
  [300, 12, 323.9],
  [350, 14, 355.6],
  [400, 16, 406.4],
  [450, 18, 457],
  [500, 20, 508],
  [600, 24, 610],
] as const

/** A figure in another unit: as it is, in mm, or as the nominal size of a pipe. Nothing where there is no such thing. */
export function inUnit(value: number, from: string | undefined, to: string | undefined): number | undefined {
  if (from === to) return value
  if (from === undefined) return to === 'mm' ? value : undefined
  const [own, wanted] = [IN_MM[from], to === undefined ? undefined : IN_MM[to]]
  if (own !== undefined && wanted !== undefined) return Math.round(((value * own) / wanted) * 100) / 100
  if (from === 'DN' && to === 'mm') return NOMINAL.find(([dn]) => dn === value)?.[2]
  if (from === 'inch' && to === 'DN') return NOMINAL.find(([, inches]) => Math.abs(inches - value) < 0.01)?.[0]
  return undefined
}

/** A number as people type it: `60,3`, `6.000`, `1 1/2`, `½`. Three digits after a point or comma are thousands. */
export function readNumber(text: string): number {
  const [, whole = '', fraction] = /^(\d+\s+)?(\d+\/\d+)$/.exec(text) ?? []
  if (fraction) {
    const [over = 0, under = 1] = fraction.split('/').map(Number)
    return Number(whole) + over / under
  }
  if (/^[1-9]\d{0,2}([.,]\d{3})+$/.test(text)) return Number(text.replaceAll(/[.,]/g, ''))
  return Number(text.replace(',', '.'))
}
