import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../../tools/page/commands.ts'
import { type Change, createSite } from '../check/site.ts'

/** A copy of the fixture site, with a command line. */
export function createCommandLine(...changes: readonly Change[]) {
  const root = createSite(...changes)
  return {
    root,
    has: (file: string) => existsSync(join(root, file)),
    readFile: (file: string) => readFileSync(join(root, file), 'utf8'),
    json: (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8')),
    /** Runs a command. `answer` is typed if the command asks a question. `said` is all output. */
    async page(line: readonly string[], answer?: string) {
      const output: string[] = []
      const print = (text: string) => void output.push(text)
      const ask = async (question: string) => {
        output.push(question)
        return answer ?? ''
      }
      const done = await run(root, line, answer === undefined ? { print } : { print, ask })
      return { done, said: output.join('\n') }
    },
  }
}
