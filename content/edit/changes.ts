import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Report } from '../../schema/reports.ts'
import { type Checked, type Checker, createChecker, type Problem } from '../check/index.ts'
import { type LocalizedMessage, localize } from '../check/messages/index.ts'
import type { Changes } from '../check/read/files.ts'

export type { Changes }

/** A command that cannot be carried out. Nothing was changed. Messages of the command line are in English only. */
export class EditError extends Error {
  readonly translations: LocalizedMessage['translations']

  constructor(reason: string | Report) {
    const { message, translations } = typeof reason === 'string' ? { message: reason } : localize(reason)
    super(message)
    this.translations = translations
  }
}

/** What changes would do to a site. */
export interface Trial {
  readonly checked: Checked
  /** Problems that the changes would add. */
  readonly added: readonly Problem[]
}

/** Checks the site as changes would leave it. A `checker` of the site saves parsing all documents again. */
export function tryChanges(root: string, changes: Changes, checker?: Checker): Trial {
  const options = checker ? { like: checker } : {}
  const checked = createChecker(root, { ...options, unsaved: changes }).check()
  // The file is not compared, since renames move problems.
  const id = ({ path, message }: Problem) => `${path} ${message}`
  const before =
    checked.problems.length > 0 ? new Set(createChecker(root, options).check().problems.map(id)) : new Set()
  return { checked, added: checked.problems.filter((problem) => !before.has(id(problem))) }
}

/** Makes changes and removes empty folders. */
export function applyChanges(root: string, changes: Changes): void {
  for (const [file, text] of changes) {
    if (text === undefined) continue
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  for (const [file, text] of changes) {
    if (text !== undefined) continue
    rmSync(join(root, file))
    for (let folder = dirname(file); folder !== 'pages' && isEmpty(join(root, folder)); folder = dirname(folder)) {
      rmdirSync(join(root, folder))
    }
  }
}

/** The changes that undo these. Call it before they are made. */
export function getInverse(root: string, changes: Changes): Changes {
  return new Map([...changes.keys()].map((file) => [file, readFileText(root, file)]))
}

/** Whether the files are as the changes left them. */
export const areApplied = (root: string, changes: Changes): boolean =>
  [...changes].every(([file, text]) => readFileText(root, file) === text)

const readFileText = (root: string, file: string): string | undefined =>
  existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : undefined

const isEmpty = (folder: string): boolean => readdirSync(folder).length === 0
