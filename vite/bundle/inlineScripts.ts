import { build, type Plugin } from 'vite'

const SUFFIX = '?inline-script'

/** `import source from './x.ts?inline-script'`: the minified source of a module and its imports, for a script element. */
export function inlineScripts(): Plugin {
  return {
    name: 'inline-scripts',
    enforce: 'pre',
    load: {
      filter: { id: /\?inline-script$/ },
      async handler(id) {
        const input = id.slice(0, -SUFFIX.length)
        const bundle = await build({
          configFile: false,
          logLevel: 'warn',
          build: {
            write: false,
            target: 'es2022',
            modulePreload: false,
            rolldownOptions: { input, output: { format: 'iife' } },
          },
        })
        const [script] = 'output' in bundle ? bundle.output : []
        if (!script) throw new Error(`${input} was not bundled.`)
        for (const file of script.moduleIds) this.addWatchFile(file)
        return `export default ${JSON.stringify(script.code.trim())}`
      },
    },
  }
}
