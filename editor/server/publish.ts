import { createChecker, listAllPlaces, type Problem } from '../../content/check/index.ts'
import { type Changes, tryChanges } from '../../content/edit/changes.ts'
import { getRedirects } from '../../content/edit/redirects.ts'
import { replaceReferences } from '../../content/edit/references.ts'
import { readDocuments } from '../../content/edit/siteDocuments.ts'
import { getField, isObject } from '../../schema/fieldTypes/json.ts'
import { toFileText } from '../versions/git.ts'
import type { Sent } from '../versions/remote.ts'
import type { PublishResult } from '../versions/send.ts'
import type { Access } from './access.ts'
import { RequestError, type Routes, type Services } from './requests.ts'

const PICTURES = 'public/pictures/'

/** Milliseconds that the site's address has to answer. */
const ANSWER_MS = 5000

/** Finds the problems that publishing would cause, and those of the site as last published. */
function createProblemSearch({ root, checker, repository }: Services) {
  /** The texts of changed documents as last published. */
  async function revertChanges(isReverted: (file: string) => boolean): Promise<Changes> {
    const changes = (await repository.changes()).filter(({ file }) => file.startsWith('pages/') && isReverted(file))
    return new Map(
      changes.flatMap(({ file, from, before }): [string, string | undefined][] => [
        [file, undefined],
        ...(before === undefined ? [] : [[from, toFileText(before)] as [string, string]]),
      ]),
    )
  }

  /** The problems that publishing only the chosen files would cause, with all other files as last published. */
  async function findBlockingProblems(chosenFiles: ReadonlySet<string>): Promise<readonly Problem[]> {
    const revertedChanges = await revertChanges((file) => !chosenFiles.has(file))
    return revertedChanges.size === 0 ? [] : tryChanges(root, revertedChanges, checker).newProblems
  }

  /** The problems of the site without the changes of the working copy. */
  async function findCommittedProblems(): Promise<readonly Problem[]> {
    const revertedChanges = await revertChanges(() => true)
    const committedChecker =
      revertedChanges.size === 0 ? checker : createChecker(root, { similarChecker: checker, unsaved: revertedChanges })
    return listAllPlaces(committedChecker.check().problems)
  }

  return { findBlockingProblems, findCommittedProblems }
}

/** Lists what has changed since the last publication, publishes it, and lists earlier versions. */
export function createPublishRoutes(
  services: Services,
  { getDocument, check }: Access,
  listUses: () => readonly { readonly name: string }[],
) {
  const { root, checker, repository, presence } = services
  const { findBlockingProblems, findCommittedProblems } = createProblemSearch(services)
  /** The last publication could not be sent. The editor tries again while it is open. */
  let isOffline = false

  return {
    'GET /changes': async () => {
      let hindrance: Awaited<ReturnType<typeof repository.findHindrance>> | 'noFilter' =
        await repository.findHindrance()
      const changes = await repository.changes().catch(() => undefined)
      // Git LFS, for example, is a separate program, which has to be installed.
      if (!changes) hindrance = 'noFilter'
      const isPicture = (file: string) => file.startsWith(PICTURES)
      const usedFiles =
        changes?.some(({ file }) => isPicture(file)) && new Set(listUses().map(({ name }) => PICTURES + name))
      const reviewedFiles = await repository.listReviewedFiles()
      presence.setChanged((changes ?? []).flatMap(({ file }) => (reviewedFiles.has(file) ? [] : [file])))
      return {
        hindrance,
        changes: (changes ?? []).map((change) => ({
          ...change,
          /** A new picture that no document names: perhaps its use was undone. */
          isUnused: usedFiles && isPicture(change.file) && change.after !== undefined && !usedFiles.has(change.file),
          /** Another editor's work, which was opened here to be approved. */
          isUnderReview: reviewedFiles.has(change.file),
        })),
        ...(await repository.identify()),
        unsent: await repository.countUnsent(),
        isOffline,
      }
    },

    /** Whether visitors see what was sent. The site's address names the commit that it was built from. */
    'GET /online': async () => {
      const address = new URL('/version.json', checker.check().content.site.url)
      const response = await fetch(address, { signal: AbortSignal.timeout(ANSWER_MS) }).catch(() => undefined)
      const version: unknown = response?.ok ? await response.json().catch(() => undefined) : undefined
      const [commit, built] = ['commit', 'built'].map((key) => String(getField(version, key) ?? ''))
      const { othersChanges, ...progress } = await repository.findProgress(
        /^[\da-f]{40}$/.test(commit ?? '') ? (commit ?? '') : '',
      )
      presence.setSent(othersChanges)
      return { ...progress, built }
    },

    'GET /waiting': async () => {
      const { waiting, returned } = await repository.waiting()
      return { returned, waiting: waiting.map((sentBranch) => ({ ...sentBranch, preview: getPreview(sentBranch) })) }
    },

    /** Takes what was sent into the working copy, where it is looked at and corrected. */
    'PUT /review': async ({ body }): Promise<Partial<PublishResult>> => {
      const collided = await repository.openReview(readSent(body), readMergeOptions(body))
      return collided ? { outcome: 'conflict', ...collided } : {}
    },

    'PUT /sent-back': async ({ body }): Promise<Partial<PublishResult>> => {
      const sentBranch = readSent(body)
      const isSent = await repository.sendBack(sentBranch, readWords(body, 'reason'))
      if (!isSent) return { outcome: 'overtaken' }
      await repository.leaveReview(sentBranch.branch)
      return {}
    },

    // Without Git, there are no versions.
    'GET /history': async (request) => {
      const { file, type } = getDocument(request)
      const redirects = getRedirects(readDocuments(root))
      const versions = await repository.listVersions(file).catch(() => [])
      return {
        /** Versions link to the current place of their pages, so that each version can be restored. */
        versions: versions.map(({ document, ...version }) => ({
          ...version,
          document: redirects.reduce<unknown>(
            (movedDocument, { from, to }) => replaceReferences({ type, document: movedDocument }, from, to),
            document,
          ),
        })),
      }
    },

    'PUT /publish': async ({ body }) => {
      const chosenFiles = readFiles(body)
      const chosenProblems = listAllPlaces(checker.check().problems).filter(({ file }) => chosenFiles.has(file))
      if (chosenProblems.length === 0 && (await repository.findHindrance()))
        throw new RequestError(409, 'Nothing can be published from here.')
      if (chosenProblems.length > 0) return { outcome: 'wrong' as const, blocking: chosenProblems, ...check() }
      // An approval publishes no file of the working copy.
      const blocking = chosenFiles.size > 0 ? await findBlockingProblems(chosenFiles) : []
      if (blocking.length > 0) return { outcome: 'incomplete' as const, blocking, ...check() }
      const editor = { name: readWords(body, 'name'), email: readWords(body, 'email') }
      if (editor.name && editor.email) await repository.nameEditor(editor)
      await repository.commit(readWords(body, 'message'), chosenFiles)
      // Files that are not published from here may keep their problems.
      const filesWithProblems = new Set((await findCommittedProblems()).map(({ file }) => file))
      const approved = getField(body, 'approved')
      let remainingProblems: readonly Problem[] = []
      const result = await repository.send({
        ...readMergeOptions(body),
        approved: approved ? { ...readSent(approved), files: readFiles(approved) } : undefined,
        async isValid() {
          remainingProblems = await findCommittedProblems()
          return remainingProblems.every(({ file }) => filesWithProblems.has(file) && !chosenFiles.has(file))
        },
      })
      isOffline = result.outcome === 'offline'
      // What was published no longer differs, although no file may have changed.
      services.onSave()
      return { ...result, ...check(), blocking: result.outcome === 'wrong' ? remainingProblems : [] }
    },
  } satisfies Routes
}

/** The address of the site as built from a branch: see `docs/editor-hosting.md`. */
const getPreview = ({ branch, commit }: Pick<Sent, 'branch' | 'commit'>): string | undefined =>
  process.env.EDITOR_PREVIEW?.replace('{branch}', branch.replaceAll('/', '-')).replace('{commit}', commit)

const readWords = (body: unknown, key: string) => String(getField(body, key) ?? '').trim()

function readFiles(body: unknown): ReadonlySet<string> {
  const files = getField(body, 'files')
  return new Set(Array.isArray(files) ? files.map(String) : [])
}

const readSent = (body: unknown) => ({
  branch: readWords(body, 'branch'),
  commit: readWords(body, 'commit'),
  message: readWords(body, 'message'),
})

function readMergeOptions(body: unknown) {
  const answers = getField(body, 'resolved')
  const decisions = isObject(answers) ? Object.entries(answers) : []
  return {
    resolved: Object.fromEntries(decisions.map(([key, files]) => [key, isObject(files) ? files : {}])),
    mergeMessage: readWords(body, 'mergeMessage'),
  }
}
