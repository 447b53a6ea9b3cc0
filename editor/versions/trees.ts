import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { SimpleGit } from 'simple-git'
import { EditError } from '../../content/edit/changes.ts'
import { findFileSchema } from '../naming.ts'
import { type Git, writeObject } from './git.ts'
import { type Choice, merge, mergeWithoutConflict, NO_LABELS, type ThreeWays } from './merge.ts'
import { PUBLISHED } from './remote.ts'

/** Files that start with a dot are temporary. */
const NOT_TEMPORARY = ':(exclude,glob)**/.*'

/** The message of snapshots, which distinguishes the working copy's changes from those of commits. */
const WORKING_COPY = 'Working copy'

/** A file that two sides have changed differently. For files other than documents, the versions are names of Git objects. */
export interface Collision extends ThreeWays {
  readonly file: string
  /** The last author on each side. Empty for changes of this working copy. */
  readonly names: { readonly mine: string; readonly theirs: string }
}

/** The chosen content of collided files. */
type Resolved = Readonly<Record<string, unknown>>

/** The collisions of a merge, with a key for the two versions that were merged. */
export interface Collided {
  readonly key: string
  readonly collisions: readonly Collision[]
}

export interface MergeOptions {
  /** Decisions by the keys of the versions that collided. A decision about other versions does not count. */
  readonly resolved: Readonly<Record<string, Resolved>>
  readonly mergeMessage: string
}

interface Entry {
  readonly file: string
  readonly object: string | undefined
}

/** Puts objects into an index. Files without an object are removed from it. */
const putObjects = (git: SimpleGit, entries: readonly Entry[]) =>
  git.raw(
    'update-index',
    '--add',
    ...entries.flatMap(({ file, object }) => (object ? ['--cacheinfo', `100644,${object},${file}`] : [])),
    '--force-remove',
    '--',
    ...entries.flatMap(({ file, object }) => (object ? [] : [file])),
  )

/** The objects of files in a tree. */
async function findObjects(git: SimpleGit, tree: string, files: readonly string[]): Promise<readonly Entry[]> {
  const output = await git.raw('--literal-pathspecs', 'ls-tree', '-z', '--full-tree', tree, '--', ...files)
  const entries = output.split('\0').map((entry) => /^\d+ blob (?<object>\w+)\t(?<file>.*)$/s.exec(entry)?.groups)
  return files.map((file) => ({ file, object: entries.find((entry) => entry?.file === file)?.object }))
}

const listPaths = (root: string) => [...PUBLISHED.filter((folder) => existsSync(join(root, folder))), NOT_TEMPORARY]

/** Merges commits and the working copy as Git objects. Nothing changes until `moveTo`, so no merge is ever half done. */
export function createTrees(root: string, repository: Git) {
  const { git, readLine, readObjects, withIndex } = repository

  /** The trees of commits, separated by spaces. */
  const getTree = async (...commits: readonly string[]) =>
    (await readLine('rev-parse', ...commits.map((commit) => `${commit}^{tree}`))).replaceAll('\n', ' ')

  const commitTree = async (tree: string, parents: readonly string[], message: string) =>
    (await git.raw('commit-tree', tree, ...parents.flatMap((parent) => ['-p', parent]), '-m', message)).trim()

  /** Works with an index that contains all changes of the working copy. */
  const withChanges: typeof withIndex = (work) =>
    withIndex(async (git, folder) => {
      await git.raw('add', '-A', '--', ...listPaths(root))
      return work(git, folder)
    })

  /** Creates a commit of the working copy. */
  const snapshot = (parent = 'HEAD') =>
    withChanges(async (git) => commitTree((await git.raw('write-tree')).trim(), [parent], WORKING_COPY))

  /** The person who changed a file last in a commit. */
  const findAuthor = async (commit: string, file: string) =>
    (await readLine('log', '-1', '--format=%s', commit)) === WORKING_COPY
      ? ''
      : readLine('log', '-1', '--no-merges', '--format=%an', commit, '--', file)

  /** Merges two commits by field. Returns the tree, or what collides, unless one side is preferred. */
  async function mergeTrees(
    mine: string,
    theirs: string,
    { resolved = {} }: Partial<MergeOptions>,
    preference?: Choice,
  ) {
    // Git merges the trees with their renames. Files changed on both sides are left to the merge by field.
    const settings = ['-c', 'merge.default=binary', '-c', 'merge.directoryRenames=false']
    const options = ['--write-tree', '--allow-unrelated-histories', '--no-messages', '-z']
    const output = await git.raw(...settings, 'merge-tree', ...options, mine, theirs)
    const [tree = '', ...conflictLines] = output.split('\0')
    const objects = new Map<string, Record<string, string>>()
    for (const entry of conflictLines.filter(Boolean)) {
      const [, object = '', stage = '', file = ''] = /^\d+ (\w+) (\d)\t(.*)$/s.exec(entry) ?? []
      objects.set(file, { ...objects.get(file), [stage]: object })
    }
    if (objects.size === 0) return tree
    const key = await getTree(mine, theirs)
    const decisions = resolved[key] ?? {}
    return withIndex(async (git, folder) => {
      await git.raw('read-tree', tree)
      const collisions: Collision[] = []
      for (const [file, stages] of objects) {
        if (!PUBLISHED.some((publishedFolder) => file.startsWith(`${publishedFolder}/`)))
          throw new EditError(`${file} was changed here and by others. It is not a page: merge it with Git.`)
        const [base, myVersion, theirVersion] = await readObjects(
          [1, 2, 3].map((stage) => ({ object: stages[stage] ?? '', file })),
        )
        const versions = { base, mine: myVersion, theirs: theirVersion }
        const isResolved = Object.hasOwn(decisions, file)
        const mergedContent = isResolved
          ? decisions[file]
          : preference
            ? merge(versions, findFileSchema(file), NO_LABELS, () => preference).document
            : mergeWithoutConflict(versions, findFileSchema(file))
        // A file that both sides have renamed exists under both new names.
        const isGone = myVersion === undefined && theirVersion === undefined
        if (mergedContent === undefined && !isResolved && !preference && !isGone) {
          const [myName, theirName] = await Promise.all([findAuthor(mine, file), findAuthor(theirs, file)])
          collisions.push({ file, ...versions, names: { mine: myName, theirs: theirName } })
        }
        // For files other than documents, the merged content is the name of an object.
        const object =
          typeof mergedContent === 'string' ? mergedContent : await writeObject(git, folder, file, mergedContent)
        await putObjects(git, [{ file, object }])
      }
      return collisions.length > 0 ? { key, collisions } : (await git.raw('write-tree')).trim()
    })
  }

  return {
    getTree,
    commitTree,
    withChanges,
    snapshot,
    mergeTrees,

    /** Merges two commits. Returns the name of a commit that contains both, or what collides. */
    async combine(mine: string, theirs: string, options: MergeOptions): Promise<string | Collided> {
      const base = await readLine('merge-base', mine, theirs)
      if (base === theirs) return mine
      if (base === mine) return theirs
      const tree = await mergeTrees(mine, theirs, options)
      return typeof tree === 'string' ? commitTree(tree, [mine, theirs], options.mergeMessage) : tree
    },

    /** A tree in which some files are as in another one, or missing if they are missing there. */
    putFiles: (tree: string, files: Iterable<string>, source: string) =>
      withIndex(async (git) => {
        await git.raw('read-tree', tree)
        await putObjects(git, await findObjects(git, source, [...files]))
        return (await git.raw('write-tree')).trim()
      }),

    /**
     * Updates the working copy from its snapshot to a tree, then the branch to a commit. Git refuses to overwrite
     * anything else. If it is stopped in between, the working copy has changes that are already published.
     */
    async moveTo(work: string, tree: string, head?: string): Promise<void> {
      await withChanges((git) => git.raw('read-tree', '-m', '-u', work, tree))
      if (head === undefined) return
      await git.raw('reset', '-q', '--', ...listPaths(root))
      await git.raw('read-tree', '-m', '-i', 'HEAD', head)
      await git.raw('update-ref', 'HEAD', head)
    },
  }
}

export type Trees = ReturnType<typeof createTrees>
