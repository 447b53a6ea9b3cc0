import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * What editors get wrong: a line each in `mistakes.tsv`. Its columns are a file, words in it, their replacement, the path
 * of the report, words of the report, and the number of reports if there are more than one. Without a path, the file is
 * no longer JSON. The path `+1` means that the report points one line below the mistake. `\n`, `\t`, `\u00a0` and
 * `\\` are written for a line break, a tab, a non-breaking space and a backslash.
 */
export interface Mistake {
  readonly file: string
  readonly from: string
  readonly to: string
  readonly path: string
  readonly words: string
  readonly count: number
}

const NAMED: Readonly<Record<string, string>> = { n: '\n', t: '\t', '\\': '\\' }

const decode = (text: string) =>
  text.replaceAll(/\\(?:u([\da-f]{4})|(.))/g, (_, code, name) =>
    code ? String.fromCharCode(Number.parseInt(code, 16)) : (NAMED[name] ?? name),
  )

const MISTAKES = readFileSync(join(import.meta.dirname, 'mistakes.tsv'), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line): Mistake => {
    const [file = '', from = '', to = '', path = '', words = '', count = '1'] = line.split('\t').map(decode)
    return { file, from, to, path, words, count: Number(count) }
  })

const isSyntax = ({ path }: Mistake) => /^(?:\+\d+)?$/.test(path)

/** Mistakes that make a file invalid JSON: the most frequent ones first, then those that the parser explains. */
export const SYNTAX = MISTAKES.filter(isSyntax)

/** Mistakes in the content of a document. */
export const VALUES = MISTAKES.filter((mistake) => !isSyntax(mistake))
