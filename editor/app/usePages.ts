import { useCallback, useEffect, useState } from 'react'
import { type Answered, ask } from './ask.ts'
import { isChanged, useDocuments } from './documents.ts'

type Listed = Pick<Answered<'GET /pages'>, 'pages' | 'network' | 'settings'>

/** The pages of the site, and the one with a route. Without a route, the start page is shown. */
export function usePages(route: string | undefined) {
  const { documents, problems, warnings } = useDocuments()
  const [listed, setListed] = useState<Listed>({ pages: [], network: undefined, settings: [] })
  const entry = listed.pages.find((page) => page.route === route)
  // A draft's problems are warnings without a name. Warnings about style do not hide a page.
  const missing = [...problems, ...warnings].filter(({ file, warning }) => file === entry?.file && !warning)

  const refresh = useCallback(async () => {
    const { status, answer } = await ask('GET /pages')
    if (status === 200) setListed(answer)
  }, [])
  // A page may be shown once it is more complete. The start page lists the changes.
  const version = route === undefined ? [...documents.values()].filter(isChanged).length : missing.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => void refresh(), [refresh, route === undefined, version])
  // The list shows the state after each save, and the server decides after its next check whether a new page can be shown.
  const isAwaited = route === undefined || !entry?.isShown
  useEffect(() => {
    if (isAwaited) import.meta.hot?.on('editor:checked', refresh)
    return () => import.meta.hot?.off('editor:checked', refresh)
  }, [isAwaited, refresh])
  return { ...listed, entry, missing, refresh }
}
