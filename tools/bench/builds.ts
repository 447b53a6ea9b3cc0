import { measured, type Usage } from './measure.ts'

/** Seconds by the names of a build's steps. */
export type Steps = ReadonlyMap<string, number>

export interface Build extends Usage {
  /** HTML files made anew, and all of them. */
  readonly made: number
  readonly files: number
  readonly steps: Steps
  /** The processors' work in the steps. */
  readonly work: Steps
}

/** Builds a site in a process of its own. Tells what it took, and what of it each step did. */
export function build(folder: string): Build {
  const usage = measured(folder, [process.execPath, 'node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'])
  const { printed } = usage
  const [, made, files] = /Prerendered (\d+) of (\d+)/.exec(printed) ?? []
  return {
    ...usage,
    made: Number(made),
    files: Number(files),
    steps: stepsIn(/^In [\d.]+ s: (.+)\.$/m.exec(printed)?.[1]),
    work: stepsIn(/^Processors [\d.]+ s: (.+)\.$/m.exec(printed)?.[1]),
  }
}

const stepsIn = (line = ''): Steps =>
  new Map(
    line.split(', ').map((step) => {
      const [, name = '', time] = /(.+) ([\d.]+)$/.exec(step) ?? []
      return [name, Number(time)]
    }),
  )
