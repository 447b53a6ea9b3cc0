import { useEffect, useEffectEvent } from 'react'
import { getRoute } from '../core/navigation.ts'
import { isChanged, useDocuments } from '../core/store.ts'
import { useAnswer } from '../core/useAnswer.ts'

const NOTHING = { pages: [], network: undefined, settings: [] }

/**
 * The pages of the site, and the one with a route. Without a route, the start page is shown. `onMoved` is called when a
 * colleague has renamed the one that is shown.
 */
export function usePages(route: string | undefined, onMoved: (route: string) => void) {
  const { documents, problems, warnings, renamedFile, checks } = useDocuments()
  const isStart = route === undefined
  // Reloads the list when the number of edited documents or of problems changes. A page is shown once it is complete
  // enough.
  const count = isStart ? [...documents.values()].filter(isChanged).length : problems.length + warnings.length
  const { answer = NOTHING, load: refresh } = useAnswer('GET /pages', {}, `${isStart} ${count}`)
  const entry = answer.pages.find((page) => page.route === route)
  // Problems of drafts are warnings without a name. Warnings with a name, which are about style, do not hide a page.
  const missingParts = [...problems, ...warnings].filter(({ file, warning }) => file === entry?.file && !warning)
  // The list shows the state after each save, and the server decides after its next check whether a new page can be shown.
  const isAwaited = isStart || !entry?.isShown
  const refreshAwaited = useEffectEvent(() => {
    if (isAwaited && checks > 0) refresh()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each check
  useEffect(refreshAwaited, [checks])
  const [from, to] = [renamedFile?.from, renamedFile?.to].map((file) => getRoute(file ?? ''))
  // The editor may show something else by the time the list arrives. A page that was removed again redirects, too.
  const follow = useEffectEvent(() => {
    if (from === route && to !== undefined) onMoved(to)
  })
  const followLater = useEffectEvent(() => {
    if (renamedFile && from === route) refresh().then(follow)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each renamed page
  useEffect(followLater, [renamedFile])
  return { ...answer, entry, missing: missingParts, refresh }
}
