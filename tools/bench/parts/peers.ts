import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../setup.mjs'
import { buildSite } from '../pages.ts'
import { buildWith, installedPeers, type PeerPage } from '../peers.ts'

const COUNTS = [1000, 10_000]

/** As many elements as a page of the site has: two for a paragraph, four for a row. */
const PARAGRAPHS = 150
const ROWS = 80
/** Bytes of their elements. */
const PARAGRAPH = 79
const ROW = 170

/** The HTML of a page of the site, the one whose size is nearest to the mean, and the styles in it. */
function averagePage(): { bytes: number; style: string } {
  const dist = join(root, 'dist')
  const pages = readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => readFileSync(join(dist, file), 'utf8'))
  const bytes = pages.reduce((sum, html) => sum + Buffer.byteLength(html), 0) / pages.length
  const off = (html: string) => Math.abs(Buffer.byteLength(html) - bytes)
  const [page = ''] = pages.toSorted((one, other) => off(one) - off(other))
  const style = [...page.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, inner]) => inner).join('')
  return { bytes, style }
}

const WORDS = 'Pipes, elbows and flanges of stainless steel to drawings and standards, cut to length and ground. '

/** Pages whose texts have so many characters in all. */
function* pagesOf(count: number, characters: number): Generator<PeerPage> {
  const length = Math.round(characters / PARAGRAPHS)
  const text = WORDS.repeat(Math.ceil(length / WORDS.length) + 1)
  for (let number = 1; number <= count; number++) {
    yield {
      name: `page-${number}`,
      title: `Page ${number} of those that are measured`,
      description: `One of many pages, by the number ${number}, of as many bytes and elements as one of this site.`,
      // Each begins elsewhere in the words.
      paragraphs: Array.from({ length: PARAGRAPHS }, (_, place) => {
        const from = (number + place) % WORDS.length
        return text.slice(from, from + length)
      }),
      rows: Array.from({ length: ROWS }, (_, place) => ({
        property: `Width ${place}`,
        figure: number + place,
        unit: 'mm',
      })),
    }
  }
}

/**
 * The same number of pages, each of as many bytes and elements as one of this site, made by others from one data file a
 * page and one template.
 */
export async function measure(counts: readonly number[] = COUNTS) {
  buildSite()
  const { bytes, style } = averagePage()
  const characters = bytes - Buffer.byteLength(style) - PARAGRAPHS * PARAGRAPH - ROWS * ROW
  const rows: Record<string, string | number>[] = []
  for (const peer of installedPeers()) {
    for (const count of counts) {
      console.log(`${peer.name}, ${count} pages …`)
      rows.push({ generator: peer.name, pages: count, ...(await rowOf(peer, pagesOf(count, characters), style)) })
    }
  }
  return [...rows, { generator: 'this site’s mean page', 'KB each': Math.round(bytes / 1000) }]
}

/** One that gives up, such as for want of memory, says so in its row. */
async function rowOf(...build: Parameters<typeof buildWith>): Promise<Record<string, string | number>> {
  try {
    const { files, bytes, seconds, cpu, megabytes } = await buildWith(...build)
    return {
      'HTML files': files,
      'KB each': Math.round(bytes / files / 1000),
      seconds: seconds.toFixed(1),
      'CPU seconds': cpu.toFixed(1),
      'peak MB': megabytes ? Math.round(megabytes) : '',
    }
  } catch (error) {
    const [said] = /FATAL ERROR: .*/.exec(String(error)) ?? [String(error).split('\n')[0] ?? '']
    return { failed: said }
  }
}
