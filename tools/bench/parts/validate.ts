import { measured } from '../measure.ts'
import { changeDocument, withSite } from '../site.ts'

const COUNTS = [10_000]
const COMMAND = [process.execPath, '--import', 'tsx', 'tools/validate.ts']

/**
 * How long it takes to check many documents, each time in a process of its own from its start to its end: the first time,
 * once more, and after one document has changed. `npm run` itself, and its look at the packages, come on top.
 */
export async function measure(counts: readonly number[] = COUNTS) {
  const rows: Record<string, string | number>[] = []
  for (const count of counts) {
    await withSite(count, (site) => {
      const add = (name: string) => {
        const { seconds, cpu, megabytes, printed } = measured(site.folder, COMMAND)
        const [, pages] = /^(\d+) pages, no problems/m.exec(printed) ?? []
        if (!pages) throw new Error(printed)
        rows.push({
          documents: Number(pages),
          check: name,
          seconds: seconds.toFixed(2),
          'CPU seconds': cpu.toFixed(2),
          'peak MB': Math.round(megabytes),
        })
      }
      add('first')
      add('again')
      changeDocument(site, 'Changed')
      add('one changed')
    })
  }
  return rows
}
