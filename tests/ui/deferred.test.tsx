// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { deferred } from '../../src/ui/deferred.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

function Counter({ name }: { name: string }) {
  const [count, setCount] = useState(0)
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {name} {count}
    </button>
  )
}

const page = (Part: ReturnType<typeof deferred<{ name: string }>>) => (
  <MemoryRouter>
    <Part name="Pressed" />
  </MemoryRouter>
)

test('a part stays as it was prerendered until the page is used and its code has come, and then is taken over', async () => {
  const AtBuild = deferred(async () => Counter)
  await AtBuild.load()
  const container = document.createElement('div')
  container.innerHTML = renderToString(page(AtBuild))
  document.body.append(container)
  const button = container.querySelector('button')
  expect(button?.textContent).toBe('Pressed 0')

  let arrive = (_: typeof Counter) => {}
  const fetchIt = vi.fn(
    () =>
      new Promise<typeof Counter>((resolve) => {
        arrive = resolve
      }),
  )
  const said: unknown[] = []
  await act(async () => {
    hydrateRoot(container, page(deferred(fetchIt)), { onRecoverableError: (error) => said.push(error) })
  })
  expect(fetchIt).not.toHaveBeenCalled()

  // Its own press is what the visitor does first; it is answered when the code has come.
  window.pressed = button ?? undefined
  await act(async () => {
    window.dispatchEvent(new Event('pointerdown'))
  })
  expect(fetchIt).toHaveBeenCalledOnce()
  expect(container.querySelector('button')).toBe(button)
  expect(button?.textContent).toBe('Pressed 0')

  await act(async () => arrive(Counter))
  await act(() => vi.waitFor(() => expect(button?.textContent).toBe('Pressed 1')))
  await act(async () => button?.click())
  expect(button?.textContent).toBe('Pressed 2')
  expect(container.querySelector('button')).toBe(button)
  expect(said).toEqual([])
})

test('a part whose code does not come stays as it was', async () => {
  const AtBuild = deferred(async () => Counter)
  await AtBuild.load()
  const container = document.createElement('div')
  container.innerHTML = renderToString(page(AtBuild))
  const html = container.innerHTML
  const Gone = deferred<{ name: string }>(() => Promise.reject(new Error('gone')))
  await act(async () => {
    hydrateRoot(container, page(Gone))
  })
  await act(async () => {
    window.dispatchEvent(new Event('pointerdown'))
  })
  expect(container.innerHTML).toBe(html)
  await expect(Gone.load()).rejects.toThrow('gone')
})
