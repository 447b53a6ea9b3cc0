import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readDocument } from '../../content/check/read/readDocument.ts'
import { EditError } from '../../content/edit/changes.ts'
import { findFileSchema } from '../naming.ts'
import { createGit, type Git, getErrorMessage, parseNames, writeObject } from './git.ts'
import { mergeWithoutConflict, type ThreeWays } from './merge.ts'
import { type Change, createRemote, PUBLISHED } from './remote.ts'

/** Files that start with a dot are temporary. */
const NOT_TEMPORARY = ':(exclude,glob)**/.*'

/** How many versions a history goes back. */
const MAX_VERSIONS = 20

/** Files in `.git` while a merge, a rebase or the like is in progress. */
const IN_PROGRESS = ['MERGE_HEAD', 'rebase-merge', 'rebase-apply', 'CHERRY_PICK_HEAD', 'REVERT_HEAD']

/** Maximum attempts to push while other people push as well. */
const MAX_PUSHES = 3

/** A file with local and remote changes. For files other than documents, the names of Git objects. */
export type Collision = ThreeWays & { readonly file: string }

/** The chosen content of collided files. */
export type Resolved = Readonly<Record<string, unknown>>

export interface PublishResult {
  /** `incomplete`: the chosen documents need others that were not chosen. */
  readonly outcome: 'sent' | 'noRemote' | 'wrong' | 'incomplete' | 'offline' | 'refused' | 'conflict'
  /** Git's own message. */
  readonly words?: string
  /** The remote commit that collides with local changes. */
  readonly theirs?: string
  readonly collisions?: readonly Collision[]
}

export interface PublishOptions {
  readonly resolved: Resolved
  /** The commit whose collisions were resolved. */
  readonly seen: string
  /** The branch of an editor that is approved. */
  readonly approved?: string
  readonly mergeMessage: string
  /** Whether the merged site has no new problems. */
  isValid(): boolean
}

/** The site's repository. Remote commits are merged in one step, so the working copy never has a half-done merge. */
export async function createRepository(root: string) {
  const repository = await createGit(root)
  const { git, readLine, readObject } = repository
  const getChanges = () => listChanges(root, repository)
  const remoteClone = createRemote(repository)

  return {
    ...remoteClone,
    changes: getChanges,

    /** Why nothing can be published. Undefined if it can. */
    async findHindrance(): Promise<'noRepository' | 'unfinished' | 'noBranch' | undefined> {
      const folder = await repository.findFolder()
      if (folder === '') return 'noRepository'
      if (IN_PROGRESS.some((name) => existsSync(join(folder, name)))) return 'unfinished'
      return (await repository.findBranch()) === '' ? 'noBranch' : undefined
    },

    /** The author of commits, and whether a publisher approves what is sent from here. */
    async identify() {
      const settings = await repository.readSettings()
      const editor = { name: settings.get('user.name') ?? '', email: settings.get('user.email') ?? '' }
      return { editor, isReviewed: (await remoteClone.findTarget(settings)).isReviewed }
    },

    /** How many commits have not been pushed yet. */
    countUnsent: async () => Number(await readLine('rev-list', '--count', '@{upstream}..HEAD')),

    async nameEditor({ name, email }: { readonly name: string; readonly email: string }): Promise<void> {
      await git.raw('config', '--local', 'user.name', name)
      await git.raw('config', '--local', 'user.email', email)
    },

    /** Commits the chosen files, or all that have changed. Other staged files stay staged. */
    async commit(message: string, chosen?: ReadonlySet<string>): Promise<void> {
      const committed = (await getChanges()).filter(({ file }) => !chosen || chosen.has(file))
      const files = [...new Set(committed.flatMap(({ file, from }) => [file, from]))]
      if (files.length === 0) return
      await git.raw('update-index', '--add', '--remove', '--', ...files)
      // Otherwise a [ or * in a picture's name would be a pattern.
      await git.raw('--literal-pathspecs', 'commit', '-q', '-m', message, '--only', '--', ...files)
    },

    /** Merges remote commits, and those of an approved branch, then pushes the branch. */
    async send(options: PublishOptions): Promise<PublishResult> {
      const destination = await remoteClone.findTarget()
      const { remote, target, main, tracked } = destination
      if (!remote || !target) return { outcome: 'noRemote' }
      const { approved = target } = options
      const headBefore = await readLine('rev-parse', 'HEAD')
      for (let tries = 1; ; tries++) {
        const fetched = await remoteClone.fetch(destination)
        if (fetched !== '') return { outcome: 'offline', words: fetched }
        for (const name of new Set([main, approved])) {
          const theirCommit = await readLine('rev-parse', '-q', '--verify', tracked + name)
          // An editor's branch exists once something was sent.
          if (!theirCommit) continue
          const collisions = await takeOver(repository, theirCommit, options).catch(getErrorMessage)
          // A file that is not published from here was changed remotely.
          if (typeof collisions === 'string') return { outcome: 'refused', words: collisions }
          if (collisions.length > 0) return { outcome: 'conflict', theirs: theirCommit, collisions }
        }
        // Two valid sides can be invalid together.
        if (!options.isValid()) {
          if (options.approved) await git.raw('reset', '-q', '--keep', headBefore)
          return { outcome: 'wrong' }
        }
        const pushError = await git.raw('push', '-q', remote, `HEAD:refs/heads/${target}`).catch(getErrorMessage)
        if (pushError === '') return { outcome: 'sent' }
        // Another push may have come first.
        if (tries === MAX_PUSHES || !/fetch first|non-fast-forward/.test(pushError))
          return { outcome: 'refused', words: pushError }
      }
    },

    /** The committed versions of a document, the newest first. */
    async listVersions(file: string) {
      const { all } = await git.log({ file, maxCount: MAX_VERSIONS, strictDate: true, '--name-status': null })
      let name = file
      const versions = all.map(({ hash, author_name: editor, date, message, diff }) => {
        const [changedFile] = diff?.files ?? []
        const nameThen = changedFile?.file ?? name
        name = (changedFile && 'from' in changedFile && changedFile.from) || nameThen
        return { hash, editor, date, message, object: `${hash}:${nameThen}` }
      })
      return Promise.all(
        versions.map(async ({ object, ...version }) => ({ ...version, document: await readObject(object, file) })),
      )
    },
  }
}

async function listChanges(root: string, { withIndex, readObject }: Git): Promise<readonly Change[]> {
  const paths = [...PUBLISHED.filter((folder) => existsSync(join(root, folder))), NOT_TEMPORARY]
  const changedFiles = await withIndex(async (git) => {
    await git.raw('add', '-A', '--', ...paths)
    return git.raw('diff', '--cached', '-M', '--name-status', '-z', '--', ...paths)
  })
  return Promise.all(
    parseNames(changedFiles).map(async ({ file, from }) => {
      const bytes = existsSync(join(root, file)) ? readFileSync(join(root, file)) : undefined
      const after = bytes && (findFileSchema(file) ? readDocument(bytes).document : true)
      const isBroken = bytes !== undefined && after === undefined
      return { file, from, before: await readObject(`HEAD:${from}`, from), after, isBroken: isBroken || undefined }
    }),
  )
}

/** Merges a remote commit into the branch, unless it collides with local changes. */
async function takeOver(repository: Git, theirs: string, options: PublishOptions): Promise<readonly Collision[]> {
  const { git, readLine } = repository
  const base = await readLine('merge-base', 'HEAD', theirs)
  if (base === theirs) return []
  const isAhead = base !== (await readLine('rev-parse', 'HEAD'))
  const mergedCommit = isAhead ? await mergeCommits(repository, theirs, options) : theirs
  if (typeof mergedCommit !== 'string') return mergedCommit
  await git.raw('merge', '--ff-only', '-q', mergedCommit)
  return []
}

/** Creates a merge commit without touching the working copy. Returns its name, or the collisions. */
async function mergeCommits(
  { git, withIndex, readObject }: Git,
  theirs: string,
  { resolved, seen, mergeMessage }: PublishOptions,
): Promise<string | readonly Collision[]> {
  // Git merges the trees with their renames. Files changed on both sides are left to the merge by field.
  const settings = ['-c', 'merge.default=binary', '-c', 'merge.directoryRenames=false']
  const mergeOptions = ['--write-tree', '--allow-unrelated-histories', '--no-messages', '-z']
  const [tree = '', ...listed] = (await git.raw(...settings, 'merge-tree', ...mergeOptions, 'HEAD', theirs)).split('\0')
  const objects = new Map<string, Record<string, string>>()
  for (const entry of listed.filter(Boolean)) {
    const [, object = '', stage = '', file = ''] = /^\d+ (\w+) (\d)\t(.*)$/s.exec(entry) ?? []
    objects.set(file, { ...objects.get(file), [stage]: object })
  }
  return withIndex(async (git, folder) => {
    await git.raw('read-tree', tree)
    const collisions: Collision[] = []
    for (const [file, stages] of objects) {
      if (!PUBLISHED.some((published) => file.startsWith(`${published}/`)))
        throw new EditError(`${file} was changed here and by others. It is not a page: merge it with Git.`)
      const versions = await Promise.all([1, 2, 3].map((stage) => readObject(stages[stage], file)))
      const [base, mine, other] = versions
      const isResolved = theirs === seen && Object.hasOwn(resolved, file)
      const mergedText = isResolved
        ? resolved[file]
        : mergeWithoutConflict({ base, mine, theirs: other }, findFileSchema(file))
      // A file that both sides have renamed exists under both new names.
      const isGone = mine === undefined && other === undefined
      if (mergedText === undefined && !isResolved && !isGone) collisions.push({ file, base, mine, theirs: other })
      await git.raw('update-index', '--force-remove', '--', file)
      // For files other than documents, the merged content is the name of an object.
      const object = typeof mergedText === 'string' ? mergedText : await writeObject(git, folder, file, mergedText)
      if (object) await git.raw('update-index', '--add', '--cacheinfo', `100644,${object},${file}`)
    }
    if (collisions.length > 0) return collisions
    const mergedTree = (await git.raw('write-tree')).trim()
    return (await git.raw('commit-tree', mergedTree, '-p', 'HEAD', '-p', theirs, '-m', mergeMessage)).trim()
  })
}
