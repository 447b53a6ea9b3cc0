// `npm test`: sets up what is missing and runs everything. Ends with one line that totals all runners.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { installPackages, root, run } from './setup.mjs'

installPackages()
const { installBrowsers } = await import('./browsers.mjs')
const { installNginx } = await import('./nginx.mjs')
const { installWebKit } = await import('./webkit.mjs')
installBrowsers()
installNginx()
installWebKit()

const results = join(root, 'test-results')
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
const read = (file) => JSON.parse(readFileSync(join(results, file), 'utf8'))

const total = { passed: 0, failed: 0, skipped: 0 }
let retried = 0
const summary = []

/** Runs a step and goes on after a failure, so that one run tells all. */
function step(title, program, args, options) {
  console.log(`\n── ${title}`)
  let ok = true
  try {
    run(program, args, options)
  } catch {
    ok = false
  }
  summary.push(`${ok ? 'ok    ' : 'FAILED'} ${title}`)
  return ok
}

/** A step that is one check; a failure counts as one failed test. */
function check(title, program, args) {
  const ok = step(title, program, args)
  if (!ok) total.failed++
  return ok
}

/** A step with a runner of its own, whose JSON report is counted; one that fails without failed tests counts as one. */
function suite(title, program, args, report, count, options) {
  const ok = step(title, program, args, options)
  let counted = { passed: 0, failed: 0, skipped: 0 }
  try {
    counted = count(read(report))
  } catch {
    console.log(`${title} left no report.`)
  }
  if ((!ok || counted.passed === 0) && counted.failed === 0) counted.failed = 1
  for (const key of Object.keys(total)) total[key] += counted[key]
}

check('format and lint', 'npx', ['biome', 'ci', '.'])
check('types', 'npx', ['tsc', '--noEmit'])
check('content', 'node', ['scripts/validate.mjs'])
suite(
  'unit and component tests',
  'npx',
  ['vitest', 'run', '--reporter=default', '--reporter=json', '--outputFile.json=test-results/vitest.json'],
  'vitest.json',
  ({ numPassedTests, numFailedTests, numPendingTests, numTodoTests }) => ({
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests + numTodoTests,
  }),
)
if (check('build', 'npx', ['vite', 'build'])) {
  suite(
    'end-to-end tests',
    'npx',
    ['playwright', 'test', '--config', 'tests/e2e', '--reporter=line,json'],
    'playwright.json',
    ({ stats }) => {
      retried = stats.flaky
      return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }
    },
    { env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: join(results, 'playwright.json') } },
  )
}

console.log(`\n${summary.join('\n')}\n`)
if (retried > 0) console.log(`${retried} of the passed tests needed a second try.`)
console.log(`tests: ${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`)
process.exitCode = total.failed === 0 ? 0 : 1
