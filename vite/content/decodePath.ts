/**
 * The decoded path of a requested address: `/en/%C3%BCr?x` → `/en/ür`. A path that cannot be decoded stays as it is,
 * and will not be found.
 */
export function decodePath(address: string): string {
  const [path = ''] = address.split(/[?#]/)
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
