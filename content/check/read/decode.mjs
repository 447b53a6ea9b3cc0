// Decodes pictures whole: reads a list of files as JSON from its standard input, and writes what is wrong with each. A
// process of its own, since sharp decodes asynchronously and a check does not wait.
import { readFileSync } from 'node:fs'
import sharp from 'sharp'

/** What the build makes variants of. */
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
