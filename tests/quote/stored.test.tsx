import { render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useAttachments, useStoredFields } from '../../src/quote/state/draft.ts'
import { useSentRequests } from '../../src/quote/state/sent.ts'
import { useQuoteItems } from '../../src/quote/state/store.ts'

// Each size table of a page reads the list, and rendering it again right after hydration would block the page.
test('hydration renders once while nothing is stored', () => {
  let renders = 0
  const Reader = () => {
    renders++
    const read = [useQuoteItems(), useSentRequests(), useStoredFields(), useAttachments().files]
    return <p>{read.map((value) => Object.keys(value).length).join()}</p>
  }
  const container = document.createElement('div')
  container.innerHTML = renderToString(<Reader />)
  renders = 0
  render(<Reader />, { container, hydrate: true })
  expect(renders).toBe(1)
})
