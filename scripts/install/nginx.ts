// Finds the programs that the configuration in deploy/ is tested with, and installs them where they are missing.
import { findProgram, installSystemPackages } from './systemPackages.ts'

/** nginx, and openssl to make a certificate for it; nothing where one of them is missing. */
export function findNginx(): { readonly nginx: string; readonly openssl: string } | undefined {
  const nginx = findProgram('nginx')
  const openssl = findProgram('openssl')
  return nginx && openssl ? { nginx, openssl } : undefined
}

/** Installs what is missing. Without it the tests of the host are skipped, with that for a reason. */
export function installNginx(): void {
  if (findNginx()) return
  console.log('Installing nginx …')
  try {
    installSystemPackages('nginx-light', 'openssl')
  } catch {
    // Said by the package manager.
  }
  if (!findNginx()) console.log('nginx is missing: the tests of the host will be skipped.')
}
