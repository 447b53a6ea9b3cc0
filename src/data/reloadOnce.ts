/** Milliseconds after a reload in which the page is not reloaded again. */
const MIN_VISIT_MS = 60_000

/**
 * Reloads the page after a deployment. Returns false right after a reload, and offline, where a network error has no other
 * reason.
 */
export function reloadOnce(error: unknown, address?: string): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const wasReloaded = navigation?.type === 'reload' && performance.now() < MIN_VISIT_MS
  if (wasReloaded || (error instanceof TypeError && !navigator.onLine)) return false
  if (address === undefined || address === window.location.pathname + window.location.search) window.location.reload()
  else window.location.assign(address)
  return true
}
