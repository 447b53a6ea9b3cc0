import { CacheProvider } from '@emotion/react'
import { hydrateRoot } from 'react-dom/client'
import type { View } from '../../schema/resolve/view.ts'
import { loadAllBlocks } from '../../src/shell/loadPage.ts'
import { createStyleCache } from '../../src/theme/styleCache.ts'
import { Example } from './Example.tsx'

const root = document.getElementById('root')
const data = document.getElementById('data')?.textContent
if (!root || !data) throw new Error('This document is no example.')

await loadAllBlocks()
hydrateRoot(
  root,
  <CacheProvider value={createStyleCache()}>
    {/* It was serialized from this type. */}
    <Example view={JSON.parse(data) as View} />
  </CacheProvider>,
)
