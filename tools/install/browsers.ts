// Finds the browsers that the end-to-end tests run in, and installs them where there are none.
import { existsSync } from 'node:fs'
import { chromium, firefox, type LaunchOptions } from 'playwright'
import { run } from '../setup.mjs'
import { findProgram, installSystemPackages, mayInstall } from './systemPackages.ts'

export type Browser = 'chromium' | 'firefox'

const CHROMIUM = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const FIREFOX = ['firefox-esr', 'firefox']

/**
 * Launch options for each browser that is there: Playwright's own, else the system's.
 * A stock Firefox speaks WebDriver BiDi, which Playwright calls the channel `moz-firefox`.
 */
export function findBrowsers(): Readonly<Record<Browser, LaunchOptions | undefined>> {
  const systemChromium = findProgram(...CHROMIUM)
  const systemFirefox = findProgram(...FIREFOX)
  return {
    chromium: existsSync(chromium.executablePath())
      ? {}
      : systemChromium === undefined
        ? undefined
        : {
            executablePath: systemChromium,
            args: [
              // Root may not use the sandbox; and nothing but the site is to be asked for.
              ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
              '--disable-background-networking',
              '--disable-component-update',
              '--disable-sync',
              '--no-first-run',
            ],
          },
    firefox: existsSync(firefox.executablePath())
      ? {}
      : systemFirefox === undefined
        ? undefined
        : {
            channel: 'moz-firefox',
            executablePath: systemFirefox,
            // Playwright does not see a page that comes back from this cache.
            firefoxUserPrefs: { 'browser.sessionhistory.max_total_viewers': 0 },
          },
  }
}

/**
 * Installs those of these browsers that are missing: Playwright's download where that works, else the system's packages.
 * Returns what is missing still.
 */
export function installBrowsers(...names: Browser[]): Browser[] {
  const missing = () => {
    const found = findBrowsers()
    return names.filter((name) => !found[name])
  }
  if (missing().length === 0) return []
  console.log(`Installing browsers: ${missing().join(', ')} …`)
  try {
    // What they need of the system, too, where that may be installed: Playwright would ask for a password.
    run('npx', ['playwright', 'install', ...(mayInstall() ? ['--with-deps'] : []), ...missing()], { timeout: 300_000 })
  } catch {
    console.log('Playwright could not download them.')
  }
  try {
    installSystemPackages(...missing().map((name) => (name === 'firefox' ? 'firefox-esr' : name)))
  } catch {
    // Said by the package manager.
  }
  return missing()
}
