import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SimpleGit } from 'simple-git'
import { formatDocument } from '../../content/check/formatDocument.ts'
import { readDocument } from '../../content/check/read/readDocument.ts'
import { EditError } from '../../content/edit/changes.ts'
import { type ThreeWays, unasked } from './merge.ts'
import { schemaOfFile } from './naming.ts'

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
  /** The file is there and holds no JSON. */
  readonly isBroken?: boolean
}

/** A file that was changed here and by somebody else; of what is no document, the names of its contents. */
export type Collision = ThreeWays & { readonly file: string }

/** What others are to have of it, by file. */
export type Resolved = Readonly<Record<string, unknown>>

/** How it went. */
export interface Sent {
  readonly outcome: 'sent' | 'noRemote' | 'wrong' | 'offline' | 'refused' | 'conflict'
  /** What git says of it. */
  readonly words?: string
  /** What others have sent that collides with what is here. */
  readonly theirs?: string
  readonly collisions?: readonly Collision[]
}

const BY_HAND = 'It is no page: somebody who knows Git has to put the two together.'

/** The site in git. What others have done is taken over in one step: the repository is never in the middle of a merge. */
export async function createRepository(root: string) {
  // Loaded here, since every start of Vite bundles this file.
  const { simpleGit } = await import('simple-git')
  const gitWith = (variables: Readonly<Record<string, string>>): SimpleGit => {
    const all = Object.entries(process.env).filter(([name]) => PASSED.test(name) || !NOT_PASSED.test(name))
    const environment = { ...Object.fromEntries(all), ...variables, GIT_TERMINAL_PROMPT: '0', LC_ALL: 'C' }
    return simpleGit({
      baseDir: root,
      timeout: { block: SILENT_MS },
      allowEnvironment: Object.keys(environment),
      unsafe: { allowUnsafeAskPass: true, allowUnsafeSshCommand: true },
      // Names are told as they are, letters of other alphabets, too.
      config: ['core.quotePath=off'],
    }).env(environment)
  }
  const git = gitWith({})
  const line = async (...words: readonly string[]) => (await git.raw(...words).catch(() => '')).trim()
  const config = (name: string) => line('config', name)

  /** Works with an index of its own, so that what somebody has staged stays so. */
  async function withIndex<T>(work: (git: SimpleGit, folder: string) => Promise<T>): Promise<T> {
    const folder = mkdtempSync(join(tmpdir(), 'index-'))
    try {
      const index = join(await line('rev-parse', '--absolute-git-dir'), 'index')
      // By its age git tells which files may have changed since within the same second.
      if (existsSync(index)) cpSync(index, join(folder, 'index'), { preserveTimestamps: true })
      return await work(gitWith({ GIT_INDEX_FILE: join(folder, 'index') }), folder)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }

  const contentOf = async (object: string | undefined, file: string): Promise<unknown> => {
    const text = object && (await git.raw('cat-file', 'blob', object).catch(() => undefined))
    if (text === undefined) return undefined
    if (isText(file)) return text.split('\n')
    return schemaOfFile(file) ? readDocument(Buffer.from(text)).document : object
  }

  async function changes(): Promise<readonly Change[]> {
    const base = (await line('rev-parse', '-q', '--verify', 'HEAD')) || EMPTY
    const paths = [...PUBLISHED.filter((folder) => existsSync(join(root, folder))), UNWRITTEN]
    const { files } = await withIndex(async (git) => {
      await git.raw('add', '-A', '--', ...paths)
      return git.diffSummary(['--cached', '-M', '--name-status', base, '--', ...paths])
    })
    return Promise.all(
      files.map(async ({ file, ...one }) => {
        const from = ('from' in one && one.from) || file
        const bytes = existsSync(join(root, file)) ? readFileSync(join(root, file)) : undefined
        const after = bytes && (schemaOfFile(file) ? readDocument(bytes).document : true)
        const isBroken = bytes !== undefined && after === undefined
        return { file, from, before: await contentOf(`${base}:${from}`, from), after, ...(isBroken && { isBroken }) }
      }),
    )
  }

  /** A commit of what both have done, or what of it collides. No file of the folder is touched. */
  async function mergeWith(theirs: string, resolved: Resolved): Promise<string | readonly Collision[]> {
    // Git puts trees together, with what has been renamed; files that both have changed are put together here.
    const own = ['-c', 'merge.default=binary', '-c', 'merge.directoryRenames=false']
    const how = ['--write-tree', '--allow-unrelated-histories', '--no-messages', '-z']
    const [tree = '', ...listed] = (await git.raw(...own, 'merge-tree', ...how, 'HEAD', theirs)).split('\0')
    const blobs = new Map<string, Record<string, string>>()
    for (const entry of listed.filter(Boolean)) {
      const [, blob = '', stage = '', file = ''] = /^\d+ (\w+) (\d)\t(.*)$/s.exec(entry) ?? []
      blobs.set(file, { ...blobs.get(file), [stage]: blob })
    }
    return withIndex(async (git, folder) => {
      await git.raw('read-tree', tree)
      const collisions: Collision[] = []
      for (const [file, { 1: old, 2: own, 3: other }] of blobs) {
        if (!isPublished(file)) throw new EditError(`${file} was changed here and by others. ${BY_HAND}`)
        const [base, mine, theirs] = await Promise.all([old, own, other].map((blob) => contentOf(blob, file)))
        const isResolved = Object.hasOwn(resolved, file)
        const merged = isResolved ? resolved[file] : unasked({ base, mine, theirs }, schemaOfFile(file))
        // Where both have given it other names, both of these are there.
        const isGone = mine === undefined && theirs === undefined
        if (merged === undefined && !isResolved && !isGone) collisions.push({ file, base, mine, theirs })
        await git.raw('update-index', '--force-remove', '--', file)
        // Of what is no document, what is to be is the name of its content.
        const blob = typeof merged === 'string' ? merged : await write(git, folder, file, merged)
        if (blob) await git.raw('update-index', '--add', '--cacheinfo', `100644,${blob},${file}`)
      }
      if (collisions.length > 0) return collisions
      const whole = (await git.raw('write-tree')).trim()
      return (await git.raw('commit-tree', whole, '-p', 'HEAD', '-p', theirs, '-m', 'Merge the work of others')).trim()
    })
  }

  /** Takes over what others have sent, unless it collides with what is here. */
  async function takeOver(theirs: string, resolved: Resolved): Promise<readonly Collision[]> {
    const base = await line('merge-base', 'HEAD', theirs)
    if (base === theirs) return []
    const isAhead = base !== (await line('rev-parse', 'HEAD'))
    const merged = isAhead ? await mergeWith(theirs, resolved) : theirs
    if (typeof merged !== 'string') return merged
    await git.raw('merge', '--ff-only', '-q', merged)
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
      await git.raw('config', '--local', 'user.name', name)
      await git.raw('config', '--local', 'user.email', email)
    },

    /** Commits the files that were chosen of those that have changed, and nothing else that is staged. */
    async commit(message: string, chosen?: ReadonlySet<string>): Promise<void> {
      const own = (await changes()).filter(({ file }) => !chosen || chosen.has(file))
      const files = [...new Set(own.flatMap(({ file, from }) => [file, from]))]
      if (files.length === 0) return
      await git.raw('update-index', '--add', '--remove', '--', ...files)
      await git.raw('commit', '-q', '-m', message, '--only', '--', ...files)
    },

    /** Takes over what others have sent to where the branch comes from, then sends what is committed here. */
    async send(resolved: Resolved, seen: string, isRight: () => boolean): Promise<Sent> {
      const branch = await line('symbolic-ref', '--short', 'HEAD')
      const [remote, target] = [await config(`branch.${branch}.remote`), await config(`branch.${branch}.merge`)]
      if (!remote || !target) return { outcome: 'noRemote' }
      for (let tries = 3; ; tries--) {
        const fetched = await git.raw('fetch', '-q', remote, target).catch(messageOf)
        if (fetched !== '') return { outcome: 'offline', words: fetched }
        const theirs = await line('rev-parse', 'FETCH_HEAD')
        const collisions = await takeOver(theirs, theirs === seen ? resolved : {}).catch(messageOf)
        // Others have changed what is kept back here.
        if (typeof collisions === 'string') return { outcome: 'refused', words: collisions }
        if (collisions.length > 0) return { outcome: 'conflict', theirs, collisions }
        // What is right on each side can be wrong together.
        if (!isRight()) return { outcome: 'wrong' }
        const pushed = await git.raw('push', '-q', remote, `HEAD:${target}`).catch(messageOf)
        if (pushed === '') return { outcome: 'sent' }
        // Somebody may have sent something since.
        if (tries === 1 || !/fetch first|non-fast-forward/.test(pushed)) return { outcome: 'refused', words: pushed }
      }
    },

    /** The versions of a document, the newest first, and whose they are. */
    async history(file: string) {
      const { all } = await git.log({ file, maxCount: VERSIONS, strictDate: true, '--name-status': null })
      let name = file
      const versions = all.map(({ hash, author_name: editor, date, message, diff }) => {
        const [changed] = diff?.files ?? []
        const own = changed?.file ?? name
        name = (changed && 'from' in changed && changed.from) || own
        return { hash, editor, date, message, at: `${hash}:${own}` }
      })
      return Promise.all(
        versions.map(async ({ at, ...version }) => ({ ...version, document: await contentOf(at, file) })),
      )
    },
  }

  /** Puts a document, or the lines of a text, among git's objects, as they are in their files. */
  async function write(git: SimpleGit, folder: string, file: string, content: unknown): Promise<string | undefined> {
    if (content === undefined) return undefined
    writeFileSync(
      join(folder, 'content'),
      Array.isArray(content) && isText(file) ? content.join('\n') : formatDocument(content),
    )
    return (await git.raw('hash-object', '-w', `--path=${file}`, join(folder, 'content'))).trim()
  }
}

/** Why something was not done, such as git says it. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).trim()

const isText = (file: string) => /\.(?:txt|md)$/.test(file)

const isPublished = (file: string) => PUBLISHED.some((folder) => file.startsWith(`${folder}/`))
