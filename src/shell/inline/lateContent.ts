import { hash, search } from './address.ts'
import { page } from './theme.ts'

// What depends on storage or the address would move the page when the application shows it: see hooks/useLateContent.ts.
try {
  const isStored = ['quoteList', 'quoteDraft', 'sentRequests'].some((key) =>
    /\[(?:{|\\")/.test(localStorage.getItem(key) ?? ''),
  )
  if (isStored || /[?&](?:add|q)=|#list/.test(search + hash)) page.dataset.awaiting = ''
} catch {}
