import { useEffect, useState } from 'react'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom'
import type { View } from '../../schema/resolve/view.ts'
import { useView, ViewContext } from '../../src/hooks/context.ts'
import { Blocks } from '../../src/shell/Blocks.tsx'

/** Where examples take themselves to be. */
const HERE = '/_blocks'

/** An example of a block as it stands on a page, without the site around it. */
export function Example({ view }: { readonly view: View }) {
  const [router] = useState(() => createMemoryRouter([{ path: '*', Component: Main }], { initialEntries: [HERE] }))
  return (
    <ViewContext value={view}>
      <RouterProvider router={router} />
    </ViewContext>
  )
}

function Main() {
  const { page } = useView()
  // The links of an example lead to real pages, and so out of its frame.
  const { pathname, search, hash } = useLocation()
  useEffect(() => {
    if (pathname !== HERE) window.top?.location.assign(pathname + search + hash)
  }, [pathname, search, hash])
  return (
    <main lang={page.contentLanguage}>
      <Blocks blocks={page.blocks} />
    </main>
  )
}
