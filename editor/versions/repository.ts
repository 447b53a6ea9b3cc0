import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { simpleGit } from 'simple-git'
import { Refusal } from '../../schema/edit/changes.ts'
import { formatDocument } from '../../schema/format/document.ts'
import { readDocument } from '../../schema/validate/read/readDocument.ts'
import { type ThreeWays, unasked } from './merge.ts'
import { schemaOfFile } from './ofFile.ts'

/** What is published, and nothing else; what begins with a dot is a file that is being written. */
const PUBLISHED = ['pages', 'public/pictures']
const UNWRITTEN = ':(exclude,glob)**/.*'

/** Git waits no longer without a word, such as for a password that nobody can type here, in ms. */
const SILENT_MS = 90_000

/** How many versions of a page its history goes back. */
const VERSIONS = 20

/** What git calls a tree without a file: what lies before the first commit. */
const EMPTY = '4b825dc642cb6eb9a060e54bf8d69288fbee4904'

/** What a merge, a rebase or the like leaves in `.git` until it is finished. */
const UNFINISHED = ['MERGE_HEAD', 'rebase-merge', 'rebase-apply', 'CHERRY_PICK_HEAD', 'REVERT_HEAD']

/** What simple-git refuses to pass on, and git does not need here. */
const NOT_PASSED = /^(?:git_.*|editor|visual|pager|prefix)$/i
/** How this machine proves to another who it is. */
const PASSED = /^(?:GIT_ASKPASS|GIT_SSH|GIT_SSH_COMMAND|GIT_SSL_\w+|SSH_ASKPASS)$/

/** A file that is another than in the last commit, where it was called `from`. */
export interface Change {
  readonly file: string
  readonly from: string
  /** What a document holds, or that there is a picture; nothing where there is no such file. */
  readonly before?: unknown
  readonly after?: unknown
}

/** A file that was changed here and by somebody else; of what is no document, the names of its contents. */
export type Collision = ThreeWays & { readonly file: string }

/** What others are to have of it, by file. */
export type Resolved = Readonly<Record<string, unknown>>

export type Sent =
  | { readonly outcome: 'sent' | 'noRemote' | 'wrong' }
  | { readonly outcome: 'offline' | 'refused'; readonly words: string }
  | { readonly outcome: 'conflict'; readonly theirs: string; readonly collisions: readonly Collision[] }

const BY_HAND = 'It is no page: somebody who knows Git has to put the two together.'

type Git = (...words: readonly string[]) => Promise<string>

/** The site in git. What others have done is taken over in one step: the repository is never in the middle of a merge. */
export function createRepository(root: string) {
  const gitWith = (variables: Readonly<Record<string, string>>): Git => {
    const all = Object.entries(process.env).filter(([name]) => PASSED.test(name) || !NOT_PASSED.test(name))
    const environment = { ...Object.fromEntries(all), ...variables, GIT_TERMINAL_PROMPT: '0', LC_ALL: 'C' }
    const open = simpleGit({
      baseDir: root,
      timeout: { block: SILENT_MS },
      allowEnvironment: Object.keys(environment),
      unsafe: { allowUnsafeAskPass: true, allowUnsafeSshCommand: true },
    }).env(environment)
    return (...words) => open.raw(...words)
  }
  const git = gitWith({})
  const line = async (...words: readonly string[]) => (await git(...words).catch(() => '')).trim()
  const config = (name: string) => line('config', name)

  /** Works with an index of its own, so that what somebody has staged stays so. */
  async function withIndex<T>(isEmpty: boolean, work: (git: Git, folder: string) => Promise<T>): Promise<T> {
    const folder = mkdtempSync(join(tmpdir(), 'index-'))
    try {
      const index = join(await line('rev-parse', '--absolute-git-dir'), 'index')
      if (!isEmpty && existsSync(index)) {
        copyFileSync(index, join(folder, 'index'))
        // By its age git tells which files may have changed since within the same second.
        const { atime, mtime } = statSync(index)
        utimesSync(join(folder, 'index'), atime, mtime)
      }
      return await work(gitWith({ GIT_INDEX_FILE: join(folder, 'index') }), folder)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }

  const contentOf = async (object: string, file: string): Promise<unknown> => {
    const text = await git('cat-file', 'blob', object).catch(() => undefined)
    if (text === undefined) return undefined
    if (isText(file)) return text.split('\n')
    return schemaOfFile(file) ? readDocument(Buffer.from(text)).document : object
  }

  async function changes(): Promise<readonly Change[]> {
    const base = (await line('rev-parse', '-q', '--verify', 'HEAD')) || EMPTY
    const paths = [...PUBLISHED.filter((folder) => existsSync(join(root, folder))), UNWRITTEN]
    const listed = await withIndex(false, async (git) => {
      await git('add', '-A', '--', ...paths)
      return git('diff', '--cached', '-M', '--name-status', '-z', base, '--', ...paths)
    })
    return Promise.all(
      statusesIn(listed).map(async ({ file, from }) => {
        const bytes = existsSync(join(root, file)) ? readFileSync(join(root, file)) : undefined
        const after = bytes && (schemaOfFile(file) ? readDocument(bytes).document : true)
        return { file, from, before: await contentOf(`${base}:${from}`, from), after }
      }),
    )
  }

  /** A commit of what both have done, or what of it collides. No file of the folder is touched. */
  const mergeWith = (base: string, theirs: string, resolved: Resolved) =>
    withIndex(true, async (git, folder): Promise<string | readonly Collision[]> => {
      await git('read-tree', '-i', '-m', '--aggressive', base, 'HEAD', theirs)
      const blobs = new Map<string, Record<string, string>>()
      for (const entry of (await git('ls-files', '-u', '-z')).split('\0').filter(Boolean)) {
        const [, blob = '', stage = '', file = ''] = /^\d+ (\w+) (\d)\t(.*)$/s.exec(entry) ?? []
        blobs.set(file, { ...blobs.get(file), [stage]: blob })
      }
      const renamed = async (commit: string) => {
        const names = await git('diff', '-M', '--diff-filter=R', '--name-status', '-z', base, commit)
        return new Map(statusesIn(names).map(({ file, from }) => [from, file]))
      }
      const [here, there] = [await renamed('HEAD'), await renamed(theirs)]
      const collisions: Collision[] = []
      for (const [file, { 1: old, 2: own, 3: other }] of blobs) {
        if (!isPublished(file)) throw new Refusal(`${file} was changed here and by others. ${BY_HAND}`)
        // One of the two has given it another name.
        const name = (own ? undefined : here.get(file)) ?? (other ? undefined : there.get(file)) ?? file
        const stateOf = (blob: string | undefined, commit: string) => contentOf(blob ?? `${commit}:${name}`, file)
        const ways = {
          base: old && (await contentOf(old, file)),
          mine: await stateOf(own, 'HEAD'),
          theirs: await stateOf(other, theirs),
        }
        const merged = Object.hasOwn(resolved, file) ? resolved[file] : unasked(ways, schemaOfFile(file))
        if (merged === undefined && !Object.hasOwn(resolved, file)) collisions.push({ file, ...ways })
        await git('update-index', '--force-remove', '--', file)
        // Of what is no document, what is to be is the name of its content.
        const blob = typeof merged === 'string' ? merged : await write(git, folder, name, merged)
        if (blob) await git('update-index', '--add', '--cacheinfo', `100644,${blob},${name}`)
      }
      if (collisions.length > 0) return collisions
      const tree = (await git('write-tree')).trim()
      return (await git('commit-tree', tree, '-p', 'HEAD', '-p', theirs, '-m', 'Merge the work of others')).trim()
    })

  /** Takes over what others have sent, unless it collides with what is here. */
  async function takeOver(theirs: string, resolved: Resolved): Promise<readonly Collision[]> {
    const base = await line('merge-base', 'HEAD', theirs)
    if (base === theirs) return []
    const isAhead = base !== (await line('rev-parse', 'HEAD'))
    const merged = isAhead ? await mergeWith(base || EMPTY, theirs, resolved) : theirs
    if (typeof merged !== 'string') return merged
    await git('merge', '--ff-only', '-q', merged)
    return []
  }

  return {
    changes,

    /** Why nothing can be published; nothing where it can. */
    async hindrance(): Promise<'noRepository' | 'unfinished' | 'noBranch' | undefined> {
      const folder = await line('rev-parse', '--absolute-git-dir')
      if (folder === '' || (await line('rev-parse', '--show-prefix')) !== '') return 'noRepository'
      if (UNFINISHED.some((name) => existsSync(join(folder, name)))) return 'unfinished'
      return (await line('symbolic-ref', '-q', 'HEAD')) === '' ? 'noBranch' : undefined
    },

    /** Whose name commits have. */
    editor: async () => ({ name: await config('user.name'), email: await config('user.email') }),

    /** How many commits have not been sent yet. */
    unsent: async () => Number(await line('rev-list', '--count', '@{upstream}..HEAD')),

    async nameEditor({ name, email }: { readonly name: string; readonly email: string }): Promise<void> {
      await git('config', '--local', 'user.name', name)
      await git('config', '--local', 'user.email', email)
    },

    /** Commits what has been changed, and nothing else that is staged. */
    async commit(message: string): Promise<void> {
      const files = [...new Set((await changes()).flatMap(({ file, from }) => [file, from]))]
      if (files.length === 0) return
      await git('update-index', '--add', '--remove', '--', ...files)
      await git('commit', '-q', '-m', message, '--only', '--', ...files)
    },

    /** Takes over what others have sent to where the branch comes from, then sends what is committed here. */
    async send(resolved: Resolved, seen: string, isRight: () => boolean): Promise<Sent> {
      const branch = await line('symbolic-ref', '--short', 'HEAD')
      const [remote, target] = [await config(`branch.${branch}.remote`), await config(`branch.${branch}.merge`)]
      if (!remote || !target) return { outcome: 'noRemote' }
      for (let tries = 3; ; tries--) {
        const fetched = await git('fetch', '-q', remote, target).catch(messageOf)
        if (fetched !== '') return { outcome: 'offline', words: fetched }
        const theirs = await line('rev-parse', 'FETCH_HEAD')
        const collisions = await takeOver(theirs, theirs === seen ? resolved : {})
        if (collisions.length > 0) return { outcome: 'conflict', theirs, collisions }
        // What is right on each side can be wrong together.
        if (!isRight()) return { outcome: 'wrong' }
        const pushed = await git('push', '-q', remote, `HEAD:${target}`).catch(messageOf)
        if (pushed === '') return { outcome: 'sent' }
        // Somebody may have sent something since.
        if (tries === 1 || !/fetch first|non-fast-forward/.test(pushed)) return { outcome: 'refused', words: pushed }
      }
    },

    /** The versions of a document, the newest first, and whose they are. */
    async history(file: string) {
      const format = '--format=%x00%H%x1f%an%x1f%aI%x1f%s'
      const log = await git('log', '--follow', `-${VERSIONS}`, '--name-status', format, '--', file)
      let name = file
      const versions = log
        .split('\0')
        .slice(1)
        .map((entry) => {
          const [commit = '', status = ''] = entry.split(/\n+/)
          const [hash = '', editor = '', date = '', message = ''] = commit.split('\x1f')
          const names = status.split('\t').slice(1)
          const own = names.at(-1) ?? name
          name = names[0] ?? name
          return { hash, editor, date, message, at: `${hash}:${own}` }
        })
      return Promise.all(
        versions.map(async ({ at, ...version }) => ({ ...version, document: await contentOf(at, file) })),
      )
    },
  }

  /** Puts a document, or the lines of a text, among git's objects, as they are in their files. */
  async function write(git: Git, folder: string, file: string, content: unknown): Promise<string | undefined> {
    if (content === undefined) return undefined
    writeFileSync(
      join(folder, 'content'),
      Array.isArray(content) && isText(file) ? content.join('\n') : formatDocument(content),
    )
    return (await git('hash-object', '-w', `--path=${file}`, join(folder, 'content'))).trim()
  }
}

/** What git says of why it has not done something. */
export const messageOf = (error: Error): string => error.message.trim()

const isText = (file: string) => /\.(?:txt|md)$/.test(file)

const isPublished = (file: string) => PUBLISHED.some((folder) => file.startsWith(`${folder}/`))

/** Of `git diff --name-status -z`: `M`, then a file; `R100`, then what it was called and what it is called. */
function statusesIn(listed: string): readonly Pick<Change, 'file' | 'from'>[] {
  const parts = listed.split('\0')
  const found: Pick<Change, 'file' | 'from'>[] = []
  while (parts.length > 1) {
    const status = parts.shift() ?? ''
    const from = parts.shift() ?? ''
    found.push({ from, file: /^[RC]/.test(status) ? (parts.shift() ?? '') : from })
  }
  return found
}
