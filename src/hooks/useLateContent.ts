import { useEffect } from 'react'

/**
 * Shows the parts of a page with the attribute `data-late`, which depend on storage or the address. `shell/inline`
 * hides them before the first paint. Also waits for renders that effects of other components cause.
 */
export function useLateContent(isReady: boolean): void {
  useEffect(() => {
    if (!isReady) return
    const show = () => delete document.documentElement.dataset.awaiting
    requestAnimationFrame(() => requestAnimationFrame(show))
  }, [isReady])
}
