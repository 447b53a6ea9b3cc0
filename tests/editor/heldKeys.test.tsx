import { fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import { holdKeys } from '../../editor/app/core/heldKeys.ts'

/** What is inserted into which field. Happy DOM has no `execCommand`. */
function logInsertions(): readonly string[] {
  const insertions: string[] = []
  document.execCommand = (_command, _hasDialog, text) => insertions.push(`${document.activeElement?.id}: ${text}`) > 0
  return insertions
}

/** Types text after a press, whose field gets the focus only afterwards. */
function typeEarly(text: string, openField: () => void): void {
  const keys = holdKeys(document, 0, 0)
  const holdingField = document.activeElement as HTMLTextAreaElement
  fireEvent.input(holdingField, { target: { value: text } })
  openField()
  keys.release()
}

test('Enter that was typed before a cell was open leads to the next one', () => {
  document.body.innerHTML = '<div id="first" tabindex="0"></div><div id="second" tabindex="0"></div>'
  const [first, second] = document.querySelectorAll<HTMLElement>('div')
  first?.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    second?.focus()
  })
  const insertions = logInsertions()
  typeEarly(', Ni\n16–18 % Cr', () => first?.focus())
  expect(insertions).toEqual(['first: , Ni', 'second: 16–18 % Cr'])
})

test('Enter that was typed before a text was open begins a line where there can be lines', () => {
  document.body.innerHTML = '<textarea id="lines"></textarea><input id="line" />'
  const insertions = logInsertions()
  typeEarly('a\nb', () => document.getElementById('lines')?.focus())
  typeEarly('a\nb', () => document.getElementById('line')?.focus())
  expect(insertions).toEqual(['lines: a', 'lines: \n', 'lines: b', 'line: a', 'line: b'])
})
