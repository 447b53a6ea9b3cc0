import { type Build, build, type Steps } from '../builds.ts'
import { buildSite } from '../pages.ts'
import { changeDocument, withSite } from '../site.ts'

/** Documents, the site's own among them; 0: the site as it is. Each is an HTML file in four languages. */
const COUNTS = [0, 250, 2500, 10_000]

/**
 * Builds on a machine that has built the site before: the first, one where nothing has changed, and one after one
 * document has. What is "beyond" comes on top of starting Vite and bundling, which take the same time for any content.
 */
export async function measure(counts: readonly number[] = COUNTS) {
  // Makes pictures that nobody has made yet.
  buildSite()
  const rows: Record<string, string | number>[] = []
  for (const count of counts) {
    await withSite(count, (site) => {
      const add = (name: string) => {
        const built = build(site.folder)
        console.log(`${built.files} HTML files, ${name}: ${stepsOf(built)}.`)
        rows.push({ build: name, ...rowOf(built) })
      }
      add('first')
      add('again')
      changeDocument(site, 'Changed')
      add('one changed')
    })
  }
  return rows
}

/** Each step's seconds, and those of the processors' work in it. */
const stepsOf = ({ steps, work }: Build) =>
  [...steps].map(([step, time]) => `${step} ${time.toFixed(2)} (CPU ${work.get(step)?.toFixed(2)})`).join(', ')

function rowOf({ seconds, cpu, made, files, steps, work, megabytes }: Build) {
  const beyond = (times: Steps) => [...times].reduce((sum, [step, time]) => (step === 'bundling' ? sum : sum + time), 0)
  return {
    'HTML files': files,
    made,
    seconds: seconds.toFixed(1),
    beyond: beyond(steps).toFixed(2),
    'CPU seconds': cpu.toFixed(1),
    'CPU beyond': beyond(work).toFixed(2),
    'peak MB': Math.round(megabytes),
  }
}
