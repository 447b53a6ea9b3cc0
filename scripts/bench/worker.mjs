// One task of the benchmark in a process of its own; prints what it measured as JSON.
import { importBundled } from '../importBundled.mjs'

const [task, folder] = process.argv.slice(2)
const { createChecker } = await importBundled('schema/check/index.ts')

const validate = () => () => ({ checked: expectNoProblems(createChecker(folder).check()).pageCount })

function expectNoProblems(checked) {
  const [first] = checked.problems
  if (first) throw new Error(`${checked.problems.length} problems: ${first.file}:${first.line} ${first.message}`)
  return checked
}

const measure = { validate }[task]()
const start = performance.now()
const cpuStart = process.cpuUsage()
const result = await measure()
const seconds = (performance.now() - start) / 1000
// On a busy machine the processor's time says more than the clock's.
const { user, system } = process.cpuUsage(cpuStart)
console.log(
  JSON.stringify({
    ...result,
    seconds: Number(seconds.toFixed(2)),
    'CPU seconds': Number(((user + system) / 1e6).toFixed(2)),
    'a second': Math.round(result.checked / seconds),
    'peak MB': Math.round(process.resourceUsage().maxRSS / 1024),
  }),
)
