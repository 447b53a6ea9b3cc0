// Finds the programs that the configuration in deploy/ is tested with, and installs them where they are missing.
import { findProgram, installFor } from './systemPackages.ts'

/** nginx, and openssl to make a certificate for it; nothing where one of them is missing. */
export function findNginx(): { readonly nginx: string; readonly openssl: string } | undefined {
  const nginx = findProgram('nginx')
  const openssl = findProgram('openssl')
  return nginx && openssl ? { nginx, openssl } : undefined
}

/** Installs what is missing. Without it the tests of the host are skipped, with that for a reason. */
export const installNginx = () => installFor('the tests of the host', 'nginx', findNginx, ['nginx-light', 'openssl'])
