import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { inlineScripts } from './vite/build/inlineScripts.ts'

/** Components are tested without the site around them, so this is not `vite.config.ts`. */
export default defineConfig({
  plugins: [react(), inlineScripts()],
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    // Two cores, two of them; by itself Vitest keeps one core for watching files.
    maxWorkers: 2,
    // They start sooner than processes.
    pool: 'threads',
    // No test of how fast a machine is.
    testTimeout: 20_000,
  },
})
