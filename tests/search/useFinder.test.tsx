import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { View } from '../../content/resolve/view.ts'
import type { Language } from '../../schema/names/languages.ts'
import { ViewContext } from '../../src/hooks/context.ts'
import { useFinder } from '../../src/search/useFinder.ts'

afterEach(() => vi.unstubAllGlobals())

/** A page view with only the properties that the search uses. */
const createView = (language: Language) => ({ page: { language }, site: {} }) as unknown as View

test('a failed download in one language does not affect the search in another', async () => {
  const answers = new Map<string, (answer: Response) => void>()
  vi.stubGlobal('fetch', (path: string) => new Promise<Response>((resolve) => answers.set(path, resolve)))
  let language: Language = 'tr'
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <ViewContext value={createView(language)}>{children}</ViewContext>
  )
  const { result, rerender } = renderHook(() => useFinder('boru'), { wrapper })

  language = 'de'
  rerender()
  await act(async () => answers.get('/search-index.json')?.(new Response('', { status: 503 })))
  expect(result.current.hasFailed).toBe(false)

  await act(async () => answers.get('/de/search-index.json')?.(new Response('', { status: 503 })))
  expect(result.current.hasFailed).toBe(true)

  answers.delete('/de/search-index.json')
  await act(async () => result.current.retry())
  expect(result.current.hasFailed).toBe(false)
  expect(answers.has('/de/search-index.json')).toBe(true)
})
