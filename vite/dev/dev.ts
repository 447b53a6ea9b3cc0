import { basename, join, relative, sep } from 'node:path'
import type { HotPayload, ViteDevServer, WebSocketClient } from 'vite'
import { type Checked, type Checker, type Problem, problemReport, report } from '../../content/check/index.ts'
import type { Content } from '../../content/resolve/content.ts'
import { staleNote } from '../../content/translate/status.ts'
import { today } from '../../schema/documents/notice.ts'
import { SHARED_NAMES } from '../../schema/documents/shared.ts'
import { splitAddress } from '../../schema/names/languages.ts'
import { writeNames } from '../../tools/vscode/names.ts'
import { withNotice } from '../content/notice.ts'
import { pathOf } from '../content/pathOf.ts'
import { draftNote, previewOf } from '../content/preview.ts'
import { viewsOf } from '../content/views.ts'
import { versionedPictures } from '../images/variants.ts'
import { serveBlockExamples, serveDocuments, serveFiles, serveRedirects } from './requests.ts'

/** Said by a browser of the address that it shows, and to it of what that shows now: see `src/shell/contentChange.ts`. */
const SHOWN = 'content:shown'
const CHANGED = 'content:changed'
/** Said to a browser: lines at the window's edge, of problems on other pages and of drafts. */
const NOTES = 'content:notes'

/** Said to the editor: the content has been looked at anew. */
const EDITED = 'editor:checked'

/** How long after it has connected a browser says what it shows, at most, in ms. */
const UNHEARD_MS = 1000

/** Before each report: what the task of `.vscode/tasks.json` forgets the problems of the last one by. */
const CHECKED = 'Checked pages/:'

/**
 * When a saved file is looked at, in ms. What is well shows at once; a mistake is told only if a second look finds it
 * too, and is looked at once more, since both may have met the file half written. Then nothing should change any more.
 */
const LOOKS_MS = { first: 0, second: 15, again: 150, settled: 100 } as const

/** When names are written after the last change, in ms. */
const NAMES_MS = 1000

type Look = keyof typeof LOOKS_MS

/** While pages are edited, what is shown says where it is written. */
interface Marker {
  marked(content: Content): Content
}

/**
 * The development server's side of the content: pages rendered on request, views as JSON, and after each save either
 * the change in the open browser or an overlay with the words of `npm run validate`.
 */
export function serveContent(server: ViteDevServer, checker: Checker, editor?: Marker): () => void {
  let checked = checker.check()
  // One whose days have not begun is shown to who writes it.
  const shownOf = (all: Content) => {
    const shown = versionedPictures(withNotice(all, today(), ['coming', 'shown']), server.config.root)
    return editor ? editor.marked(shown) : shown
  }
  let content = shownOf(previewOf(checked))
  let views = viewsOf(content)
  const atStart = views

  const printReport = () => console.log(`${CHECKED}\n${report(checked)}`)
  printReport()
  const stale = staleNote(server.config.root)
  if (stale) console.log(stale)
  /** VS Code can wait for its names until nothing else is to be done. */
  let naming: NodeJS.Timeout | undefined
  const nameLater = () => {
    clearTimeout(naming)
    naming = setTimeout(() => writeNames(server.config.root, checked), NAMES_MS)
  }
  nameLater()

  /** The address that a browser shows; a page that could never be shown has no script that says it. */
  const shown = new WeakMap<WebSocketClient, string>()
  const tell = (client: WebSocketClient) => {
    // There, problems are told beside the page, at their fields.
    if (editor) return client.send(EDITED, {})
    const address = shown.get(client)
    const isOwn = address === undefined || checked.problems.some(({ file }) => concerns(file, address, checked))
    if (isOwn && checked.problems.length > 0) client.send(overlayOf(server, checked))
    client.send(NOTES, [
      { tone: 'draft', words: address && draftNote(address, checked) },
      { tone: 'problem', words: isOwn ? undefined : summaryOf(checked) },
      { tone: 'warning', words: checked.problems.length === 0 ? warningsOn(address, checked) : undefined },
    ])
  }
  server.ws.on(SHOWN, (address: string, client) => {
    shown.set(client, address)
    // It may have been loaded before the last change, and not have listened yet.
    if (views !== atStart) client.send(CHANGED, viewFor(address))
    tell(client)
  })
  // One that has not said what it shows by then, never will.
  server.ws.on('connection', () =>
    setTimeout(() => {
      if (checked.problems.length === 0) return
      for (const client of server.ws.clients) if (!shown.has(client)) tell(client)
    }, UNHEARD_MS),
  )
  const viewFor = (address: string | undefined) =>
    address === undefined ? undefined : (views.at(address) ?? views.notFoundFor(address))

  /** The files that have been saved since nothing changed any more, if that is all. */
  let changed: ReadonlySet<string> | undefined = new Set()
  let timer: NodeJS.Timeout | undefined
  const look = (next: Look) => {
    clearTimeout(timer)
    timer = setTimeout(() => recheck(next), LOOKS_MS[next])
  }
  const recheck = (current: Look) => {
    const before = checked
    const now = checker.check(changed)
    const isBroken = now.problems.length > 0
    const isAsBefore = isSame(now, before)
    if (isBroken && (current === 'first' || current === 'settled') && !isAsBefore) return look('second')
    if (isAsBefore) {
      if (current === 'settled' && !isBroken) changed = new Set()
      else if (current === 'first') look('settled')
      return
    }
    checked = now
    // A page with a problem is shown as it was before, under the overlay.
    const preview = previewOf(now)
    content = shownOf(isBroken ? withPagesOf(content, preview) : preview)
    views = viewsOf(content)
    for (const client of server.ws.clients) {
      if (shown.has(client)) client.send(CHANGED, viewFor(shown.get(client)))
      // A page that could not be shown, or has only just been loaded, after a restart too: it does not listen yet.
      else if (!isBroken) client.send({ type: 'full-reload' })
    }
    // After the change is on its way.
    setImmediate(() => {
      if (report(now) !== report(before)) printReport()
      server.ws.clients.forEach(tell)
      nameLater()
    })
    look(isBroken ? 'again' : 'settled')
  }

  server.watcher.on('all', (event, path) => {
    const file = relative(server.config.root, path).replaceAll(sep, '/')
    if (!/^(pages|public\/pictures)\//.test(file) || basename(file).startsWith('.')) return
    // What is new or gone changes what there is to be looked at.
    changed = event === 'change' && changed ? new Set([...changed, file]) : undefined
    look(event === 'change' ? 'first' : 'settled')
  })

  // What was saved after the first look, and before files were watched.
  server.watcher.once('ready', () => {
    changed = undefined
    look('settled')
  })

  const current = () => ({ content, views })
  return () => {
    server.middlewares.use(serveRedirects(() => previewOf(checked)))
    server.middlewares.use(serveFiles(server.config.root, current))
    if (editor) server.middlewares.use('/_edit/example', serveBlockExamples(server, current))
    server.middlewares.use(serveDocuments(server, current))
  }
}

/** Content with the pages that it lacks as they were before, and their pictures. */
const withPagesOf = (before: Content, now: Content): Content => ({
  ...now,
  pages: new Map([...before.pages, ...now.pages]),
  pictures: new Map([...before.pictures, ...now.pictures]),
})

/** Whether two looks have found the same. What has not been saved is not read anew, and so is the same object. */
function isSame(one: Checked, other: Checked): boolean {
  const { pictures } = one.content
  const isSameMap = <T>(some: ReadonlyMap<string, T>, others: ReadonlyMap<string, T>) =>
    some.size === others.size && [...some].every(([name, value]) => others.get(name) === value)
  return (
    // Warnings change only where content does.
    problemReport(one) === problemReport(other) &&
    SHARED_NAMES.every((name) => one.content[name] === other.content[name]) &&
    isSameMap(previewOf(one).pages, previewOf(other).pages) &&
    isSameMap(pictures, other.content.pictures)
  )
}

/** Whether a file's problems are those of the page at an address: it is that page's, or the whole site's. */
function concerns(file: string, address: string, { brokenPages }: Checked): boolean {
  if (!brokenPages.includes(file)) return true
  const route = file.replace(/^pages|(\/index)?\.json$/g, '') || '/'
  return splitAddress(pathOf(address)).route === route
}

/** All problems, over the page. What may be meant is told in the terminal, and in a line at the window’s edge. */
function overlayOf({ config, resolvedUrls }: ViteDevServer, checked: Checked): HotPayload {
  const [first] = checked.problems as [Problem]
  // A press on a whole path opens the file on this machine; other machines are not told where the project lies.
  const isShared = (resolvedUrls?.network ?? []).length > 0
  const file = isShared ? first.file : join(config.root, first.file)
  const loc = { file, line: first.line, column: first.column }
  const message = `${problemReport(checked)}\n\nMend it in the file and save: this closes by itself. Esc hides it for now.`
  return { type: 'error', err: { message, stack: '', loc } }
}

/** `2 warnings on this page, told in the terminal: pages/contact.json:52` */
function warningsOn(address: string | undefined, { warnings, ...checked }: Checked): string | undefined {
  const own = warnings.filter(({ file }) => {
    const isPage = address !== undefined && file.startsWith('pages/') && !file.startsWith('pages/_')
    return isPage && concerns(file, address, { ...checked, warnings, brokenPages: [file] })
  })
  const [first] = own
  if (!first) return undefined
  return `${own.length} warning${own.length > 1 ? 's' : ''} on this page, told in the terminal: ${first.file}:${first.line}`
}

/** `1 problem in 1 of 36 pages: pages/contact.json:18` */
function summaryOf(checked: Checked): string | undefined {
  const [first] = checked.problems
  return first && `${problemReport(checked).split('\n').at(-1)}: ${first.file}:${first.line}`
}
