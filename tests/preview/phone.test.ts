import { stripVTControlCharacters } from 'node:util'
import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { findPhoneAddress, renderQrCode } from '../../vite/preview/phone.ts'

test('a phone gets an address in the home or office network', () => {
  const docker = 'http://172.17.0.1:5173/'
  const office = 'http://10.0.4.7:5173/'
  const home = 'http://192.168.1.20:5173/'
  expect(findPhoneAddress([docker, office, home])).toBe(home)
  expect(findPhoneAddress([docker, office])).toBe(office)
  expect(findPhoneAddress([docker])).toBe(docker)
  expect(findPhoneAddress(['http://192.0.2.2:5173/', docker])).toBe(docker)
  expect(findPhoneAddress([])).toBe(undefined)
})

test('the QR code is light on dark, with the margin that cameras need', () => {
  const address = 'http://192.168.1.20:5173/'
  const lines = stripVTControlCharacters(renderQrCode(address)).split('\n')
  const { data, size } = encode(address, { border: 4 })
  const isDark = (row: number, column: number) => {
    const char = lines[row >> 1]?.[column]
    return char === ' ' || char === (row % 2 === 0 ? '▄' : '▀')
  }
  for (const [row, modules] of data.entries()) {
    for (const [column, module] of modules.entries()) expect(isDark(row, column), `${row}, ${column}`).toBe(module)
  }
  expect(size).toBeGreaterThan(25 + 4)
  expect(lines.every((line) => line.length === size)).toBe(true)
})
