import type { Source } from '../../server/sources.ts'

/** Texts of several pages that the editor agreed to change everywhere, until the window is closed. */
const agreed = new Set<string>()

const getKey = ({ file, path }: Source) => `${file} ${JSON.stringify(path)}`

export const agreeTo = (target: Source) => agreed.add(getKey(target))
export const isAgreedTo = (target: Source) => agreed.has(getKey(target))
