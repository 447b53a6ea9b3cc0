// The system's programs, and its package manager.
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from '../setup.mjs'

/** The first of these programs that is there. Servers lie in folders that not every user's path names. */
export const findProgram = (...names: string[]): string | undefined =>
  names
    .flatMap((name) => [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'].map((folder) => join(folder, name)))
    .find((file) => existsSync(file))

/** Whether programs may be installed for everyone. Nobody is asked for a password: who is not root is told what to run. */
export const mayInstall = (): boolean => process.getuid?.() === 0

/** Installs packages of Debian and its kin; says the command where this user may not. Throws where it fails. */
export function installSystemPackages(...packages: string[]): void {
  if (packages.length === 0 || !findProgram('apt-get')) return
  if (!mayInstall()) {
    console.log(`This installs what is missing: sudo apt-get install --no-install-recommends ${packages.join(' ')}`)
    return
  }
  const apt = (...args: string[]) =>
    run('apt-get', args, { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, timeout: 600_000 })
  apt('update', '-qq')
  apt('install', '-y', '-qq', '--no-install-recommends', ...packages)
}

/** Installs the programs that some tests need, unless `find` finds them; says so where they cannot be had. */
export function installFor(tests: string, name: string, find: () => object | undefined, packages: string[]): void {
  if (find()) return
  console.log(`Installing ${name} …`)
  try {
    installSystemPackages(...packages)
  } catch {
    // Said by the package manager.
  }
  if (!find()) console.log(`${name} is missing: ${tests} will be skipped.`)
}
