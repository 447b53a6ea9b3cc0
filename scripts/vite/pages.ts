import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { createChecker, report } from '../../schema/check/index.ts'
import { DEFAULT_LANGUAGE } from '../../schema/languages.ts'
import { viewsOf } from './addresses.ts'
import { outsideOf, withPolicy } from './contentSecurityPolicy.ts'
import { serveContent } from './dev.ts'
import { changesOf } from './found/changes.ts'
import { graphOf } from './found/graph/index.ts'
import { foundFiles } from './found/index.ts'
import { headersFile } from './headers.ts'
import { siteFiles } from './icons.ts'
import { writePictures } from './pictures/index.ts'
import { serveLikeHost } from './preview.ts'
import { writeShareCards } from './share/index.ts'
import { writeFiles, writeSite } from './write.ts'

/** Where the server bundle goes; it is only run to make `dist`. */
const SERVER_BUNDLE = '.cache/prerender'

/**
 * Makes the site from its page documents: checks them first, then builds the browser's and the server's bundle and
 * prerenders every page in every language; in development renders on request, and shows an editor's save at once.
 */
export function pages(): Plugin {
  let root = process.cwd()
  let checker = createChecker(root)
  return {
    name: 'pages',

    config: (_, { command }) => ({
      appType: 'custom',
      environments: {
        client: { build: { outDir: 'dist', rolldownOptions: { input: 'src/main.tsx' } } },
        ssr: {
          // One bundle with all it needs starts faster than many modules; in development Node loads them itself.
          ...(command === 'build' && {
            resolve: { noExternal: true },
            // Else React asks the process at each call, and the bundle has both of its builds.
            define: { 'process.env.NODE_ENV': '"production"' },
          }),
          build: { outDir: SERVER_BUNDLE, copyPublicDir: false, rolldownOptions: { input: 'src/prerender.tsx' } },
        },
      },
      builder: {
        async buildApp({ environments: { client, ssr }, build }) {
          if (!client || !ssr) throw new Error('Vite made no environments.')
          const checked = checker.check()
          console.log(report(checked))
          if (checked.problems.length > 0) process.exit(1)

          const output = await build(client)
          await build(ssr)
          const chunks = 'output' in output ? output.output : []
          const entry = chunks.find((chunk) => chunk.type === 'chunk' && chunk.isEntry)
          if (!entry) throw new Error('The browser’s bundle has no entry.')
          const bundle = pathToFileURL(resolve(root, SERVER_BUNDLE, 'prerender.js')).href
          const { prerender } = (await import(bundle)) as typeof import('../../src/prerender.tsx')
          const dist = resolve(root, 'dist')
          const content = await writePictures(checked.content, root, dist)
          const views = viewsOf(content)
          const outside = outsideOf(content)
          const count = await writeSite(views, dist, `/${entry.fileName}`, (view, entry) =>
            withPolicy(prerender(view, entry, graphOf(content, view.page)), outside),
          )
          console.log(`Prerendered ${count} documents.`)
          await writeFile(resolve(dist, '_headers'), headersFile())
          await writeFiles(siteFiles(views.siteIn(DEFAULT_LANGUAGE)), dist)
          await writeFiles(
            foundFiles(content, () => changesOf(root)),
            dist,
          )
          const cards = await writeShareCards(content, root, dist)
          console.log(`Drew ${cards} pictures for shared links.`)
        },
      },
    }),

    configResolved(config) {
      root = config.root
      checker = createChecker(root)
    },
    configureServer: (server) => serveContent(server, checker),
    configurePreviewServer({ middlewares, config }) {
      middlewares.use(serveLikeHost(resolve(config.root, config.build.outDir)))
    },
  }
}
