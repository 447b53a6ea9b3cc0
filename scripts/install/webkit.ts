// Finds the programs that the smoke test in WebKit needs, and installs them where they are missing.
import { findProgram, installSystemPackages } from './systemPackages.ts'

/** WebKitGTK's WebDriver, and a display that nobody looks at; nothing where one of them is missing. */
export function findWebKit(): { readonly driver: string; readonly display: string } | undefined {
  const driver = findProgram('WebKitWebDriver')
  const display = findProgram('Xvfb')
  return driver && display ? { driver, display } : undefined
}

/** Installs what is missing, some 50 MB. Without it the smoke test is skipped, with that for a reason. */
export function installWebKit(): void {
  if (findWebKit()) return
  console.log('Installing WebKit …')
  try {
    installSystemPackages('webkit2gtk-driver', 'xvfb')
  } catch {
    // Said by the package manager.
  }
  if (!findWebKit()) console.log('WebKit is missing: its smoke test will be skipped.')
}
