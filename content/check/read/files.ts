import { type Dirent, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { getSharedFile, SHARED, SHARED_NAMES, type SharedName } from '../../../schema/documents/shared.ts'
import { getField } from '../../../schema/fieldTypes/json.ts'
import type { Report } from '../../../schema/finding.ts'
import { isLanguage } from '../../../schema/names/languages.ts'
import { report } from '../../../schema/reports/report.ts'
import { findNearest, slugify } from '../../../schema/spelling.ts'

/** A document in `pages/`. */
export interface DocumentFile {
  /** Relative to the root, with slashes on every system: `pages/contact.json`. */
  readonly file: string
  readonly type: 'page' | SharedName
  /** The route of a page: `/products` for `pages/products/index.json`. */
  readonly route: string
}

/** A problem of a file or folder, whatever its content. */
export interface FileFinding extends Report {
  readonly file: string
  /** The route that the file would have. */
  readonly route?: string
}

/** Required files. */
const NEEDED = [
  'pages/index.json',
  'pages/not-found.json',
  ...SHARED_NAMES.filter((name) => SHARED[name].isNeeded).map(getSharedFile),
]

const WHOLE_SITE: ReadonlyMap<string, SharedName> = new Map(SHARED_NAMES.map((name) => [getSharedFile(name), name]))

const SHARED_FILES = SHARED_NAMES.map((name) => `_${name}.json`)

/** New texts of files, or undefined for a file to delete. */
export type Changes = ReadonlyMap<string, string | undefined>

/** Lists the documents in `pages/`, as `changes` would leave them, and problems of files there. Never throws. */
export function listDocuments(root: string, changes: Changes = new Map()) {
  const documents: DocumentFile[] = []
  const findings: FileFinding[] = []
  const visit = (folder: string, route: string) => {
    const entries = listEntries(root, folder, changes)
    const names = new Set(entries?.map(({ name }) => name))
    if (!entries) findings.push({ file: folder, ...report('folder.missing') })
    for (const entry of entries ?? []) {
      const { file, name } = entry
      const misplaced = explainPlace(entry, route, names)
      if (misplaced) findings.push({ file, ...misplaced, ...getIntendedRoute(entry, route) })
      else if (entry.type === 'folder') {
        findings.push(...checkName(file, name, name, names))
        visit(file, `${route}/${cleanName(name)}`)
      } else {
        const type = WHOLE_SITE.get(file) ?? 'page'
        const stem = name.slice(0, -'.json'.length)
        if (type === 'page') findings.push(...checkName(file, name, stem, names))
        documents.push({ file, type, route: stem === 'index' ? route || '/' : `${route}/${cleanName(stem)}` })
      }
    }
  }
  visit('pages', '')
  findings.push(...findPagesElsewhere(root))
  if (documents.length === 0) return { documents, findings }
  const isSuggested = (file: string) => findings.some(({ values }) => getField(values, 'suggestion') === file)
  for (const file of NEEDED) {
    if (!documents.some((document) => document.file === file) && !isSuggested(file)) {
      findings.push({ file, ...report('file.missing', { file }) })
    }
  }
  const sameRouteFindings = findSameRoutes(documents, new Set(findings.map(({ file }) => file)))
  const otherFindings = findings.filter(({ file }) => !sameRouteFindings.some((finding) => finding.file === file))
  return { documents, findings: [...otherFindings, ...sameRouteFindings] }
}

/** Folders where pages are often saved by mistake. */
const ELSEWHERE = ['.', 'public', 'public/pictures', 'docs']

/** Pages outside of `pages/`, recognised by their content. */
function findPagesElsewhere(root: string): FileFinding[] {
  return ELSEWHERE.flatMap((folder) =>
    (listEntries(root, folder, new Map()) ?? [])
      .filter(({ file, name, type }) => type === 'file' && name.endsWith('.json') && isPage(join(root, file)))
      .map(({ file, name }) => ({
        file: file.replace(/^\.\//, ''),
        ...report('file.pageInOtherFolder', { name }),
        route: `/${name.slice(0, -'.json'.length)}`,
      })),
  )
}

function isPage(file: string): boolean {
  try {
    const document: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return Array.isArray(getField(document, 'languages')) && Array.isArray(getField(document, 'blocks'))
  } catch {
    return false
  }
}

interface FolderEntry {
  readonly file: string
  readonly name: string
  readonly type: 'file' | 'folder' | 'link to a folder' | 'unreadable'
}

/** Whether a file name is that of a document, except for its ending. */
const isLikelyDocument = (name: string): boolean =>
  /\.json[. _-]?(?:te?xt|json|js|rtf|docx?|bak|orig|old|tmp|save)$|\.(?:jsn|jsno|josn|jso|jason|json5|jsonc|jsonl)$/i.test(
    name,
  )

/** Names that operating systems give to copies: `profil (1).json`, `profil - Kopya.json`, `profil - Copy (2).json`. */
const COPY = /^(.+?)(?: ?\(\d+\)| ?[-–] ?(?:Kopya|Copy|Kopie|kopija|Kopija)(?: ?\(\d+\))?| (?:kopyası|copy)(?: \d+)?)$/i

/**
 * Names that sync programs, Git and editors give to leftover files: `profil (conflicted copy 2026-03-01).json`,
 * `profil.sync-conflict-20260301-101500-ABCDEFG.json`, `profil-DESKTOP-7GH2K1.json`, `profil_BASE_1234.json`,
 * `profil.bak.json`.
 */
const LEFTOVER =
  /^(.+?)(?: ?[([][^()[\]]*(?:conflict|çakış|konflikt|sukob)[^()[\]]*[)\]](?: ?\(\d+\))?|[ ._-]+(?:sync-)?conflict(?:ed)?\b.*|-(?:DESKTOP|LAPTOP|PC|WIN)-[A-Z\d]+(?:-\d+)?|_(?:BACKUP|BASE|LOCAL|REMOTE)_\d+|[ ._-]+(?:bak|backup|orig|old|tmp|yedek)\d*|~)$/i

/** Names that Google Drive and Windows give to copies: `Copy of profil.json`, `Kopie von profil.json`. */
const COPY_OF = /^(?:Copy(?: \(\d+\))? of|Kopie von|Kopija(?: od)?|Kopyası?(?: -)?) (.+)$/i

/** Names that macOS gives to second files: `profil 2.json`. */
const SECOND = /^(.+) \d{1,2}$/

/** Names of devices, which Windows does not accept for files and folders. */
export const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i

/** Folders and documents of a folder, sorted by name. */
function listEntries(root: string, folder: string, changes: Changes): FolderEntry[] | undefined {
  const changedEntries = new Map<string, FolderEntry | undefined>()
  for (const [path, text] of changes) {
    if (!path.startsWith(`${folder}/`)) continue
    const [name = '', ...innerPath] = path.slice(folder.length + 1).split('/')
    const file = `${folder}/${name}`
    if (text !== undefined) changedEntries.set(file, { name, file, type: innerPath.length > 0 ? 'folder' : 'file' })
    else if (innerPath.length === 0) changedEntries.set(file, undefined)
  }
  let entries: Dirent[] = []
  try {
    entries = readdirSync(join(root, folder), { withFileTypes: true })
  } catch {
    if (changedEntries.size === 0) return undefined
  }
  const existingEntries = entries.map((entry) => ({
    name: entry.name,
    file: `${folder}/${entry.name}`,
    type: getEntryType(root, folder, entry),
  }))
  return (
    [...existingEntries.filter(({ file }) => !changedEntries.has(file)), ...changedEntries.values()]
      .filter((entry) => entry !== undefined)
      // Files of editors and systems begin with a dot.
      .filter(({ name }) => !name.startsWith('.'))
      .filter(({ name, type }) => type.endsWith('folder') || /\.json$/i.test(name) || isLikelyDocument(name))
      .sort((a, b) => (a.name < b.name ? -1 : 1))
  )
}

function getEntryType(root: string, folder: string, entry: Dirent): FolderEntry['type'] {
  if (entry.isFile()) return 'file'
  if (entry.isDirectory()) return 'folder'
  try {
    const target = statSync(join(root, folder, entry.name))
    if (target.isDirectory()) return 'link to a folder'
    return target.isFile() ? 'file' : 'unreadable'
  } catch {
    return 'unreadable'
  }
}

/** Reports an entry in the wrong place. */
function explainPlace(
  { file, name, type }: FolderEntry,
  route: string,
  names: ReadonlySet<string>,
): Report | undefined {
  switch (type) {
    case 'unreadable':
      return report('file.notAFile')
    case 'link to a folder':
      return report('file.folderLink')
    case 'folder':
      if (/\.json$/i.test(name)) return report('folder.pageName')
      return route === '' && isLanguage(name) ? report('folder.language', { folder: file }) : undefined
    case 'file': {
      if (isLikelyDocument(name) || /\.json\.json$/i.test(name)) {
        const suggestion = `${getIntendedStem(name)}.json`
        if (names.has(suggestion)) return report('file.leftover', { original: suggestion })
        return report('file.ending', { suggestion })
      }
      if (route === '' && isLanguage(name.slice(0, -'.json'.length))) return report('file.languageName')
      if (!name.startsWith('_') || WHOLE_SITE.has(file)) return undefined
      const originalStem = findOriginalStem(name.slice(0, -'.json'.length))
      if (originalStem !== undefined && names.has(`${originalStem}.json`))
        return report('file.leftover', { original: `${originalStem}.json` })
      return report('file.underscore', { names: SHARED_FILES, suggestion: getIntendedFile(file, name) })
    }
  }
}

/** `pages/_sites.json` → `pages/_site.json`, `pages/_profil.json` → `pages/profil.json` */
function getIntendedFile(file: string, name: string): string {
  const sharedName = findNearest(name.slice(1, -'.json'.length), SHARED_NAMES)
  return sharedName ? getSharedFile(sharedName as SharedName) : file.slice(0, -name.length) + name.slice(1)
}

/** `profil (1)` → `profil`. Undefined if the name is not one of a copy. */
const findOriginalStem = (stem: string): string | undefined =>
  [LEFTOVER, SECOND, COPY_OF, COPY].map((pattern) => pattern.exec(stem)?.[1]).find((original) => original !== undefined)

/** `profil.json.txt` → `profil` */
const getIntendedStem = (name: string): string =>
  cleanName(name.replace(/\.\w+(?:[. _-]\w+)?$/, '').replace(/\.json$/i, ''))

/** The route of a file with a wrong ending. Links to it are valid once it is renamed. */
function getIntendedRoute({ name, type }: FolderEntry, route: string): Pick<FileFinding, 'route'> {
  const isFile = type === 'file' && (isLikelyDocument(name) || /^_|\.json\.json$/i.test(name))
  if (!isFile) return {}
  const stem = getIntendedStem(name)
  return { route: stem === 'index' ? route || '/' : `${route}/${stem}` }
}

/** Checks a name, which becomes an address. `stem` is the name without its ending. */
function checkName(file: string, name: string, stem: string, names: ReadonlySet<string>): FileFinding[] {
  const leftover = LEFTOVER.exec(stem)?.[1] ?? SECOND.exec(stem)?.[1]
  if (leftover !== undefined && cleanName(stem) !== stem && names.has(leftover + name.slice(stem.length))) {
    return [{ file, ...report('file.leftover', { original: `${cleanName(leftover)}.json` }) }]
  }
  if (RESERVED.test(stem)) {
    const suggestion = `${stem}-2${name.slice(stem.length)}`
    return [{ file, ...report('file.reserved', { name: stem, suggestion }) }]
  }
  const correctName = cleanName(stem) + name.slice(stem.length).toLowerCase()
  if (correctName === name) return []
  const originalStem = (COPY_OF.exec(stem) ?? COPY.exec(stem))?.[1]
  if (originalStem !== undefined) {
    const [page, copy] = [`${cleanName(originalStem)}.json`, `${cleanName(originalStem)}-2.json`]
    return [{ file, ...report('file.copy', { original: page, suggestion: copy }) }]
  }
  return [{ file, ...report('file.name', { suggestion: correctName }) }]
}

const cleanName = (stem: string): string => (/^[a-z\d]+(?:-[a-z\d]+)*$/.test(stem) ? stem : slugify(stem) || 'page')

/** Reports documents with the same address once. The wrong name that causes it is not reported again. */
function findSameRoutes(documents: readonly DocumentFile[], misnamedFiles: ReadonlySet<string>): FileFinding[] {
  const firstFiles = new Map<string, string>()
  const pages = documents.filter(({ type }) => type === 'page')
  if (new Set(pages.map(({ route }) => route)).size === pages.length) return []
  // The document with the right name should be kept.
  const sortedPages = [...pages].sort((a, b) => Number(misnamedFiles.has(a.file)) - Number(misnamedFiles.has(b.file)))
  return sortedPages.flatMap(({ file, route }) => {
    const firstFile = firstFiles.get(route)
    if (firstFile === undefined) firstFiles.set(route, file)
    if (firstFile === undefined) return []
    return [{ file, ...report('file.sameRoute', { route, other: firstFile }) }]
  })
}
