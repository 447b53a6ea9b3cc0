import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Output } from './output.ts'

/** Copies the files of `public/`, but for the masters of pictures: nothing refers to those. */
export function copyPublicFiles(root: string, output: Output, address = ''): void {
  for (const entry of readdirSync(join(root, 'public', address), { withFileTypes: true })) {
    const own = `${address}/${entry.name}`
    if (own === '/pictures') continue
    if (entry.isDirectory()) copyPublicFiles(root, output, own)
    else output.write(own, readFileSync(join(root, 'public', own)))
  }
}
