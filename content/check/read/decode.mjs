// Decodes whole pictures: reads a list of files as JSON from standard input, and writes the fault of each, or null. Runs
// in a process of its own, since sharp decodes asynchronously and the checker is synchronous.
import { readFileSync } from 'node:fs'
import sharp from 'sharp'

/** The formats that the build makes variants from. */
const FORMATS = ['jpeg', 'png', 'webp']

/** @type {string[]} */
const files = JSON.parse(readFileSync(0, 'utf8'))
process.stdout.write(JSON.stringify(await Promise.all(files.map(findFault))))

/** @param {string} file */
async function findFault(file) {
  try {
    const picture = sharp(file)
    const { format, space } = await picture.metadata()
    if (!FORMATS.includes(format)) return 'format'
    if (space === 'cmyk') return 'cmyk'
    await picture.raw().toBuffer()
    return null
  } catch {
    return 'broken'
  }
}
