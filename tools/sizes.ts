// `npm run sizes -- export /products/paslanmaz-boru`, `npm run sizes -- import paslanmaz-boru-sizes.csv`: tables of sizes
// as CSV, for a spreadsheet, and back.
import { readFileSync, writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { Refusal } from '../content/edit/changes.ts'
import { root } from './setup.mjs'
import { sizesOf } from './sizes/command.ts'

const [action, what = '', option] = process.argv.slice(2)

try {
  if (action === 'export' && what) {
    const { name, csv } = sizesOf(root).export(what)
    writeFileSync(name, csv)
    console.log(`Written to ${name}. Change it there, and put it back with: npm run sizes -- import ${name}`)
  } else if (action === 'import' && what) {
    const { summary, write } = sizesOf(root).import(what, read(what))
    console.log(summary)
    if (option === '--yes' || (await confirmed())) console.log(`Written to ${write()}.`)
    else console.log('Nothing has been changed. Where nobody can be asked, add --yes to write it.')
  } else {
    throw new Refusal('Write: npm run sizes -- export /products/paslanmaz-boru, or: npm run sizes -- import FILE.csv')
  }
} catch (error) {
  if (!(error instanceof Refusal)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function confirmed(): Promise<boolean> {
  if (!process.stdin.isTTY) return false
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await lines.question('Write it to the page? (y/n, e/h) ')
  lines.close()
  return /^[ye]/i.test(answer.trim())
}

function read(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch {
    throw new Refusal(`There is no file ${file} that could be read.`)
  }
}
