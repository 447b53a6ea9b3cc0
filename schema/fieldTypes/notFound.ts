/** `not-found.json` in a folder is shown for addresses below that folder that do not exist. */
export function isNotFound(route: string): boolean {
  return route === '/not-found' || route.endsWith('/not-found')
}
