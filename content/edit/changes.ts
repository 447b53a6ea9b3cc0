import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import type { Report } from '../../schema/reports.ts'
import { type Checked, type Checker, createChecker, type Problem } from '../check/index.ts'
import { type LocalizedMessage, localize } from '../check/messages/index.ts'

/** Changes of a site's files: the new text of each file, or undefined to delete it. */
export type Changes = ReadonlyMap<string, string | undefined>

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

/** Makes changes in a temporary copy and checks that. A `checker` of the site saves parsing all documents again. */
export function tryChanges(root: string, changes: Changes, checker?: Checker): Trial {
  const copy = mkdtempSync(join(tmpdir(), 'site-'))
  try {
    cpSync(join(root, 'pages'), join(copy, 'pages'), { recursive: true })
    // Windows allows everybody to create junctions.
    symlinkSync(resolve(root, 'public'), join(copy, 'public'), 'junction')
    applyChanges(copy, changes)
    const options = checker ? { like: checker } : {}
    const checked = createChecker(copy, options).check()
    // The file is not compared, since renames move problems.
    const id = ({ path, message }: Problem) => `${path} ${message}`
    const before =
      checked.problems.length > 0 ? new Set(createChecker(root, options).check().problems.map(id)) : new Set()
    return { checked, added: checked.problems.filter((problem) => !before.has(id(problem))) }
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
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
