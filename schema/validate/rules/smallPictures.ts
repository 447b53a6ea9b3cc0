import type { Finding } from '../../wording/finding.ts'
import type { Size } from '../read/pictures.ts'
import type { PictureUse } from './review.ts'

interface Told {
  readonly file: string
  readonly pictures: readonly PictureUse[]
}

/** Finds pictures that have to be drawn larger than they are. */
export function findSmallPictures(
  documents: readonly Told[],
  sizes: ReadonlyMap<string, Size>,
): Map<string, Finding[]> {
  const found = new Map<string, Finding[]>()
  for (const { file, pictures } of documents) {
    const findings = pictures.flatMap(({ file: name, pixels, path }): Finding[] => {
      const size = sizes.get(name)
      if (!size || size.width >= pixels) return []
      const message = `${name} is ${size.width} × ${size.height} pixels, but is drawn up to ${pixels} wide here, and would look blurred. Save it at least ${pixels} pixels wide, or name another.`
      return [{ path, message, severity: 'warning', warning: 'small-picture', about: name }]
    })
    if (findings.length > 0) found.set(file, findings)
  }
  return found
}
