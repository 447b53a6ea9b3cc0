import { expect, test } from 'vitest'
import { codeVersion } from '../../scripts/vite/code.ts'

test('code has one name as long as it stays, and another for each part of it', () => {
  const card = codeVersion('scripts/vite/share/design.ts')
  expect(codeVersion('scripts/vite/share/design.ts')).toBe(card)
  // Which it imports itself.
  expect(codeVersion('scripts/vite/share/design.ts', 'src/theme/tokens.ts')).toBe(card)
  expect(codeVersion('scripts/vite/share/design.ts', 'scripts/vite/icons.ts')).not.toBe(card)
})

test('code that is not there has no name', () => {
  expect(() => codeVersion('scripts/vite/nowhere.ts')).toThrow('There is no scripts/vite/nowhere.ts.')
})
