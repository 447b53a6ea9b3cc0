/*
 * Sets up what is missing, runs tests, and ends with one line that totals all runners.
 *
 *   npm test                   everything that needs no more than a browser; under CI=true, hosting too
 *   npm run test:unit          what needs no build and takes no time
 *   npm run test:e2e -- NAME   tests/e2e/NAME.spec.ts in Chromium, on a new build; without a name, all of them
 *   npm run test:hosting       the built site behind nginx, and in WebKit
 */

import type { ExecFileSyncOptions } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { JSONReport, JSONReportSuite } from 'playwright/types/testReporter'
import type { JsonTestResults } from 'vitest/node'
import type { Browser } from './install/browsers.ts'
import { installNginx } from './install/nginx.ts'
import { installWebKit } from './install/webkit.ts'
import { root, run } from './setup.mjs'

interface Counts {
  passed: number
  failed: number
  skipped: number
}

const [kind = 'all', ...names] = process.argv.slice(2)

const results = join(root, 'test-results')
const total: Counts = { passed: 0, failed: 0, skipped: 0 }
const retried: string[] = []
const summary: string[] = []

/** Runs a step and goes on after a failure, so that one run tells all. */
function step(title: string, program: string, args: readonly string[], options?: ExecFileSyncOptions): boolean {
  console.log(`\n── ${title}`)
  const begun = performance.now()
  let ok = true
  try {
    run(program, args, options)
  } catch {
    ok = false
  }
  summary.push(`${ok ? 'ok    ' : 'FAILED'} ${title} (${Math.round((performance.now() - begun) / 1000)} s)`)
  return ok
}

/** A step that is one check; a failure counts as one failed test. */
function check(title: string, program: string, args: readonly string[]): boolean {
  const ok = step(title, program, args)
  if (!ok) total.failed++
  return ok
}

/** A step with a runner of its own, whose JSON report is counted; one that fails without failed tests counts as one. */
function suite<Report>(
  title: string,
  program: string,
  args: readonly string[],
  report: string,
  count: (report: Report) => Counts,
  options?: ExecFileSyncOptions,
): void {
  const ok = step(title, program, args, options)
  let counted: Counts = { passed: 0, failed: 0, skipped: 0 }
  try {
    counted = count(JSON.parse(readFileSync(join(results, report), 'utf8')))
  } catch {
    console.log(`${title} left no report.`)
  }
  const empty = counted.passed === 0 && counted.skipped === 0
  if ((!ok || empty) && counted.failed === 0) counted.failed = 1
  total.passed += counted.passed
  total.failed += counted.failed
  total.skipped += counted.skipped
}

/** Vitest, with these arguments more. */
function vitest(title: string, ...args: string[]): void {
  suite(
    title,
    'npx',
    ['vitest', 'run', ...args, '--reporter=default', '--reporter=json', '--outputFile.json=test-results/vitest.json'],
    'vitest.json',
    ({ numPassedTests, numFailedTests, numPendingTests, numTodoTests }: JsonTestResults) => ({
      passed: numPassedTests,
      failed: numFailedTests,
      skipped: numPendingTests + numTodoTests,
    }),
  )
}

/** The tests that passed at their second try, by their files and titles. */
function flakyOf({ suites = [], specs = [] }: Partial<JSONReportSuite>, titles: readonly string[] = []): string[] {
  const here = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky')
      .map(({ projectName }) => `${basename(file)}: ${[...titles, title].join(' › ')} (${projectName})`),
  )
  // The outermost suites are files.
  return [...here, ...suites.flatMap((suite) => flakyOf(suite, suite.line ? [...titles, suite.title] : titles))]
}

/** Playwright on the built site, in these of its projects. */
function playwright(title: string, projects: readonly string[], ...args: string[]): void {
  const report = `${projects.join('-')}.json`
  suite(
    title,
    'npx',
    [
      // Names of files come first: after --project they would be taken for projects.
      ...['playwright', 'test', ...args, '--config', 'tests/e2e', '--reporter=line,json'],
      ...projects.flatMap((name) => ['--project', name]),
    ],
    report,
    ({ suites, stats }: JSONReport) => {
      retried.push(...flakyOf({ suites }))
      return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }
    },
    { env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: join(results, report) } },
  )
}

const build = () => check('build', 'npx', ['vite', 'build'])

/** Ends with a sentence where browsers are missing that could not be installed. */
async function needBrowsers(...wanted: Browser[]): Promise<void> {
  const { installBrowsers } = await import('./install/browsers.ts')
  const missing = installBrowsers(...wanted)
  if (missing.length === 0) return
  console.error(`The tests need ${missing.join(' and ')}, which could not be installed here.`)
  process.exit(1)
}

async function hosting(): Promise<void> {
  installNginx()
  installWebKit()
  playwright('behind nginx, and in WebKit', ['nginx', 'webkit'])
}

/** What takes a while: documents made at random, and builds. */
const SLOW = [
  'tests/properties/**',
  'tests/schema/validate/anyJson.test.ts',
  'tests/render/threads.test.ts',
  'tests/build/parts.test.ts',
  'tests/deploy/site.test.ts',
]

const kinds: Readonly<Record<string, () => Promise<void>>> = {
  async all() {
    await needBrowsers('chromium', 'firefox')
    check('format and lint', 'npx', ['biome', 'ci', '.'])
    check('types', 'npx', ['tsc', '--noEmit'])
    check('content', 'npm', ['run', '--silent', 'validate'])
    vitest('unit and component tests')
    if (!build()) return
    playwright('end-to-end tests', ['chromium', 'firefox'])
    if (process.env.CI) await hosting()
    else summary.push('not run: behind nginx, and in WebKit (CI=true, or npm run test:hosting)')
  },
  async unit() {
    vitest('unit and component tests', ...SLOW.flatMap((files) => ['--exclude', files]), ...names)
  },
  async e2e() {
    await needBrowsers('chromium')
    if (build()) playwright('end-to-end tests', ['chromium'], ...names)
  },
  async hosting() {
    if (build()) await hosting()
  },
}

const runKind = kinds[kind]
if (!runKind) throw new Error(`There are no tests called ${kind}, but ${Object.keys(kinds).join(', ')}.`)
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
await runKind()

console.log(`\n${summary.join('\n')}\n`)
if (retried.length > 0) console.log(`needed a second try:\n${retried.map((test) => `  ${test}`).join('\n')}\n`)
console.log(`tests: ${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`)
process.exitCode = total.failed === 0 ? 0 : 1
