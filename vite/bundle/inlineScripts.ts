import { readFile } from 'node:fs/promises'
import { minify, type Plugin, transformWithOxc } from 'vite'

const SUFFIX = '?inline-script'

/** `import source from './x.ts?inline-script'`: the minified source of a module without imports, for a script element. */
export function inlineScripts(): Plugin {
  return {
    name: 'inline-scripts',
    enforce: 'pre',
    load: {
      filter: { id: /\?inline-script$/ },
      async handler(id) {
        const file = id.slice(0, -SUFFIX.length)
        this.addWatchFile(file)
        const { code } = await transformWithOxc(await readFile(file, 'utf8'), file)
        const { code: source } = await minify(file, code)
        return `export default ${JSON.stringify(source.trim())}`
      },
    },
  }
}
