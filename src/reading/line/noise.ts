import type { UnitWords } from '../../../schema/figures/quantity.ts'
import { SURFACES } from '../../../schema/names/orderProperties.ts'
import { blank, createPatterns, type Groups, WORD_END, WORD_START } from '../amounts.ts'
import type { IndexTerm } from '../types.ts'

/** Addresses and telephone numbers. */
export const CONTACT =
  /\S{1,64}@\S+|https?:\S+|www\.\S+|\+\d[\d\s()/.-]{6,20}\d|\(0\d{1,5}\)[\d\s-]{1,20}|(?<prefix>^|[^\d.,](?=0)|[^\d.,x-])(?:0\d{2,4}[\s/-]\d[\d\s-]{4,20}|\(?[2-9]\d{2}\)?[\s.-]\d{3}[.-]\d{4}(?!\d))/

/** Numbers that are not sizes: of tenders, articles, telephones, dates, times, prices, pressures, tolerances and pages. */
const NON_SIZES = [
  // The number of a tender's line: 1.01
  /^\s*(?:\d{1,2}\.0\d|(?!(\d+)\.\1\.)\d{1,2}\.\d{1,2}\.\d{1,2}\.?)(?=\s+\p{L}{3})/gu,
  /(?<prefix>^|\P{L})(?:sheet|page|blatt|seite|sayfa|list|strana)\s+\d+\s*(?:of|von|od|\/)\s*\d+(?![\d"])/gu,
  // Article numbers: 12044 Bleche, 100299 | Winkel
  /^\s{0,9}(?<number>\d{4,9})(?=\s{0,9}[;|\t]?\s{1,9}\p{L}{3})(?!\s{1,9}(?:mm|adet|kom|pcs|kg|ton)\b)/gu,
  new RegExp(CONTACT, 'g'),
  /(?<prefix>^|[^\d.,x])\d{1,2}[./]\d{1,2}[./](?:\d{4}|\d{2})(?![\dx])|\d{4}-\d{2}-\d{2}|\d{1,2}:\d{2}/g,
  // by 14/03, bis 12.03., 15.5.
  /(?<prefix>^|\P{L})(?:by|bis|do)\s+\d{1,2}[./](?:0?[1-9]|1[0-2])\.?(?![\d.,x/]|\s*(?:mm|cm|m|x)\b)/gu,
  /(?:(?<wrongPrefix>x\s)|(?<prefix>^|[^\d.,x/-]))(?:[12]\d|3[01])\.(?:0?[1-9]|1[0-2])\.(?!\d)/g,
  // Korn 240, K240, gr. 320. In "304 grit 320", the first number is the grade.
  /(?<prefix>^|[^\d.,x](?=\d)|\P{L}(?=\p{L}))(?:(?:[kg]|gr\.?|korn(?:ung)?|kum|grit|granulacija)\s?\d{2,3}(?:[/-]\d{3})?(?!\d)|(?!30\d|31\d|321|4[1-3]0)\d{2,3}(?:er)?\s?(?:grit|korn|kum)(?!\p{L}))/gu,
  /[€$₺£]\s{0,9}\d[\d.,]{0,15}|\d[\d.,]{0,15}\s{0,9}(?:[€$₺£%]|percent)/g,
  // Pressures. An English number of bars has a pipe or a fitting before it.
  /(?<prefix>^|[^\d.,x])\d[\d.,]*\s?(?:bar[ag]|psi|[mk]pa|bar(?=\s(?:boru|dirsek|flan)))(?!\p{L})/gu,
  /(?<prefix>(?:pipe|tub|flan|elbow|bend|rohr|bogen|boru|dirsek|cev|kolen|prirub)[^;]{0,40}[^\d.,x])\d[\d.,]*\s?bar(?!\p{L})/gu,
  /[±]\s*\d[\d.,]*\s*(?:mm)?|\+\s?0?[\d.,]*\/-\s?[\d.,]+/g,
  /(?<prefix>^|[^\d.,x])\d+\s*#(?!\d)/g,
  // Article numbers, and test categories of EN 10217-7
  /(?<prefix>^|[^\d.](?=\d)|\P{L}(?=d))(?:\d{3}\.\d{2,}\.\d{3,}(?![\d.])|d\d\s*[/;]\s*t\d(?!\d))/gu,
]

/**
 * Creates a function that joins the cells of a row, and blanks the numbers that are not sizes of goods. `noise` lists the
 * blanked numbers of positions and orders.
 */
export function createNoiseReader(terms: readonly IndexTerm[], units: UnitWords, isGrade: (text: string) => boolean) {
  const { lengthUnits, massForms, pieceUnits, countedNouns, quantityLabels, nonSizeWords, positionHeads } =
    createPatterns(terms, units)
  const patterns = [
    // The Serbian dinar comes after its figure. DIN 2605 is a standard.
    new RegExp(
      `${WORD_START}(?!din\\s\\d)(?:${nonSizeWords})${WORD_END}\\.?\\s*[:=#]?\\s*(?:\\p{L}{1,4}-?)?\\d[\\d.,/-]*(?![\\d.,/-]|\\s*(?:x|${lengthUnits}|${pieceUnits}|${countedNouns})${WORD_END})`,
      'gu',
    ),
    new RegExp(
      `(?:(?<wrongPrefix>ø\\s)|(?<prefix>^|[^\\d.,xø]))(?<number>\\d[\\d.,-]*)\\s*(?!din\\s\\d)(?:${nonSizeWords})${WORD_END}(?!\\.?\\s*\\d+\\s*(?:${lengthUnits})${WORD_END})`,
      'gu',
    ),
    // 2.95/kg
    new RegExp(
      `(?<prefix>^|[^\\d.,x])\\d[\\d.,]*\\s?/\\s?(?:${massForms}|${pieceUnits}|${lengthUnits})${WORD_END}`,
      'gu',
    ),
  ]
  const joinCells = createCellJoiner(
    `(?:${lengthUnits}|${massForms}|${pieceUnits}|${countedNouns}|${quantityLabels})\\.?`,
  )
  const surfaces = terms.flatMap(({ property, value, words }) => (property === SURFACES && !value ? words : []))
  const positionPattern = new RegExp(
    // "No 4 finish" is a finish.
    `(?:^|[;|])\\s*(?:${positionHeads})(?:\\s(?:${positionHeads}))?\\.?\\s*\\d{1,4}(?:[.):]|${WORD_END})(?!\\s(?:${surfaces.join('|')})${WORD_END})|^\\s*\\d{1,3}(?:[.)]|-\\))(?=\\s)`,
    'u',
  )

  const blankNumber = (match: string, ...groups: unknown[]) => {
    const { prefix = '', wrongPrefix, number } = groups.at(-1) as Groups
    return wrongPrefix || (number && isGrade(number)) ? match : prefix + blank(match.slice(prefix.length))
  }

  return (line: string) => {
    const noise: string[] = []
    const blankNoise = (text: string) => {
      noise.push(text)
      return blank(text)
    }
    const joinedLine = joinCells(line)
      // 304;Sheet;1.5;1250;2500;40
      .replace(FIRST_CELL, (cell) => (isGrade(cell.replaceAll(/[\s;|]/g, '')) ? cell : blankNoise(cell)))
      .replace(positionPattern, blankNoise)
    return {
      noise,
      remainingText: [...NON_SIZES, ...patterns].reduce(
        (text, pattern) => text.replaceAll(pattern, blankNumber),
        joinedLine,
      ),
    }
  }
}

/** The first cell of a row that has a quantity in another cell, or the number of an order and its position. */
const FIRST_CELL =
  /^\s*(?:\p{L}{1,6}\s)?\d[\d-]{5,}\s*[;|]\s*\d{1,5}\s*[;|](?=\s*\p{L}{2})|^\s*\d{1,5}\s*[;|](?=\s*\d[\d.,]*\s*\p{L}{1,6}\.?\s*[;|]|.*[;|]\s*\d[\d.,]*\s*(?:\p{L}{1,6}\.?\s*)?(?:[;|]|$))/u

/**
 * Creates a function that joins a figure and its unit in the cells of a row: 30;M is 30 m, and so is M;30. In 6000;ST;12
 * either number can be the pieces.
 */
function createCellJoiner(unit: string): (line: string) => string {
  const figure = '\\d[\\d.,]*'
  const unitBefore = new RegExp(
    `([;|]\\s*)(${figure})\\s*[;|]\\s*(?=${unit}\\s*(?:[;|](?!\\s*\\d+\\s*(?:[;|]|$))|$))`,
    'gu',
  )
  const unitAfter = new RegExp(`([;|]\\s*)(${unit})(\\s*[;|]\\s*)(${figure})(?=\\s*(?:[;|]|$))`, 'gu')
  return (line) =>
    line
      .replaceAll(unitBefore, (text, before: string, number: string) => (before + number).padEnd(text.length))
      .replaceAll(unitAfter, (text, before, word, gap, number, offset, line) =>
        /[;|]\s*\d+\s*$/.test(line.slice(0, offset)) ? text : before + number + ' '.repeat(gap.length) + word,
      )
}
