import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type LaunchOptions } from 'playwright'
import { findBrowsers, installBrowsers } from '../programs.ts'
import { root, run } from '../setup.mjs'

/** The pages that are measured: the heaviest, one of those that are most, and the one with the carousel. */
export const PAGES = ['/', '/products/paslanmaz-boru', '/gallery']

/** The phone that Lighthouse measures as. */
export const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }

/** Builds the site, in no time where it is built. */
export function buildSite(): void {
  run(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (!existsSync(join(root, 'dist/index.html'))) throw new Error('The build has left no home page.')
}

/** Chromium: its file, and how it is started. */
export function chromiumOptions(): LaunchOptions & { executablePath: string; args: string[] } {
  installBrowsers()
  return { executablePath: chromium.executablePath(), args: [], ...findBrowsers().chromium }
}
