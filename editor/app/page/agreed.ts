import type { Path } from '../../../schema/finding.ts'

interface Place {
  readonly file: string
  readonly path: Path
}

/** Texts of several pages that the editor agreed to change everywhere, until the window is closed. */
const agreed = new Set<string>()

const getKey = ({ file, path }: Place) => `${file} ${JSON.stringify(path)}`

export const agreeTo = (target: Place) => agreed.add(getKey(target))
export const isAgreedTo = (target: Place) => agreed.has(getKey(target))
