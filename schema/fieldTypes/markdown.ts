import { bindUnits } from '../figures/unit.ts'
import type { Finding, Path, Span } from '../finding.ts'
import { findMisread, findTableMistakes } from '../markdown/mistakes.ts'
import type { MarkdownBody } from '../markdown/nodes.ts'
import { mapInlines, parseMarkdown, readMarkdown } from '../markdown/parseMarkdown.ts'
import { areOverlapping, findUnclosed } from '../markdown/unclosed.ts'
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
