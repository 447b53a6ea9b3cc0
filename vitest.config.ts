import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { inlineScripts } from './vite/bundle/inlineScripts.ts'

/** Separate from `vite.config.ts`, since components are tested without the site's plugin. */
export default defineConfig({
  plugins: [react(), inlineScripts()],
  test: {
    // For two cores: tests of servers and of Git wait for other processes.
    maxWorkers: 3,
    // Starting a program, such as Git, takes longer the larger the process is: threads share one.
    pool: 'forks',
    globalSetup: 'tests/temporary.ts',
    tags: [
      { name: 'slow', description: 'Random documents, builds, and servers that are killed. Run by npm run test:all.' },
    ],
    // Generous, for slow machines.
    testTimeout: 120_000,
    hookTimeout: 60_000,
    projects: [
      // Files share their modules, since most import the whole schema.
      {
        extends: true,
        test: { name: 'code', include: ['tests/**/*.test.ts'], isolate: false, setupFiles: 'tests/restore.ts' },
      },
      {
        extends: true,
        test: {
          name: 'components',
          include: ['tests/**/*.test.tsx'],
          isolate: false,
          environment: './tests/environment.ts',
          setupFiles: ['tests/restore.ts', 'tests/setup.ts'],
        },
      },
    ],
  },
})
