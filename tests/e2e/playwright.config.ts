import { defineConfig } from 'playwright/test'
import { findBrowsers } from '../../tools/programs.ts'

/** Tests of several working copies at the same time need different ports. */
const PORT = Number(process.env.E2E_PORT ?? 4174)
const { chromium, firefox } = findBrowsers()

/** Tests of the development server and the editor. */
const DEVELOPMENT = /(?:editor\w*|saving|restart|notice)\.spec\.ts$/

/** Chromium looks up no host but this machine, so that requests need not pass through Playwright, which is slow. */
const LOCAL_ONLY = '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1, EXCLUDE localhost'

const inChromium = {
  grepInvert: /@only-firefox/,
  use: {
    browserName: 'chromium' as const,
    launchOptions: { ...chromium, args: [...(chromium?.args ?? []), LOCAL_ONLY] },
  },
}

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/e2e',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // For slow machines. The summary lists flaky tests.
  retries: process.env.CI ? 1 : 0,
  // Generous, for busy machines: only failures wait.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  // All browsers share the snapshots of trees.spec.ts.
  snapshotPathTemplate: '{testDir}/trees/{arg}{ext}',
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    trace: 'off',
    // Motion takes a sixth of Chromium's processor time. Tests that show it ask for it.
    contextOptions: { reducedMotion: 'reduce' },
  },
  webServer: {
    command: `npx vite preview --port ${PORT}`,
    url: `http://127.0.0.1:${PORT}`,
    cwd: '../..',
    // A running server may belong to another working copy.
    reuseExistingServer: false,
  },
  projects: [
    ...(chromium
      ? [
          // In sequence, and first: servers take seconds to start, and the browser to load their modules.
          { name: 'development', testMatch: DEVELOPMENT, workers: 1, ...inChromium },
          { name: 'chromium', testIgnore: DEVELOPMENT, ...inChromium },
        ]
      : []),
    // The configuration of deploy/nginx, without a browser. In sequence, since the tests share a server.
    { name: 'nginx', testDir: '../hosting', testMatch: '*.spec.ts', fullyParallel: false },
    // WebKit with its own WebDriver. In sequence, since the tests share a window.
    { name: 'webkit', testDir: '../webkit', testMatch: '*.spec.ts', fullyParallel: false },
    // What is written in the built files, without a browser.
    { name: 'output', testDir: '../output', testMatch: '*.spec.ts' },
    ...(firefox
      ? [
          {
            name: 'firefox',
            // Tests of what differs between browsers: history, focus, keys, the clipboard, files, and what is blocked.
            grep: /@(only-)?firefox/,
            use: {
              browserName: 'firefox' as const,
              ...('channel' in firefox && { channel: firefox.channel }),
              launchOptions: firefox,
            },
          },
        ]
      : []),
  ],
})
