export { type Checked, type Checker, createChecker } from './checker.ts'
export type { Problem } from './report/problem.ts'
export { problemReport, report } from './report/report.ts'
