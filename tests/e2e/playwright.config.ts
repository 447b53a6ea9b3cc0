import { defineConfig } from 'playwright/test'
import { findBrowsers } from '../../tools/programs.ts'

/** Each working copy that is tested at the same time needs its own. */
const PORT = Number(process.env.E2E_PORT ?? 4174)
const { chromium, firefox } = findBrowsers()

/**
 * What browsers do each in their own way. The rest is what this site's code does, and the same in all of them: also in
 * these files, a test that is tagged @chromium or @firefox is done in that one alone.
 */
const DIFFERENT = [
  'carousel', // swiper reads each engine's layout and pointer
  'delivery', // fetch, and being offline
  'editorTyping', // what is made of keys and of the clipboard in text that can be edited
  'history', // places that a browser restores, anchors that it decodes, and what Back overtakes
  'keyboard', // where the Tab key goes, and what has a ring
  'pictures', // which format and size is taken, and when it is loaded
  'policy', // what is refused, and how that is told
  'quote', // files, and how much of them is told to be sent
  'quoteSent', // the same, to a mail
].map((name) => `${name}.spec.ts`)

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/e2e',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // A busy machine may be late once; what passes at the second try is named in the summary.
  retries: process.env.CI ? 1 : 0,
  timeout: 30_000,
  expect: { timeout: 7_000 },
  // Of trees.spec.ts alone: one of each for all browsers.
  snapshotPathTemplate: '{testDir}/trees/{arg}{ext}',
  use: { baseURL: `http://127.0.0.1:${PORT}`, trace: 'off' },
  webServer: {
    command: `npx vite preview --port ${PORT}`,
    url: `http://127.0.0.1:${PORT}`,
    cwd: '../..',
    // One that is there already may serve another working copy.
    reuseExistingServer: false,
  },
  projects: [
    // The host in deploy/, asked without a browser. One after the other: they share a server.
    { name: 'nginx', testDir: '../hosting', testMatch: '*.spec.ts', fullyParallel: false },
    // WebKit, by a WebDriver of its own. One after the other: they share a window.
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
            testMatch: DIFFERENT,
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
