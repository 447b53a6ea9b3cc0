import { useEffect, useState } from 'react'

const SHOWN_MS = 4000

export type Copied = 'copied' | 'copyFailed'

/** Copies texts to the clipboard. `result` is cleared after a few seconds. */
export function useCopy(): { readonly result: Copied | undefined; copy(text: string): void } {
  const [result, setResult] = useState<Copied>()
  useEffect(() => {
    if (!result) return
    const timer = setTimeout(() => setResult(undefined), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [result])
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      setResult('copied')
    } catch {
      // There is no clipboard without TLS, and the browser may refuse permission.
      setResult('copyFailed')
    }
  }
  return { result, copy: (text) => void copy(text) }
}
