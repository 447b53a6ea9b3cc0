import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ViteBuilder } from 'vite'
import { today } from '../../schema/documents/notice.ts'
import { type createChecker, report } from '../../schema/validate/index.ts'
import { writeNames } from '../../schema/vscode/writeNames.ts'
import { comingNotice, withNotice } from '../content/notice.ts'
import type { EntryPart } from '../entries/pageEntry.ts'
import { type Entries, openEntries } from '../entries/store.ts'
import { hashOf } from '../files/hash.ts'
import { type Output, openOutput } from '../files/output.ts'
import { ALL, type Shard, type Split, shareOf } from '../files/shard.ts'
import { writeOpenGraphImages } from '../openGraph/images.ts'
import { sharingNote } from '../openGraph/sharing.ts'
import { writePictures } from '../pictures/renditions.ts'
import { writePages } from '../render/writePages.ts'
import { bundle } from './bundles.ts'
import { pageKeys } from './pageKeys.ts'
import { joinParts, openPart, partFolder, problemOf, problemWithState, readParts } from './parts.ts'
import { startTimings } from './timings.ts'
import { writeSiteFiles } from './writeSiteFiles.ts'

const MANIFEST = '.cache/build-manifest.json'
const ENTRIES = '.cache/page-entries.jsonl'

export interface BuildOptions {
  /** The part that alone is to be made, into a folder of its own. */
  readonly shard?: Shard | undefined
  /** The folders of all parts, where they have been made elsewhere. */
  readonly parts?: readonly string[]
  readonly day?: string
}

/** Where pages go, and what they tell of themselves. */
interface Target {
  readonly output: Output
  readonly entries: Entries
}

/**
 * Builds a root's site: checks its content, bundles the code, and writes what of `dist` is not there yet. A build of a
 * part leaves out the files that are of no page: those are made where all parts are joined.
 */
export async function buildSite(
  root: string,
  checker: ReturnType<typeof createChecker>,
  builder: ViteBuilder,
  { shard, parts: folders = [], day = today() }: BuildOptions = {},
): Promise<void> {
  const timings = startTimings()
  const parts = readParts(folders)
  endIf(problemOf(parts))
  const checked = checker.check()
  console.log(report(checked))
  writeNames(root, checked)
  if (checked.problems.length > 0) process.exit(1)
  const coming = comingNotice(checked.content.site.notice, day)
  if (coming) console.log(coming)
  timings.finished('checking')

  const dist = openOutput(resolve(root, 'dist'), resolve(root, MANIFEST))
  const { entry, server, code, sources } = await bundle(root, dist, builder)
  timings.finished('bundling')

  /** Writes the pages of a split with their pictures. `known` hears of the name for all content and code before that. */
  async function writeSplit({ output, entries }: Target, split: Split, known: (state: string) => void = () => {}) {
    const content = await writePictures(withNotice(checked.content, day, ['shown']), root, output, split)
    timings.finished('pictures')
    const keys = pageKeys(content, checked.sources, hashOf(code, entry))
    // Files of the whole site are made here, by code of which the server's bundle has only a part.
    const state = hashOf(sources, entry, ...[...keys].flat())
    known(state)
    const ours = split(keys.keys())
    const { count, made } = await writePages(content, output, {
      bundle: pathToFileURL(server),
      entry,
      keys: new Map([...keys].filter(([route]) => ours.has(route))),
      entries,
    })
    console.log(`Prerendered ${made} of ${count} documents${made < count ? '; the others are as they were' : ''}.`)
    timings.finished('documents')
    const images = await writeOpenGraphImages(content, root, output, keys, split)
    console.log(`Drew ${images.made} of ${images.count} pictures for shared links.`)
    const note = sharingNote(content)
    if (note) console.log(note)
    timings.finished('shared links')
    return { content, routes: [...keys.keys()], state }
  }

  if (shard) {
    const folder = partFolder(shard)
    const part = openPart(resolve(root, folder), shard)
    const { state } = await writeSplit(part, shareOf(shard))
    part.close(state)
    console.log(`Part ${shard.number} of ${shard.of} lies in ${folder}. npm run merge joins all of them.`)
  } else {
    const entries = openEntries(resolve(root, ENTRIES))
    if (parts.length > 0) endIf(joinParts(root, parts, dist, entries))
    const { content, routes, state } = await writeSplit({ output: dist, entries }, ALL, (own) =>
      endIf(problemWithState(parts, own)),
    )
    const told = (part: EntryPart) => entries.told(routes, part)
    await writeSiteFiles(root, content, told, dist, { state, code: sources, entry })
    timings.finished('other files')
    entries.close()
    dist.close()
  }
  timings.finished('tidying')
  console.log(timings.report())
}

function endIf(problem: string | undefined): void {
  if (problem === undefined) return
  console.error(problem)
  process.exit(1)
}
