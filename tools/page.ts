// `npm run page -- rename /old /new`: changes of pages that affect other documents.
import { run } from './page/commands.ts'
import { root } from './setup.mjs'

run(root, process.argv.slice(2)).then((done) => {
  process.exitCode = done ? 0 : 1
})
