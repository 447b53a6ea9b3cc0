import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'

/** Numbers of the tables `cmap`, `glyf` and `loca` in the directory of a WOFF2 file; 63 precedes another name. */
const [CMAP, GLYF, LOCA, OTHER] = [0, 10, 11, 63]

/** The characters of a WOFF2 font: https://www.w3.org/TR/WOFF2/ */
export function readFontCharacters(file: string): ReadonlySet<string> {
  const bytes = readFileSync(file)
  let position = 48
  const readLength = (): number => {
    let length = 0
    for (;;) {
      const byte = bytes.readUInt8(position++)
      length = length * 128 + (byte & 127)
      if (byte < 128) return length
    }
  }
  let offset = 0
  let cmapOffset = 0
  for (let count = bytes.readUInt16BE(12); count > 0; count--) {
    const flags = bytes.readUInt8(position++)
    const table = flags & 63
    if (table === OTHER) position += 4
    if (table === CMAP) cmapOffset = offset
    const length = readLength()
    // The two tables of outlines are transformed by default, others are not. A transformed table has a second length.
    const isTransformed = table === GLYF || table === LOCA ? flags < 192 : flags >= 64
    offset += isTransformed ? readLength() : length
  }
  const compressed = bytes.subarray(position, position + bytes.readUInt32BE(20))
  return readCharacterMap(brotliDecompressSync(compressed).subarray(cmapOffset))
}

/** Reads segments of format 4, which has the characters up to U+FFFF. */
function readCharacterMap(cmap: Buffer): ReadonlySet<string> {
  const segments = cmap.subarray(cmap.readUInt32BE(8))
  if (segments.readUInt16BE(0) !== 4) throw new Error('The font’s first character map has another format than 4.')
  const size = segments.readUInt16BE(6)
  const characters = new Set<string>()
  for (let index = 0; index < size; index += 2) {
    const firstCode = segments.readUInt16BE(16 + size + index)
    for (let code = segments.readUInt16BE(14 + index); code >= firstCode; code--)
      characters.add(String.fromCodePoint(code))
  }
  return characters
}
