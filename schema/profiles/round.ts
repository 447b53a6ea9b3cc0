/** Rounds a figure as people do, half of the last decimal up: 2.5675 is 2.568, whatever lies nearest to it in binary. */
export function round(figure: number, decimals: number): number {
  const shift = (value: number, by: number) => {
    const [digits, exponent = '0'] = String(value).split('e')
    return Number(`${digits}e${Number(exponent) + by}`)
  }
  return shift(Math.round(shift(Number(figure.toPrecision(12)), decimals)), -decimals)
}

/** The decimals of a mass in kg: to the gram, and of a larger one four digits or, from 1000 kg, all whole ones. */
export function massDecimals(mass: number): number {
  return mass < 10 ? 3 : mass < 100 ? 2 : mass < 1000 ? 1 : 0
}
