// Checks the content of a folder as `npm run validate` does, and prints what that took as JSON.
import { createChecker } from '../../schema/check/index.ts'

const [folder = '.'] = process.argv.slice(2)

const seconds = (ms: number) => Number((ms / 1000).toFixed(2))
const cpu = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

const started = performance.now()
const cpuBefore = cpu()
const { problems, pageCount } = createChecker(folder).check()
const took = performance.now() - started
const [first] = problems
if (first) throw new Error(`${problems.length} problems: ${first.file}:${first.line} ${first.message}`)
console.log(
  JSON.stringify({
    documents: pageCount,
    // From the start of Node; on a busy machine the processor's time says more than the clock's.
    'seconds in all': seconds(performance.now()),
    'CPU seconds in all': seconds(cpu()),
    'to check': seconds(took),
    'CPU to check': seconds(cpu() - cpuBefore),
    'a second': Math.round(pageCount / (took / 1000)),
    'peak MB': Math.round(process.resourceUsage().maxRSS / 1024),
  }),
)
