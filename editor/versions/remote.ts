import { EditError } from '../../content/edit/changes.ts'
import { type Git, getErrorMessage, parseNames } from './git.ts'

/** The folders that are published. */
export const PUBLISHED = ['pages', 'public/pictures']
/** Branches of editors whose work a publisher approves. A publisher's clone follows the main branch. */
const REVIEWED = 'edit/'
const MAIN = 'main'
/** The beginning of the commit message that sends a branch back to its editor. */
const SENT_BACK = 'Sent back: '

/** A file that differs from the last commit. `from` is its name there. */
export interface Change {
  readonly file: string
  readonly from: string
  /** The document, or `true` for a picture. Undefined if there is no such file. */
  readonly before?: unknown
  readonly after?: unknown
  /** The file exists, but is not valid JSON. */
  readonly isBroken?: boolean
}

/** What other clones and this one exchange: a main branch, and branches of editors whose work a publisher approves. */
export function createRemote(repository: Git) {
  const { git, readLine } = repository

  /** The remote, the branch that others' work comes from, and the branch that this clone pushes to. */
  async function findTarget(knownSettings?: ReadonlyMap<string, string>) {
    const branch = await repository.findBranch()
    const settings = knownSettings ?? (await repository.readSettings())
    const remote = settings.get(`branch.${branch}.remote`) ?? ''
    const target = settings.get(`branch.${branch}.merge`)?.replace('refs/heads/', '') ?? ''
    const isReviewed = target.startsWith(REVIEWED)
    return { remote, target, isReviewed, main: isReviewed ? MAIN : target, tracked: `refs/remotes/${remote}/` }
  }

  /** Returns Git's message if the remote cannot be reached. */
  async function fetch({ remote, main, tracked }: Awaited<ReturnType<typeof findTarget>>): Promise<string> {
    const branches = [main, `${REVIEWED}*`].map((name) => `+refs/heads/${name}:${tracked}${name}`)
    return git.raw('fetch', '-q', '--prune', remote, ...branches).catch(getErrorMessage)
  }

  return {
    findTarget,
    fetch,

    /** For publishers, what editors have sent and nobody has approved. For editors, why their work was sent back. */
    async waiting() {
      const target = await findTarget()
      const { remote, isReviewed, tracked: trackedPrefix } = target
      if (!remote || (await fetch(target))) return { waiting: [], returned: undefined }
      const main = trackedPrefix + target.main
      const format = ['refname', 'authorname', 'subject'].map((name) => `%(${name})`).join('%09')
      const refs = trackedPrefix + (isReviewed ? target.target : REVIEWED)
      const output = await readLine('for-each-ref', `--no-merged=${main}`, `--format=${format}`, refs)
      const sentBranches = output.split('\n').filter(Boolean)
      const branches = sentBranches.map((line) => {
        const [ref = '', editor = '', ...subject] = line.split('\t')
        return { branch: ref.slice(trackedPrefix.length), ref, editor, message: subject.join('\t') }
      })
      const returned = branches.find(({ message }) => message.startsWith(SENT_BACK))
      if (isReviewed) return { waiting: [], returned: returned?.message.slice(SENT_BACK.length) }
      const waitingBranches = branches.filter(({ message }) => !message.startsWith(SENT_BACK))
      return {
        waiting: await Promise.all(
          waitingBranches.map(async ({ ref, ...one }) => ({ ...one, changes: await listSent(repository, main, ref) })),
        ),
        returned: undefined,
      }
    },

    /** How far the pages that were sent from here have got, if the site was built from `builtCommit`. */
    async findProgress(builtCommit: string): Promise<'waiting' | 'returned' | 'building' | 'online' | undefined> {
      const target = await findTarget()
      const { remote, tracked: trackedPrefix } = target
      const sentBranch = trackedPrefix + target.target
      if (!remote || (await fetch(target)) || !(await readLine('rev-parse', '-q', '--verify', sentBranch)))
        return undefined
      const countMissing = (commit: string) =>
        readLine('rev-list', '--count', `${commit}..${sentBranch}`, '--', ...PUBLISHED)
      if ((await readLine('log', '-1', '--format=%s', sentBranch)).startsWith(SENT_BACK)) return 'returned'
      if ((await countMissing(trackedPrefix + target.main)) !== '0') return 'waiting'
      const missing = builtCommit && (await countMissing(builtCommit))
      return missing === '0' ? 'online' : missing ? 'building' : undefined
    },

    /** Sends a branch back to its editor, with a reason. */
    async sendBack(branch: string, reason: string): Promise<void> {
      const { remote, tracked } = await findTarget()
      const tip = await readLine('rev-parse', '-q', '--verify', tracked + branch)
      if (!branch.startsWith(REVIEWED) || !tip) throw new EditError(`Nothing waits in "${branch}".`)
      const commit = await git.raw('commit-tree', `${tip}^{tree}`, '-p', tip, '-m', SENT_BACK + reason)
      await git.raw('push', '-q', remote, `${commit.trim()}:refs/heads/${branch}`)
    },
  }
}

/** The changes of a branch since it left the main branch. */
async function listSent({ git, readLine, readObject }: Git, main: string, branch: string): Promise<readonly Change[]> {
  const base = await readLine('merge-base', main, branch)
  const output = await git.raw('diff', '-M', '--name-status', '-z', base, branch, '--', ...PUBLISHED)
  return Promise.all(
    parseNames(output).map(async ({ file, from }) => {
      const [before, after] = await Promise.all([
        readObject(`${base}:${from}`, from),
        readObject(`${branch}:${file}`, file),
      ])
      return { file, from, before, after }
    }),
  )
}
