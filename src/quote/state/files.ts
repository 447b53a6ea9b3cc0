import { FILE_KINDS, FILES, getFileKind, MB } from '../../../messages/fields.ts'
import { formatFigure } from '../../../schema/figures/figures.ts'
import type { Language } from '../../../schema/names/languages.ts'
import type { QuoteWords } from '../../../schema/names/quoteWords.ts'
import { fill } from '../../../schema/names/toolWords.ts'

/** What the file dialog offers. Without HEIC, an iPhone sends its photos as JPEG, which every recipient can open. */
export const ACCEPTED_ENDINGS = Object.values(FILE_KINDS)
  .flat()
  .filter((ending) => getFileKind(`.${ending}`) !== 'heic')
  .map((ending) => `.${ending}`)
  .join(',')

/** Values of the placeholders in texts about files. */
export const LIMITS = {
  kinds: Object.keys(FILE_KINDS)
    .map((kind) => kind.toUpperCase())
    .join(', '),
  most: FILES.most,
  each: FILES.bytes / MB,
  all: FILES.allBytes / MB,
}

const sumBytes = (files: readonly File[]): number => files.reduce((sum, { size }) => sum + size, 0)

export const formatSize = (bytes: number, language: Language): string =>
  bytes < MB / 10 ? `${Math.ceil(bytes / 1024)} kB` : `${formatFigure(bytes / MB, language, 1)} MB`

const isSameFile = (a: File, b: File) => a.name === b.name && a.size === b.size && a.lastModified === b.lastModified

/** Adds files to the list, except those that cannot be sent. */
export function addFiles(attachedFiles: readonly File[], candidates: readonly File[], words: QuoteWords) {
  const files = [...attachedFiles]
  const problems: string[] = []
  for (const file of candidates) {
    if (files.some((attachedFile) => isSameFile(attachedFile, file))) continue
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
  return sumBytes(siblings) + size > FILES.allBytes ? 'filesLarge' : undefined
}

/** Splits a drop or a paste into files and the names of folders, which cannot be sent. */
export function readTransfer({ files, items }: DataTransfer) {
  const entries = [...items].map((item) => item.webkitGetAsEntry?.())
  const folders = entries.flatMap((entry) => (entry?.isDirectory ? [entry.name] : []))
  return { folders, files: [...files].filter(({ name }) => !folders.includes(name)) }
}

/** Index of the first file that was moved or changed after it was chosen, or -1. */
export async function findUnreadable(files: readonly File[]): Promise<number> {
  const readability = await Promise.all(
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
  return readability.indexOf(false)
}

/** In bytes. */
export interface UploadProgress {
  readonly sentBytes: number
  readonly total: number
}

/** Upload progress of each file, from 0 to 1. The files are the end of the request body, in this order. */
export function computeFileProgress(files: readonly File[], progress: UploadProgress | undefined): readonly number[] {
  if (!progress) return files.map(() => 0)
  const { sentBytes, total } = progress
  let start = total - sumBytes(files)
  return files.map(({ size }) => {
    const fileProgress = Math.min(Math.max((sentBytes - start) / size, 0), 1)
    start += size
    return fileProgress
  })
}
