export { type Checked, type Checker, createChecker } from './checker.ts'
export type { Problem } from './problem.ts'
export { report } from './report.ts'
