/** What lies on a host. */
export interface Deployed {
  /** By path, a name for what stands in each file. */
  readonly files: Readonly<Record<string, string>>
  /** Assets that no page names any more, each with the day since when. */
  readonly left: Readonly<Record<string, string>>
}

export const NOTHING: Deployed = { files: {}, left: {} }

/** Whoever opened a page before may ask for its assets for so many days more. */
const DAYS_LEFT = 30

/** What pages name lies there before them. */
const isPage = (path: string) => /\.html(?:\.\w+)?$/.test(path)

/** Has a hash in its name, and so is never replaced by another. */
const isAsset = (path: string) => path.startsWith('assets/')

/** Says what is to be put onto a host, and what taken away, so that it has these files and no others. */
export function changesSince({ files, left }: Deployed, now: ReadonlyMap<string, string>, day: string) {
  const changed = [...now].filter(([path, content]) => files[path] !== content).map(([path]) => path)
  const unnamed = [...Object.keys(files), ...Object.keys(left)].filter((path) => !now.has(path))
  const since = new Map(unnamed.filter(isAsset).map((path) => [path, left[path] ?? day]))
  const last = new Date(Date.parse(day) - DAYS_LEFT * 86_400_000).toISOString().slice(0, 10)
  const gone = unnamed.filter((path) => (since.get(path) ?? '') <= last)
  for (const path of gone) since.delete(path)
  const deployed: Deployed = { files: Object.fromEntries(now), left: Object.fromEntries(since) }
  return {
    first: changed.filter((path) => !isPage(path)),
    pages: changed.filter(isPage),
    gone,
    deployed,
  }
}

/** The addresses at which visitors have a file: `en/contact/index.html` → `https://…/en/contact`. */
export const urlOf = (url: string, path: string): string =>
  encodeURI(`${url}/${path.replace(/(?:^|\/)index\.html$/, '')}`)
