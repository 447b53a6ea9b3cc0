import { expect, test } from 'vitest'
import { replaceFile } from '../../content/edit/replaceFile.ts'

/** Fails the given number of times, like Windows while another program has the file open. */
function createFailing(times: number) {
  let tries = 0
  return () => {
    if (++tries <= times) throw Object.assign(new Error('busy'), { code: 'EBUSY' })
  }
}

test('a file that another program holds open is replaced once it is closed', () => {
  expect(() => replaceFile('a', 'b', createFailing(3), 'win32')).not.toThrow()
})

test('a file that stays open is reported in a sentence', () => {
  expect(() => replaceFile('a', 'b', createFailing(Number.POSITIVE_INFINITY), 'win32')).toThrow(
    'b is open in another program. Close it there, and try again.',
  )
})

test('other failures are reported at once', () => {
  expect(() => replaceFile('a', 'b', createFailing(1), 'linux')).toThrow('busy')
})
