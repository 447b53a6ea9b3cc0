import { open } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import { FILE_KINDS, type FileKind } from '../schema/messages/fields.ts'

/** How the drawings begin that are text; the library knows the others. */
const TEXTS: readonly (readonly [FileKind, RegExp])[] = [
  ['step', /^\s{0,9}ISO-10303-21;/],
  // A file may begin with comments, which have the code 999.
  ['dxf', /^(?:[ \t]*999\r?\n[^\n]*\n)*[ \t]*0\r?\n[ \t]*SECTION\r?\n|^AutoCAD Binary DXF\r\n/],
  // Lines of 80 characters, of which the 73rd names the section, and the last ones count its lines.
  ['iges', /^[^\r\n]{72}S[ 0]{6}1\r?\n/],
]

const HEAD = 4096

/** The kind of a file by what stands in it, whatever its name is. Of an archive, no more is unpacked than its list of types. */
export async function kindOfFile(path: string): Promise<FileKind | undefined> {
  const handle = await open(path)
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD), 0, HEAD, 0).finally(() => handle.close())
  const head = buffer.toString('latin1', 0, bytesRead).replace(/^\u00ef\u00bb\u00bf/, '')
  const text = TEXTS.find(([, pattern]) => pattern.test(head))
  if (text) return text[0]
  // A file that is broken, or made to be, is of no kind.
  const found = await fileTypeFromFile(path).catch(() => undefined)
  const kinds = Object.entries(FILE_KINDS) as [FileKind, readonly string[]][]
  return kinds.find(([, endings]) => found && endings.includes(found.ext))?.[0]
}

const LONGEST = 100

/** A file's name as it is passed on: no path, no marks that steer a terminal or turn the text, and the ending of its kind. */
export function safeName(name: string, kind: FileKind): string {
  const endings: readonly string[] = FILE_KINDS[kind]
  const clean = name
    .normalize('NFC')
    .replace(/^.*[/\\]/s, '')
    .replaceAll(/[\p{C}<>:"|?*]/gu, '_')
    .replace(/^[.\s]+/, '')
  const ending = clean.slice(clean.lastIndexOf('.') + 1)
  const isKind = clean.includes('.') && endings.includes(ending.toLowerCase())
  const base = (isKind ? clean.slice(0, -ending.length - 1) : clean).slice(0, LONGEST).trim()
  return `${base || 'file'}.${isKind ? ending : endings[0]}`
}
