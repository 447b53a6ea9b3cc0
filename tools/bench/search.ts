import { createChecker } from '../../content/check/index.ts'
import { createQueryReader } from '../../src/reading/line/readLine.ts'
import { createFinder } from '../../src/search/find.ts'
import { createSearchIndexes } from '../../vite/search/searchIndex.ts'

const QUERIES = ['p', 'pipe', 'stainless steel', 'flnage', '316L pipe 60.3x2 6 m', 'flange DN50 PN16']

/** Number of results in the dialog. */
const SHOWN = 8

/** Milliseconds to build the index of a number of pages in the browser, and to answer a keystroke. */
export async function measureSearch(sizes: readonly number[]) {
  const index = createSearchIndexes(createChecker(process.cwd()).check().content).get('en')
  if (!index) throw new Error('There is no index in English.')
  const rows: Record<string, number>[] = []
  for (const size of sizes) {
    const pages = Array.from({ length: size }, (_, n) => {
      const page = index.pages[n % index.pages.length]
      return page && n >= index.pages.length ? { ...page, href: `${page.href}-${n}`, name: `${page.name} ${n}` } : page
    })
    const start = performance.now()
    const largeIndex = { ...index, pages: pages.flatMap((page) => page ?? []) }
    const find = await createFinder(largeIndex)
    const readQuery = createQueryReader(largeIndex)
    const buildMs = performance.now() - start
    const times = QUERIES.map((query) => {
      find(query, SHOWN, readQuery)
      const startTime = performance.now()
      find(query, SHOWN, readQuery)
      return performance.now() - startTime
    })
    const sortedTimes = times.sort((a, b) => a - b)
    rows.push({
      pages: size,
      'built in ms': Math.round(buildMs),
      'keystroke, median, ms': Math.round(sortedTimes[Math.floor(times.length / 2)] ?? 0),
      'slowest, ms': Math.round(sortedTimes.at(-1) ?? 0),
    })
  }
  return rows
}
