export { type Checked, type Checker, createChecker } from './checkSite.ts'
export { listAllPlaces, type Problem } from './report/problem.ts'
export { writeProblemReport, writeReport } from './writeReport.ts'
