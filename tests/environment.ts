import { builtinEnvironments, type Environment } from 'vitest/runtime'

const happyDom = builtinEnvironments['happy-dom']

/** happy-dom, with its own storage: that of Node 25 and later is undefined without a file, and would hide it. */
const environment: Environment = {
  ...happyDom,
  setup(global, options) {
    for (const name of ['localStorage', 'sessionStorage']) delete global[name]
    return happyDom.setup(global, options)
  },
}

export default environment
