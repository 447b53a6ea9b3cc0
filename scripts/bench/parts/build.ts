import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Build, build, linkCode, type Steps } from '../builds.ts'
import { withRoot } from '../measure.ts'
import { cacheOpenGraphImages } from '../openGraphImages.ts'

/** Generated documents beside the site's own; none: the site as it is. */
const COUNTS = [0, 100, 1000, 10_000]

/**
 * Builds of the site with its pictures made before: the first, one where nothing has changed, and one after one
 * document has. What is "beyond" comes on top of starting Vite and bundling, which take the same time for any content.
 * The processors' time is told too: on a busy machine it says more than the clock's.
 */
export async function measure() {
  const rows: Record<string, string | number>[] = []
  for (const count of COUNTS) {
    await withRoot(count, async (folder) => {
      linkCode(folder)
      if (count === 0) {
        // Makes pictures that nobody has made yet.
        build(folder)
        rmSync(join(folder, 'dist'), { recursive: true })
      }
      await cacheOpenGraphImages(folder)
      const add = (name: string) => rows.push({ generated: count, build: name, ...rowOf(build(folder)) })
      add('first')
      add('again')
      change(join(folder, count === 0 ? 'pages/contact.json' : 'pages/bench/7.json'))
      add('one changed')
    })
  }
  return rows
}

function rowOf({ seconds, cpu, made, documents, steps, work, megabytes }: Build) {
  const beyond = (times: Steps) => [...times].reduce((sum, [step, time]) => (step === 'bundling' ? sum : sum + time), 0)
  return {
    'HTML files': documents,
    made,
    seconds: seconds.toFixed(1),
    beyond: beyond(steps).toFixed(2),
    'CPU seconds': cpu.toFixed(1),
    'CPU beyond': beyond(work).toFixed(2),
    'made a second': made > 4 ? Math.round(made / (steps.get('documents') ?? 0)) : '',
    'peak MB': Math.round(megabytes),
  }
}

/** Gives a document another description. */
function change(file: string): void {
  const page: { description: Record<string, string> } = JSON.parse(readFileSync(file, 'utf8'))
  for (const language of Object.keys(page.description)) page.description[language] += ' Changed.'
  writeFileSync(file, JSON.stringify(page, null, 2))
}
