import { expect, test } from 'vitest'
import { fill } from '../../schema/names/toolWords.ts'

test.each([
  ['are filled at each occurrence', { n: 2, count: 6 }, '2 of 6; 2'],
  [
    'are filled with values that are not interpreted',
    { n: '$1 {count} $$', count: '$`' },
    '$1 {count} $$ of $`; $1 {count} $$',
  ],
  ['stay if they have no value', { n: 2 }, '2 of {count}; 2'],
])('placeholders %s', (_, values, filled) => {
  expect(fill('{n} of {count}; {n}', values)).toBe(filled)
})
