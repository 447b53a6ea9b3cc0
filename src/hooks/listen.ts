type Listeners = Readonly<Record<string, (event: never) => unknown>>

/** Adds event listeners. Returns a function that removes them, for the cleanup of an effect. */
export function listen(target: EventTarget, listeners: Listeners, options?: AddEventListenerOptions): () => void {
  const controller = new AbortController()
  for (const [type, listener] of Object.entries(listeners))
    target.addEventListener(type, listener as EventListener, { ...options, signal: controller.signal })
  return () => controller.abort()
}
