// Finds the programs that the smoke test in WebKit needs, and installs them where they are missing.
import { findProgram, installFor } from './systemPackages.ts'

/** WebKitGTK's WebDriver, and a display that nobody looks at; nothing where one of them is missing. */
export function findWebKit(): { readonly driver: string; readonly display: string } | undefined {
  const driver = findProgram('WebKitWebDriver')
  const display = findProgram('Xvfb')
  return driver && display ? { driver, display } : undefined
}

/** Installs what is missing, some 50 MB. Without it the smoke test is skipped, with that for a reason. */
export const installWebKit = () => installFor('its smoke test', 'WebKit', findWebKit, ['webkit2gtk-driver', 'xvfb'])
