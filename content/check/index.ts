export { type Checked, type Checker, createChecker } from './checkSite.ts'
export type { Problem } from './report/problem.ts'
export { writeProblemReport, writeReport } from './report/report.ts'
