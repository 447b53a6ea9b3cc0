/**
 * The path of an address, decoded, as servers are asked for it: `/en/%C3%BCr?x` → `/en/ür`.
 *
 * One that is not well encoded leads nowhere just as it stands; it is no reason to fail.
 */
export function pathOf(address: string): string {
  const [path = ''] = address.split(/[?#]/)
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
