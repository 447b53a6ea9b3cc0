// `npm run page -- rename /old /new`: changes of pages that more than one document has a part in.
import { run } from './page/commands.ts'
import { root } from './setup.mjs'

run(root, process.argv.slice(2)).then((done) => {
  process.exitCode = done ? 0 : 1
})
