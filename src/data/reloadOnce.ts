/** In ms. A reload that did not help must not be followed by the next. */
const SHORTEST_VISIT = 60_000

/** Loads the page anew after a deployment. Returns false right after a reload, and offline. */
export function reloadOnce(address?: string): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const wasReloaded = navigation?.type === 'reload' && performance.now() < SHORTEST_VISIT
  if (wasReloaded || !navigator.onLine) return false
  if (address === undefined || address === window.location.pathname + window.location.search) window.location.reload()
  else window.location.assign(address)
  return true
}
