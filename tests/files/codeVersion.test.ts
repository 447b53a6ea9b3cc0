import { expect, test } from 'vitest'
import { codeVersion } from '../../vite/files/codeVersion.ts'

test('code has one name as long as it stays, and another for each part of it', () => {
  const image = codeVersion('vite/openGraph/drawImage.ts')
  expect(codeVersion('vite/openGraph/drawImage.ts')).toBe(image)
  // Which it imports itself.
  expect(codeVersion('vite/openGraph/drawImage.ts', 'src/theme/tokens.ts')).toBe(image)
  expect(codeVersion('vite/openGraph/drawImage.ts', 'vite/pictures/icons.ts')).not.toBe(image)
})

test('code that is not there has no name', () => {
  expect(() => codeVersion('vite/nowhere.ts')).toThrow('There is no vite/nowhere.ts.')
})
