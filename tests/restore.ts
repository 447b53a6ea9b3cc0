import { vi } from 'vitest'

// Runs before each file. Files share their globals, and their order changes.
vi.unstubAllGlobals()
vi.useRealTimers()
