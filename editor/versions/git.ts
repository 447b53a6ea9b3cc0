import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { SimpleGit } from 'simple-git'
import { readDocument } from '../../content/check/read/readDocument.ts'
import { formatDocument } from '../../content/formatDocument.ts'
import { findFileSchema } from '../naming.ts'

/** Milliseconds without output before Git is stopped, for example while it waits for a password that nobody can type. */
const SILENT_MS = 90_000

/** Milliseconds in which the rest of the output has to arrive after the end of Git. */
const LATE_MS = 5000

/** Variables that simple-git refuses to pass on, and that Git does not need here. */
const BLOCKED_VARIABLES = /^(?:git_.*|editor|visual|pager|prefix)$/i
const PASSED_VARIABLES = /^(?:GIT_ASKPASS|GIT_SSH|GIT_SSH_COMMAND|GIT_SSL_\w+|SSH_ASKPASS)$/

const runFile = promisify(execFile)

/** Wraps the Git commands that the editor needs. */
export async function createGit(root: string) {
  // Imported here, since every start of Vite loads this file.
  const { simpleGit } = await import('simple-git')
  const createEnvironment = (variables: Readonly<Record<string, string>>) => {
    const passed = Object.entries(process.env).filter(
      ([name]) => PASSED_VARIABLES.test(name) || !BLOCKED_VARIABLES.test(name),
    )
    return { ...Object.fromEntries(passed), ...variables, GIT_TERMINAL_PROMPT: '0', LC_ALL: 'C' }
  }
  const safeDirectory = `safe.directory=${realpathSync(root)}`
  const createClient = (variables: Readonly<Record<string, string>>): SimpleGit => {
    const environment = createEnvironment(variables)
    return simpleGit({
      baseDir: root,
      timeout: { block: SILENT_MS },
      // By default, simple-git reads for 50 ms after the end of the process. On a busy machine, a list of changes was empty
      // then. A daemon that Git has started may keep the output open.
      completion: { onExit: LATE_MS },
      allowEnvironment: Object.keys(environment),
      unsafe: { allowUnsafeAskPass: true, allowUnsafeSshCommand: true },
      config: ['log.showSignature=false', safeDirectory],
    }).env(environment)
  }
  const git = createClient({})
  /** The output of a command in one line. Empty if the command fails. */
  const readLine = async (...args: readonly string[]) => (await git.raw(...args).catch(() => '')).trim()
  let folder = ''
  /**
   * The path of `.git`. Empty without a repository of this folder itself. Kept while it exists: starting a process in a
   * large one such as Vite's blocks it for 20 to 60 ms.
   */
  const findFolder = async () => {
    if (existsSync(folder)) return folder
    folder = existsSync(join(root, '.git')) ? await readLine('rev-parse', '--absolute-git-dir') : ''
    return folder
  }

  return {
    git,
    readLine,
    findFolder,

    /** `main`. Empty without a branch. */
    async findBranch(): Promise<string> {
      const head = join(await findFolder(), 'HEAD')
      return (existsSync(head) && /^ref: refs\/heads\/(.+)/.exec(readFileSync(head, 'utf8'))?.[1]) || ''
    },

    /** The settings of the author and of branches, by name. */
    async readSettings(): Promise<ReadonlyMap<string, string>> {
      const entries = (await readLine('config', '-z', '--get-regexp', '^(user|branch)\\.')).split('\0').filter(Boolean)
      return new Map(entries.map((entry) => [entry.split('\n', 1)[0] ?? '', entry.slice(entry.indexOf('\n') + 1)]))
    },

    /** Works with a temporary index, so that staged files stay staged. */
    async withIndex<T>(work: (git: SimpleGit, folder: string) => Promise<T>): Promise<T> {
      const folder = mkdtempSync(join(tmpdir(), 'index-'))
      try {
        const index = join(await findFolder(), 'index')
        // Git compares the index's age with that of files to find changes within one second.
        if (existsSync(index)) cpSync(index, join(folder, 'index'), { preserveTimestamps: true })
        return await work(createClient({ GIT_INDEX_FILE: join(folder, 'index') }), folder)
      } finally {
        rmSync(folder, { recursive: true, force: true })
      }
    },

    /**
     * The documents in Git objects, or the lines of texts. For other files, the name of the object. One process reads them
     * all: with one for each, the changes of 100 files took a minute on a busy machine.
     */
    async readObjects(objects: readonly GitObject[]): Promise<readonly unknown[]> {
      if (objects.length === 0) return []
      const process = runFile('git', ['-c', safeDirectory, 'cat-file', '--batch'], {
        cwd: root,
        env: createEnvironment({}),
        encoding: 'buffer',
        maxBuffer: Number.POSITIVE_INFINITY,
      })
      // Without this, Git's failure would end the server instead of rejecting.
      process.child.stdin?.on('error', () => undefined)
      process.child.stdin?.end(objects.map(({ object }) => `${object}\n`).join(''))
      const { stdout } = await process
      let position = 0
      return objects.map(({ object, file }) => {
        const lineEnd = stdout.indexOf('\n', position)
        const size = / blob (\d+)$/.exec(stdout.toString('utf8', position, lineEnd))?.[1]
        position = lineEnd + 1
        // The line says that the object is missing.
        if (size === undefined) return undefined
        const bytes = stdout.subarray(position, position + Number(size))
        position += bytes.length + 1
        if (isTextFile(file)) return bytes.toString().split('\n')
        return findFileSchema(file) ? readDocument(bytes).document : object
      })
    },
  }
}

/** An object by its name, such as `HEAD:pages/index.json`, and the file that it is a version of. */
interface GitObject {
  readonly object: string
  readonly file: string
}

export type Git = Awaited<ReturnType<typeof createGit>>

/** Writes a document, or the lines of a text, as a Git object. Returns its name. */
export async function writeObject(git: SimpleGit, folder: string, file: string, content: unknown) {
  if (content === undefined) return undefined
  writeFileSync(join(folder, 'content'), toFileText(content))
  return (await git.raw('hash-object', '-w', `--path=${file}`, join(folder, 'content'))).trim()
}

const isTextFile = (file: string) => /\.(?:txt|md)$/.test(file)

/** The text of a file, from a document, or from a text or its lines. */
export function toFileText(content: unknown): string {
  if (typeof content === 'string') return content
  const isLines = Array.isArray(content) && content.every((line) => typeof line === 'string')
  return isLines ? content.join('\n') : formatDocument(content)
}

/** Parses `--name-status -z`. Without -z, Git quotes names with letters such as ç. */
export function parseNames(output: string): { readonly file: string; readonly from: string }[] {
  const parts = output.split('\0').filter(Boolean)
  const files: { file: string; from: string }[] = []
  while (parts.length > 0) {
    const [status = '', from = ''] = parts.splice(0, 2)
    files.push({ file: /^[RC]/.test(status) ? (parts.shift() ?? from) : from, from })
  }
  return files
}

export const getErrorMessage = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).trim()
