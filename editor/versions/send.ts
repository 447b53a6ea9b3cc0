import { type Git, getErrorMessage } from './git.ts'
import { type createRemote, isOvertaken } from './remote.ts'
import type { Approved, Reviews } from './reviews.ts'
import type { Collision, MergeOptions, Trees } from './trees.ts'

/** Maximum attempts to push while other people push as well. */
const MAX_PUSHES = 3

export interface PublishResult {
  /** `incomplete`: the chosen documents need others that were not chosen. `overtaken`: the approved branch has moved. */
  readonly outcome: 'sent' | 'noRemote' | 'wrong' | 'incomplete' | 'offline' | 'refused' | 'conflict' | 'overtaken'
  /** Git's own message. */
  readonly words?: string
  /** Local and remote changes of the same fields, and the key for decisions about them. */
  readonly key?: string
  readonly collisions?: readonly Collision[]
}

export interface PublishOptions extends MergeOptions {
  readonly approved?: Approved | undefined
  /** Whether the merged site has no new problems. */
  isValid(): boolean | Promise<boolean>
}

/**
 * Returns a function that merges remote commits, and those of an approved branch, then pushes the branch. Changes of the
 * working copy that were not committed are merged, too, and stay uncommitted.
 */
export function createSend(
  { git, readLine }: Git,
  remoteClone: ReturnType<typeof createRemote>,
  trees: Trees,
  reviews: Reviews,
) {
  async function send(options: PublishOptions): Promise<PublishResult> {
    const destination = await remoteClone.findTarget()
    const { remote, target, isReviewed, main, tracked } = destination
    if (!remote || !target) return { outcome: 'noRemote' }
    const { approved } = options
    for (let tries = 1; ; tries++) {
      const fetchError = await remoteClone.fetch(destination)
      if (fetchError !== '') return { outcome: 'offline', words: fetchError }
      const head = await readLine('rev-parse', 'HEAD')
      let merged = head
      // The main branch can contain some approved pages of this branch, and only this branch knows where they come from.
      for (const name of isReviewed ? [target, main] : [main]) {
        const theirCommit = await readLine('rev-parse', '-q', '--verify', tracked + name)
        // An editor's branch exists once something was sent.
        if (!theirCommit) continue
        const combined = await trees.combine(merged, theirCommit, options)
        if (typeof combined !== 'string') return { outcome: 'conflict', ...combined }
        merged = combined
      }
      if (approved && (await readLine('rev-parse', '-q', '--verify', tracked + approved.branch)) !== approved.commit)
        return { outcome: 'overtaken' }
      const approval = approved
        ? await reviews.approve(merged, approved, options)
        : { merged, pushed: [], finish: () => undefined }
      if ('collisions' in approval) return { outcome: 'conflict', ...approval }
      const isBehind = approval.merged !== head
      const work = isBehind ? await trees.snapshot() : ''
      if (isBehind) {
        const tree = await trees.mergeTrees(work, approval.merged, options)
        if (typeof tree !== 'string') return { outcome: 'conflict', ...tree }
        await trees.moveTo(work, tree, approval.merged)
      }
      const giveUp = async (result: PublishResult) => {
        if (approved && isBehind) await trees.moveTo(await trees.snapshot(), work, head)
        return result
      }
      // Two valid sides can be invalid together.
      if (!(await options.isValid())) return giveUp({ outcome: 'wrong' })
      const branches = [`${approval.merged}:refs/heads/${target}`, ...approval.pushed]
      const pushError = await git.raw('push', '-q', '--atomic', remote, ...branches).catch(getErrorMessage)
      if (pushError === '') {
        await approval.finish()
        return { outcome: 'sent' }
      }
      const result = await giveUp({ outcome: 'refused', words: pushError })
      if (tries === MAX_PUSHES || !isOvertaken(pushError)) return result
    }
  }

  // For example, a file that is not published from here has changed on both sides.
  const refuse = (error: unknown): PublishResult => ({ outcome: 'refused', words: getErrorMessage(error) })
  return (options: PublishOptions) => send(options).catch(refuse)
}
