import type { Problem } from '../../content/check/index.ts'
import { tryChanges } from '../../content/edit/changes.ts'
import { getRedirects } from '../../content/edit/redirects.ts'
import { replaceReferences } from '../../content/edit/references.ts'
import { readDocuments } from '../../content/edit/siteDocuments.ts'
import { getField, isObject } from '../../schema/fieldTypes/json.ts'
import { toFileText } from '../versions/git.ts'
import type { Access } from './access.ts'
import { RequestError, type Routes, type Services } from './requests.ts'

const PICTURES = 'public/pictures/'

/** Milliseconds that the site's address has to answer. */
const ANSWER_MS = 5000

/** Lists what has changed since the last publication, publishes it, and lists earlier versions. */
export function createPublishRoutes(
  { root, checker, repository }: Services,
  { getDocument, check }: Access,
  listUses: () => readonly { readonly name: string }[],
) {
  /** The last publication could not be sent. The editor tries again while it is open. */
  let isOffline = false

  /** The problems that publishing only the chosen files would cause, with all other files as last published. */
  async function findBlockingProblems(chosen: ReadonlySet<string>): Promise<readonly Problem[]> {
    const otherChanges = (await repository.changes()).filter(
      ({ file }) => file.startsWith('pages/') && !chosen.has(file),
    )
    if (otherChanges.length === 0) return []
    const reverted = otherChanges.flatMap(({ file, from, before }): [string, string | undefined][] => [
      [file, undefined],
      ...(before === undefined ? [] : [[from, toFileText(before)] as [string, string]]),
    ])
    return tryChanges(root, new Map(reverted), checker).newProblems
  }

  return {
    'GET /changes': async () => {
      let hindrance: Awaited<ReturnType<typeof repository.findHindrance>> | 'noFilter' =
        await repository.findHindrance()
      const changes = hindrance === 'noRepository' ? [] : await repository.changes().catch(() => undefined)
      // Git LFS, for example, is a program of its own, which has to be installed.
      if (!changes) hindrance = 'noFilter'
      const isPicture = (file: string) => file.startsWith(PICTURES)
      const usedFiles =
        changes?.some(({ file }) => isPicture(file)) && new Set(listUses().map(({ name }) => PICTURES + name))
      return {
        hindrance,
        changes: (changes ?? []).map((change) => ({
          ...change,
          /** A new picture that no document names: perhaps its use was undone. */
          isUnused: usedFiles && isPicture(change.file) && change.after !== undefined && !usedFiles.has(change.file),
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
      return {
        progress: await repository.findProgress(/^[\da-f]{40}$/.test(commit ?? '') ? (commit ?? '') : ''),
        built,
      }
    },

    'GET /waiting': () => repository.waiting(),

    'PUT /sent-back': async ({ body }) => {
      await repository.sendBack(String(getField(body, 'branch')), String(getField(body, 'reason')).trim())
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
            (moved, { from, to }) => replaceReferences({ type, document: moved }, from, to),
            document,
          ),
        })),
      }
    },

    'PUT /publish': async ({ body }) => {
      const getText = (key: string) => String(getField(body, key) ?? '').trim()
      const files = getField(body, 'files')
      const chosenFiles = new Set(Array.isArray(files) ? files.map(String) : [])
      const chosenProblems = checker.check().problems.filter(({ file }) => chosenFiles.has(file))
      if (chosenProblems.length === 0 && (await repository.findHindrance()))
        throw new RequestError(409, 'Nothing can be published from here.')
      if (chosenProblems.length > 0) return { outcome: 'wrong' as const, blocking: chosenProblems, ...check() }
      const blocking = await findBlockingProblems(chosenFiles)
      if (blocking.length > 0) return { outcome: 'incomplete' as const, blocking, ...check() }
      const editor = { name: getText('name'), email: getText('email') }
      if (editor.name && editor.email) await repository.nameEditor(editor)
      await repository.commit(getText('message'), chosenFiles)
      const resolution = getField(body, 'resolved')
      // Files that are not published may keep their problems.
      const filesWithProblems = new Set(checker.check().problems.map(({ file }) => file))
      let remainingProblems: readonly Problem[] = []
      const result = await repository.send({
        resolved: isObject(resolution) ? resolution : {},
        seen: getText('theirs'),
        mergeMessage: getText('mergeMessage'),
        ...(getText('approved') && { approved: getText('approved') }),
        isValid() {
          remainingProblems = checker.check().problems
          return remainingProblems.every(({ file }) => filesWithProblems.has(file) && !chosenFiles.has(file))
        },
      })
      isOffline = result.outcome === 'offline'
      return { ...result, ...check(), blocking: result.outcome === 'wrong' ? remainingProblems : [] }
    },
  } satisfies Routes
}
