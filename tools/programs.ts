// The programs that tests run with, beside Node: browsers, nginx, WebKit. Finds them, and installs what is missing.
import { existsSync } from 'node:fs'
import { chromium, firefox, type LaunchOptions } from 'playwright'
import { findProgram as find, findChromium } from '../vite/dataSheets/printer.ts'
import { run } from './setup.mjs'

export type Browser = 'chromium' | 'firefox'

/** Debian's packages with each of them. */
const PACKAGES = {
  // With what tests read PDFs by.
  chromium: ['chromium', 'poppler-utils'],
  firefox: ['firefox-esr'],
  nginx: ['nginx-light', 'openssl'],
  webKit: ['webkit2gtk-driver', 'xvfb'],
}

/**
 * Launch options for each browser that is there: Playwright's own, else the system's.
 * A stock Firefox speaks WebDriver BiDi, which Playwright calls the channel `moz-firefox`.
 */
export function findBrowsers(): Readonly<Record<Browser, LaunchOptions | undefined>> {
  const systemFirefox = find('firefox-esr', 'firefox')
  const ofSystem = systemFirefox && {
    channel: 'moz-firefox',
    executablePath: systemFirefox,
    // Playwright does not see a page that comes back from this cache.
    firefoxUserPrefs: { 'browser.sessionhistory.max_total_viewers': 0 },
  }
  return {
    chromium: findChromium(chromium.executablePath()),
    firefox: existsSync(firefox.executablePath()) ? {} : ofSystem || undefined,
  }
}

/** nginx, and openssl to make a certificate for it; nothing where one of them is missing. */
export function findNginx(): { readonly nginx: string; readonly openssl: string } | undefined {
  const nginx = find('nginx')
  const openssl = find('openssl')
  return nginx && openssl ? { nginx, openssl } : undefined
}

/** WebKitGTK's WebDriver, and a display that nobody looks at; nothing where one of them is missing. */
export function findWebKit(): { readonly driver: string; readonly display: string } | undefined {
  const driver = find('WebKitWebDriver')
  const display = find('Xvfb')
  return driver && display ? { driver, display } : undefined
}

/**
 * Installs Debian's packages, as far as this user may without being asked for a password; else says the command.
 * Whether there is now what was wanted is for the caller to look at.
 */
function installPackages(names: readonly (keyof typeof PACKAGES)[]): void {
  const packages = names.flatMap((name) => PACKAGES[name])
  if (packages.length === 0 || !find('apt-get')) return
  if (process.getuid?.() !== 0) {
    console.log(`This installs what is missing: sudo apt-get install --no-install-recommends ${packages.join(' ')}`)
    return
  }
  const apt = (...args: string[]) =>
    run('apt-get', args, { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, timeout: 600_000 })
  console.log(`Installing ${packages.join(', ')} …`)
  try {
    apt('update', '-qq')
    apt('install', '-y', '-qq', '--no-install-recommends', ...packages)
  } catch {
    // Said by apt-get.
  }
}

/**
 * Installs those of these browsers that are missing: the system's where that may be, else Playwright's download.
 * Returns what is missing still.
 */
export function installBrowsers(...names: Browser[]): Browser[] {
  const missing = () => names.filter((name) => !findBrowsers()[name])
  installPackages(missing())
  if (missing().length > 0) {
    try {
      run('npx', ['playwright', 'install', ...missing()], { timeout: 300_000 })
    } catch {
      // Said by Playwright.
    }
  }
  return missing()
}

/** Installs what the built site is tested with behind a host and in WebKit. Without it these tests are skipped. */
export function installForHosting(): void {
  if (!findNginx()) installPackages(['nginx'])
  if (!findNginx()) console.log('nginx is missing: the tests of the host will be skipped.')
  if (!findWebKit()) installPackages(['webKit'])
  if (!findWebKit()) console.log('WebKit is missing: its smoke test will be skipped.')
}
