/** What lies on a host. */
export interface Deployed {
  /** By path, a name for what stands in each file. */
  readonly files: Readonly<Record<string, string>>
  /** Assets that no page names any more, each with the day since when. */
  readonly left: Readonly<Record<string, string>>
}

export const NOTHING: Deployed = { files: {}, left: {} }

/** Whoever has opened a page may ask for its assets for so many days more. */
const DAYS_LEFT = 30

/** Has a hash in its name, and so never becomes another. */
const isAsset = (path: string) => path.startsWith('assets/')

/** Names other files, which have to lie there before it. */
const namesOthers = (path: string) => /\.(?:html|json|xml|txt)(?:\.gz|\.br)?$/.test(path)

/** Is sent in place of another file. */
const isCompressed = (path: string) => /\.(?:gz|br)$/.test(path)

/**
 * Says what is to be put onto a host, `first` and `last`, and what is `gone`, so that it has the files of `now` and no
 * others; what caches between it and visitors have to forget, and what is `deployed` then. An upload that breaks off
 * leaves what is `uploading`: of what has changed, nobody knows what stands in it.
 */
export function changesSince({ files, left }: Deployed, now: ReadonlyMap<string, string>, day: string) {
  const changed = [...now].flatMap(([path, content]) => (files[path] === content ? [] : [path]))
  const unnamed = [...new Set([...Object.keys(files), ...Object.keys(left)])].filter((path) => !now.has(path))
  const since = new Map(unnamed.filter(isAsset).map((path) => [path, left[path] ?? day]))
  const lastDay = new Date(Date.parse(day) - DAYS_LEFT * 86_400_000).toISOString().slice(0, 10)
  const gone = unnamed.filter((path) => (since.get(path) ?? '') <= lastDay)
  for (const path of gone) since.delete(path)
  const uploading: Deployed = { files: { ...files, ...Object.fromEntries(changed.map((path) => [path, ''])) }, left }
  const deployed: Deployed = { files: Object.fromEntries(now), left: Object.fromEntries(since) }
  return {
    first: changed.filter((path) => !namesOthers(path)),
    last: changed.filter(namesOthers),
    gone,
    purge: [...changed, ...gone].filter((path) => !isAsset(path) && !isCompressed(path)),
    uploading,
    deployed,
  }
}

/** The address at which visitors have a file: `en/contact/index.html` → `https://…/en/contact`. */
export const urlOf = (site: string, path: string): string =>
  encodeURI(`${site}/${path.replace(/(?:^|\/)index\.html$/, '')}`)
