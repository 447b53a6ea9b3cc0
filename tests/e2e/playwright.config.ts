import { defineConfig } from 'playwright/test'
import { findBrowsers } from '../../tools/programs.ts'

/** Tests of several working copies at the same time need different ports. */
const PORT = Number(process.env.E2E_PORT ?? 4174)
const { chromium, firefox } = findBrowsers()

/**
 * Tests of features in which browsers differ. Firefox runs only these; tests tagged @chromium or @firefox run in only
 * one browser.
 */
const BROWSER_SPECIFIC = [
  'carousel', // layout and pointer events
  'delivery', // fetch, offline
  'editorTyping', // keys and clipboard in editable text
  'history', // scroll restoration, decoded anchors, Back during a navigation
  'keyboard', // tab order, focus rings
  'pictures', // choice of format and size, lazy loading
  'policy', // what is blocked, and how it is reported
  'quote', // files, upload progress
  'quoteSent', // files, from the form to the mail
].map((name) => `${name}.spec.ts`)

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/e2e',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // For slow machines. The summary lists flaky tests.
  retries: process.env.CI ? 1 : 0,
  timeout: 30_000,
  expect: { timeout: 7_000 },
  // All browsers share the snapshots of trees.spec.ts.
  snapshotPathTemplate: '{testDir}/trees/{arg}{ext}',
  use: { baseURL: `http://127.0.0.1:${PORT}`, trace: 'off' },
  webServer: {
    command: `npx vite preview --port ${PORT}`,
    url: `http://127.0.0.1:${PORT}`,
    cwd: '../..',
    // A running server may belong to another working copy.
    reuseExistingServer: false,
  },
  projects: [
    // The configuration of deploy/nginx, without a browser. In sequence, since the tests share a server.
    { name: 'nginx', testDir: '../hosting', testMatch: '*.spec.ts', fullyParallel: false },
    // WebKit with its own WebDriver. In sequence, since the tests share a window.
    { name: 'webkit', testDir: '../webkit', testMatch: '*.spec.ts', fullyParallel: false },
    ...(chromium
      ? [
          {
            name: 'chromium',
            grepInvert: /@firefox/,
            use: { browserName: 'chromium' as const, launchOptions: chromium },
          },
        ]
      : []),
    ...(firefox
      ? [
          {
            name: 'firefox',
            testMatch: BROWSER_SPECIFIC,
            grepInvert: /@chromium/,
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
