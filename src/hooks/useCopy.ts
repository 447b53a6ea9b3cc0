import { useEffect, useState } from 'react'

/** Milliseconds that the result is shown. */
const SHOWN_MS = 4000

export type Copied = 'copied' | 'copyFailed'

/** Copies texts to the clipboard. `said` is the result, for a few seconds. */
export function useCopy(): { readonly said: Copied | undefined; copy(text: string): void } {
  const [said, setSaid] = useState<Copied>()
  useEffect(() => {
    if (!said) return
    const timer = setTimeout(() => setSaid(undefined), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [said])
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      setSaid('copied')
    } catch {
      // There is no clipboard without TLS, and the browser may refuse permission.
      setSaid('copyFailed')
    }
  }
  return { said, copy: (text) => void copy(text) }
}
