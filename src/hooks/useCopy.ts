import { useEffect, useState } from 'react'

/** How long it is said that something has been copied, in ms. */
const SAID = 4000

export type Copied = 'copied' | 'copyFailed'

/** Copies texts, and says for a while how that went. */
export function useCopy(): { readonly said: Copied | undefined; copy(text: string): void } {
  const [said, setSaid] = useState<Copied>()
  useEffect(() => {
    if (!said) return
    const timer = setTimeout(() => setSaid(undefined), SAID)
    return () => clearTimeout(timer)
  }, [said])
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      setSaid('copied')
    } catch {
      // An insecure address has no clipboard, and permission can be refused.
      setSaid('copyFailed')
    }
  }
  return { said, copy: (text) => void copy(text) }
}
