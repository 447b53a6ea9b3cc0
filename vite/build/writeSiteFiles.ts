import { join } from 'node:path'
import { addressOf, DEFAULT_LANGUAGE, LANGUAGES } from '../../schema/names/languages.ts'
import type { Content } from '../../schema/resolve/content.ts'
import { resolveSite } from '../../schema/resolve/site.ts'
import { lastModified } from '../content/lastModified.ts'
import type { SiteEntries } from '../entries/siteEntries.ts'
import { codeVersion } from '../files/codeVersion.ts'
import { hashOf } from '../files/hash.ts'
import type { Output } from '../files/output.ts'
import { copyPublicFiles } from '../files/publicFiles.ts'
import { writeFiles } from '../files/writeFiles.ts'
import { iconFiles } from '../pictures/icons.ts'
import { redirectFiles } from '../redirects/files.ts'
import { withVersion } from '../render/job.ts'
import { seoFiles } from '../seo/files.ts'
import { headersFile } from '../server/headers.ts'
import { writeSearchIndexes } from './writeSearchIndexes.ts'

/** Writes the files that are of no page. `state` names the content and the code, `entry` is the browser’s entry script. */
export async function writeSiteFiles(
  root: string,
  content: Content,
  entries: SiteEntries,
  output: Output,
  { state, entry }: { readonly state: string; readonly entry: string },
): Promise<void> {
  copyPublicFiles(root, output)
  for (const language of LANGUAGES) {
    const site = JSON.stringify(resolveSite(content, language))
    output.write(join(addressOf('/', language), 'site.json'), withVersion(site, entry))
  }
  const changes = lastModified(root)
  const all = hashOf(state, JSON.stringify([...changes]))
  writeSearchIndexes(content, entries, entry, output, all)
  await writeFiles(
    seoFiles(content, entries, () => changes),
    output,
    all,
  )
  output.write('/_headers', headersFile())
  await writeFiles(redirectFiles(content), output)
  const site = resolveSite(content, DEFAULT_LANGUAGE)
  await writeFiles(iconFiles(site), output, hashOf(codeVersion('vite/pictures/icons.ts'), JSON.stringify(site)))
}
