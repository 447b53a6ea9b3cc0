import { styleText } from 'node:util'
import { createChecker } from './checker.ts'
import { type Paint, type Part, report } from './report/report.ts'

const STYLES: { readonly [P in Part]: Parameters<typeof styleText>[0] } = {
  place: 'bold',
  path: 'cyan',
  marks: 'red',
  warning: 'yellow',
  good: 'green',
  bad: 'red',
}

/** Checks the content under `root` and prints the report; returns the exit code. */
export function validate(root: string): number {
  const checked = createChecker(root).check()
  // Knows NO_COLOR, and terminals that have none.
  const coloured = process.stdout.isTTY && process.stdout.hasColors()
  const paint: Paint = (part, text) => styleText(STYLES[part], text)
  console.log(coloured ? report(checked, paint) : report(checked))
  return checked.problems.length > 0 ? 1 : 0
}
