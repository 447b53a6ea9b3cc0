/*
 * Runs tests, and ends with one line that totals all runners.
 *
 *   npm test                   checks, unit and component tests, the build, and browser tests that walk through the product
 *   npm run test:all           all tests, also behind nginx and in WebKit; CI=true npm test does the same
 *   npm run test:unit          what needs no build and takes no time
 *   npm run test:e2e -- NAME   tests/e2e/NAME.spec.ts in Chromium; without a name, all of them
 *   npm run test:hosting       the built site behind nginx, and in WebKit
 *
 * The last two build the site first, unless dist is up to date. A tag in the test decides which runs: `slow` of Vitest only
 * runs with all tests, `@walk` of Playwright always runs.
 */
import { type SpawnOptions, spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import type { JSONReport, JSONReportSuite } from 'playwright/types/testReporter'
import type { JsonTestResults } from 'vitest/node'
import { isUpToDate } from '../vite/build/upToDate.ts'
import { type Browser, installBrowsers, installForHosting } from './programs.ts'
import { root, shell } from './setup.mjs'

interface Counts {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

const NONE: Counts = { passed: 0, failed: 0, skipped: 0 }

/** Playwright projects that need no other browser than Chromium. */
const CHROMIUM = ['development', 'output', 'chromium']

/** Playwright projects for nginx, and for a third browser. */
const HOSTING = ['nginx', 'webkit']

const ALL_PROJECTS = [...CHROMIUM, 'firefox', ...HOSTING]

/** Matches project and tags of the tests of built files, and of the browser tests that walk through the product. */
const WALK = '^output |^firefox .*@firefox-walk|^(?!firefox).*@walk'

/** Option of Vitest that leaves out slow tests. */
const NOT_SLOW = '--tags-filter=!slow'

const results = join(root, 'test-results')
const steps: string[] = []
const counts: Counts[] = []
const failedTests: string[] = []
const retriedTests: string[] = []

interface StepOptions {
  /** Reads the report of a test runner. */
  readonly count?: () => Counts
  readonly env?: NodeJS.ProcessEnv
  /** Shows the output when the step ends, since another one runs at the same time. */
  readonly isBeside?: true
}

/**
 * Runs a step, and continues after a failure, so that one run reports everything. A step that fails without a failed test,
 * or runs no test, counts as one failed test.
 */
async function runStep(
  title: string,
  command: readonly string[],
  { count, env, isBeside }: StepOptions = {},
): Promise<boolean> {
  console.log(`\n── ${title}${isBeside ? ', beside the other checks' : ''}`)
  const startTime = performance.now()
  let stepCounts = NONE
  const { hasSucceeded, output } = await runProgram('npx', command, {
    env: { ...process.env, ...env },
    stdio: ['inherit', isBeside ? 'pipe' : 'inherit', isBeside ? 'pipe' : 'inherit'],
  })
  if (isBeside) console.log(`\n── ${title}\n${output}`)
  try {
    stepCounts = count?.() ?? NONE
  } catch {
    console.log(`${title} wrote no report.`)
  }
  const isEmpty = count && stepCounts.passed + stepCounts.skipped === 0
  if ((!hasSucceeded || isEmpty) && stepCounts.failed === 0) stepCounts = { ...stepCounts, failed: 1 }
  counts.push(stepCounts)
  steps.push(
    `${stepCounts.failed ? 'FAILED' : 'ok    '} ${title} (${Math.round((performance.now() - startTime) / 1000)} s)`,
  )
  return stepCounts.failed === 0
}

/** Runs a program in the project’s folder. `output` is what it has written to pipes. */
async function runProgram(program: string, args: readonly string[], options: SpawnOptions) {
  const child = spawn(program, args, { cwd: root, shell, ...options })
  const chunks: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => chunks.push(chunk))
  const hasSucceeded = await new Promise<boolean>((resolve) => {
    child.once('error', () => resolve(false))
    child.once('close', (exitCode) => resolve(exitCode === 0))
  })
  return { hasSucceeded, output: Buffer.concat(chunks).toString() }
}

const readReport = (name: string) => JSON.parse(readFileSync(join(results, name), 'utf8'))

/** Runs unit tests. Returns the number of those that were left out. */
async function runVitest(...args: readonly string[]): Promise<number> {
  const report = ['--reporter=default', '--reporter=json', '--outputFile.json=test-results/vitest.json']
  let leftOutCount = 0
  const count = () => {
    const report: JsonTestResults = readReport('vitest.json')
    const skippedCount = report.numPendingTests + report.numTodoTests
    const isPart = args.includes(NOT_SLOW)
    if (isPart) leftOutCount = skippedCount
    for (const { name, assertionResults } of report.testResults)
      for (const { status, fullName } of assertionResults)
        if (status === 'failed') failedTests.push(`${relative(root, name)}: ${fullName}`)
    return { passed: report.numPassedTests, failed: report.numFailedTests, skipped: isPart ? 0 : skippedCount }
  }
  await runStep('unit and component tests', ['vitest', 'run', ...args, ...report], { count })
  return leftOutCount
}

const selectProjects = (projects: readonly string[]) => [
  '--config=tests/e2e',
  ...projects.map((name) => `--project=${name}`),
]

/** Runs Playwright projects on the built site. */
async function runPlaywright(title: string, projects: readonly string[], ...names: readonly string[]): Promise<void> {
  const file = `${projects.join('-')}.json`
  // File names come first: after --project they would be parsed as projects.
  const args = [...names, '--reporter=line,json', ...selectProjects(projects)]
  const count = () => {
    const { stats, suites }: JSONReport = readReport(file)
    failedTests.push(...suites.flatMap((suite) => listTests(suite, 'unexpected')))
    retriedTests.push(...suites.flatMap((suite) => listTests(suite, 'flaky')))
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }
  }
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: join(results, file) }
  await runStep(title, ['playwright', 'test', ...args], { count, env })
}

/** The number of all tests of Playwright. */
async function countBrowserTests(): Promise<number> {
  const args = ['playwright', 'test', '--list', '--reporter=json', ...selectProjects(ALL_PROJECTS)]
  const { output } = await runProgram('npx', args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const { stats }: JSONReport = JSON.parse(output)
  // Listed tests count as skipped.
  return stats.skipped
}

/** The tests with this outcome, by file, title and project. `flaky`: passed on retry. */
function listTests({ specs, suites = [] }: JSONReportSuite, outcome: 'unexpected' | 'flaky'): string[] {
  const here = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === outcome)
      .map(({ projectName }) => `${basename(file)}: ${title} (${projectName})`),
  )
  return [...here, ...suites.flatMap((suite) => listTests(suite, outcome))]
}

const BUILD = ['vite', 'build']

/** Builds the site unless a build would write the same `dist` again. */
async function needBuild(): Promise<boolean> {
  if (!isUpToDate(root)) return runStep('build', BUILD)
  steps.push('ok     build (dist is up to date)')
  return true
}

/**
 * Runs the checks that need no build. Half of a processor is free beside them for the build. Returns the number of unit tests
 * that were left out.
 */
async function check(...args: readonly string[]): Promise<number> {
  await runStep('format and lint', ['biome', 'ci', '.'])
  // With several checkers, each repeats the types that they share: twice the processor time of one.
  await runStep('types', ['tsc', '--noEmit', '--checkers', '1'])
  await runStep('content', ['tsx', 'tools/validate.ts'])
  return runVitest(...args)
}

/** Exits with an error if browsers are missing and could not be installed. */
function needBrowsers(...browsers: Browser[]): void {
  const missing = installBrowsers(...browsers)
  if (missing.length === 0) return
  console.error(`The tests need ${missing.join(' and ')}, which could not be installed.`)
  process.exit(1)
}

// Test runners and servers set it themselves, unless the host has set it, for example to production.
delete process.env.NODE_ENV
const [kind = process.env.CI ? 'all' : 'walk', ...names] = process.argv.slice(2)
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
switch (kind) {
  case 'walk':
  case 'all': {
    const isAll = kind === 'all'
    needBrowsers('chromium', 'firefox')
    const [isBuilt, slowCount] = await Promise.all([
      runStep('build', BUILD, { isBeside: true }),
      check(...(isAll ? [] : [NOT_SLOW])),
    ])
    if (!isBuilt) break
    if (isAll) {
      installForHosting()
      await runPlaywright('browser tests', ALL_PROJECTS)
    } else {
      await runPlaywright('browser tests', [...CHROMIUM, 'firefox'], `--grep=${WALK}`)
      const walkCount = counts.at(-1)
      const restCount = (await countBrowserTests()) - (walkCount ? walkCount.passed + walkCount.failed : 0)
      steps.push(`not run: ${slowCount} slow unit tests, ${restCount} browser tests (npm run test:all)`)
    }
    break
  }
  case 'unit':
    await runVitest(NOT_SLOW, ...names)
    break
  case 'e2e':
    needBrowsers('chromium')
    if (await needBuild()) await runPlaywright('browser tests', CHROMIUM, ...names)
    break
  case 'hosting':
    installForHosting()
    if (await needBuild()) await runPlaywright('behind nginx, and in WebKit', HOSTING)
    break
  default:
    throw new Error(`There are no tests called ${kind}, but walk, all, unit, e2e, hosting.`)
}

console.log(`\n${steps.join('\n')}\n`)
for (const [title, tests] of Object.entries({ failed: failedTests, 'passed on retry': retriedTests }))
  if (tests.length > 0) console.log(`${title}:\n${tests.map((test) => `  ${test}`).join('\n')}\n`)
const sum = (key: keyof Counts) => counts.reduce((total, suite) => total + suite[key], 0)
const [failedCount, skippedCount] = [sum('failed'), sum('skipped')]
console.log(`tests: ${sum('passed')} passed, ${failedCount} failed${skippedCount ? `, ${skippedCount} skipped` : ''}`)
process.exitCode = failedCount === 0 ? 0 : 1
