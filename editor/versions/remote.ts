import { EditError } from '../../content/edit/changes.ts'
import { type Git, getErrorMessage, parseNames } from './git.ts'

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

/** An editor's work that nobody has approved. */
export interface Sent {
  readonly branch: string
  /** The commit that is approved or sent back. */
  readonly commit: string
  readonly editor: string
  /** The editor's own sentences. */
  readonly message: string
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

  let lastFetch: Promise<unknown> = Promise.resolve()

  /**
   * Returns Git's message if the remote cannot be reached. One fetch after the other: Git locks the branches that it
   * changes, and a fetch that finds a lock fails.
   */
  async function fetch({ remote, main, tracked }: Awaited<ReturnType<typeof findTarget>>): Promise<string> {
    const branches = [main, `${REVIEWED}*`].map((name) => `+refs/heads/${name}:${tracked}${name}`)
    const message = lastFetch.then(() => git.raw('fetch', '-q', '--prune', remote, ...branches).catch(getErrorMessage))
    lastFetch = message
    return message
  }

  /** The branches with work that is not in the main branch. `returned` is the reason why a branch was sent back. */
  async function listSent({ main, tracked }: Awaited<ReturnType<typeof findTarget>>, refs: string) {
    const format = '--format=%(refname)%09%(objectname)%09%(subject)'
    const lines = (await readLine('for-each-ref', `--no-merged=${tracked}${main}`, format, refs)).split('\n')
    return Promise.all(
      lines.filter(Boolean).map(async (line): Promise<Sent & { readonly returned?: string | undefined }> => {
        const [ref = '', commit = '', subject = ''] = line.split('\t')
        const authorAndSubject = '--format=%an%x09%s'
        // Merges, and the commits that send a branch back, change no page themselves.
        const log = await readLine(
          ...['log', '--no-merges', authorAndSubject, `${tracked}${main}..${commit}`, '--', ...PUBLISHED],
        )
        const commits = log.split('\n').map((entry) => entry.split('\t'))
        return {
          branch: ref.slice(tracked.length),
          commit,
          editor: commits[0]?.[0] ?? '',
          message: [...new Set(commits.map(([, ...sentence]) => sentence.join('\t')))].reverse().join(' · '),
          returned: subject.startsWith(SENT_BACK) ? subject.slice(SENT_BACK.length) : undefined,
        }
      }),
    )
  }

  /** The documents that a branch changes, compared with the commit of the main branch that it contains. */
  async function listFiles({ editor, commit }: Sent, main: string) {
    const names = await readLine('diff', '-z', '--no-renames', '--name-only', `${main}...${commit}`, '--', 'pages')
    return names.split('\0').map((file) => ({ name: editor, file }))
  }

  return {
    findTarget,
    fetch,

    /** Work that was sent and nobody has approved: for publishers, of all editors. `returned`: why it was sent back. */
    async findSent() {
      const target = await findTarget()
      if (!target.remote || (await fetch(target))) return { sent: [], returned: undefined }
      const branches = await listSent(target, target.tracked + (target.isReviewed ? target.target : REVIEWED))
      const returned = branches.find((branch) => branch.returned !== undefined)?.returned
      const sentBranches = branches.filter((branch) => branch.returned === undefined)
      return { sent: sentBranches, returned: target.isReviewed ? returned : undefined }
    },

    /**
     * What has happened to sent work: whether the pages sent from here are online in a site built from `builtCommit`,
     * how many editors wait for approval (for publishers), and which documents of other editors are not published yet.
     */
    async findProgress(builtCommit: string) {
      const target = await findTarget()
      const { remote, main, tracked: trackedPrefix } = target
      const sentBranch = trackedPrefix + target.target
      if (!remote || (await fetch(target))) return { progress: undefined, waitingCount: 0, othersChanges: [] }
      const allBranches = await listSent(target, trackedPrefix + REVIEWED)
      const branches = allBranches.filter(({ branch }) => !target.isReviewed || branch === target.target)
      const othersBranches = allBranches.filter(({ branch }) => branch !== target.target)
      const othersChanges = await Promise.all(othersBranches.map((branch) => listFiles(branch, trackedPrefix + main)))
      const waitingCount = target.isReviewed ? 0 : branches.filter(({ returned }) => returned === undefined).length
      const countMissing = (commit: string) =>
        readLine('rev-list', '--count', `${commit}..${sentBranch}`, '--', ...PUBLISHED)
      const findStep = async (): Promise<'waiting' | 'returned' | 'building' | 'online' | undefined> => {
        if (!(await readLine('rev-parse', '-q', '--verify', sentBranch))) return undefined
        if (target.isReviewed && branches.some(({ returned }) => returned !== undefined)) return 'returned'
        if ((await countMissing(trackedPrefix + target.main)) !== '0') return 'waiting'
        const missingCount = builtCommit && (await countMissing(builtCommit))
        return missingCount === '0' ? 'online' : missingCount ? 'building' : undefined
      }
      return { progress: await findStep(), waitingCount, othersChanges: othersChanges.flat() }
    },

    /** Sends a branch back to its editor, with a reason. */
    async sendBack({ branch, commit }: Pick<Sent, 'branch' | 'commit'>, reason: string): Promise<boolean> {
      const target = await findTarget()
      const tip = await readLine('rev-parse', '-q', '--verify', target.tracked + branch)
      if (!branch.startsWith(REVIEWED) || !tip) throw new EditError(`Nothing waits in "${branch}".`)
      if (tip !== commit) return false
      const returned = await git.raw('commit-tree', `${commit}^{tree}`, '-p', commit, '-m', SENT_BACK + reason)
      // Git refuses this push if the editor has sent more.
      const refusal = await git
        .raw('push', '-q', target.remote, `${returned.trim()}:refs/heads/${branch}`)
        .catch(getErrorMessage)
      if (refusal !== '' && !isOvertaken(refusal)) throw new EditError(refusal)
      return refusal === ''
    },
  }
}

/** Whether a push was refused because another one came first. */
export const isOvertaken = (message: string): boolean => /fetch first|non-fast-forward|cannot lock ref/.test(message)

/** The changes between two commits. */
export async function listChangesBetween({ git, readObjects }: Git, before: string, after: string) {
  const output = await git.raw('diff', '-M', '--name-status', '-z', before, after, '--', ...PUBLISHED)
  const names = parseNames(output)
  const [oldContents, newContents] = await Promise.all([
    readObjects(names.map(({ from }) => ({ object: `${before}:${from}`, file: from }))),
    readObjects(names.map(({ file }) => ({ object: `${after}:${file}`, file }))),
  ])
  return names.map(
    ({ file, from }, index): Change => ({ file, from, before: oldContents[index], after: newContents[index] }),
  )
}
