import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Report } from '../../schema/finding.ts'
import { type LocalizedMessage, localize } from '../../schema/reports/index.ts'
import { shorten } from '../../schema/reports/words.ts'
import { type Checker, createChecker, listAllPlaces, type Problem } from '../check/index.ts'
import type { Changes } from '../check/read/files.ts'
import { replaceFile } from './replaceFile.ts'

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

/**
 * Checks the site as it would be after the changes. `newProblems` are the problems that they would add. With
 * `similarChecker`, only changed documents are parsed.
 */
export function tryChanges(root: string, changes: Changes, similarChecker?: Checker) {
  const result = createChecker(root, { similarChecker, unsaved: changes }).check()
  // The file is not compared, since renames move problems.
  const getId = ({ path, message }: Problem) => `${path} ${message}`
  const previousIds =
    result.problems.length > 0
      ? new Set(listAllPlaces(createChecker(root, { similarChecker }).check().problems).map(getId))
      : new Set()
  return { result, newProblems: listAllPlaces(result.problems).filter((problem) => !previousIds.has(getId(problem))) }
}

/** Makes all changes, or none: throws if a file cannot be written. Removes empty folders. */
export function applyChanges(root: string, changes: Changes): void {
  const inverse = getInverse(root, changes)
  // A full disk or a long name fails here, before anything has changed.
  const temporaryFiles = new Map<string, string>()
  const removeTemporary = () => {
    for (const temporary of temporaryFiles.values()) rmSync(temporary, { force: true })
  }
  let currentFile = ''
  try {
    for (const [file, text] of changes) {
      currentFile = file
      if (text === undefined) continue
      const path = join(root, file)
      mkdirSync(dirname(path), { recursive: true })
      // Files that start with a dot are ignored everywhere.
      const temporary = join(dirname(path), `.${temporaryFiles.size}.tmp`)
      temporaryFiles.set(file, temporary)
      writeFileSync(temporary, text)
    }
  } catch (error) {
    removeTemporary()
    removeEmptyFolders(root, changes.keys())
    throw explainFailure(currentFile, error)
  }
  const writtenFiles: string[] = []
  try {
    for (const [file, text] of changes) {
      currentFile = file
      const temporary = temporaryFiles.get(file)
      if (temporary !== undefined && text !== undefined) replaceFile(temporary, join(root, file))
      else rmSync(join(root, file))
      temporaryFiles.delete(file)
      writtenFiles.push(file)
    }
  } catch (error) {
    removeTemporary()
    for (const file of writtenFiles) restore(join(root, file), inverse.get(file))
    throw explainFailure(currentFile, error)
  } finally {
    removeEmptyFolders(root, changes.keys())
  }
}

function restore(path: string, text: string | undefined): void {
  if (text === undefined) rmSync(path, { force: true })
  else writeFileSync(path, text)
}

/** Maximum bytes of a file name in common file systems. Windows reports a file with a longer name as missing. */
const MAX_NAME = 255

const FAILURES: Readonly<Record<string, string>> = {
  ENAMETOOLONG: 'its name is too long',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  EROFS: 'the disk can only be read',
  EACCES: 'it is locked, or this user may not write it',
  EPERM: 'it is locked, or this user may not write it',
  EBUSY: 'another program has locked it',
}

function explainFailure(file: string, error: unknown): EditError {
  if (!(error instanceof Error)) return new EditError(String(error))
  const isTooLong = Buffer.byteLength(basename(file)) > MAX_NAME
  const code = isTooLong ? 'ENAMETOOLONG' : 'code' in error ? String(error.code) : ''
  return new EditError(
    `${shorten(file)} could not be written: ${FAILURES[code] ?? error.message.replace(/\.$/, '')}. Nothing was changed.`,
  )
}

function removeEmptyFolders(root: string, files: Iterable<string>): void {
  for (const file of files) {
    let folder = dirname(file)
    while (folder !== 'pages' && folder !== '.' && existsSync(join(root, folder)) && isEmpty(join(root, folder))) {
      rmdirSync(join(root, folder))
      folder = dirname(folder)
    }
  }
}

/** The changes that undo these. Call it before they are made. */
export function getInverse(root: string, changes: Changes): Changes {
  return new Map([...changes.keys()].map((file) => [file, readFileText(root, file)]))
}

/** Whether the files still have the content that the changes wrote. */
export const areApplied = (root: string, changes: Changes): boolean =>
  [...changes].every(([file, text]) => readFileText(root, file) === text)

const readFileText = (root: string, file: string): string | undefined =>
  existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : undefined

const isEmpty = (folder: string): boolean => readdirSync(folder).length === 0
