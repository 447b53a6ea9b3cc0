/** `not-found.json` of a folder stands in for every address below it that leads nowhere. */
export function isNotFound(route: string): boolean {
  return route === '/not-found' || route.endsWith('/not-found')
}
