// The system's programs, and its package manager.
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './setup.mjs'

/** The first of these programs that is there. Servers lie in folders that not every user's path names. */
export const findProgram = (...names) =>
  names
    .flatMap((name) => [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'].map((folder) => join(folder, name)))
    .find((file) => existsSync(file))

/** Installs packages of Debian and its kin; elsewhere nothing. Throws where that fails. */
export function installSystemPackages(...packages) {
  if (packages.length === 0 || !findProgram('apt-get')) return
  const sudo = process.getuid?.() === 0 ? [] : ['sudo']
  const apt = (...args) => {
    const [program, ...rest] = [...sudo, 'apt-get', ...args]
    run(program, rest, { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
  }
  apt('update', '-qq')
  apt('install', '-y', '-qq', '--no-install-recommends', ...packages)
}
