import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { DocumentFile } from '../../content/check/read/files.ts'
import { readDocument } from '../../content/check/read/readDocument.ts'
import { addPairs, writeLine } from '../../content/translate/accepted.ts'
import { type Entry, listEntries, type State } from '../../content/translate/status.ts'
import {
  ACCEPTED_FILE,
  addTexts,
  getTextIn,
  readAcceptedFile,
  type TextDocument,
  type TextPlace,
} from '../../content/translate/texts.ts'
import type { Path } from '../../schema/finding.ts'
import { LANGUAGES, type Language } from '../../schema/names/languages.ts'
import { writeAtomically } from './files.ts'
import { RequestError } from './requests.ts'

/** The translation states of a document's texts. */
export interface TranslationStates {
  /** The source language comes first. */
  readonly languages: readonly Language[]
  readonly texts: readonly {
    readonly path: Path
    readonly states: Readonly<Partial<Record<Language, State>>>
    /** The source that an outdated translation was accepted with, if the file or its history still has it. */
    readonly previousSource?: string
  }[]
}

const pairs = z.array(
  z.strictObject({
    source: z.string(),
    sourceLanguage: z.enum(LANGUAGES),
    translation: z.string().min(1),
    language: z.enum(LANGUAGES),
  }),
)

function readTexts(file: DocumentFile, bytes: Buffer): TextDocument {
  const { source, document } = readDocument(bytes)
  return addTexts({ ...file, source, document })
}

/** Returns the published versions of a document, the newest first. */
type GetVersions = (file: string) => Promise<readonly { readonly document: unknown }[]>

export function createTranslations(root: string, getVersions: GetVersions) {
  /** Versions are read once per file: later commits contain what was in the file before. */
  const cache = new Map<string, ReturnType<GetVersions>>()

  /** The texts of a document: of its file first, then of its versions from new to old. */
  async function listTexts(file: DocumentFile): Promise<readonly TextPlace[]> {
    // Without Git, there are no versions.
    const versions = cache.get(file.file) ?? getVersions(file.file).catch(() => [])
    cache.set(file.file, versions)
    const earlier = (await versions).flatMap(({ document }) => addTexts({ ...file, source: '', document }).texts)
    return [...readTexts(file, readFileSync(join(root, file.file))).texts, ...earlier]
  }

  return {
    async getStates(file: DocumentFile, bytes: Buffer): Promise<TranslationStates> {
      const acceptedHashes = readAcceptedFile(root)
      const document = readTexts(file, bytes)
      const entries = listEntries({ documents: [document], acceptedHashes }).filter(
        ({ language, translation }) => document.languages.includes(language) || translation !== undefined,
      )
      const isOutdated = ({ state }: Entry) => state === 'outOfDate'
      const earlier = entries.some(isOutdated) ? await listTexts(file) : []
      const findSource = ({ sourceLanguage, language, translation = '' }: Entry) =>
        [...new Set(earlier.map((text) => getTextIn(text, sourceLanguage)))].find(
          (source) => source && acceptedHashes.has(writeLine({ source, sourceLanguage, translation, language })),
        )
      const texts = document.texts.map((text) => {
        const translations = entries.filter((entry) => entry.text === text)
        return {
          path: text.path,
          states: Object.fromEntries(translations.map(({ language, state }) => [language, state])),
          previousSource: translations.filter(isOutdated).map(findSource).find(Boolean),
        }
      })
      return { languages: document.languages, texts }
    },

    /** Accepts translations of texts as they were shown. `npm run translations` reads the same file. */
    accept(body: unknown): void {
      const { data } = pairs.safeParse(body)
      if (!data) throw new RequestError(400, 'The body is not a list of translations.')
      writeAtomically(join(root, ACCEPTED_FILE), addPairs(readAcceptedFile(root), data))
    },
  }
}
