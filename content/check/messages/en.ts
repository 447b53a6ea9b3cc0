import { LANGUAGES, type Language } from '../../../schema/names/languages.ts'
import type { DrawingFault, FileReports, PictureFault, Reports, Superfluous } from '../../../schema/reports.ts'
import { findNearestFew, formatCode } from '../../../schema/spelling.ts'
import type { Sentences } from './sentences.ts'
import {
  choice,
  count,
  didYouMean,
  enumerate,
  languageName,
  MAX_LISTED_NAMES,
  nameAt,
  quote,
  writeOrdinal,
} from './words.ts'

function explainDrawing(name: string, fault: DrawingFault): string {
  switch (fault.kind) {
    case 'unused':
      return `There is no picture ${quote(`${name}.jpg`)} that this drawing could belong to. Rename the drawing like its picture, or delete it.`
    case 'large':
      return 'This drawing has more than 20 KB when compressed. Simplify its paths.'
    case 'broken':
      return 'This file is not an SVG drawing with a viewBox. Export it again as plain SVG.'
    case 'ratio':
      return `This drawing has other proportions than its picture of ${fault.width} × ${fault.height} pixels, and would not cover it. Draw it in the picture’s frame.`
    case 'foreign':
      return `${quote(fault.construct)} does not belong in a line drawing. Use only shapes, with "none" or "currentColor" as their colours.`
  }
}

const PICTURE_FAULTS: Readonly<Record<PictureFault, string>> = {
  format: 'is not a JPEG, PNG or WebP, whatever its name: perhaps HEIC from an iPhone. Export it as JPEG.',
  large: 'has more than 15 MB. Save it as a JPEG of at most 4000 pixels in width.',
  cmyk: 'uses CMYK colours for printing, which browsers show wrongly. Save it in sRGB.',
  empty: 'is empty: it has no bytes, or only zeros. Copy or export it again.',
  pointer: 'is only the pointer of Git LFS to a picture. Install Git LFS, and run "git lfs pull".',
  pixels:
    'has too many pixels: a side is longer than 16,383 px, or it has more than 268 megapixels. Save it with at most 4000 pixels in width and height.',
  broken: 'is damaged or incomplete. Copy or export it again.',
}

const SUPERFLUOUS: Readonly<Record<Superfluous, string>> = {
  language: 'the language (the site adds it)',
  ending: 'an ending',
  slash: 'a slash at the end',
  index: '“index”',
}

/** Markdown that a body cannot have, by its name in mdast. */
const UNSUPPORTED: Readonly<Record<string, string>> = {
  html: 'is HTML. Write it in Markdown: **strong**, *emphasis*, [link](/contact).',
  image: 'is a picture within a paragraph. Put it into its own paragraph, with an empty line before and after it.',
  imageReference: 'is a picture without its file. Write the file beside it: ![What it shows](pipes.jpg).',
  code: 'is a block of code, which an article cannot have. Write it as a paragraph, without indentation.',
  inlineCode: 'is code, which an article cannot have. Remove the backticks.',
  table: 'is a table, which an article cannot have. Write it as a list.',
  delete: 'is struck out, which an article cannot have. Remove it, or the tildes.',
  footnote: 'is a footnote, which an article cannot have. Write it into the text.',
  footnoteReference: 'is a footnote, which an article cannot have. Write it into the text.',
  thematicBreak: 'is a dividing line, which an article cannot have. Use a heading: ## ….',
  break: 'is a line break within a paragraph. Begin a new paragraph with an empty line.',
  definition: 'is a list of addresses. Write the address where the link is: [text](/contact).',
  listNumber:
    'is shown with another number, since a list counts on from its first one. Correct the number, or write it into a paragraph.',
  linkReference: 'is a link without its address. Write the address beside it: [text](/contact).',
}

const INVISIBLE: Readonly<Record<string, string>> = {
  'U+200B': 'zero-width space',
  'U+200C': 'zero-width non-joiner',
  'U+200D': 'zero-width joiner',
  'U+2028': 'line separator',
  'U+2060': 'word joiner',
  'U+FEFF': 'byte-order mark',
}

/** By the codes of jsonc-parser. */
const JSON_ERRORS: Readonly<Record<string, string>> = {
  InvalidSymbol: 'This is not JSON. Write text in double quotes and numbers without: "steel", 0.5.',
  InvalidNumberFormat: 'A number is digits, with a point before decimals: 12 or 0.5.',
  PropertyNameExpected: 'A key in double quotes is missing here, such as "title".',
  ValueExpected: 'A value is missing here. Write text in double quotes and numbers without: "steel", 0.5.',
  ColonExpected: 'A colon is missing after this key.',
  CommaExpected: 'A comma is missing after this.',
  EndOfFileExpected: 'Nothing can follow the end of the document. Remove this, or an extra bracket before it.',
  InvalidCommentToken: 'JSON has no comments. Remove this one.',
  UnexpectedEndOfComment: 'JSON has no comments. Remove this one.',
  UnexpectedEndOfString: 'This text is not closed on its line. Close it with ", or write \\n for a new line.',
  InvalidUnicode: 'A backslash starts an escape such as \\n or \\". For a backslash, write \\\\.',
  InvalidEscapeCharacter: 'A backslash starts an escape such as \\n or \\". For a backslash, write \\\\.',
  InvalidCharacter: 'A text cannot contain a tab. Write a space, or \\t.',
}

const SAVE_AS_UTF8 = 'Save it as UTF-8 (in most editors: Save with encoding, UTF-8).'

/** Purposes of required files. */
const PURPOSES: Readonly<Record<string, string>> = {
  'pages/index.json': 'It is the home page.',
  'pages/not-found.json': 'Visitors see it at addresses without a page. A hero of size "plain" is enough.',
  'pages/_site.json': 'It has what all pages show: company, navigation, contact.',
  'pages/_labels.json': 'It has the words of the interface and the names of properties.',
  'pages/_units.json': 'It has the units of figures, and how they are written.',
}

const ALT_FIX =
  'Describe what the picture shows, for someone who cannot see it: "A stack of stainless pipes, seen end-on".'

const without = (superfluous: readonly Superfluous[]) => enumerate(superfluous.map((part) => SUPERFLUOUS[part]))

const bounds = (limit: number, isExact: boolean, word: string) => `${isExact ? 'exactly' : word} ${limit}`

const orNot = (isOptional: boolean) => (isOptional ? ', or leave it out' : '')

/** Why a text needs its languages. */
function languageRule(needed: readonly Language[], isShared: boolean): string {
  if (isShared) return `Texts that all pages share are needed in ${enumerate(LANGUAGES)}.`
  const all = ['it', 'both', 'all three', 'all four'][needed.length - 1]
  return `This page is written in ${enumerate(needed)}, so every text needs ${all}.`
}

/** All names, if a sentence has room for them, otherwise those nearest to `value`. */
function listNames(names: readonly string[], value?: unknown): string {
  if (names.length <= MAX_LISTED_NAMES) return choice(names)
  const near = typeof value === 'string' ? findNearestFew(value, names, 5) : names.slice(0, 5)
  return `one of the ${names.length} in pages/BLOCKS.md; the nearest by name are ${choice(near, 'and')}`
}

const mustBe = (path: Parameters<typeof nameAt>[0], expected: string, value: unknown) =>
  `${nameAt(path)} must be ${expected}, but is ${describe(value)}.`

function describe(value: unknown): string {
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'string') return `the text ${quote(value)}`
  if (typeof value === 'number') return `the number ${value}`
  if (value === null) return 'empty (null)'
  return typeof value === 'object' ? 'an object' : String(value)
}

const tooMany = (rule: string, keys: readonly string[]) =>
  `${rule}, but here are ${enumerate(keys.map(quote))}. Keep one of them.`

const otherFigure = (figure: string, table: string) =>
  `This says ${quote(figure)}, but ${table}. If the table has been changed, change this too.`

const values = {
  'value.null': (_, path) => `${nameAt(path)} is empty (null). Fill it in, or leave it out.`,
  'value.missing': ({ key, owner, example, description }) =>
    `${owner} needs ${quote(key)}. Add ${quote(key)}: ${example}.${description && ` (${description.replace(/\.$/, '')}.)`}`,
  'value.notText': ({ value }, path) => {
    const isScalar = typeof value === 'number' || typeof value === 'boolean'
    return `${mustBe(path, 'a text', value)} ${isScalar ? `Write "${value}", in quotes.` : 'Write words in quotes: "…".'}`
  },
  'value.notNumber': ({ value }, path) => {
    const number = typeof value === 'string' && value !== '' ? Number(value.replace(',', '.')) : Number.NaN
    const fix = Number.isFinite(number) ? `Write ${number}, without quotes.` : 'Write the figure alone, such as 0.5.'
    return `${mustBe(path, 'a number', value)} ${fix}`
  },
  'value.notWhole': ({ value }, path) => `${mustBe(path, 'a whole number', value)} Write ${Math.round(value)}.`,
  'value.notBoolean': ({ value }, path) => {
    const meant = ['true', 'false'].find((word) => word === String(value).trim().toLowerCase())
    return `${mustBe(path, 'true or false', value)} Write ${meant ?? 'true or false'}, without quotes.`
  },
  'value.notList': ({ value, example }, path) =>
    `${mustBe(path, 'a list', value)} Write it in brackets: [${typeof value === 'string' ? quote(value) : example}].`,
  'value.notObject': ({ value, example }, path) =>
    `${mustBe(path, 'an object', value)} Write it like this: ${example}.`,
  'value.form': ({ reason }, path) => `${nameAt(path)} is invalid. ${reason}`,
  'value.notOneOf': ({ value, noun, names, suggestion, guideSection }) => {
    if (typeof value !== 'string') return `${quote(value)} is not ${noun}. Write ${listNames(names)}.`
    const seen = guideSection ? ` pages/BLOCKS.md#${guideSection} lists them all.` : ''
    return `${quote(value)} is not ${noun}.${didYouMean(suggestion) || ` Write ${listNames(names, value)}.${seen}`}`
  },
  'value.onlyOne': ({ value, only }, path) =>
    `${nameAt(path)} can only be ${quote(only)}. ${value === false ? 'Leave it out to say no.' : `Write ${quote(only)}, or leave it out.`}`,
  'number.limit': ({ value, limit, bound }, path) => {
    const words = { min: 'at least', max: 'at most', above: 'more than' }
    return `${nameAt(path)} must be ${words[bound]} ${limit}, but is ${quote(value)}.`
  },
  'list.empty': ({ limit, isExact, isOptional }, path) =>
    `${nameAt(path)} is empty. Add ${bounds(limit, isExact, 'at least')} ${limit === 1 ? 'entry' : 'entries'}${orNot(isOptional)}.`,
  'list.tooLong': ({ limit, actual, isExact }, path) =>
    `${nameAt(path.slice(0, -1))} has ${count(actual, 'entry', 'entries')}, but can have ${bounds(limit, isExact, 'at most')}. This one is too many.`,
  'list.tooShort': ({ limit, actual, isExact }, path) =>
    `${nameAt(path)} has ${count(actual, 'entry', 'entries')}, but needs ${bounds(limit, isExact, 'at least')}. Add ${limit - actual}.`,
  'list.repeatedName': ({ name }) => `${quote(name)} is already in this list. Remove one of them.`,
  'list.repeatedEntry': ({ entry, position }) =>
    `${entry === undefined ? 'This entry' : quote(entry)} is already in this list, as entry ${position}. Remove one of them.`,
  'list.repeatedLabel': ({ row }) =>
    `Row ${row} of this table has this label already. Remove one of the two rows, or name it differently.`,
} satisfies Sentences<Partial<Reports>>

const texts = {
  'text.empty': ({ isOptional }, path) => `${nameAt(path)} is empty. Write it${orNot(isOptional)}.`,
  'text.tooShort': ({ limit, actual }, path) =>
    `${nameAt(path)} has ${count(actual, 'character')}, but needs at least ${limit}. Write ${limit - actual} more.`,
  'text.tooLong': ({ limit, actual }, path) =>
    `${nameAt(path)} has ${actual} characters, but at most ${limit} fit here. Shorten it by ${actual - limit}.`,
  'text.notOnPage': ({ language }) => `This page is not written in ${languageName(language)}. Take this text out.`,
  'text.noLanguage': ({ needed, isShared }) => `This text is empty. ${languageRule(needed, isShared)}`,
  'text.missing': ({ languages, needed, isShared }) =>
    `No ${enumerate(languages.map(languageName)).replaceAll(/, | and /g, (joint) => `${joint}no `)} text. ${languageRule(needed, isShared)}`,
  'text.otherLanguages': ({ actual, needed }) =>
    `This text is written in ${enumerate(actual)}. ${languageRule(needed, false)}`,
  'text.extraLanguage': ({ language, needed }) =>
    `A text in ${languageName(language)} on a page that is written in ${enumerate(needed)}. Remove it, or add ${quote(language)} to "languages".`,
  'text.placeholder': ({ words }) => `${quote(words)} is a placeholder. Write the text.`,
  'text.likelyPlaceholder': ({ words }) => `${quote(words)} looks like a placeholder. Write the text.`,
  'text.untranslated': ({ source }) => `This is the same as the ${quote(source)} text. Translate it.`,
  'text.braces': ({ source, expected, actual }) =>
    `The ${quote(source)} text has ${expected || 'no placeholder in braces'}, but this one has ${actual || 'none'}. The site replaces placeholders: write the same ones.`,
  'text.markup': ({ words, kind }) =>
    `${quote(words)} is ${kind}, which visitors would see as it is written: only an article’s "body" is Markdown. Write plain words.`,
  'text.severalKeywords': ({ keywords }) =>
    `These are several keywords. Write each as an entry of its own: ${keywords.map(quote).join(', ')}.`,
  'text.noName': (_, path) => `${nameAt(path)} must contain {name}, the placeholder for the page’s name.`,
  'alt.fileName': ({ words }) => `${quote(words)} is the name of a file. ${ALT_FIX}`,
  'alt.repeatsFile': ({ words }) => `${quote(words)} only repeats the name of the file. ${ALT_FIX}`,
  'alt.repeatsTitle': ({ words }) => `${quote(words)} only repeats the title. ${ALT_FIX}`,
  'alt.saysNothing': ({ words }) => `${quote(words)} says only that there is a picture. ${ALT_FIX}`,

  'character.allInvisible': () => 'This text has only invisible characters. Write it.',
  'character.lost': () => '“\ufffd” replaces a letter that was lost. Write the letter.',
  'character.control': ({ code }) => `There is an invisible control character (${code}) here. Remove it.`,
  'character.direction': ({ code }) =>
    `An invisible character (${code}) changes the direction of reading here. Remove it.`,
  'character.invisible': ({ code }) =>
    `An invisible character (${[INVISIBLE[code], code].filter(Boolean).join(', ')}) is here, so a search does not find the word. Remove it.`,
  'character.symbolFont': ({ code }) =>
    `Visitors see an empty box here: this character (${code}) exists only in a font for symbols, such as Wingdings, or is damaged. Remove it, or write a usual one. In an article’s "body", "- " begins an entry of a list.`,
  'character.lookalike': ({ found, letter }) =>
    `${quote(found)} (${formatCode(found)}) only looks like ${quote(letter)}, so a search for it does not find this. Write ${quote(letter)}.`,
  'character.half': () => 'Half of a character, such as an emoji, is left here. Remove it.',
  'character.decomposed': ({ found, letter }) =>
    `${quote(found)} is composed of several characters, so a search for ${quote(letter)} does not find it. Write ${quote(letter)}.`,
  'character.encoding': ({ found }) =>
    `${quote(found)} looks like a letter in the wrong encoding, such as Ã§ for ç. Write the intended letter.`,
  'character.notLatin': ({ found }) =>
    `${quote(found)} has letters that are not Latin. All languages of this site use Latin letters.`,
  'character.listWithoutSpace': ({ found }) =>
    `A space is missing after "-", so this is not a list. Write ${quote(found.replace('-', '- '))}.`,
  'character.wordList': ({ found }) =>
    `${quote(found)} is a list in Word, but not here. In an article’s "body", write "- " instead. Elsewhere, use a block with a list.`,
  'character.lineBreak': ({ next }) =>
    `A single line break does not start a paragraph: ${quote(next)} continues the same line. Add an empty line before it.`,

  'markdown.emptyLink': ({ href }) => `This link to ${quote(href)} has no words. Write them between [ and ].`,
  'markdown.pictureWithoutText': ({ file }) =>
    `The picture ${quote(file)} has no alternative text. Write what it shows between [ and ].`,
  'markdown.unsupported': ({ construct, written }) => {
    if (construct !== 'heading') {
      return `${quote(written)} ${UNSUPPORTED[construct] ?? 'is Markdown that an article cannot have. Write it in plain words.'}`
    }
    return /^#{4}/.test(written)
      ? 'An article has headings of two levels, ## and ###. Use one of these.'
      : `The article’s title is the only heading of the first level. Write ${quote(`## ${written.replace(/^#+ *|\n[\s\S]*$/g, '')}`)} here.`
  },
  'markdown.unclosedLink': ({ written }) =>
    `The link ${quote(written)} has no end. Close it with ")": ${quote(`${written})`)}.`,
  'markdown.spacedLink': ({ written }) =>
    `Remove the space between the words of a link and its address: ${quote(written.replace(/\] +\(/, ']('))}.`,
  'markdown.reversedLink': ({ written }) =>
    `A link has its words in [ ] and its address in ( ): ${quote(written.replace(/^\((.*)\)\[(.*)\]$/, '[$1]($2)'))}.`,
  'markdown.headingWithoutSpace': ({ written }) =>
    `A space is missing after ${/^#+/.exec(written)?.[0]}, so this is not a heading. Write ${quote(written.replace(/^(#+)/, '$1 '))}.`,
  'markdown.unclosedStrong': ({ written }) =>
    `The ** before ${quote(written.slice(2).trim())} is not closed. Write ** on both sides of the words, with no space inside.`,
  'markdown.unclosedEmphasis': ({ written }) =>
    `The * before ${quote(written.slice(1).trim())} is not closed. Write * on both sides of the words, or \\* for an asterisk.`,
  'markdown.unclosedCode': ({ written }) =>
    `The ${/^`+/.exec(written)?.[0]} before ${quote(written.replace(/^`+/, '').trim())} begins code, which an article cannot have. Remove it.`,
  'markdown.marksBesideLetter': ({ written }) =>
    `Visitors see the asterisks of ${quote(written)}: a letter follows a bracket or sign directly, so Markdown does not take them as marks. Move the sign out of the marks, or write a space beside them.`,
  'markdown.starsInFigures': ({ written }) =>
    `An asterisk marks emphasis here, so that ${quote(written)} may be shown without it. Write ${quote(written.replaceAll('*', '×'))}.`,
  'markdown.otherSpace': ({ marker, code }) =>
    `After ${quote(marker)} is a space of another kind (${code}), so visitors see the mark as it is. Write a usual space.`,
} satisfies Sentences<Partial<Reports>>

const figures = {
  'quantity.noNumber': ({ example }) =>
    `This quantity has no figure. Add "value", "min" and "max", or "plusMinus", such as ${example}.`,
  'quantity.tooMany': ({ keys }) =>
    tooMany('A quantity is a value, a range (min, max) or a tolerance (plusMinus)', keys),
  'quantity.plusAlone': () => '"plus" writes a + after a "value", as in 500+. Remove it here.',
  'quantity.negative': ({ unit }) => `A figure in ${quote(unit)} cannot be below zero. Remove the minus sign.`,
  'quantity.order': ({ min, max }) =>
    `"min" must be smaller than "max". ${min > max ? `Swap them: "min": ${max}, "max": ${min}.` : `Write "value": ${min} instead of both.`}`,
  'figure.unreadable': ({ text }) => `${quote(text)} is not a figure. Write it with digits, such as 60.3.`,
  'figure.asText': ({ value }) => `Write figures without quotes and with a point: ${value}.`,
  'figure.ambiguous': ({ text, thousands, decimal }) =>
    `${quote(text)} can be ${thousands} or ${decimal}. Write one of them, without a mark for thousands.`,
  'figure.thousands': ({ written, grouped }) =>
    `${written} is a little more than ${Math.trunc(Number(written))} in JSON, which reads the point as a decimal point. If you mean ${grouped}, write ${grouped}.`,
  'figure.outOfRange': ({ figure, property, limit, bound }) =>
    otherFigure(
      figure,
      `the table of this page says ${bound === 'min' ? 'at least' : 'at most'} ${limit} for ${quote(property)}`,
    ),
  'figure.otherThanTable': ({ figure, other }) => otherFigure(figure, `the table of this page says ${other}`),
  'figure.notInTables': ({ words, page, figures }) =>
    `No table has ${quote(words)}: ${page === undefined ? 'the table of this page' : `the table of ${page}`} says ${enumerate(figures.map((figure) => figure.replace('≤', 'up to ')))}. If the table has been changed, change this text too.`,
  'unit.unknown': ({ name, names, suggestion }) => {
    if (suggestion) return `${quote(name)} is not a unit.${didYouMean(suggestion)}`
    return names.length > MAX_LISTED_NAMES
      ? `${quote(name)} is not a unit. Write one of those in _units.json, or add it there.`
      : `${quote(name)} is not a unit. Write ${choice(names)}, or add it to _units.json.`
  },
  'unit.lookalike': ({ name, twin }) =>
    `${quote(name)} looks like ${quote(twin)}, but is another character. Copy this one: ${twin}`,
  'unit.unusual': ({ property, unit, usual }) =>
    `${quote(property)} is in ${quote(unit)} here, but in ${quote(usual)} elsewhere. Write the figure in ${quote(usual)}.`,
  'row.noName': () => 'This row has no name. Add "property", a name of _labels.json, or "label".',
  'row.noValue': ({ values }) => `This row has no value. Add ${choice(values)}.`,
  'row.tooManyNames': ({ keys }) => tooMany('A row has one name', keys),
  'row.tooManyValues': ({ keys }) => tooMany('A row has one value', keys),
  'calculation.missing': ({ section, needed, missing }) =>
    `A piece of ${quote(section)} needs ${enumerate(needed.map(quote))}. Add ${enumerate(missing.map(quote))}, in mm.`,
  'calculation.extra': ({ section, dimension }) =>
    `${quote(dimension)} is not a dimension of ${quote(section)}. Remove it.`,
  'calculation.tooLarge': ({ dimension, limit }) => `${quote(dimension)} must be less than ${limit} here.`,
  'sizes.missingColumns': ({ section, needed, missing }) =>
    `The weight of ${quote(section)} follows from ${enumerate(needed.map(quote))}. Add ${missing.length > 1 ? 'columns' : 'a column'} for ${enumerate(missing.map(quote))}.`,
  'sizes.noGrades': () => 'Weights depend on the grade. Add "grades", such as ["304"].',
  'sizes.noSection': () => 'Without a "section" there are no weights, so grades have no effect. Remove "grades".',
  'sizes.acrossFirst': ({ columns }) =>
    `The first column names the rows, so it cannot go across. Write ${choice(columns)}.`,
  'sizes.acrossUnknown': ({ property, columns }) => `${quote(property)} is not a column. Write ${choice(columns)}.`,
  'sizes.cellCount': ({ actual, columns, hasDecimalComma }) =>
    `This row has ${count(actual, 'entry', 'entries')}, but there ${columns.length === 1 ? 'is' : 'are'} ${count(columns.length, 'column')}: ${enumerate(columns.map(quote))}.${hasDecimalComma ? ' Write decimals with a point: 21.3, not 21,3.' : ''}`,
  'sizes.repeated': ({ row }) => `This size is already in the table, as row ${row}. Remove one of them.`,
  'sizes.unsorted': () => 'Sizes are sorted by their columns, the smallest first. Move this row up.',
  'sizes.notPositive': ({ value }) => `${quote(value)} is not a size. Write a figure above 0.`,
  'sizes.spreadsheet': ({ text }) =>
    `${quote(text)} is a date or an error of a spreadsheet. Format the column there as text, and write the size again.`,
  'sizes.impossible': ({ dimension, limit, value }) =>
    `This section is impossible: ${quote(dimension)} must be less than ${limit} here, but is ${value}.`,
} satisfies Sentences<Partial<Reports>>

const addresses = {
  'date.wrong': ({ value, suggestion }) =>
    `${quote(value)} is not a date. Write year-month-day${suggestion ? `: ${quote(suggestion)}` : ', such as "2025-03-12"'}.`,
  'time.wrong': ({ value }) =>
    `${quote(value)} is not a time of day. Write hours and minutes with two digits each: "08:00".`,
  'hours.order': () => '"closes" must be later than "opens", on the same day.',
  'contact.phone': ({ value }) =>
    `${quote(value)} is not a phone number. Write it with the country code: "+90 232 000 00 00".`,
  'contact.email': ({ value }) => `${quote(value)} is not an email address. Write it like "info@bornox.example".`,
  'contact.url': ({ value }) =>
    `${quote(value)} is not a secure web address. Write it in full, beginning with "https://".`,
  'contact.origin': ({ value, suggestion }, path) =>
    suggestion === undefined
      ? `${quote(value)} is not a secure web address. Write it in full, beginning with "https://".`
      : `${nameAt(path)} must be only the site’s address. Write ${quote(suggestion)}.`,
  'contact.country': ({ value }) =>
    `${quote(value)} is not a country code of ISO 3166. Write two capital letters: "TR".`,
  'contact.endpoint': ({ value }) =>
    `${quote(value)} is not an address that messages can be posted to. Write a secure address in full, beginning with "https://", or a path of this site: "/api/messages".`,

  'route.none': ({ route, file, suggestion }) =>
    `There is no page ${quote(route)}.${didYouMean(suggestion) || ` Its file would be ${file}.`}`,
  'route.untidy': ({ route, suggestion, superfluous }) =>
    `${quote(route)} is not an address of a page. Write ${quote(suggestion)}, without ${without(superfluous)}.`,
  'route.moved': ({ route, destination, suggestion }) =>
    `${quote(route)} has moved to ${quote(destination)}. Write ${suggestion === destination ? 'that' : quote(suggestion)}.`,
  'route.notFound': ({ route }) =>
    `${quote(route)} is the page that visitors see at unknown addresses. It cannot be linked to.`,
  'route.thisPage': ({ route }) => `${quote(route)} is this page itself. Remove it from this list.`,
  'route.noCard': ({ route }) =>
    `${quote(route)} has no "card", which lists show. Add "card": { "text": "…" } to that page.`,
  'route.notPost': ({ route }) =>
    `${quote(route)} is not a post: it has no block of type "article". Write the address of a post.`,
  'route.draft': ({ route }) => `${quote(route)} is a draft. Visitors do not see this until it is published.`,
  'route.notInNavigation': ({ name, names, suggestion }) =>
    `${quote(name)} is not an address in the "navigation" of _site.json.${didYouMean(suggestion) || ` Write ${choice(names)}.`}`,
  'anchor.wrong': ({ value, suggestion }) =>
    `${quote(value)} cannot be an anchor. Use a–z, digits and hyphens, beginning with a letter${suggestion && `: ${quote(suggestion)}`}.`,
  'anchor.wrongParameter': ({ value, suggestion }) =>
    `${quote(value)} cannot be a search parameter. Use lower-case letters, digits and hyphens${suggestion && `: ${quote(suggestion)}`}.`,

  'link.preview': ({ suggestion }) =>
    `This is the address of the preview, which exists only on your computer. Write ${quote(suggestion)}.`,
  'link.ownAddress': ({ suggestion }) =>
    `This is an address of this site with a fixed language, which can take visitors out of theirs. Write ${quote(suggestion)}.`,
  'link.withoutPage': ({ address }) =>
    `${quote(address)} needs its page, because all pages show this link: ${quote(`/${address}`)}.`,
  'link.noFile': ({ path, suggestion }) =>
    `There is no file ${quote(path)} in public/.${didYouMean(suggestion) || ` Save it as public${path}.`}`,
  'link.noAnchor': ({ route, anchor, isThisPage, anchors, suggestion }) => {
    const hint = anchors.length > 0 ? ` It has ${choice(anchors, 'and')}.` : ' Add "anchor" to the intended block.'
    return `${isThisPage ? 'This page' : `The page ${quote(route)}`} has no anchor ${quote(anchor)}.${didYouMean(suggestion) || hint}`
  },
  'link.emptyAnchor': () => 'Nothing follows the "#". Name an anchor, or remove the "#".',
  'link.empty': () => 'The address is empty. Write where the link leads, such as "/contact".',
  'link.program': ({ address }) =>
    `${quote(address)} is a program, not an address. Write the page that the link leads to.`,
  'link.spaceAround': ({ suggestion }) => `Remove the space around the address: ${quote(suggestion)}.`,
  'link.incomplete': ({ address }) =>
    `Nothing follows ${quote(address)}. Write the whole address, or the page of this site: "/contact".`,
  'link.notSecure': ({ suggestion }) => `Links to other sites must be secure: write ${quote(suggestion)}.`,
  'link.unknownName': ({ address, names, suggestion }) =>
    `${quote(address)} is not the name of an address.${didYouMean(suggestion) || ` Write ${choice(names)}.`}`,
  'link.incompleteMail': ({ address }) =>
    `${quote(address)} has no complete email address. Write it like "mailto:info@bornox.example".`,
  'link.shortPhone': ({ address }) => `${quote(address)} has too few digits for a phone number.`,
  'link.phone': ({ suggestion }) =>
    `A phone link has digits only. Write ${quote(suggestion)}, or "site:phone" for the company’s own.`,
  'link.mail': ({ suggestion }) => `Write ${quote(suggestion)}, or "site:email" for the company’s own.`,
  'link.character': ({ address }) =>
    `${quote(address)} contains a space or a backslash. Remove it, or write a space as %20.`,
  'link.capitals': ({ suggestion }) => `Write "https://" in lower case: ${quote(suggestion)}.`,
  'link.kind': ({ address }) =>
    `${quote(address)} has a protocol that links cannot use. Use "https://", "mailto:" or "tel:".`,
  'link.withoutProtocol': ({ suggestion }) => `Write ${quote(suggestion)}.`,
  'link.wrong': ({ address, suggestion }) =>
    `${quote(address)} is not an address.${didYouMean(suggestion) || ' An address is a page such as "/contact", an anchor such as "#products", or begins with "https://".'}`,

  'measure.subject': () => 'A measure has either a "property" of this page or a "figure". Write one of them.',
  'measure.crossing': ({ position }) =>
    `The line of this measure crosses that of the ${writeOrdinal(position)}. Move one of their points.`,
  'picture.none': ({ name, suggestion }) =>
    `There is no picture ${quote(name)} in public/pictures/.${didYouMean(suggestion) || ' Save the file there, or choose another.'}`,
  'picture.name': ({ name }) =>
    `${quote(name)} cannot be the name of a picture. Rename the file: a–z, digits and hyphens, then .jpg, .png or .webp.`,
  'picture.fault': ({ name, fault }) => `The file public/pictures/${name} ${PICTURE_FAULTS[fault]}`,
  'drawing.fault': ({ name, fault }) => explainDrawing(name, fault),
  'picture.small': ({ file, width, height, needed }) =>
    `${file} is ${width} × ${height} pixels, but is shown up to ${needed} wide here, and would look blurred. Save it at least ${needed} pixels wide, or choose another.`,
  'property.wrong': ({ value }) =>
    `${quote(value)} cannot be a property. Write its name in _labels.json, such as "wallThickness".`,
  'property.unknown': ({ name, suggestion }) =>
    `${quote(name)} is not in the "properties" of _labels.json.${didYouMean(suggestion) || ' Add it there, or write "label" instead.'}`,
  'property.notOnPage': ({ name, names, suggestion }) => {
    const hint =
      names.length === 0
        ? ' Add a block of type "specTable" or "capacity" that has it.'
        : ` They have ${choice(names, 'and')}.`
    return `${quote(name)} is in no specification table and no capacity of this page.${didYouMean(suggestion) || hint}`
  },
  'material.otherName': ({ kind, name, suggestion }) => {
    const noun = {
      grades: 'a grade',
      finishes: 'a finish',
      standards: 'a standard',
      certificates: 'a type of certificate',
    }
    return `${quote(name)} is ${noun[kind]}, but pages call it ${quote(suggestion)}, as _materials.json does. Write ${quote(suggestion)}.`
  },
  'material.unknown': ({ kind, name, suggestion }) =>
    `${quote(name)} is not in the ${quote(kind)} of _materials.json.${suggestion === undefined ? ' Add it there.' : `${didYouMean(suggestion)} If not, add it there.`}`,
} satisfies Sentences<Partial<Reports>>

const pages = {
  'page.repeatedLanguage': ({ language }) => `${quote(language)} is listed twice. Remove one of them.`,
  'page.noTitle': () =>
    'This page has no title that visitors see. Begin it with a block of type "hero", or "article" for a post.',
  'page.titleBelow': ({ type }) => `The ${type} with the page’s title is below another block. Move it to the top.`,
  'page.secondTitle': ({ type, first, position }) =>
    `A page has only one title, and this page has it in its ${writeOrdinal(position)} block, the ${first}. Remove this ${type}, or use another type of block.`,
  'page.heroWithoutPicture': ({ size }) =>
    `A hero of size ${quote(size)} needs a picture. Add "picture", or write "size": "plain".`,
  'page.nameTaken': ({ name, key, position }) =>
    `${quote(name)} is already the ${quote(key)} of the ${writeOrdinal(position)} block. Choose another.`,
  'page.parameterWithoutAnchor': ({ suggestion }) =>
    `"searchParam" scrolls to the block’s anchor, but this block has none. Add "anchor": ${quote(suggestion)}.`,
  'page.repeatedBlock': ({ position }) =>
    `This block is the same as block ${position}, word for word. Remove one of them.`,
  'page.sameText': ({ key, languages, file }) =>
    `${file} has the same ${key} in ${enumerate(languages)}. In search results, the two pages look the same: change one of them.`,
  'page.orphan': () =>
    'No page links to this one and no list contains it, so visitors cannot find it. Add it to the "pages" or "posts" of a block, or link to it.',
  'page.otherBrand': ({ name, brand }) =>
    `This title ends with ${quote(name)}, but the "brand" of _site.json is ${quote(brand)}. Write ${quote(brand)}.`,
  'post.oldDate': ({ date }) => `${quote(date)} is before the web existed. Write the day of publication.`,
  'post.futureDate': ({ date }) =>
    `${quote(date)} is in the future, but visitors see the post after the next build. Write the day of publication, or publish it on that day: "published": ${quote(date)}.`,
  'draft.builtAlready': ({ language }) =>
    `${quote(language)} is already in the "languages" of this page. Remove it here, or from "languages" until it should be built.`,
  'draft.complete': ({ language }) =>
    `The ${languageName(language)} texts are complete. Move ${quote(language)} from "drafts" to "languages" to build them.`,
  'draft.incomplete': ({ language, total, missing }) =>
    [
      `${missing.length} of ${total} texts are missing in ${languageName(language)}:`,
      ...missing.map((location) => `  ${location}`),
    ].join('\n'),
  'draft.needed': ({ isHome }) =>
    `${isHome ? 'The home page' : 'The page for unknown addresses'} cannot be a draft. Remove "published".`,

  'page.gone': ({ explanation }) => explanation,
  'page.fixedAddress': ({ route }) => `${quote(route)} has a fixed address.`,
  'page.notRemovable': ({ route }) => `The site needs ${quote(route)}.`,
  'page.noModel': ({ type, types }) =>
    `There is no page of the type ${quote(type)} to copy. Types: ${enumerate(types)}.`,
  'address.taken': ({ route, isName }) =>
    `${quote(route)} is already a page. Choose another ${isName ? 'name' : 'address'}.`,
  'address.notFound': ({ route }) => `${quote(route)} is the page that visitors see at unknown addresses.`,
  'address.redirected': ({ route }) =>
    `_redirects.json redirects ${quote(route)} to another page. Choose another name.`,
  'address.reserved': ({ name }) =>
    `Windows reserves the name ${quote(name)}, so it could not open the page’s file. Choose a longer name.`,
  'address.wrong': ({ route, suggestion }) =>
    `${quote(route)} cannot be the address of a page. Use lower-case letters (a–z), digits and hyphens.${suggestion === undefined ? '' : ` Write ${quote(suggestion)}.`}`,
  'upload.tooLarge': () => 'A picture can have at most 30 MB. Export it smaller.',
  'upload.notPicture': () => 'This is not a JPEG, PNG or WebP. Export it as a JPEG and upload that.',
  'upload.damaged': () => 'This picture is damaged and cannot be read completely. Copy or export it again.',
} satisfies Sentences<Partial<Reports>>

const documents = {
  'site.placeholder': ({ name }) =>
    `A live site needs the company's own ${quote(name)}: the law or a visitor asks for it. Write it, or remove "live".`,
  'site.otherChat': ({ number, phone }) =>
    `The chat uses ${number}, but "phone" is ${quote(phone)}. If the number has been changed, change it here too.`,
  'notice.order': ({ from, until }) =>
    `"until" must not be before "from". Swap them: "from": ${quote(until)}, "until": ${quote(from)}.`,
  'notice.past': ({ until }) => `This notice ended on ${until}. It can be removed.`,
  'search.leadsNowhere': () => 'This topic has no target. Write "leadsTo", or "notMade": true.',
  'suppression.unused': () => 'This warning no longer exists. Remove the suppression.',
  'redirect.untidy': ({ suggestion, superfluous }) => `Write ${quote(suggestion)}, without ${without(superfluous)}.`,
  'redirect.wrong': ({ suggestion }) =>
    `An old address begins with a slash, and has no spaces or quotes. Write it as browsers copy it, such as ${quote(suggestion)}.`,
  'redirect.pageExists': ({ route }) =>
    `${quote(route)} is a page, so it cannot be redirected. Remove this redirect, or rename the page.`,
  'redirect.oldQuery': ({ query }) =>
    `Hosts compare only the path of an old address. Write it without ${quote(query)}, or add a rule to the configuration of the host.`,
  'redirect.outside': ({ address }) =>
    `A redirect leads to a page of this site. Write its address, such as "/contact" or "/#products", not ${quote(address)}.`,
  'redirect.query': ({ query }) => `Redirects keep the query string of the old address. Remove ${quote(query)} here.`,
  'redirect.circle': ({ routes }) =>
    `This is a redirect loop: ${routes.join(' → ')}. Write the address of an existing page.`,
  'units.noNumber': ({ value }, path) =>
    `${nameAt(path)} must contain {number}, the placeholder for the figure, once: ${quote(`{number} ${value.replaceAll(/\{\w*\}/g, '').trim() || 'mm'}`)}.`,
  'units.pluralMissing': ({ language, category, sample }) =>
    `The ${languageName(language)} forms have no ${quote(category)}. Add ${quote(category)}, the form after ${sample}.`,
  'units.pluralExtra': ({ language, category }) =>
    `${languageName(language)} has no form ${quote(category)}. Remove it.`,
  'units.code': ({ value }) =>
    `${quote(value)} is not a common code. Write two or three capital letters or digits, such as "MMT", or leave it out.`,
  'units.aliasTaken': ({ alias, owner }) => `${quote(alias)} already means ${quote(owner)}. Remove it here or there.`,
  'materials.number': ({ value }) =>
    `${quote(value)} is not a material number of EN 10088-1. Write 1, a point and four digits: "1.4404".`,
  'materials.nameTaken': ({ name, owner }) => `${quote(name)} already means ${quote(owner)}. Remove it here or there.`,
  'materials.order': ({ lower, upper, min, max }) =>
    `"${lower}" must not be above "${upper}". Swap them: "${lower}": ${max}, "${upper}": ${min}.`,
  'materials.overfull': ({ sum }) =>
    `The lower limits add up to ${sum} %, which is more than 100 %. Correct one of them.`,
  'materials.circular': ({ name, other }) =>
    `${quote(name)} is replaced by ${other === name ? 'itself' : `${quote(other)}, which is replaced by ${quote(name)}`}. Keep "replacedBy" only in the withdrawn standard.`,
} satisfies Sentences<Partial<Reports>>

/** Mistakes of files written by hand: in English only. */
const files = {
  'key.unknown': ({ key, owner, names, suggestion }) => {
    const hint = names.length > MAX_LISTED_NAMES ? ' Remove it.' : ` It can have ${choice(names, 'and')}.`
    return `${owner} has no ${quote(key)}.${didYouMean(suggestion) || hint}`
  },
  'key.notLanguage': ({ key, suggestion }) =>
    `${quote(key)} is not a language of this site.${didYouMean(suggestion) || ` Its languages are ${enumerate(LANGUAGES)}.`}`,
  'key.forbidden': ({ key }) => `${quote(key)} cannot be a key. Remove it.`,
  'key.schema': ({ key }) => `${quote(key)} is not needed: VS Code finds the schema by the file’s path. Remove it.`,
  'key.severalWords': ({ key, suggestion }) =>
    `${quote(key)} cannot be a key here. Write it as one word: ${quote(suggestion)}.`,
  'block.noType': ({ key }) =>
    `This block has no ${quote(key)}. Add ${quote(key)}: "hero", or another of the types in pages/BLOCKS.md.`,
  'value.asText': ({ value }, path) => `${nameAt(path)} is a text here. Write ${value}, without quotes.`,
  'figure.thousandTimesTooSmall': ({ written, number, grouped }) =>
    `${written} is ${number} in JSON. For ${grouped} write ${grouped}, and for ${number} write ${number}.`,

  'json.invisible': ({ character }) =>
    `There is an invisible character here (U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}), often from copied text. Delete it, or write a plain space.`,
  'json.commaTooMany': () => 'Remove this comma: nothing follows it.',
  'json.decimalComma': ({ number }) => `Write decimals with a point: ${number}.`,
  'json.unit': ({ unit, number }) => `"${unit}" cannot follow ${number} here. The unit has its own key: "unit".`,
  'json.number': () =>
    'A number has digits and a decimal point: 12 or 0.5. For +, ± and <, use the keys "plus", "plusMinus", "min" and "max".',
  'json.quoteInText': ({ inches }) =>
    inches === undefined
      ? 'The text ends at this quotation mark. Within a text write \\", or “ and ”.'
      : `The text ends at this inch sign. Write ${inches}″ with the right sign (U+2033, copy it from here), or ${inches}\\".`,
  'json.typographicQuotes': () =>
    'Write straight quotes around keys and texts: "…". Typographic quotes can be used within a text.',
  'json.noNumber': ({ word }) =>
    `${word} is not a number: a program could not compute it. Write the figure, or remove the key.`,
  'json.zeros': () => 'From here on, the file has zero bytes: it was not saved completely. Restore it from Git.',
  'json.conflict': ({ from, to }) =>
    `Git left a conflict in lines ${from} to ${to}: two versions of the same lines. Keep one of them, and delete the lines with <<<<<<<, ======= and >>>>>>>.`,
  'json.unquoted': ({ word }) =>
    /^(?:true|false)$/i.test(word)
      ? `Write ${word.toLowerCase()} in lower case.`
      : `Write keys and texts in double quotes: "${word}".`,
  'json.unclosed': ({ bracket, closing, line, isAtEnd }) =>
    isAtEnd
      ? `The file ends here, but the "${bracket}" of line ${line} is not closed. Add the missing "${closing}".`
      : `This does not close the "${bracket}" of line ${line}. Write "${closing}" before it, or remove it.`,
  'json.tooDeep': ({ max }) =>
    `Lists and objects are nested more than ${max} levels deep here. A page document has eight.`,
  'json.error': ({ code }) => JSON_ERRORS[code] ?? 'This is not JSON.',
  'json.wrong': () => 'This file is not JSON.',
  'json.repeatedKey': ({ key, lines }) =>
    `"${key}" is already here, on line${lines.length > 1 ? 's' : ''} ${lines.join(' and ')}. Keep one of them and remove the rest.`,

  'file.tooLarge': ({ megabytes }) =>
    `This file has ${megabytes} MB. A page document can have at most 1 MB; pictures belong in public/pictures/.`,
  'file.empty': () =>
    'This file is empty: it has no characters, or only zero bytes. Restore it from Git, copy a similar page into it, or delete it.',
  'file.byteOrderMark': () =>
    'The file begins with an invisible byte-order mark. Save it as “UTF-8”, not as “UTF-8 with BOM”.',
  'file.utf16': () => `This file is written in UTF-16, which the site cannot read. ${SAVE_AS_UTF8}`,
  'file.notUtf8': () => `This letter is not written in UTF-8 and cannot be read. ${SAVE_AS_UTF8}`,
  'file.unreadable': () => 'This file cannot be read. Perhaps its permissions do not allow it.',
  'file.missing': ({ file }) => `This file is missing.${PURPOSES[file] ? ` ${PURPOSES[file]}` : ''}`,
  'file.notAFile': () => 'This cannot be read: it is not a file, or a link to a missing one.',
  'file.folderLink': () => 'This is a link to a folder. Pages have to be in pages/ itself.',
  'file.pageInOtherFolder': ({ name }) =>
    `This page is not in pages/, and therefore not on the site. Move it to pages/${name}, or delete it.`,
  'file.ending': ({ suggestion }) =>
    `This file is ignored, because its name must end with “.json”, once. Rename it to ${quote(suggestion)}, or delete it.`,
  'file.languageName': () =>
    'A page cannot have the name of a language: the home page in that language has this address. Rename it.',
  'file.underscore': ({ names, suggestion }) =>
    `Only ${enumerate(names)}, in pages/ itself, begin with “_”.${didYouMean(suggestion)}`,
  'file.copy': ({ original, suggestion }) =>
    `This looks like a copy of ${quote(original)}. Delete it, or, if it is a new page, name it by its subject, such as ${quote(suggestion)}.`,
  'file.leftover': ({ original }) =>
    `This is a copy that a program left, after a conflict or as a backup. Compare it with ${quote(original)}, and delete it.`,
  'file.name': ({ suggestion }) =>
    `File names become addresses, with lower-case letters (a–z), digits and hyphens only. Rename this to ${quote(suggestion)}.`,
  'file.reserved': ({ name, suggestion }) =>
    `Windows reserves the name ${quote(name)}, so that nobody could open these files there. Rename this to ${quote(suggestion)}.`,
  'file.sameRoute': ({ route, other }) =>
    `${other} is the same page, ${quote(route)}. Keep one of them, or rename one.`,
  'folder.missing': () => 'This folder is missing, or cannot be read.',
  'folder.pageName': () => 'This is a folder, but is named like a page. Rename it.',
  'folder.language': ({ folder }) =>
    `Pages are not sorted into folders by language: each file has all of its languages. Move the files of ${folder}/ to pages/.`,
} satisfies Sentences<FileReports>

export const en: Sentences<Reports & FileReports> = {
  ...values,
  ...texts,
  ...figures,
  ...addresses,
  ...pages,
  ...documents,
  ...files,
}
