import { render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { changeFields, mergeFields, readFields, useAttachments, useStoredFields } from '../../src/quote/state/draft.ts'
import { useSentRequests } from '../../src/quote/state/sent.ts'
import { useQuoteItems } from '../../src/quote/state/store.ts'

// Each size table of a page reads the list, and rendering it again right after hydration would block the page.
test('hydration renders once while nothing is stored', () => {
  let renders = 0
  const Reader = () => {
    renders++
    const storedValues = [useQuoteItems(), useSentRequests(), useStoredFields(), useAttachments().files]
    return <p>{storedValues.map((value) => Object.keys(value).length).join()}</p>
  }
  const container = document.createElement('div')
  container.innerHTML = renderToString(<Reader />)
  renders = 0
  render(<Reader />, { container, hydrate: true })
  expect(renders).toBe(1)
})

test('a place or date that is entered stays when pasted lines state another', () => {
  changeFields({ place: 'Bursa', date: '', message: 'By truck' })
  mergeFields([{ place: 'Izmir', date: '2026-12-01', message: 'Ex works' }])
  expect(readFields()).toMatchObject({ place: 'Bursa', date: '2026-12-01', message: 'By truck\nEx works' })
})
