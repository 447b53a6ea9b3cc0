// Finds the programs that the configuration in deploy/ is tested with, and installs them where they are missing.
import { findProgram, installSystemPackages } from './packages.mjs'

/** nginx, and openssl to make a certificate for it; nothing where one of them is missing. */
export function findNginx() {
  const nginx = findProgram('nginx')
  const openssl = findProgram('openssl')
  return nginx && openssl && { nginx, openssl }
}

/** Without it the tests of hosting are skipped, and say so: no reason to fail. */
export function installNginx() {
  if (findNginx()) return
  console.log('Installing nginx …')
  try {
    installSystemPackages('nginx-light', 'openssl')
  } catch {
    console.log('nginx could not be installed.')
  }
}
