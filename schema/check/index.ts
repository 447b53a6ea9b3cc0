export { type Checked, createChecker } from './checker'
export type { Problem } from './problem'
export { report } from './report'
