import { run } from '../setup.mjs'

/** Presses all texts of all pages in the editor, of which `npm test` presses a sample. Returns the time. */
export async function measurePress() {
  const startTime = performance.now()
  run('npm', ['run', 'test:e2e', '--', 'editorPress'], { env: { ...process.env, EVERY_WAY: '1' } })
  return [{ seconds: Math.round((performance.now() - startTime) / 1000) }]
}
