import { FILE_KINDS, FILES, getFileKind } from '../../../messages/fields.ts'
import { formatFigure } from '../../../schema/figures/figures.ts'
import type { Language } from '../../../schema/names/languages.ts'
import type { QuoteWords } from '../../../schema/names/quoteWords.ts'
import { fill } from '../../../schema/names/toolWords.ts'

const MB = 1024 * 1024

/** The `accept` attribute of the file field. */
export const ACCEPTED = Object.values(FILE_KINDS)
  .flat()
  .map((ending) => `.${ending}`)
  .join(',')

/** Placeholders in the words about files. */
export const LIMITS = {
  kinds: Object.keys(FILE_KINDS)
    .map((kind) => kind.toUpperCase())
    .join(', '),
  most: FILES.most,
  each: FILES.bytes / MB,
  all: FILES.allBytes / MB,
}

export const bytesOf = (files: readonly File[]): number => files.reduce((sum, { size }) => sum + size, 0)

export const writeSize = (bytes: number, language: Language): string =>
  bytes < MB / 10 ? `${Math.ceil(bytes / 1024)} kB` : `${formatFigure(bytes / MB, language, 1)} MB`

const isSame = (one: File, other: File) =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified

interface Added {
  readonly files: readonly File[]
  /** Messages about files that were not added. */
  readonly problems: readonly string[]
}

/** Adds files to the list, except those that cannot be sent. */
export function addFiles(before: readonly File[], chosen: readonly File[], words: QuoteWords): Added {
  const files = [...before]
  const problems: string[] = []
  for (const file of chosen) {
    if (files.some((one) => isSame(one, file))) continue
    const problem = findProblem(file, files)
    if (problem) problems.push(fill(words[problem], { name: file.name, ...LIMITS }))
    else files.push(file)
  }
  return { files, problems }
}

function findProblem({ name, size }: File, siblings: readonly File[]) {
  if (!getFileKind(name)) return 'fileKind'
  if (size === 0) return 'fileEmpty'
  if (size > FILES.bytes) return 'fileLarge'
  if (siblings.length === FILES.most) return 'filesMany'
  return bytesOf(siblings) + size > FILES.allBytes ? 'filesLarge' : undefined
}

/** What a visitor drops or pastes. */
export function readTransfer({ files, items }: DataTransfer) {
  const entries = [...items].map((item) => item.webkitGetAsEntry?.())
  const folders = entries.flatMap((entry) => (entry?.isDirectory ? [entry.name] : []))
  return { folders, files: [...files].filter(({ name }) => !folders.includes(name)) }
}

/** Index of the first file that was moved or changed after it was chosen, or -1. */
export async function findUnreadable(files: readonly File[]): Promise<number> {
  const readable = await Promise.all(
    files.map((file) =>
      file
        .slice(0, 1)
        .arrayBuffer()
        .then(
          () => true,
          () => false,
        ),
    ),
  )
  return readable.indexOf(false)
}

/** In bytes. */
export interface Sent {
  readonly sent: number
  readonly all: number
}

/** Upload progress of each file, from 0 to 1. Files follow each other at the end of the request. */
export function partsSent(files: readonly File[], progress: Sent | undefined): readonly number[] {
  if (!progress) return files.map(() => 0)
  const { sent, all } = progress
  let start = all - bytesOf(files)
  return files.map(({ size }) => {
    const part = Math.min(Math.max((sent - start) / size, 0), 1)
    start += size
    return part
  })
}
