import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readDocument } from '../../content/check/read/readDocument.ts'
import { findFileSchema } from '../naming.ts'
import { createGit, type Git, parseNames } from './git.ts'
import { type Change, createRemote, PUBLISHED } from './remote.ts'
import { createReviews } from './reviews.ts'
import { createSend } from './send.ts'
import { createTrees } from './trees.ts'

/** Maximum number of versions in a history. */
const MAX_VERSIONS = 20

/** Files in `.git` while a merge, a rebase or the like is in progress. */
const IN_PROGRESS = ['MERGE_HEAD', 'rebase-merge', 'rebase-apply', 'CHERRY_PICK_HEAD', 'REVERT_HEAD']

/** The site's repository. Remote commits are merged in one step, so the working copy never has a half-done merge. */
export async function createRepository(root: string) {
  const repository = await createGit(root)
  const { git, readLine, readObjects } = repository
  const trees = createTrees(root, repository)
  /** Returns an empty list outside of a repository. */
  const listChangedFiles = async () => {
    if ((await repository.findFolder()) === '') return []
    return parseNames(
      await trees.withChanges((git) => git.raw('diff', '--cached', '-M', '--name-status', '-z', '--', ...PUBLISHED)),
    )
  }
  const getChanges = async () => readChanges(root, repository, await listChangedFiles())
  const remoteClone = createRemote(repository)
  const reviews = createReviews(repository, trees)

  return {
    ...remoteClone,
    changes: getChanges,
    listChangedFiles,
    openReview: reviews.open,
    leaveReview: reviews.leave,
    listReviewedFiles: reviews.listFiles,

    /** The work that waits for approval, page by page. `returned`: why the work of this editor was sent back. */
    async waiting() {
      const { sent, returned } = await remoteClone.findSent()
      const { main, tracked } = await remoteClone.findTarget()
      return { waiting: await Promise.all(sent.map((work) => reviews.describe(work, tracked + main))), returned }
    },

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

    /** Number of commits that have not been pushed yet. */
    countUnsent: async () => Number(await readLine('rev-list', '--count', '@{upstream}..HEAD')),

    async nameEditor({ name, email }: { readonly name: string; readonly email: string }): Promise<void> {
      await git.raw('config', '--local', 'user.name', name)
      await git.raw('config', '--local', 'user.email', email)
    },

    /** Commits the chosen files, or all that have changed. Other staged files stay staged. */
    async commit(message: string, chosenFiles?: ReadonlySet<string>): Promise<void> {
      const committedFiles = (await listChangedFiles()).filter(({ file }) => !chosenFiles || chosenFiles.has(file))
      const files = [...new Set(committedFiles.flatMap(({ file, from }) => [file, from]))]
      if (files.length === 0) return
      await git.raw('update-index', '--add', '--remove', '--', ...files)
      // Otherwise a [ or * in a picture's name would be a pattern.
      await git.raw('--literal-pathspecs', 'commit', '-q', '-m', message, '--only', '--', ...files)
    },

    send: createSend(repository, remoteClone, trees, reviews),

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
      const documents = await readObjects(versions.map(({ object }) => ({ object, file })))
      return versions.map(({ object, ...version }, index) => ({ ...version, document: documents[index] }))
    },
  }
}

async function readChanges(
  root: string,
  { readObjects }: Git,
  changedFiles: ReturnType<typeof parseNames>,
): Promise<readonly Change[]> {
  const before = await readObjects(changedFiles.map(({ from }) => ({ object: `HEAD:${from}`, file: from })))
  return changedFiles.map(({ file, from }, index) => {
    const bytes = existsSync(join(root, file)) ? readFileSync(join(root, file)) : undefined
    const after = bytes && (findFileSchema(file) ? readDocument(bytes).document : true)
    const isBroken = bytes !== undefined && after === undefined
    return { file, from, before: before[index], after, isBroken: isBroken || undefined }
  })
}
