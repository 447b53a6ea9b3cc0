import { describe, expect, test } from 'vitest'
import { fitTitle, wrapText } from '../../vite/images/drawSharePicture.ts'

/** Measures text in a monospaced font. */
const count = (text: string) => text.length

describe('wrapText', () => {
  test.each<[string, string, number, string[]]>([
    ['keeps text that fits on one line', 'Boy Kesme', 9, ['Boy Kesme']],
    ['breaks at spaces', 'Boy Kesme', 8, ['Boy', 'Kesme']],
    ['balances lines', 'aaa bbb ccc ddd', 12, ['aaa bbb', 'ccc ddd']],
    ['keeps a value and its unit together', 'Çap 6–600\u00a0mm', 9, ['Çap', '6–600\u00a0mm']],
    ['gives a word that is too long its own line', 'a Schnittzeichnung b', 5, ['a', 'Schnittzeichnung', 'b']],
    ['draws no soft hyphen', 'Daten\u00adschutz', 20, ['Datenschutz']],
    ['makes no empty lines', '  Boru  ', 4, ['Boru']],
    ['returns no lines for an empty text', '', 4, []],
  ])('%s', (_, text, width, lines) => {
    expect(wrapText(text, width, count)).toEqual(lines)
  })
})

describe('fitTitle', () => {
  const styles = [40, 20, 10].map((size) => ({ size, weight: 520, width: 112 }))
  const typeface = { measure: (text: string, { size }: { size: number }) => text.length * size }
  const fitInto = (title: string, width: number) => fitTitle(title, width, styles, typeface)

  test('uses the largest style in which a title takes at most three lines', () => {
    expect(fitInto('aa bb cc', 80)).toEqual({ style: styles[0], lines: ['aa', 'bb', 'cc'] })
    expect(fitInto('aaaa bbbb cccc', 80)).toEqual({ style: styles[1], lines: ['aaaa', 'bbbb', 'cccc'] })
  })

  test('uses the smallest style for a title that never fits', () => {
    expect(fitInto('aaaaaaaaaa', 50).style).toBe(styles[2])
  })
})
