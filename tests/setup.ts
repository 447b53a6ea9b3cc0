import { cleanup, configure } from '@testing-library/react'
import type { DetachedWindowAPI } from 'happy-dom'
import { afterEach, vi } from 'vitest'

declare global {
  interface Window {
    readonly happyDOM: DetachedWindowAPI
  }
}

// Runs before each file. Files share packages and a window, which take a second to load, but none of the site’s modules.
vi.resetModules()
window.happyDOM.setURL('http://localhost:3000/')
window.happyDOM.setViewport({ width: 1024, height: 768 })
window.happyDOM.settings.enableIframePageLoading = false
window.happyDOM.settings.navigation.disableChildFrameNavigation = false
window.localStorage.clear()
window.sessionStorage.clear()
document.body.replaceChildren()
for (const { name } of [...document.documentElement.attributes]) document.documentElement.removeAttribute(name)

// For slow machines: below the limit of a test. By default, one second.
configure({ asyncUtilTimeout: 50_000 })

afterEach(cleanup)
