import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ViteBuilder } from 'vite'
import { type createChecker, report } from '../../schema/check/index.ts'
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../schema/names/languages.ts'
import { today } from '../../schema/notice.ts'
import type { SiteView } from '../../schema/view.ts'
import { writeNames } from '../../schema/vscode/writeNames.ts'
import { lastModified } from '../content/lastModified.ts'
import { comingNotice, withNotice } from '../content/notice.ts'
import { viewsOf } from '../content/views.ts'
import { codeVersion } from '../files/codeVersion.ts'
import { hashOf } from '../files/hash.ts'
import { openOutput } from '../files/output.ts'
import { copyPublicFiles } from '../files/publicFiles.ts'
import { writeFiles } from '../files/writeFiles.ts'
import { writeOpenGraphImages } from '../openGraph/images.ts'
import { sharedPictureOf } from '../openGraph/kindPictures.ts'
import { sharingNote } from '../openGraph/sharing.ts'
import { iconFiles } from '../pictures/icons.ts'
import { writePictures } from '../pictures/renditions.ts'
import { redirectFiles } from '../redirects/files.ts'
import type { RenderContext } from '../render/job.ts'
import { writeDocuments } from '../render/writeDocuments.ts'
import { seoFiles } from '../seo/files.ts'
import { jsonLdOf } from '../seo/jsonLd/jsonLd.ts'
import { externalServices } from '../server/contentSecurityPolicy.ts'
import { headersFile } from '../server/headers.ts'
import { bundle } from './bundles.ts'
import { startTimings } from './timings.ts'
import { writeSearchIndexes } from './writeSearchIndexes.ts'

const MANIFEST = '.cache/build-manifest.json'

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
  const { entry, server, code } = await bundle(root, output, builder)
  timings.finished('bundling')

  copyPublicFiles(root, output)
  const content = await writePictures(withNotice(checked.content, day, ['shown']), root, output)
  timings.finished('pictures')

  const views = viewsOf(content)
  const sites = Object.fromEntries(LANGUAGES.map((language) => [language, views.siteIn(language)]))
  const { count, made } = await writeDocuments(views, output, {
    bundle: pathToFileURL(server),
    code,
    context: { out: output.folder, entry, sites: sites as RenderContext['sites'], services: externalServices(content) },
    jsonLdOf: (page) => jsonLdOf(content, page),
    pictureOf: sharedPictureOf(content),
  })
  console.log(`Prerendered ${made} of ${count} documents${made < count ? '; the others are as they were' : ''}.`)
  timings.finished('documents')

  writeSearchIndexes(content, entry, output)
  output.write('/_headers', headersFile())
  await writeFiles(redirectFiles(content), output)
  const site: SiteView = views.siteIn(DEFAULT_LANGUAGE)
  await writeFiles(iconFiles(site), output, hashOf(codeVersion('vite/pictures/icons.ts'), JSON.stringify(site)))
  await writeFiles(
    seoFiles(content, () => lastModified(root)),
    output,
  )
  timings.finished('other files')
  const images = await writeOpenGraphImages(content, root, output)
  console.log(`Drew ${images.made} of ${images.count} pictures for shared links.`)
  const note = sharingNote(content)
  if (note) console.log(note)
  timings.finished('shared links')
  output.close()
  timings.finished('tidying')
  console.log(timings.report())
}
