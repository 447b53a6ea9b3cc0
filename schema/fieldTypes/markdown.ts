import { bindUnits } from '../figures/unit.ts'
import type { Finding, Path, Report, Span } from '../finding.ts'
import { findMisread, findTableMistakes } from '../markdown/mistakes.ts'
import type { MarkdownBody } from '../markdown/nodes.ts'
import { mapInlines, parseMarkdown, readMarkdown } from '../markdown/parseMarkdown.ts'
import type { Text } from '../readText.ts'
import { report } from '../reports/report.ts'
import { type FieldType, type Reference, withFieldType } from './fieldType.ts'
import { hrefType } from './href.ts'
import { pictureFileType, pictureType } from './picture.ts'
import { createTextSchema } from './text.ts'
import type { PictureView } from './views.ts'

const fieldType: FieldType<Text, MarkdownBody<PictureView>> = {
  example: (text) => text,
  noun: 'a text in Markdown',
  control: 'markdown',
  // A generic text is shown in languages without a body.
  languages: 'fewer',

  resolve(body, context) {
    const text = typeof body === 'string' ? body : body[context.contentLanguage]
    const nodes = text === undefined ? context.genericBody() : parseMarkdown(bindUnits(text)).nodes
    const resolvedNodes = nodes.map((node) =>
      node.type === 'picture' ? { ...node, picture: pictureType.resolve(node.picture, context) } : node,
    )
    return mapInlines(resolvedNodes, (inline) => {
      if (typeof inline === 'string' || inline.type !== 'link') return inline
      const href = context.href(inline.href)
      return href === undefined ? inline.children : { ...inline, href }
    })
  },

  inspect(body) {
    if (typeof body === 'string') return inspect(body, [])
    const parts = typeof body === 'object' && body !== null ? Object.entries(body) : []
    const inspections = parts.flatMap(([language, words]) =>
      typeof words === 'string' ? [inspect(words, [language])] : [],
    )
    return {
      references: inspections.flatMap(({ references }) => references),
      findings: inspections.flatMap(({ findings }) => findings),
    }
  },
}

/** The body of an article in Markdown: headings, paragraphs, lists, tables, emphasis, links and pictures. No HTML. */
export const markdown = (max: number) => withFieldType(fieldType, createTextSchema({ max }))

function inspect(source: string, path: Path): { references: Reference[]; findings: Finding[] } {
  const { links, pictures, tables, unsupported } = readMarkdown(source)
  const tableMistakes = findTableMistakes(source, tables)
  const misread = findMisread(source)
  const unclosed = findUnclosed(source).filter(
    (span) => ![...unsupported, ...misread].some((reportedSpan) => areOverlapping(span, reportedSpan)),
  )
  const getText = ({ offset, length }: Span) => source.slice(offset, offset + length)
  return {
    references: [
      ...links.map(({ href, ...inString }) => ({ fieldType: hrefType, name: href, path, inString })),
      ...pictures.map(({ file, alt, ...inString }) => ({ fieldType: pictureFileType, name: file, path, inString })),
    ],
    findings: [
      ...pictures.flatMap(({ file, alt, ...inString }): Finding[] =>
        alt.trim() === '' ? [{ path, ...report('markdown.pictureWithoutText', { file }), location: { inString } }] : [],
      ),
      ...links.flatMap(({ href, ...inString }): Finding[] =>
        /^\[\s*\]/.test(getText(inString))
          ? [{ path, ...report('markdown.emptyLink', { href }), location: { inString } }]
          : [],
      ),
      ...[...misread, ...unclosed, ...tableMistakes].map(({ offset, length, id, values }): Finding => {
        return { path, id, values, location: { inString: { offset, length } } }
      }),
      ...unsupported.flatMap(({ type, ...inString }): Finding[] => {
        const source = getText(inString)
        if (source.startsWith('</')) return []
        const suggestion = type === 'heading' && /^#(?!#)/.test(source) ? `#${source}` : undefined
        const values = { construct: type, words: source, suggestion }
        return [{ path, ...report('markdown.unsupported', values), location: { inString } }]
      }),
    ],
  }
}

/** Markers that are certainly closed, beside letters or digits. The parser decides about all others. */
const CLOSED =
  /(?<!\*)(\*{1,2})(?=[\p{L}\p{N}])[^*\n]*[\p{L}\p{N}]\1(?!\*)|(?<![*\p{L}\p{N}])(\*{1,2})(?=[^*\s])[^*\n]*[^*\s]\2(?![*\p{L}\p{N}])|^(?: *)[*+-] |\[[^[\]\n]*\]\([^\s()]*\)|^##{1,2} /gmu

/** Mistakes that Markdown treats as plain text, so that visitors would see the markers. */
const UNRENDERED = [
  { pattern: /(?<![\\*])(\*{1,2})(?![*\s])[^*\n]*[^*\s]\1(?!\*)[^\s*]*/g, id: 'markdown.marksBesideLetter' },
  {
    pattern: /(?<!\\)\[[^\]\n]*\]\([^)\s]*(?=\s|$)/g,
    id: 'markdown.unclosedLink',
    fix: (words: string) => `${words})`,
  },
  {
    pattern: /(?<!\\)\[[^\]\n]+\] +\([^)\n]*\)/g,
    id: 'markdown.link',
    fix: (words: string) => words.replace(/\] +\(/, ']('),
  },
  {
    pattern: /\([^()\n]+\)\[(?:\/|#|https?:)[^\]\n]*\]/g,
    id: 'markdown.link',
    fix: (words: string) => words.replace(/^\((.*)\)\[(.*)\]$/, '[$1]($2)'),
  },
  {
    pattern: /^#{1,6}(?=[^#\s])[^\n]*/gm,
    id: 'markdown.headingWithoutSpace',
    fix: (words: string) => words.replace(/^(#+)/, '$1 '),
  },
  { pattern: /\\\*\\\*[^*\n]+\\\*\\\*/g, id: 'markdown.escaped', fix: (words: string) => words.replaceAll('\\', '') },
  {
    pattern: /(?<![\\*])\*\*(?!\*)(?: +[^*\n]+|[^*\s][^*\n]* )\*\*(?!\*)/g,
    id: 'markdown.unclosed',
    fix: (words: string) => `**${words.slice(2, -2).trim()}**`,
  },
  { pattern: /(?<![\\*])\*\*(?!\*)[^\n]{0,40}/g, id: 'markdown.unclosed' },
  { pattern: /(?<![\\*\p{L}\d])\*(?![*\s])[^\n]{0,40}/gu, id: 'markdown.unclosed' },
  { pattern: /(?<!\\)`{1,3}[^\n]{0,40}/g, id: 'markdown.unclosedCode' },
] as const

/** Finds markers that are never closed. */
function findUnclosed(source: string): (Span & Report)[] {
  // Skips the parser for nearly every body.
  const unmatchedMarkers = source.replace(CLOSED, (closed) => ' '.repeat(closed.length))
  if (!/[*`]|\]|^#/m.test(unmatchedMarkers)) return []
  const unclosed: (Span & Report)[] = []
  for (const { offset, length } of parseMarkdown(source).words) {
    const words = source.slice(offset, offset + length)
    for (const { pattern, id, ...entry } of UNRENDERED) {
      for (const { 0: match, index } of words.matchAll(pattern)) {
        const span = {
          offset: offset + index,
          length: match.length,
          ...report(id, { words: match, suggestion: 'fix' in entry ? entry.fix(match) : '' }),
        }
        if (!unclosed.some((reportedSpan) => areOverlapping(span, reportedSpan))) unclosed.push(span)
      }
    }
  }
  return unclosed
}

const areOverlapping = (a: Span, b: Span) => a.offset < b.offset + b.length && b.offset < a.offset + a.length
