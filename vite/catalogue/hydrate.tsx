import { CacheProvider } from '@emotion/react'
import type { ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createStyleCache } from '../../src/theme/styleCache.ts'

/** Hydrates a document of `document.tsx` with the data that it holds. */
export function hydrateDocument<Data>(render: (data: Data) => ReactNode): void {
  const root = document.getElementById('root')
  const data = document.getElementById('data')?.textContent
  if (!root || !data) throw new Error('This document was not made by document.tsx.')
  // What was written there was serialized from the same type.
  hydrateRoot(root, <CacheProvider value={createStyleCache()}>{render(JSON.parse(data) as Data)}</CacheProvider>)
}
