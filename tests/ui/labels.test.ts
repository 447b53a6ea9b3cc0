import { expect, test } from 'vitest'
import { fill } from '../../schema/names/toolWords.ts'

test.each([
  ['are filled, each time that they stand there', { n: 2, count: 6 }, '2 of 6; 2'],
  ['get what they are filled with as it is', { n: '$1 {count} $$', count: '$`' }, '$1 {count} $$ of $`; $1 {count} $$'],
  ['stay where nothing is known for them', { n: 2 }, '2 of {count}; 2'],
])('the places of words %s', (_, values, filled) => {
  expect(fill('{n} of {count}; {n}', values)).toBe(filled)
})
