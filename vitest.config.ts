import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { inlineScripts } from './vite/build/inlineScripts.ts'

/** Components are tested without the site around them, so this is not `vite.config.ts`. */
export default defineConfig({
  plugins: [react(), inlineScripts()],
  test: {
    // Two cores, two of them; by itself Vitest keeps one core for watching files.
    maxWorkers: 2,
    // They start sooner than processes.
    pool: 'threads',
    // No test of how fast a machine is.
    testTimeout: 20_000,
    projects: [
      // What these files import, the whole schema above all, is loaded once for many of them.
      { extends: true, test: { name: 'code', include: ['tests/**/*.test.ts'], isolate: false } },
      { extends: true, test: { name: 'components', include: ['tests/**/*.test.tsx'], environment: 'happy-dom' } },
    ],
  },
})
