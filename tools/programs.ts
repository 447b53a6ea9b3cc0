// Programs that tests need besides Node: browsers, nginx, WebKit. Finds them, and installs missing ones.
import { existsSync } from 'node:fs'
import { chromium, firefox, type LaunchOptions } from 'playwright'
import { findProgram as find, findChromium, HEADLESS_SHELL } from '../vite/dataSheets/printer.ts'
import { run } from './setup.mjs'

export type Browser = 'chromium' | 'firefox'

/** Debian packages of the programs. */
const PACKAGES = {
  // The second one reads PDFs in tests.
  chromium: [HEADLESS_SHELL, 'poppler-utils'],
  firefox: ['firefox-esr'],
  // deploy/deploy needs the others.
  nginx: ['nginx-light', 'openssl', 'rsync', 'curl'],
  webKit: ['webkit2gtk-driver', 'xvfb'],
}

/**
 * Launch options for each installed browser: Playwright's, or else the system's. Playwright controls a stock Firefox by
 * WebDriver BiDi, in its channel `moz-firefox`.
 */
export function findBrowsers(): Readonly<Record<Browser, LaunchOptions | undefined>> {
  const systemFirefox = find('firefox-esr', 'firefox')
  const systemPaths = systemFirefox && {
    channel: 'moz-firefox',
    executablePath: systemFirefox,
    // Playwright does not notice pages restored from the back/forward cache.
    firefoxUserPrefs: { 'browser.sessionhistory.max_total_viewers': 0 },
  }
  return {
    chromium: findChromium(chromium.executablePath()),
    firefox: existsSync(firefox.executablePath()) ? {} : systemPaths || undefined,
  }
}

/** nginx, openssl for its certificate, and what deploys to it. Undefined if one is missing. */
export function findNginx(): Readonly<Record<'nginx' | 'openssl' | 'rsync' | 'curl', string>> | undefined {
  const [nginx, openssl, rsync, curl] = ['nginx', 'openssl', 'rsync', 'curl'].map((name) => find(name))
  return nginx && openssl && rsync && curl ? { nginx, openssl, rsync, curl } : undefined
}

/** WebKitGTK's WebDriver, and a virtual display. Undefined if one is missing. */
export function findWebKit(): { readonly driver: string; readonly display: string } | undefined {
  const driver = find('WebKitWebDriver')
  const display = find('Xvfb')
  return driver && display ? { driver, display } : undefined
}

/** Installs Debian packages if that needs no password, or else prints the command. The caller checks the result. */
function installPackages(names: readonly (keyof typeof PACKAGES)[]): void {
  const packages = names.flatMap((name) => PACKAGES[name])
  if (packages.length === 0 || !find('apt-get')) return
  if (process.getuid?.() !== 0) {
    console.log(`To install the missing packages: sudo apt-get install --no-install-recommends ${packages.join(' ')}`)
    return
  }
  const runApt = (...args: string[]) =>
    run('apt-get', args, { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, timeout: 600_000 })
  console.log(`Installing ${packages.join(', ')} …`)
  try {
    runApt('update', '-qq')
    runApt('install', '-y', '-qq', '--no-install-recommends', ...packages)
  } catch {
    // apt-get has printed the reason.
  }
}

/**
 * Installs missing browsers: the system's if possible, or else Playwright's download. Returns those that are still
 * missing.
 */
export function installBrowsers(...names: Browser[]): Browser[] {
  const listMissing = () => names.filter((name) => !findBrowsers()[name])
  // The headless shell runs tests in two thirds of the time of another Chromium, which is used if it cannot be installed.
  const lacksShell = names.includes('chromium') && !existsSync(chromium.executablePath()) && !find(HEADLESS_SHELL)
  const canInstall = process.getuid?.() === 0
  installPackages(lacksShell && canInstall ? [...new Set<Browser>([...listMissing(), 'chromium'])] : listMissing())
  if (listMissing().length > 0) {
    try {
      run('npx', ['playwright', 'install', ...listMissing()], { timeout: 300_000 })
    } catch {
      // Playwright has printed the reason.
    }
  }
  return listMissing()
}

/** Installs nginx and WebKit. Their tests are skipped without them. */
export function installForHosting(): void {
  if (!findNginx()) installPackages(['nginx'])
  if (!findNginx()) console.log('nginx is missing: the hosting tests are skipped.')
  if (!findWebKit()) installPackages(['webKit'])
  if (!findWebKit()) console.log('WebKit is missing: its smoke test is skipped.')
}
