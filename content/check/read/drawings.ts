import { readdirSync, readFileSync } from 'node:fs'
import { join, parse } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Element, Root } from 'xast'
import { fromXml } from 'xast-util-from-xml'
import type { Report } from '../../../schema/finding.ts'
import { report } from '../../../schema/reports/report.ts'

/** The line drawings of pictures: `lines/pipes.svg` belongs to `pipes.jpg`. */
export const LINES = 'public/pictures/lines'

/** Compressed size. A drawing is shown while a picture loads, and must not delay it. */
const MAX_BYTES = 20_000

/** Widths and heights of drawings are whole numbers, so proportions differ slightly from those of the picture. */
const TOLERANCE = 0.01

const SHAPES = new Set(['g', 'path', 'line', 'polyline', 'polygon', 'rect', 'circle', 'ellipse', 'title', 'desc'])

/** The page chooses the colour. */
const COLORS = new Set(['none', 'currentColor'])

const STYLE = /^(?:stroke-(?:width|linecap|linejoin|miterlimit)|fill-rule|vector-effect)$/
const GEOMETRY = /^(?:d|points|transform|pathLength|x|y|x1|x2|y1|y2|cx|cy|r|rx|ry|width|height)$/

export interface Drawing {
  readonly source: string
  /** Width divided by height. */
  readonly ratio: number
}

/** Reads a folder’s drawings by the name of their picture, without its ending, or what is wrong with them. */
export function readDrawings(root: string): ReadonlyMap<string, Drawing | Report> {
  const names = listFolder(join(root, LINES)).filter((name) => name.endsWith('.svg'))
  return new Map(names.map((name) => [parse(name).name, readDrawing(readFileSync(join(root, LINES, name)))]))
}

function readDrawing(bytes: Buffer): Drawing | Report {
  if (gzipSync(bytes).length > MAX_BYTES) return report('drawing.large')
  const source = bytes.toString('utf8')
  const svg = parseSvg(source)
  if (!svg) return report('drawing.broken')
  const construct = findForeignConstruct(svg)
  if (construct) return report('drawing.foreign', { construct })
  const [, , width = 0, height = 0] = (svg.attributes.viewBox ?? '').split(/[\s,]+/).map(Number)
  return width > 0 && height > 0 ? { source, ratio: width / height } : report('drawing.broken')
}

function parseSvg(source: string): Element | undefined {
  try {
    const tree: Root = fromXml(source)
    return tree.children.find((node): node is Element => node.type === 'element' && node.name === 'svg')
  } catch {
    return undefined
  }
}

/** Finds an element or attribute that a plain drawing may not have: `<style>`, `stroke: #f00`, `onload: …`. */
function findForeignConstruct({ name, attributes, children }: Element): string | undefined {
  if (name !== 'svg' && !SHAPES.has(name)) return `<${name}>`
  for (const [key, value] of Object.entries(attributes)) {
    const isPlain = key === 'fill' || key === 'stroke' ? COLORS.has(value ?? '') : STYLE.test(key) || GEOMETRY.test(key)
    const isRoot = name === 'svg' && (key === 'xmlns' || key === 'viewBox')
    if (!isPlain && !isRoot) return `${key}: ${value}`
  }
  for (const child of children) {
    const construct = child.type === 'element' ? findForeignConstruct(child) : undefined
    if (construct) return construct
  }
  return undefined
}

/** Reports what is wrong with a drawing, compared with the picture of its name. */
export function explainDrawing(
  name: string,
  drawing: Drawing | Report,
  picture: { readonly width: number; readonly height: number } | undefined,
): Report | undefined {
  if ('id' in drawing) return drawing
  if (!picture) return report('drawing.unused', { picture: `${name}.jpg` })
  const { width, height } = picture
  return Math.abs(drawing.ratio / (width / height) - 1) > TOLERANCE
    ? report('drawing.ratio', { width, height })
    : undefined
}

/** The names in a folder. None if there is no such folder. */
export function listFolder(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
