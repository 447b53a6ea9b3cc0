import type { HandbookData } from './data.ts'
import { Handbook } from './Handbook.tsx'
import { hydrateDocument } from './hydrate.tsx'

hydrateDocument<HandbookData>((data) => <Handbook data={data} />)

// Problems of pages are no reason to lie over what explains them.
import.meta.hot?.send('content:shown', window.location.pathname)
