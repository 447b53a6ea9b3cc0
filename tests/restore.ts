import { afterEach, vi } from 'vitest'

// Runs before each test file. Test files share globals, and run in any order.
vi.unstubAllGlobals()
vi.unstubAllEnvs()
vi.useRealTimers()

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})
