import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { preventBreaks } from '../../src/ui/text.tsx'

const findUnbroken = (text: string) => {
  const { container } = render(<p>{preventBreaks(text)}</p>)
  expect(container.textContent).toBe(text)
  return Array.from(container.querySelectorAll('span > span'), (span) => span.textContent)
}

test.each([
  ['a flange by DIN 2576 holds', ['DIN 2576']],
  ['ÖNORM 12 too', ['ÖNORM 12']],
  ['between 1–7 days', ['1–7']],
  ['by EN 1092-1, of 2-3 mm', ['EN 1092-1,', '2-3']],
  ['by e-mail', ['e-mail']],
])('“%s” does not break after a dash or before a number', (text, unbrokenParts) => {
  expect(findUnbroken(text)).toEqual(unbrokenParts)
})

test.each(['plain words', '304 L and 316', 'a dash – between words', 'stainless-steel is two words'])(
  '“%s” may break at any space or dash',
  (text) => {
    expect(findUnbroken(text)).toEqual([])
  },
)
