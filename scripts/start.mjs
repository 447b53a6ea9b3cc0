// `npm start`: sets up what is missing, builds, and serves the site.
import { installPackages, run } from './setup.mjs'

try {
  installPackages()
  run('npx', ['vite', 'build'])
  run('npx', ['vite', 'preview'])
} catch (error) {
  // What failed has said why; Ctrl+C is no failure.
  process.exit(error.status ?? 1)
}
