import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ViteBuilder } from 'vite'
import { type createChecker, report } from '../../schema/check/index.ts'
import { DEFAULT_LANGUAGE } from '../../schema/names/languages.ts'
import { today } from '../../schema/notice.ts'
import { resolveSite } from '../../schema/resolve/site.ts'
import type { SiteView } from '../../schema/view.ts'
import { writeNames } from '../../schema/vscode/writeNames.ts'
import { lastModified } from '../content/lastModified.ts'
import { comingNotice, withNotice } from '../content/notice.ts'
import { keptEntries } from '../entries/siteEntries.ts'
import { openEntries } from '../entries/store.ts'
import { codeVersion } from '../files/codeVersion.ts'
import { hashOf } from '../files/hash.ts'
import { openOutput } from '../files/output.ts'
import { copyPublicFiles } from '../files/publicFiles.ts'
import { writeFiles } from '../files/writeFiles.ts'
import { writeOpenGraphImages } from '../openGraph/images.ts'
import { sharingNote } from '../openGraph/sharing.ts'
import { iconFiles } from '../pictures/icons.ts'
import { writePictures } from '../pictures/renditions.ts'
import { redirectFiles } from '../redirects/files.ts'
import { writePages } from '../render/writePages.ts'
import { seoFiles } from '../seo/files.ts'
import { headersFile } from '../server/headers.ts'
import { bundle } from './bundles.ts'
import { pageKeys } from './pageKeys.ts'
import { startTimings } from './timings.ts'
import { writeSearchIndexes } from './writeSearchIndexes.ts'

const MANIFEST = '.cache/build-manifest.json'
const ENTRIES = '.cache/page-entries.jsonl'

/** Builds a root's site: checks its content, bundles the code, and writes what of `dist` is not there yet. */
export async function buildSite(
  root: string,
  checker: ReturnType<typeof createChecker>,
  builder: ViteBuilder,
  day = today(),
): Promise<void> {
  const timings = startTimings()
  const checked = checker.check()
  console.log(report(checked))
  writeNames(root, checked)
  if (checked.problems.length > 0) process.exit(1)
  const coming = comingNotice(checked.content.site.notice, day)
  if (coming) console.log(coming)
  timings.finished('checking')

  const output = openOutput(resolve(root, 'dist'), resolve(root, MANIFEST))
  const { entry, server, code, sources } = await bundle(root, output, builder)
  timings.finished('bundling')

  copyPublicFiles(root, output)
  const content = await writePictures(withNotice(checked.content, day, ['shown']), root, output)
  timings.finished('pictures')

  const keys = pageKeys(content, checked.sources, hashOf(code, entry))
  const entries = openEntries(resolve(root, ENTRIES))
  const { count, made } = await writePages(content, output, {
    root,
    bundle: pathToFileURL(server),
    entry,
    sources: checked.sources,
    keys,
    entries,
  })
  console.log(`Prerendered ${made} of ${count} documents${made < count ? '; the others are as they were' : ''}.`)
  timings.finished('documents')

  const changes = lastModified(root)
  // These are made here, by code of which the server's bundle has only a part.
  const all = hashOf(sources, entry, ...[...keys].flat(), JSON.stringify([...changes]))
  const told = keptEntries([...keys.keys()], entries.read)
  writeSearchIndexes(content, told, entry, output, all)
  await writeFiles(
    seoFiles(content, told, () => changes),
    output,
    all,
  )
  entries.close()
  output.write('/_headers', headersFile())
  await writeFiles(redirectFiles(content), output)
  const site: SiteView = resolveSite(content, DEFAULT_LANGUAGE)
  await writeFiles(iconFiles(site), output, hashOf(codeVersion('vite/pictures/icons.ts'), JSON.stringify(site)))
  timings.finished('other files')
  const images = await writeOpenGraphImages(content, root, output, keys)
  console.log(`Drew ${images.made} of ${images.count} pictures for shared links.`)
  const note = sharingNote(content)
  if (note) console.log(note)
  timings.finished('shared links')
  output.close()
  timings.finished('tidying')
  console.log(timings.report())
}
