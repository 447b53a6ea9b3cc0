// `npm run sizes -- export /products/paslanmaz-boru`, `npm run sizes -- import paslanmaz-boru-sizes.csv`: exports size
// tables as CSV and imports them.
import { readFileSync, writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { EditError } from '../content/edit/changes.ts'
import { root } from './setup.mjs'
import { createSizesCommand } from './sizes/command.ts'

const [action, what = '', option] = process.argv.slice(2)

try {
  if (action === 'export' && what) {
    const { name, csv } = createSizesCommand(root).export(what)
    writeFileSync(name, csv)
    console.log(`Written to ${name}. Change it there, and put it back with: npm run sizes -- import ${name}`)
  } else if (action === 'import' && what) {
    const { summary, write } = createSizesCommand(root).import(what, readInput(what))
    console.log(summary)
    if (option === '--yes' || (await askForConfirmation())) console.log(`Written to ${write()}.`)
    else console.log('Nothing has been changed. Where nobody can be asked, add --yes to write it.')
  } else {
    throw new EditError('Write: npm run sizes -- export /products/paslanmaz-boru, or: npm run sizes -- import FILE.csv')
  }
} catch (error) {
  if (!(error instanceof EditError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function askForConfirmation(): Promise<boolean> {
  if (!process.stdin.isTTY) return false
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await lines.question('Write it to the page? (y/n, e/h) ')
  lines.close()
  return /^[ye]/i.test(answer.trim())
}

function readInput(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch {
    throw new EditError(`There is no file ${file} that could be read.`)
  }
}
