import type { Finding, Path, Said, Span } from '../finding.ts'
import { mapInlines, parseMarkdown } from '../parseMarkdown.ts'
import { cited, quote } from '../wording/words.ts'
import { bind, type FieldType, type Reference } from './fieldType.ts'
import { hrefType } from './href.ts'
import { type Text, translated } from './text.ts'
import type { BodyView } from './views.ts'

const fieldType: FieldType<Text, BodyView> = {
  example: (text) => text,
  noun: 'a text in Markdown',
  control: 'markdown',
  // A language left out shows a general text.
  languages: 'fewer',

  resolve(body, context) {
    const own = typeof body === 'string' ? body : body[context.contentLanguage]
    const nodes = own === undefined ? context.generalBody() : parseMarkdown(own).nodes
    return mapInlines(nodes, (inline) => {
      if (typeof inline === 'string' || inline.type !== 'link') return inline
      const href = context.href(inline.href)
      return href === undefined ? inline.children : { ...inline, href }
    })
  },

  inspect(body) {
    if (typeof body === 'string') return inspect(body, [])
    const parts = typeof body === 'object' && body !== null ? Object.entries(body) : []
    const inspected = parts.flatMap(([language, words]) =>
      typeof words === 'string' ? [inspect(words, [language])] : [],
    )
    return {
      references: inspected.flatMap(({ references }) => references),
      findings: inspected.flatMap(({ findings }) => findings),
    }
  },
}

/** Markdown for an article: headings, paragraphs, lists, emphasis, links; no raw HTML. */
export const markdown = (max: number) => bind(fieldType, translated({ max }))

function inspect(source: string, path: Path): { references: Reference[]; findings: Finding[] } {
  const { links, unsupported } = readMarkdown(source)
  const unclosed = findUnclosed(source).filter((slip) => !unsupported.some((construct) => overlap(slip, construct)))
  return {
    references: links.map(({ href, ...inString }) => ({ fieldType: hrefType, name: href, path, inString })),
    findings: [
      ...links.flatMap(({ href, ...inString }): Finding[] => {
        const written = source.slice(inString.offset, inString.offset + inString.length)
        if (!/^\[\s*\]/.test(written)) return []
        const message = `This link to ${quote(href)} has no words. Write them between [ and ].`
        return [{ path, message, turkish: `Bu bağlantının yazısı yok: ${href}. Yazın.`, mark: { inString } }]
      }),
      ...unclosed.map(
        ({ offset, length, ...said }): Finding => ({ path, ...said, mark: { inString: { offset, length } } }),
      ),
      ...unsupported.flatMap(({ type, ...inString }): Finding[] => {
        const written = source.slice(inString.offset, inString.offset + inString.length)
        // The tag that opens it has been told already.
        if (written.startsWith('</')) return []
        const turkish = `${cited(written)} yazının metninde olamaz. Kaldırın; biçim için metnin üstündeki düğmeleri kullanın.`
        return [{ path, message: refusal(type, written), turkish, mark: { inString } }]
      }),
    ],
  }
}

interface Constructs {
  readonly links: readonly (Span & { readonly href: string })[]
  readonly unsupported: readonly (Span & { readonly type: string })[]
}

const HEADING = /^##{1,2} /gm
const LINK = /(?<!!)\[[^[\]\n]*\]\((?<href>[^\s()<>&]*)\)/g
/** Every construct other than headings, links, emphasis, flat lists, quotes and entities needs one of these. */
const DOUBTFUL = /[[\]<`\\|~#=\t]|^ | {2}|^[-*_+>\d.) ]+$/m

/**
 * Reads what matters here of a text in Markdown.
 *
 * Most bodies have only what can be told without the parser, which takes 20 times as long: a body in which nothing
 * else can be is not given to it.
 */
export function readMarkdown(source: string): Constructs {
  if (DOUBTFUL.test(source.replace(HEADING, '').replace(LINK, 'x'))) {
    const { links, unsupported } = parseMarkdown(source)
    const added = extensions(source)
    const others = unsupported.filter(({ offset }) => !added.some((extension) => extension.offset === offset))
    return { links, unsupported: [...others, ...added] }
  }
  const links = [...source.matchAll(LINK)].map(({ 0: { length }, index: offset, groups }) => ({
    href: groups?.href ?? '',
    offset,
    length,
  }))
  return { links, unsupported: [] }
}

/** Common additions to Markdown, which its parser takes for plain words. */
const EXTENSIONS: Readonly<Record<string, RegExp>> = {
  table: /^.*\|.*\n *\|?(?: *:?-+:? *\|)+(?: *:?-+:? *)?$/gm,
  delete: /~~[^~\n]+~~/g,
  footnote: /\[\^[^\]\n]+\]/g,
}

function extensions(source: string): Constructs['unsupported'] {
  return Object.entries(EXTENSIONS).flatMap(([type, pattern]) =>
    [...source.matchAll(pattern)].map(({ 0: { length }, index: offset }) => ({ type, offset, length })),
  )
}

/** What an editor is told of a construct, by its name in Markdown. */
const REFUSALS: Readonly<Record<string, string>> = {
  html: 'is HTML. Write it in Markdown: **strong**, *emphasis*, [link](/contact).',
  image: 'is a picture. A body has words only; the article’s "picture" stands above it.',
  imageReference: 'is a picture. A body has words only; the article’s "picture" stands above it.',
  code: 'is a block of code, which an article cannot have. Write it as a paragraph, without indenting it.',
  inlineCode: 'is code, which an article cannot have. Remove the backticks.',
  table: 'is a table, which an article cannot have. Write it as a list.',
  delete: 'is struck out, which an article cannot have. Remove it, or the tildes.',
  footnote: 'is a footnote, which an article cannot have. Write it into the text.',
  footnoteReference: 'is a footnote, which an article cannot have. Write it into the text.',
  thematicBreak: 'is a dividing line, which an article cannot have. Use a heading: ## ….',
  break: 'is a line break within a paragraph. Begin a new paragraph with an empty line.',
  definition: 'is a list of addresses. Write the address where the link is: [text](/contact).',
  linkReference: 'is a link without its address. Write the address beside it: [text](/contact).',
}

function refusal(type: string, written: string): string {
  if (type === 'heading') {
    const words = quote(`## ${written.replace(/^#+ *|\n[\s\S]*$/g, '')}`)
    return /^#{4}/.test(written)
      ? 'An article has headings of two levels, ## and ###. Use one of these.'
      : `The article’s title is the only heading of the first level. Write ${words} here.`
  }
  return `${quote(written)} ${REFUSALS[type] ?? 'is Markdown that an article cannot have. Write it in plain words.'}`
}

type Slip = Span & Said

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
function findUnclosed(source: string): Slip[] {
  // Nearly every body has only marks that are closed on their own line.
  const rest = source.replace(CLOSED, (closed) => ' '.repeat(closed.length))
  if (!/[*`]|\]|^#/m.test(rest)) return []
  const slips: Slip[] = []
  for (const { offset, length } of parseMarkdown(source).words) {
    const words = source.slice(offset, offset + length)
    for (const { pattern, explain } of FORMS) {
      for (const { 0: written, index } of words.matchAll(pattern)) {
        const turkish = `Ziyaretçiler ${cited(written)} metnini işaretleriyle görür. İşaretleri kaldırın; biçim için metnin üstündeki düğmeleri kullanın.`
        const slip = { offset: offset + index, length: written.length, message: explain(written), turkish }
        if (!slips.some((other) => overlap(slip, other))) slips.push(slip)
      }
    }
  }
  return slips
}

const overlap = (one: Span, other: Span) =>
  one.offset < other.offset + other.length && other.offset < one.offset + one.length
