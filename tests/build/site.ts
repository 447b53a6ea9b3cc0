import { execFileSync } from 'node:child_process'
import { cpSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { contentsOf } from '../../vite/files/contents.ts'
import { PROJECT } from '../../vite/files/project.ts'

const CODE = [
  'schema',
  'src',
  'tools',
  'vite',
  'public/fonts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
]

/** The fixture site in a folder of its own, with all that builds it, as on a machine that has never done so. */
export function cloneSite(folder: string) {
  cpSync(join(PROJECT, 'tests/fixtures/site'), folder, { recursive: true })
  for (const name of CODE) cpSync(join(PROJECT, name), join(folder, name), { recursive: true })
  symlinkSync(join(PROJECT, 'node_modules'), join(folder, 'node_modules'))
  // What Vitest sets would make another build of it.
  const { NODE_ENV, ...env } = process.env
  const node = (environment: NodeJS.ProcessEnv, ...args: readonly string[]) =>
    execFileSync(process.execPath, args, {
      cwd: folder,
      env: { ...env, ...environment },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  return {
    folder,
    build: (environment: NodeJS.ProcessEnv = {}) => node(environment, 'node_modules/vite/bin/vite.js', 'build'),
    run: (script: string, ...args: readonly string[]) => node({}, '--import', 'tsx', script, ...args),
    /** By path, a name for what stands in each file of the built site. */
    files: () => contentsOf(join(folder, 'dist'), join(folder, '.cache/test-contents.json')),
  }
}
