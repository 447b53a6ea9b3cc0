import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import { color, radius, typography } from '../../src/theme/theme.ts'

type Copy = (text: string, name?: string) => void

const CopyContext = createContext<Copy>(() => {})

/** Copies a text; `name` is what the word about it calls it, if not by itself. */
export const useCopy = (): Copy => use(CopyContext)

/** How long the word stays, in ms. */
const SAID_MS = 4000

const Word = styled.div(css`
  position: fixed;
  z-index: 2;
  bottom: 16px;
  left: 16px;
  right: 16px;
  pointer-events: none;
  & > span {
    ${typography.label}
    display: inline-block;
    padding: 12px 16px;
    border-radius: ${radius};
    background: ${color.ink};
    color: ${color.bg};
    overflow-wrap: anywhere;
  }
`)

/** Lets what is inside copy, and says at the foot of the window what was copied. */
export function Copying({ children }: { readonly children: ReactNode }) {
  const [said, say] = useState('')
  useEffect(() => {
    if (!said) return
    const timer = setTimeout(() => say(''), SAID_MS)
    return () => clearTimeout(timer)
  }, [said])
  const copy: Copy = async (text, name = text) => {
    // Said once more, if it was said a moment ago.
    say('')
    try {
      await navigator.clipboard.writeText(text)
      say(`Copied: ${name}`)
    } catch {
      say('The browser does not let this page copy. Select the words, and copy them by hand.')
    }
  }
  return (
    <CopyContext value={copy}>
      {children}
      <Word role="status">{said && <span>{said}</span>}</Word>
    </CopyContext>
  )
}
