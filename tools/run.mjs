// `node tools/run.mjs tools/validate.ts …`: runs a program of the project that is written in TypeScript.
import { fileURLToPath } from 'node:url'
import { compile } from './compile.mjs'

export { compile }

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  // The program finds its own arguments where it would without this one.
  const [file = ''] = process.argv.splice(2, 1)
  // Not awaited: a program that imports `compile` waits until this module is done.
  compile(file).then((url) => import(url))
}
