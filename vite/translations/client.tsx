import { CacheProvider } from '@emotion/react'
import { hydrateRoot } from 'react-dom/client'
import { createStyleCache } from '../../src/theme/styleCache.ts'
import type { TranslationsData } from './entries.ts'
import { Translations } from './Translations.tsx'

const root = document.getElementById('root')
const data = document.getElementById('translations')?.textContent
if (!root || !data) throw new Error('This document was not made by document.tsx beside this.')

hydrateRoot(
  root,
  <CacheProvider value={createStyleCache()}>
    <Translations data={JSON.parse(data) as TranslationsData} />
  </CacheProvider>,
)
