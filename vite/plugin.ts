import { resolve, sep } from 'node:path'
import type { HtmlTagDescriptor, Plugin } from 'vite'
import { createChecker } from '../content/check/index.ts'
import { buildSite, SERVER_BUNDLE } from './build/buildSite.ts'
import { type PreparedBuild, UNFINISHED } from './build/finishBuild.ts'
import { chunkGroups } from './bundle/chunkGroups.ts'
import { serveContent } from './dev/dev.ts'
import { serveFirstPages } from './preview/firstPages.ts'
import { showToPhones } from './preview/phone.ts'
import { serveLikeHost } from './preview/serveLikeHost.ts'

/** `SERVE_FIRST_PAGES` is set by `npm start`: options of Vite’s preview server, as JSON. */
const { EDITOR_ORIGIN, SERVE_FIRST_PAGES } = process.env

const UNWATCHED = ['dist', UNFINISHED, '.cache']

/** The entry of the server's bundle. */
const WORKER = resolve(import.meta.dirname, 'build/renderWorker.ts')

/** Rolldown would report the times of plugins on a slow machine. */
const CHECKS = { bundlerTimings: false }

const isIn = (folder: string) => (path: string) => resolve(path).startsWith(folder + sep)

/**
 * Builds the site from its page documents. In development, renders pages on request and updates them in the browser
 * after each save.
 */
export function sitePlugin(): Plugin {
  let root = process.cwd()
  /** Tags that a page needs in the editor's frame, if there is an editor. */
  let frameTags: ((html: string, path: string) => readonly HtmlTagDescriptor[]) | undefined
  return {
    name: 'site',

    config: ({ root: folder = '.', logLevel }, { command, isPreview, mode }) => ({
      appType: 'custom',
      // Hides the list of all chunks, which `--logLevel info` shows.
      ...(command === 'build' && !logLevel && { logLevel: 'warn' as const }),
      // Vite reloads the page when it discovers a dependency late.
      ...(mode === 'edit' && { optimizeDeps: { entries: ['src/shell/main.tsx', 'editor/app/main.tsx'] } }),
      server: {
        watch: { ignored: UNWATCHED.map((name) => isIn(resolve(folder, name))) },
        // The editor behind a proxy: see docs/editor-hosting.md.
        ...(EDITOR_ORIGIN && { allowedHosts: [new URL(EDITOR_ORIGIN).hostname] }),
      },
      environments: {
        client: {
          build: {
            outDir: isPreview ? 'dist' : UNFINISHED,
            copyPublicDir: false,
            rolldownOptions: {
              checks: CHECKS,
              input: { application: 'src/shell/main.tsx' },
              // The script in each document imports `takeOver` from the entry. Groups without their dependencies add
              // exports to it.
              preserveEntrySignatures: 'allow-extension',
              // Emotion imports them for features that the site does not use, and CommonJS is not tree-shaken: 0.8 KB (Brotli).
              treeshake: { moduleSideEffects: [{ test: /hoist-non-react-statics|react-is/, sideEffects: false }] },
              output: { codeSplitting: { groups: chunkGroups } },
            },
          },
        },
        ssr: {
          // A single bundle starts faster than many modules. In development, Node loads packages itself.
          ...(command === 'build' && {
            // React is CommonJS. Bundled, each use would go through a getter, which costs a sixth of the render time.
            resolve: { noExternal: true, external: ['react', 'react-dom', 'react-dom/server', 'react/jsx-runtime'] },
            // Otherwise packages read `process.env` in each call.
            define: { 'process.env.NODE_ENV': JSON.stringify(process.env.NODE_ENV) },
          }),
          build: {
            outDir: SERVER_BUNDLE,
            copyPublicDir: false,
            reportCompressedSize: false,
            rolldownOptions: { checks: CHECKS, input: { documents: WORKER } },
          },
        },
      },
      builder: {
        // Otherwise Vite loads its configuration again for each environment.
        sharedConfigBuild: true,
        async buildApp(builder) {
          const serve = SERVE_FIRST_PAGES
            ? (preparedBuild: PreparedBuild) => serveFirstPages(root, preparedBuild, JSON.parse(SERVE_FIRST_PAGES))
            : undefined
          await buildSite(root, createChecker(root), builder, serve)
        },
      },
    }),

    configResolved(config) {
      root = config.root
    },
    // Hides the overlay's advice on Vite's settings, which is not for editors.
    transformIndexHtml: (html, { path }) => [
      { tag: 'style', children: 'vite-error-overlay::part(tip) { display: none }', injectTo: 'head' },
      ...(frameTags?.(html, path) ?? []),
    ],
    async configureServer(server) {
      const { root, mode, logger } = server.config
      if (/[#?]/.test(root)) {
        logger.error(`Browsers cut addresses at # and ?, so rename the folder of the site: ${root}`)
        // An error would be shown with its stack.
        process.exit(1)
      }
      const editor = mode === 'edit' ? await (await import('../editor/server/index.ts')).openEditor(root) : undefined
      frameTags = editor?.createFrameTags
      const checker = createChecker(root, editor)
      showToPhones(server)
      editor?.serve(server, checker)
      return serveContent(server, checker, editor)
    },
    configurePreviewServer(server) {
      showToPhones(server)
      const dist = resolve(root, server.config.build.outDir)
      server.middlewares.use(serveLikeHost(() => dist))
    },
  }
}
