import { fieldOf, isObject } from '../../fieldTypes/json.ts'
import type { Finding, Path } from '../../wording/finding.ts'
import { fold } from '../../wording/nearest.ts'
import { quote } from '../../wording/words.ts'

const FILE_NAME = /^\S+\.(?:jpe?g|png|webp|avif|gif|svg|heic|tiff?)$/i
/** What cameras and telephones call their files. */
const CAMERA =
  /^(?:IMG|DSC[FN]?|DCIM|PXL|P\d|MVIMG|WhatsApp Image|Screenshot|Ekran görüntüsü|image|photo|foto|resim|picture)[ _-]?[\d(][\d\s_().:-]*$/i

/** Finds pictures whose words for someone who cannot see them only name the file. */
export function checkAlternativeText(picture: object, path: Path): Finding[] {
  const alt = fieldOf(picture, 'alt')
  const file = fieldOf(picture, 'file')
  const stem = typeof file === 'string' ? plain(file.replace(/\.\w+$/, '')) : ''
  const texts: [Path, unknown][] = isObject(alt)
    ? Object.entries(alt).map(([language, words]) => [[...path, 'alt', language], words])
    : [[[...path, 'alt'], alt]]
  return texts.flatMap(([at, words]): Finding[] => {
    if (typeof words !== 'string') return []
    const said = words.trim()
    const cure = 'Say what is seen, for someone who cannot see it: "A stack of stainless pipes, seen end-on".'
    if (FILE_NAME.test(said) || CAMERA.test(said)) {
      return [{ path: at, message: `${quote(said)} is the name of a file. ${cure}` }]
    }
    // Of several words, a file’s name can be a description.
    if (stem === '' || /\s/.test(said) || plain(said) !== stem) return []
    const message = `${quote(said)} only repeats the name of the file. ${cure}`
    return [{ path: at, message, severity: 'warning', warning: 'alternative-text', about: said }]
  })
}

const plain = (words: string) => fold(words).replaceAll(/[^a-z\d]+/g, '')
