import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Known } from '../fieldTypes/known.ts'
import { read } from '../fieldTypes/text.ts'
import { DEFAULT_LANGUAGE } from '../names/languages.ts'
import type { Content } from '../resolve/content.ts'
import { NAMES_FILE } from './jsonSchema.ts'
import { namesSchema } from './names.ts'

/** Of all that is wrong and right with a site, what names are made from. */
interface Checked {
  readonly known: Known
  readonly content: Pick<Content, 'pages' | 'pictures' | 'labels'>
}

/**
 * Writes what VS Code completes names from, where they have changed. Git knows nothing of that file: it follows from
 * the content, and is written by whatever checks that.
 */
export function writeNames(root: string, { known, content }: Checked): void {
  const folder = join(root, '.vscode')
  if (!existsSync(folder)) return
  const file = join(folder, NAMES_FILE)
  const names = `${JSON.stringify(namesSchema(known, aboutIn(content)), null, 1)}\n`
  try {
    if (!existsSync(file) || readFileSync(file, 'utf8') !== names) writeFileSync(file, names)
  } catch {
    // Where nothing can be written, VS Code goes on with what it has.
  }
}

/** What is said of a name beside it: a page’s name, a picture’s size, a property in words. */
function aboutIn({ pages, pictures, labels }: Checked['content']): (name: string) => string | undefined {
  return (name) => {
    const page = pages.get(name.replace(/#.*/, ''))
    if (page) return read(page.name, DEFAULT_LANGUAGE)
    const picture = pictures.get(name)
    if (picture) return `${picture.width} × ${picture.height} px`
    const property = Object.hasOwn(labels.properties, name) ? labels.properties[name] : undefined
    return property && [...new Set([read(property.name, 'tr'), read(property.name, 'en')])].join(' · ')
  }
}
