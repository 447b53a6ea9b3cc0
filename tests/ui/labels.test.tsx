import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { resolvePage } from '../../schema/resolve/page.ts'
import { resolveSite } from '../../schema/resolve/site.ts'
import { useLabel, ViewContext } from '../../src/hooks/context.ts'
import { check, edit } from '../validate/site.ts'

const { content } = check(edit('pages/_labels.json', '"goToSlide": "goToSlide"', '"goToSlide": "{n} of {count}; {n}"'))

/** A label as components read it. */
function labelWith(values: Readonly<Record<string, string | number>>): string {
  const page = content.pages.get('/')
  if (!page) throw new Error('There is no home page.')
  const view = { page: resolvePage(content, '/', page, 'en'), site: resolveSite(content, 'en') }
  const Label = () => useLabel()('goToSlide', values)
  return renderToStaticMarkup(
    <ViewContext value={view}>
      <Label />
    </ViewContext>,
  )
}

test('a label’s places are filled, each time that they stand there', () => {
  expect(labelWith({ n: 2, count: 6 })).toBe('2 of 6; 2')
})

test('what a label is filled with is put in as it is', () => {
  expect(labelWith({ n: '$1 {count} $$', count: '$`' })).toBe('$1 {count} $$ of $`; $1 {count} $$')
})

test('a place that nothing is known for stays', () => {
  expect(labelWith({ n: 2 })).toBe('2 of {count}; 2')
})
