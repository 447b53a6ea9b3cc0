import { addressOf, DEFAULT_LANGUAGE, LANGUAGES } from '../../schema/names/languages.ts'
import { viewFiles } from '../../schema/names/viewFiles.ts'
import type { Content } from '../../schema/resolve/content.ts'
import { resolveSite } from '../../schema/resolve/site.ts'
import { lastModified } from '../content/lastModified.ts'
import type { EntryPart } from '../entries/pageEntry.ts'
import type { Told } from '../entries/store.ts'
import { codeVersion } from '../files/codeVersion.ts'
import { hashOf } from '../files/hash.ts'
import type { Output } from '../files/output.ts'
import { copyPublicFiles } from '../files/publicFiles.ts'
import { writeFiles } from '../files/writeFiles.ts'
import { iconFiles } from '../pictures/icons.ts'
import { redirectFiles } from '../redirects/files.ts'
import { withVersion } from '../render/job.ts'
import { headersFile } from '../server/headers.ts'
import { type States, writeEntryFiles } from './writeEntryFiles.ts'

/** Writes the files that are of no page. `told` has what pages tell. */
export async function writeSiteFiles(
  root: string,
  content: Content,
  told: (part: EntryPart) => readonly Told[],
  output: Output,
  states: States,
): Promise<void> {
  copyPublicFiles(root, output)
  for (const language of LANGUAGES) {
    const site = JSON.stringify(resolveSite(content, language))
    output.write(viewFiles(addressOf('/', language)).site, withVersion(site, states.entry))
  }
  await writeEntryFiles(content, told, lastModified(root), output, states)
  output.write('/_headers', headersFile())
  await writeFiles(redirectFiles(content), output)
  const site = resolveSite(content, DEFAULT_LANGUAGE)
  const icons = hashOf(codeVersion('vite/pictures/icons.ts'), JSON.stringify(site))
  await writeFiles(iconFiles(site), output, () => icons)
}
