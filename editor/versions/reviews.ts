import type { Git } from './git.ts'
import { type Change, listChangesBetween, type Sent } from './remote.ts'
import type { MergeOptions, Trees } from './trees.ts'

/** An approved commit, or some of its files. */
export interface Approved extends Pick<Sent, 'branch' | 'commit' | 'message'> {
  readonly files: ReadonlySet<string>
}

/**
 * References to opened reviews, by branch. Such a commit is the working copy as the review has left it. Its parents are
 * the working copy before, and the commit under review.
 */
const REVIEWS = 'refs/reviews/'

/** What a commit changes in the current main branch. If it does not fit there, what it has changed. */
async function listSentChanges(repository: Git, { mergeTrees }: Trees, commit: string, main: string) {
  const tree = await mergeTrees(main, commit, {})
  if (typeof tree === 'string') return listChangesBetween(repository, main, tree)
  return listChangesBetween(repository, await repository.readLine('merge-base', main, commit), commit)
}

/** Opens the work of editors in the working copy of a publisher, who looks at it, corrects it and approves it. */
export function createReviews(repository: Git, trees: Trees) {
  const { git, readLine } = repository
  const { combine, commitTree, getTree, mergeTrees, moveTo, putFiles, snapshot } = trees

  async function findReview(branch: string) {
    const name = REVIEWS + branch
    const [review = '', before = '', commit = ''] = (await readLine('rev-parse', name, `${name}^1`, `${name}^2`)).split(
      '\n',
    )
    return review === '' ? undefined : { review, before, commit }
  }

  const setReview = async (branch: string, tree: string, before: string, commit: string) =>
    git.raw('update-ref', REVIEWS + branch, await commitTree(tree, [before, commit], 'Review'))

  /** Merges what was sent into the working copy, without a commit. Returns what collides. */
  async function open({ branch, commit }: Pick<Sent, 'branch' | 'commit'>, options: MergeOptions) {
    const lastReview = await findReview(branch)
    const work = await snapshot(lastReview?.review)
    const tree = await mergeTrees(work, commit, options)
    if (typeof tree !== 'string') return tree
    const reviewed = lastReview ? await mergeTrees(lastReview.review, commit, options, 'theirs') : tree
    await moveTo(work, tree)
    if (typeof reviewed === 'string') await setReview(branch, reviewed, lastReview?.before ?? work, commit)
    return undefined
  }

  return {
    /** The files of opened reviews, which differ from the last commit by somebody else's work. */
    async listFiles(): Promise<ReadonlySet<string>> {
      const reviews = await readLine('for-each-ref', '--format=%(objectname)', REVIEWS)
      const changes = await Promise.all(
        reviews
          .split('\n')
          .filter(Boolean)
          .map((review) => listChangesBetween(repository, `${review}^1`, review)),
      )
      return new Set(changes.flat().map(({ file }) => file))
    },

    /**
     * The changes of a branch compared with the current main branch. With an opened review, those of the working copy as
     * its approval publishes them.
     */
    async describe(sentBranch: Sent, main: string) {
      const lastReview = await findReview(sentBranch.branch)
      const isOpen = lastReview?.commit === sentBranch.commit
      const changes = await listSentChanges(repository, trees, sentBranch.commit, main)
      const workTree = lastReview && (await mergeTrees(await snapshot(lastReview.review), sentBranch.commit, {}))
      if (typeof workTree !== 'string') return { ...sentBranch, isOpen, changes }
      const work = await listChangesBetween(repository, 'HEAD', workTree)
      const workByFile = new Map(work.map((change) => [change.file, change]))
      const getWorkingChange = (change: Change) => workByFile.get(change.file) ?? { ...change, after: change.before }
      return { ...sentBranch, isOpen, changes: changes.map(getWorkingChange) }
    },

    open,

    /** Takes an opened review out of the working copy again. The publisher's other changes stay. */
    async leave(branch: string): Promise<void> {
      const lastReview = await findReview(branch)
      if (!lastReview) return
      const work = await snapshot(lastReview.review)
      const treeBeforeReview = await commitTree(
        await getTree(lastReview.before),
        [lastReview.review],
        'Before the review',
      )
      const tree = await mergeTrees(work, treeBeforeReview, {}, 'theirs')
      if (typeof tree === 'string') await moveTo(work, tree)
      await git.raw('update-ref', '-d', REVIEWS + branch)
    },

    /**
     * Merges the approved files into a commit. Files of an opened review are taken from the working copy, with the
     * publisher's corrections. If other files remain, the branch is pushed too, and waits for approval with only those.
     */
    async approve(head: string, { branch, commit, files, message }: Approved, options: MergeOptions) {
      const combined = await combine(head, commit, options)
      if (typeof combined !== 'string') return combined
      const changes = await listChangesBetween(repository, head, combined)
      const approvedChanges = changes.filter(({ file }) => files.has(file))
      const names = approvedChanges.flatMap(({ file, from }) => [file, from])
      // The editor may have sent more since the pages were opened.
      const collided = (await findReview(branch)) && (await open({ branch, commit }, options))
      if (collided) return collided
      const lastReview = await findReview(branch)
      const tree = lastReview ? await putFiles(combined, names, await snapshot()) : await getTree(combined)
      if (approvedChanges.length === changes.length) {
        const isCorrected = tree !== (await getTree(combined))
        return {
          merged: isCorrected ? await commitTree(tree, [head, commit], options.mergeMessage) : combined,
          pushed: [],
          finish: async () => void (await git.raw('update-ref', '-d', REVIEWS + branch)),
        }
      }
      const approvedTree = await putFiles(head, names, tree)
      const mergedCommit = await commitTree(approvedTree, [head], `${options.mergeMessage}: ${message}`)
      const remainingCommit = await commitTree(tree, [commit, mergedCommit], message)
      return {
        merged: mergedCommit,
        pushed: [`${remainingCommit}:refs/heads/${branch}`],
        /** The remaining files stay in the opened review. */
        async finish() {
          if (!lastReview) return
          const before = await commitTree(
            await putFiles(lastReview.before, names, mergedCommit),
            [mergedCommit],
            'Before the review',
          )
          await setReview(branch, await putFiles(lastReview.review, names, mergedCommit), before, remainingCommit)
        },
      }
    },
  }
}

export type Reviews = ReturnType<typeof createReviews>
