import { resolve, sep } from 'node:path'
import type { HtmlTagDescriptor, Plugin } from 'vite'
import { createChecker } from '../content/check/index.ts'
import { buildSite, SERVER_BUNDLE, UNFINISHED } from './build/buildSite.ts'
import { serveContent } from './dev/dev.ts'
import { showToPhones } from './dev/phone.ts'
import { serveLikeHost } from './dev/preview.ts'

const UNWATCHED = ['dist', UNFINISHED, '.cache']

/** What the server's bundle starts with. */
const WORKER = resolve(import.meta.dirname, 'build/renderWorker.ts')

const isIn = (folder: string) => (path: string) => resolve(path).startsWith(folder + sep)

/**
 * Makes the site from its page documents: checks them first, then builds the browser's and the server's bundle and
 * prerenders every page in every language; in development renders on request, and shows an editor's save at once.
 */
export function sitePlugin(): Plugin {
  let root = process.cwd()
  /** Of the editor, where there is one: what a page needs in its frame. */
  let frameTags: ((html: string, path: string) => readonly HtmlTagDescriptor[]) | undefined
  return {
    name: 'site',

    config: ({ root: folder = '.' }, { command, isPreview, mode }) => ({
      appType: 'custom',
      // What is found only when it is asked for has the page loaded anew.
      ...(mode === 'edit' && { optimizeDeps: { entries: ['src/shell/main.tsx', 'editor/app/main.tsx'] } }),
      server: { watch: { ignored: UNWATCHED.map((name) => isIn(resolve(folder, name))) } },
      environments: {
        client: {
          build: {
            outDir: isPreview ? 'dist' : UNFINISHED,
            copyPublicDir: false,
            rolldownOptions: {
              input: { application: 'src/shell/main.tsx' },
              // The script in each document imports it, and calls `takeOver`; groups that leave their dependencies where
              // they are need that it may have more exports.
              preserveEntrySignatures: 'allow-extension',
              // Of Emotion's, for what nothing here uses: bundlers keep CommonJS that does not say it may go.
              treeshake: { moduleSideEffects: [{ test: /hoist-non-react-statics|react-is/, sideEffects: false }] },
              // One file of all that every page needs, and one of what tables do, instead of one for each set of blocks
              // that share something.
              output: {
                codeSplitting: {
                  groups: [
                    { name: 'application', tags: ['$initial'] },
                    {
                      name: 'tables',
                      test: /\/src\/ui\/(DataTable|tableLooks|References|drawings\/(dimensions|DrawingSheet))\.tsx?$/,
                    },
                    {
                      name: 'sizes',
                      test: /\/src\/(blocks\/(sizeTable|weightCalculator)\/|quote\/AddToQuote)/,
                      includeDependenciesRecursively: false,
                    },
                  ],
                },
              },
            },
          },
        },
        ssr: {
          // One bundle with all it needs starts faster than many modules; in development Node loads them itself.
          ...(command === 'build' && {
            // React is CommonJS: bundled, each use of it would go through a getter, a sixth of the time to render.
            resolve: { noExternal: true, external: ['react', 'react-dom', 'react-dom/server', 'react/jsx-runtime'] },
            // Else packages ask the process at each call.
            define: { 'process.env.NODE_ENV': JSON.stringify(process.env.NODE_ENV) },
          }),
          build: {
            outDir: SERVER_BUNDLE,
            copyPublicDir: false,
            reportCompressedSize: false,
            rolldownOptions: { input: { documents: WORKER } },
          },
        },
      },
      builder: {
        // Else Vite reads its configuration once more for each of the two.
        sharedConfigBuild: true,
        async buildApp(builder) {
          await buildSite(root, createChecker(root), builder)
        },
      },
    }),

    configResolved(config) {
      root = config.root
    },
    // Vite’s overlay ends with advice on its own settings, which is not for editors.
    transformIndexHtml: (html, { path }) => [
      { tag: 'style', children: 'vite-error-overlay::part(tip) { display: none }', injectTo: 'head' },
      ...(frameTags?.(html, path) ?? []),
    ],
    async configureServer(server) {
      const { root, mode } = server.config
      const editor = mode === 'edit' ? await (await import('../editor/server/index.ts')).openEditor(root) : undefined
      frameTags = editor?.frameTags
      const checker = createChecker(root, editor)
      showToPhones(server)
      editor?.serve(server, checker)
      return serveContent(server, checker, editor)
    },
    configurePreviewServer(server) {
      showToPhones(server)
      server.middlewares.use(serveLikeHost(resolve(server.config.root, server.config.build.outDir)))
    },
  }
}
