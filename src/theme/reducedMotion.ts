/** Whether the visitor has asked for no motion. Always false on the server, where nothing moves. */
export function prefersReducedMotion(): boolean {
  return typeof window !== 'undefined' && window.matchMedia('(prefers-reduced-motion: reduce)').matches
}
