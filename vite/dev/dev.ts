import { basename, join, relative, sep } from 'node:path'
import type { HotPayload, ViteDevServer, WebSocketClient } from 'vite'
import {
  type Checked,
  type Checker,
  listAllPlaces,
  type Problem,
  writeProblemReport,
  writeReport,
} from '../../content/check/index.ts'
import type { Content } from '../../content/resolve/content.ts'
import { writeStaleNote } from '../../content/translate/status.ts'
import { getToday } from '../../schema/documents/notice.ts'
import { SHARED_NAMES } from '../../schema/documents/shared.ts'
import { splitAddress } from '../../schema/names/languages.ts'
import { decodePath } from '../content/decodePath.ts'
import { withNotice } from '../content/notice.ts'
import { describeDraft, getPreviewContent } from '../content/preview.ts'
import { createViews } from '../content/views.ts'
import { versionPictures } from '../images/variants.ts'
import { serveBlockExamples, serveDocuments, serveFiles, serveRedirects } from './requests.ts'

/** From a browser: the address that it shows. To a browser: the view of that address. See `src/shell/contentChange.ts`. */
const SHOWN = 'content:shown'
const CHANGED = 'content:changed'
/** Sent to a browser: lines at the edge of the window about problems on other pages, and about drafts. */
const NOTES = 'content:notes'

/** Sent to the editor after each check of the content. */
const EDITED = 'editor:checked'

/** Milliseconds that a connected browser has to report the address that it shows. */
const HANDSHAKE_MS = 1000

/** Before each report. The task in `.vscode/tasks.json` clears its list of problems here. */
const CHECKED = 'Checked pages/:'

/**
 * Milliseconds before a check. A correct save shows at once. A mistake is checked a second time before it is reported,
 * and once again later, since the file may have been only partly written. After the last check, nothing should change
 * any more.
 */
const CHECK_DELAYS_MS = { first: 0, second: 15, again: 150, settled: 100 } as const

type CheckStage = keyof typeof CHECK_DELAYS_MS

/** In mode `edit`: marks texts in views with their place in a document. */
interface Marker {
  addMarkers(content: Content): Content
}

/**
 * Serves the content in development: pages rendered on request, and views as JSON. After each save, updates open browsers,
 * or shows an overlay with the report of `npm run validate`.
 */
export function serveContent(server: ViteDevServer, checker: Checker, editor?: Marker): () => void {
  const { root } = server.config
  let lastResult = checker.check()
  const prepare = (checkedContent: Content) => {
    // Editors see a notice before its first day.
    const preparedContent = versionPictures(withNotice(checkedContent, getToday(), ['coming', 'shown']), root)
    return editor ? editor.addMarkers(preparedContent) : preparedContent
  }
  let content = prepare(getPreviewContent(lastResult))
  let views = createViews(content)
  const initialViews = views

  const printReport = () => console.log(`${CHECKED}\n${writeReport(lastResult)}`)
  printReport()
  const staleNote = writeStaleNote(root)
  if (staleNote) console.log(staleNote)

  /** The address that each browser shows. A page that could not be rendered has no script that sends it. */
  const addresses = new WeakMap<WebSocketClient, string>()
  const getView = (address: string | undefined) =>
    address === undefined ? undefined : (views.getByAddress(address) ?? views.getNotFoundFor(address))
  const notify = (client: WebSocketClient) => {
    // The editor shows problems at their fields.
    if (editor) return client.send(EDITED, {})
    const address = addresses.get(client)
    const isConcerned =
      address === undefined ||
      listAllPlaces(lastResult.problems).some(({ file }) => isFileOfPage(file, address, lastResult))
    if (isConcerned && lastResult.problems.length > 0) client.send(createOverlay(server, lastResult))
    client.send(NOTES, [
      { tone: 'draft', words: address && describeDraft(address, lastResult) },
      { tone: 'problem', words: isConcerned ? undefined : summarizeProblems(lastResult) },
      { tone: 'warning', words: lastResult.problems.length === 0 ? summarizeWarnings(address, lastResult) : undefined },
    ])
  }
  server.ws.on(SHOWN, (address: string, client) => {
    addresses.set(client, address)
    // The page may have loaded before the last change, and connected after it.
    if (views !== initialViews) client.send(CHANGED, getView(address))
    notify(client)
  })
  server.ws.on('connection', () =>
    setTimeout(() => {
      if (lastResult.problems.length === 0) return
      for (const client of server.ws.clients) if (!addresses.has(client)) notify(client)
    }, HANDSHAKE_MS),
  )

  watchContent(server, checker, lastResult, (result) => {
    const previousResult = lastResult
    lastResult = result
    const isBroken = result.problems.length > 0
    content = prepare(keepBrokenPages(content, getPreviewContent(result), isBroken ? undefined : listRoutes(checker)))
    views = createViews(content)
    for (const client of server.ws.clients) {
      if (addresses.has(client)) client.send(CHANGED, getView(addresses.get(client)))
      // A page that could not be rendered, or that has not connected yet, cannot be updated.
      else if (!isBroken) client.send({ type: 'full-reload' })
    }
    // After the update has been sent.
    setImmediate(() => {
      if (writeReport(result) !== writeReport(previousResult)) printReport()
      server.ws.clients.forEach(notify)
    })
  })

  const getCurrent = () => ({ content, views })
  return () => {
    server.middlewares.use(serveRedirects(() => getPreviewContent(lastResult)))
    server.middlewares.use(serveFiles(root, getCurrent))
    if (editor) server.middlewares.use('/_edit/example', serveBlockExamples(server, getCurrent))
    server.middlewares.use(serveDocuments(server, getCurrent))
  }
}

/** Checks the content after each save, and calls `update` when the result has changed. */
function watchContent(
  server: ViteDevServer,
  checker: Checker,
  initialResult: Checked,
  update: (result: Checked) => void,
): void {
  let lastResult = initialResult
  /** Files saved since the last settled check. Undefined if files were added or removed too. */
  let changedFiles: ReadonlySet<string> | undefined = new Set()
  let timer: NodeJS.Timeout | undefined
  const schedule = (stage: CheckStage) => {
    clearTimeout(timer)
    timer = setTimeout(() => recheck(stage), CHECK_DELAYS_MS[stage])
  }
  const recheck = (stage: CheckStage) => {
    const result = checker.check(changedFiles)
    const isBroken = result.problems.length > 0
    if (isSameResult(result, lastResult)) {
      if (stage === 'settled' && !isBroken) changedFiles = new Set()
      else if (stage === 'first') schedule('settled')
      return
    }
    if (isBroken && (stage === 'first' || stage === 'settled')) return schedule('second')
    lastResult = result
    update(result)
    schedule(isBroken ? 'again' : 'settled')
  }

  server.watcher.on('all', (event, path) => {
    const file = relative(server.config.root, path).replaceAll(sep, '/')
    if (!/^(pages|public\/pictures)\//.test(file) || basename(file).startsWith('.')) return
    changedFiles = event === 'change' && changedFiles ? new Set([...changedFiles, file]) : undefined
    schedule(event === 'change' ? 'first' : 'settled')
  })
  // Finds saves between the first check and the start of the watcher.
  server.watcher.once('ready', () => {
    changedFiles = undefined
    schedule('settled')
  })
}

/** The routes of all documents. A draft with a mistake has one too, since its mistakes are only warnings. */
const listRoutes = (checker: Checker): ReadonlySet<string> =>
  new Set(checker.getDocuments().documents.map(({ route }) => route))

/**
 * Adds the earlier versions of pages that are missing now, and their pictures: a page with a mistake stays as it was. With
 * `routes`, only of pages that still exist.
 */
const keepBrokenPages = (before: Content, current: Content, routes?: ReadonlySet<string>): Content => ({
  ...current,
  pages: new Map([...[...before.pages].filter(([route]) => !routes || routes.has(route)), ...current.pages]),
  pictures: new Map([...before.pictures, ...current.pictures]),
})

/** Whether two checks have the same result. Unchanged documents are the same objects. */
function isSameResult(a: Checked, b: Checked): boolean {
  const { pictures } = a.content
  const isSameMap = <T>(first: ReadonlyMap<string, T>, second: ReadonlyMap<string, T>) =>
    first.size === second.size && [...first].every(([name, value]) => second.get(name) === value)
  return (
    // Warnings only change with content.
    writeProblemReport(a) === writeProblemReport(b) &&
    SHARED_NAMES.every((name) => a.content[name] === b.content[name]) &&
    isSameMap(getPreviewContent(a).pages, getPreviewContent(b).pages) &&
    isSameMap(pictures, b.content.pictures)
  )
}

/** Whether a file belongs to the page at an address, or to the whole site. */
function isFileOfPage(file: string, address: string, { brokenPages }: Checked): boolean {
  if (!brokenPages.includes(file)) return true
  const route = file.replace(/^pages|(\/index)?\.json$/g, '') || '/'
  return splitAddress(decodePath(address)).route === route
}

/** The overlay with all problems. Warnings are in the terminal, and in a line at the edge of the window. */
function createOverlay({ config, resolvedUrls }: ViteDevServer, result: Checked): HotPayload {
  const [first] = result.problems as [Problem]
  // Clicking an absolute path opens the file on this machine. Other machines must not see where the project is.
  const isShared = (resolvedUrls?.network ?? []).length > 0
  const file = isShared ? first.file : join(config.root, first.file)
  const loc = { file, line: first.line, column: first.column }
  const message = `${writeProblemReport(result)}\n\nFix the file and save it: this overlay closes by itself. Esc hides it.`
  return { type: 'error', err: { message, stack: '', loc } }
}

/** `2 warnings on this page, see the terminal: pages/contact.json:52` */
function summarizeWarnings(address: string | undefined, { warnings, ...result }: Checked): string | undefined {
  const pageWarnings = warnings.filter(({ file }) => {
    const isPage = address !== undefined && file.startsWith('pages/') && !file.startsWith('pages/_')
    return isPage && isFileOfPage(file, address, { ...result, warnings, brokenPages: [file] })
  })
  const [first] = pageWarnings
  if (!first) return undefined
  return `${pageWarnings.length} warning${pageWarnings.length > 1 ? 's' : ''} on this page, see the terminal: ${first.file}:${first.line}`
}

/** `1 problem in 1 of 36 pages: pages/contact.json:18` */
function summarizeProblems(result: Checked): string | undefined {
  const [first] = result.problems
  return first && `${writeProblemReport(result).split('\n').at(-1)}: ${first.file}:${first.line}`
}
