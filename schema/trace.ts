/** Adds to a view where its value comes from: a key of an object or list in a document. */
export type Trace = (view: unknown, parent: unknown, key: string | number) => unknown

/** Adds the source to a text that is made of a value, such as a formatted figure. */
export function traceText(trace: Trace | undefined, text: string, parent: unknown, key: string): string {
  const view = trace?.({ number: text }, parent, key) as { readonly number?: string } | undefined
  return view?.number ?? text
}
