import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLoaderData, useLocation, useRevalidator } from 'react-router-dom'
import type { View } from '../../content/resolve/view.ts'
import { joinAddress, splitAddress } from '../../schema/names/languages.ts'
import { PrefetchContext, ViewContext } from '../hooks/context.ts'
import { Layout } from '../layout/Layout.tsx'
import { LoadingNote, nextPage } from '../layout/LoadingNote.tsx'
import { VisuallyHidden } from '../theme/VisuallyHidden.ts'
import { Blocks } from './Blocks.tsx'
import { onContentChange } from './contentChange.ts'
import { updateHead } from './head.ts'
import { prefetchPage } from './loadPage.ts'
import { openPage, PageFade, skipStepAbove } from './openPage.ts'
import { focusHeading, useScroll } from './useScroll.ts'

export function App() {
  const location = useLocation()
  const view = useLoaderData<View>()
  const { language, route } = splitAddress(location.pathname)
  const address = joinAddress(route, language)

  // A change of language keeps the focus, so the new title has to be announced to screen readers.
  const [announcedTitle, setAnnouncedTitle] = useState('')
  const openedPage = useRef({ location, address, view })
  useLayoutEffect(() => {
    const previousPage = openedPage.current
    openedPage.current = { location, address, view }
    if (view !== previousPage.view) updateHead(view)
    if (location === previousPage.location) return
    // Compares the rendered location. After Back, the browser's address may already be that of a later page.
    if (nextPage.get()?.url === window.location.origin + location.pathname + location.search) nextPage.set(undefined)
    if (address !== previousPage.address) openPage(view.page.route === previousPage.view.page.route)
    if (location.state?.keepPlace) address !== previousPage.address && setAnnouncedTitle(view.page.title)
    else if (location.hash.length <= 1) focusHeading(document.getElementById('main'))
  }, [location, address, view])

  useScroll(view.page)
  // biome-ignore lint/correctness/useExhaustiveDependencies: after another page was scrolled
  useLayoutEffect(skipStepAbove, [address])

  const { revalidate } = useRevalidator()
  // RouterProvider subscribes to the history on its first commit, so a Back during hydration would be missed.
  useEffect(() => {
    if (window.location.pathname !== openedPage.current.location.pathname) revalidate()
  }, [revalidate])

  useEffect(() => {
    if (import.meta.hot) return onContentChange(address, () => openedPage.current.view, revalidate)
  }, [address, revalidate])

  // The router renders this component for each step of a navigation.
  const page = useMemo(
    () => (
      <Layout>
        <PageFade key={view.page.route}>
          <Blocks blocks={view.page.blocks} />
        </PageFade>
      </Layout>
    ),
    [view],
  )
  return (
    <PrefetchContext value={prefetchPage}>
      <ViewContext value={view}>
        {page}
        <LoadingNote />
        <VisuallyHidden role="status">{announcedTitle}</VisuallyHidden>
      </ViewContext>
    </PrefetchContext>
  )
}
