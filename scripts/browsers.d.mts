import type { LaunchOptions } from 'playwright'

export function findBrowsers(): { chromium?: LaunchOptions; firefox?: LaunchOptions }
export function installBrowsers(...names: ('chromium' | 'firefox')[]): string[]
