import type { Report, Span } from '../finding.ts'
import { report } from '../reports/report.ts'
import { parseMarkdown } from './parseMarkdown.ts'

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

/** Finds markers that are never closed, which visitors would see. */
export function findUnclosed(source: string): (Span & Report)[] {
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

export const areOverlapping = (a: Span, b: Span) => a.offset < b.offset + b.length && b.offset < a.offset + a.length
