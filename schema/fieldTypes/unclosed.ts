import { parseMarkdown } from '../format/markdown.ts'
import type { Span } from '../wording/finding.ts'
import { quote } from '../wording/words.ts'

interface Slip extends Span {
  readonly message: string
}

/** Marks that are closed on their own line; what is left of a text without them is closed nowhere. */
const CLOSED =
  /\*\*(?=\S)[^*\n]*[^*\s]\*\*|(?<!\*)\*(?=[^*\s])[^*\n]*[^*\s]\*(?!\*)|^(?: *)[*+-] |\[[^[\]\n]*\]\([^\s()]*\)|^##{1,2} /gm

/** What Markdown takes for plain words, and visitors would see as it stands there. */
const FORMS: readonly { readonly pattern: RegExp; explain(written: string): string }[] = [
  {
    pattern: /(?<!\\)\[[^\]\n]*\]\([^)\s]*(?=\s|$)/g,
    explain: (written) => `The link ${quote(written)} has no end. Close it with ")": ${quote(`${written})`)}.`,
  },
  {
    pattern: /(?<!\\)\[[^\]\n]+\] +\([^)\n]*\)/g,
    explain: (written) =>
      `Between the words of a link and its address is no space: ${quote(written.replace(/\] +\(/, ']('))}.`,
  },
  {
    pattern: /\([^()\n]+\)\[(?:\/|#|https?:)[^\]\n]*\]/g,
    explain: (written) =>
      `A link has its words in [ ] and its address in ( ): ${quote(written.replace(/^\((.*)\)\[(.*)\]$/, '[$1]($2)'))}.`,
  },
  {
    pattern: /^#{1,6}(?=[^#\s])[^\n]*/gm,
    explain: (written) =>
      `A space is missing after ${/^#+/.exec(written)?.[0]}, so this is no heading. Write ${quote(written.replace(/^(#+)/, '$1 '))}.`,
  },
  {
    pattern: /(?<![\\*])\*\*(?!\*)[^\n]{0,40}/g,
    explain: (written) =>
      `The ** before ${quote(written.slice(2).trim())} has no other to close it. Write ** on both sides of the words, with no space inside.`,
  },
  {
    pattern: /(?<![\\*\p{L}\d])\*(?![*\s])[^\n]{0,40}/gu,
    explain: (written) =>
      `The * before ${quote(written.slice(1).trim())} has no other to close it. Write * on both sides of the words, or \\* for an asterisk.`,
  },
  {
    pattern: /(?<!\\)`{1,3}[^\n]{0,40}/g,
    explain: (written) =>
      `The ${/^`+/.exec(written)?.[0]} before ${quote(written.replace(/^`+/, '').trim())} begins code, which an article cannot have. Remove it.`,
  },
]

/** Finds marks of Markdown that begin something and never end it. */
export function findUnclosed(source: string): Slip[] {
  // Nearly every body has only marks that are closed on their own line.
  const rest = source.replace(CLOSED, (closed) => ' '.repeat(closed.length))
  if (!/[*`]|\]|^#/m.test(rest)) return []
  const slips: Slip[] = []
  for (const { offset, length } of parseMarkdown(source).words) {
    const words = source.slice(offset, offset + length)
    for (const { pattern, explain } of FORMS) {
      for (const { 0: written, index } of words.matchAll(pattern)) {
        const slip = { offset: offset + index, length: written.length, message: explain(written) }
        if (!slips.some((other) => overlap(slip, other))) slips.push(slip)
      }
    }
  }
  return slips
}

const overlap = (one: Span, other: Span) =>
  one.offset < other.offset + other.length && other.offset < one.offset + one.length
