import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { DocumentFile } from '../../content/check/read/files.ts'
import { readDocument } from '../../content/check/read/readDocument.ts'
import { addPairs, writeLine } from '../../content/translate/accepted.ts'
import { listEntries, type State } from '../../content/translate/status.ts'
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
import { writeWhole } from './files.ts'
import { RequestError } from './requests.ts'

/** How the texts of a document stand in its languages. */
export interface Standing {
  /** The one that is translated from comes first. */
  readonly languages: readonly Language[]
  readonly texts: readonly {
    readonly path: Path
    readonly states: Readonly<Partial<Record<Language, State>>>
    /** The source as it was when a translation that is out of date was accepted, where Git or the file still has it. */
    readonly was?: string
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

function read(file: DocumentFile, bytes: Buffer): TextDocument {
  const { source, document } = readDocument(bytes)
  return addTexts({ ...file, source, document })
}

/** What a document was in its versions, the newest first. */
type Versions = (file: string) => Promise<readonly { readonly document: unknown }[]>

export function translationsOf(root: string, versions: Versions) {
  /** Asked for once: what is committed from here on lies in the file before that. */
  const earlier = new Map<string, ReturnType<Versions>>()

  /** The texts of a document, from what lies in its file back to its first versions. */
  async function* versionsOf(file: DocumentFile): AsyncGenerator<readonly TextPlace[]> {
    yield read(file, readFileSync(join(root, file.file))).texts
    // Without git, there are none.
    const known = earlier.get(file.file) ?? versions(file.file).catch(() => [])
    earlier.set(file.file, known)
    for (const { document } of await known) yield addTexts({ ...file, source: '', document }).texts
  }

  return {
    async standing(file: DocumentFile, bytes: Buffer): Promise<Standing> {
      const accepted = readAcceptedFile(root)
      const document = read(file, bytes)
      const entries = listEntries({ documents: [document], accepted }).filter(
        ({ language, translation }) => document.languages.includes(language) || translation !== undefined,
      )
      const sought = new Set(entries.filter(({ state }) => state === 'outOfDate'))
      const sources = new Map<TextPlace, string>()
      if (sought.size > 0) {
        for await (const texts of versionsOf(file)) {
          for (const entry of sought) {
            const { sourceLanguage, language, translation = '' } = entry
            const was = texts
              .map((text) => getTextIn(text, sourceLanguage))
              .find((source) => source && accepted.has(writeLine({ source, sourceLanguage, translation, language })))
            if (was === undefined) continue
            sources.set(entry.text, was)
            sought.delete(entry)
          }
          if (sought.size === 0) break
        }
      }
      const texts = document.texts.map((text) => {
        const own = entries.filter((entry) => entry.text === text).map(({ language, state }) => [language, state])
        const was = sources.get(text)
        return { path: text.path, states: Object.fromEntries(own), ...(was !== undefined && { was }) }
      })
      return { languages: document.languages, texts }
    },

    /** Takes texts and translations, as they were shown, as agreeing: what `npm run translations` asks for, too. */
    accept(body: unknown): void {
      const { data } = pairs.safeParse(body)
      if (!data) throw new RequestError(400, 'These are no translations.')
      writeWhole(join(root, ACCEPTED_FILE), addPairs(readAcceptedFile(root), data))
    },
  }
}
