import type { Path } from '../finding.ts'
import { LANGUAGES, type Language } from '../names/languages.ts'
import type { Lists, Sentence, Strings, Suggestion } from './message.ts'
import { describePath, didYouMean, enumerate, listChoices, MAX_LISTED_NAMES, quote } from './words.ts'

/** Keys are the error codes of jsonc-parser. */
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
  InvalidUnicode: 'Four digits or letters from a to f follow \\u, as in \\u00ad. Complete them.',
  InvalidEscapeCharacter: 'A backslash starts an escape such as \\n or \\". For a backslash, write \\\\.',
  InvalidCharacter: 'A text cannot contain a tab. Write a space, or \\t.',
}

/** A repeated key, with the lines of its earlier occurrences. For a language, `suggestion` is the missing one. */
export interface RepeatedKey extends Strings<'key'> {
  readonly lines: readonly number[]
  readonly suggestion: Language | undefined
}

/** Wrappers of a document, by their kind. */
const WRAPPINGS: Readonly<Record<string, string>> = {
  fence: 'A file has only the document, without the lines with ``` and the words around them. Remove those.',
  escaped: 'The quotation marks are escaped, as in a text within another document. Write " instead of \\".',
  doubled:
    'The quotation marks are doubled, as in a table (CSV). Write " instead of "", and remove those around the document.',
  entities: 'The quotation marks are written as in HTML. Write " instead of &quot;.',
  diff: 'These lines are from a list of differences. Remove the lines that begin with −, and the + of the others.',
  lineNumbers: 'The lines begin with their numbers. Remove the numbers.',
  words: 'A file has only the document, from { to }. Remove the words before and after it.',
}

/** What a file is instead of JSON. */
const FORMATS: Readonly<Record<string, string>> = {
  html: 'a web page (HTML)',
  rtf: 'a text of WordPad or Word (RTF)',
  pointer: 'only the pointer of Git LFS to a file',
  diff: 'a list of differences (diff)',
  archive: 'a picture, an archive or a document of Office',
  link: 'only a path: a link to another file that was saved as text',
  markdown: 'Markdown',
  yaml: 'YAML',
  toml: 'TOML',
  csv: 'a table (CSV)',
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

/** A bracket that is not closed, and where the missing one belongs. */
export interface Brackets extends Strings<'bracket' | 'closing' | 'place'> {
  readonly line: number
}

/**
 * Mistakes that only files written by hand can have. The editor cannot cause them, so their sentences are in English
 * only.
 */
export const files = {
  'key.unknown': ({ keys, owner, names, suggestion }: Strings<'owner'> & Lists<'keys' | 'names'> & Suggestion) => {
    const hint =
      names.length > MAX_LISTED_NAMES
        ? ` Remove ${keys.length > 1 ? 'them' : 'it'}.`
        : ` It can have ${listChoices(names, 'and')}.`
    return `${owner} has no ${listChoices(keys, 'or')}.${didYouMean(suggestion) || hint}`
  },
  'key.nested': '{owner} has no "{key}". Move what is in it one level up.',
  'key.outer': ({ keys, outer }: Lists<'keys'> & Strings<'outer'>) =>
    `${enumerate(keys.map(quote))} ${keys.length > 1 ? 'belong' : 'belongs'} in ${quote(outer)}. Write ${quote(outer)}: { ${keys.map((key) => `${quote(key)}: …`).join(', ')} }.`,
  'key.beside': '"{key}" belongs beside "{sibling}", not in it. Move it after the end of "{sibling}".',
  'key.languages': ({ key }: { key: string }) =>
    `A text has all its languages under one key. Write "${key}": { ${LANGUAGES.map((language) => `"${language}": "…"`).join(', ')} }.`,
  'key.perLanguage': () =>
    `A page has one list of blocks for all languages, and each text has its own: "title": { ${LANGUAGES.map((language) => `"${language}": "…"`).join(', ')} }.`,
  'key.notLanguage': ({ key, suggestion }: { key: string; suggestion: string | undefined }) =>
    `${quote(key)} is not a language of this site.${didYouMean(suggestion) || ` Its languages are ${enumerate(LANGUAGES)}.`}`,
  'key.forbidden': '"{key}" cannot be a key. Remove it.',
  'key.schema': '"{key}" is not needed: VS Code finds the schema by the file’s path. Remove it.',
  'key.draft': 'A page that is not shown yet has "published": false. Write "published": {published} instead of this.',
  'key.severalWords': '"{key}" cannot be a key here. Write it as one word: "{suggestion}".',
  'block.noType': 'This block has no "{key}". Add "{key}": "hero", or another of the types in pages/BLOCKS.md.',
  'block.otherKey': 'A block names its kind by "{suggestion}". Write "{suggestion}" instead of "{key}".',
  'value.asText': ({ value }: { value: string; suggestion: boolean }, path: Path) =>
    `${describePath(path)} is true, false or a day. Write ${value}, without quotes.`,
  'figure.thousandTimesTooSmall':
    '{literal} is {number} in JSON. For {grouped} write {grouped}, and for {number} write {number}.',
  'json.invisible': ({ character }: { character: string }) =>
    `There is an invisible character here (U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}), often from copied text. Delete it, or write a plain space.`,
  'json.wrapped': ({ kind }: { kind: string }) => WRAPPINGS[kind] ?? 'This is not JSON.',
  'json.otherFormat': ({ format }: { format: string }) =>
    `This file is not a document in JSON, but ${FORMATS[format]}. Restore it from Git, or save the document itself here.`,
  'json.comment': 'JSON has no comments. Remove this one.',
  'json.dots': 'Three dots stand for something that was left out. Write it out, or restore the file from Git.',
  'json.otherSign': 'JSON has another sign here. Write "{suggestion}" instead of "{sign}".',
  'json.computed': 'JSON does not calculate. Write the value itself.',
  'json.tabs': 'Rows of a spreadsheet were pasted here. Write each row in brackets, with commas: [20, 26.9, 2],',
  'json.joined': 'JSON does not join texts with +. Write them as one text.',
  'json.commaTooMany': 'Remove this comma: nothing follows it.',
  'json.decimalComma': 'Write decimals with a point: {number}.',
  'json.unit': '"{unit}" cannot follow {number} here. Remove it: in a quantity, the unit has its own key: "unit".',
  'json.number': ({ number }: { number: string | undefined }) =>
    number === undefined
      ? 'A number has digits and a decimal point: 12 or 0.5. For +, ± and <, use the keys "plus", "plusMinus", "min" and "max".'
      : `Write the number as ${number}.`,
  'json.quoteInText': ({ inches }: { inches: string | undefined }) =>
    inches === undefined
      ? 'The text ends at this quotation mark. Within a text write \\", or “ and ”.'
      : `The text ends at this inch sign. Write ${inches}″ with the right sign (U+2033, copy it from here), or ${inches}\\".`,
  'json.typographicQuotes':
    'Write straight quotes around keys and texts: "…". Typographic quotes can be used within a text.',
  'json.noNumber': '{word} is not a number: a program could not compute it. Write the figure, or remove the key.',
  'json.zeros': 'From here on, the file has zero bytes: it was not saved completely. Restore it from Git.',
  'json.conflict': ({ from, to }: { from: number; to: number }) =>
    from === to
      ? 'This line is left of a conflict in Git. Compare the lines around it with the version in Git, and delete it.'
      : `Git left a conflict in lines ${from} to ${to}: two versions of the same lines. Keep one of them, and delete the lines with <<<<<<<, ======= and >>>>>>>.`,
  'json.unquoted': ({ word }: { word: string }) =>
    /^(?:true|false|yes|no)$/i.test(word)
      ? `Write ${/^[ty]/i.test(word) ? 'true' : 'false'}, in lower case and without quotes.`
      : `Write keys and texts in double quotes: "${word}".`,
  'json.unclosed': ({ bracket, closing, line, place }: Brackets) =>
    ({
      end: `The file ends here, but the "${bracket}" of line ${line} is not closed. Add the missing "${closing}".`,
      here: `The "${bracket}" of line ${line} is not closed. Write "${closing}" after this.`,
      nothing: 'Nothing is open that this could close. Remove it.',
      outside: `This is after the end of its list. Move the "${closing}" of line ${line} behind it.`,
      instead: `This does not close the "${bracket}" of line ${line}. Write "${closing}" instead.`,
    })[place] ?? `This does not close the "${bracket}" of line ${line}. Write "${closing}" before it, or remove it.`,
  'json.tooDeep': 'Lists and objects are nested more than {max} levels deep here. A page document has eight.',
  'json.error': ({ code }: { code: string }) => JSON_ERRORS[code] ?? 'This is not JSON.',
  'json.backslash': 'Remove this backslash: {character} needs none in JSON.',
  'json.patch': 'This line is left of a list of differences (diff). Remove it.',
  'json.wrong': 'This file is not JSON.',
  'json.repeatedKey': ({ key, lines, suggestion }: RepeatedKey) => {
    const advice = suggestion
      ? `This one may be the missing text: write "${suggestion}".`
      : 'Keep one of them and remove the rest.'
    return `"${key}" is already here, on line${lines.length > 1 ? 's' : ''} ${lines.join(' and ')}. ${advice}`
  },
  'file.tooLarge':
    'This file has {megabytes} MB. A page document can have at most 1 MB; pictures belong in public/pictures/.',
  'file.empty':
    'This file is empty: it has no characters, or only zero bytes. Restore it from Git, copy a similar page into it, or delete it.',
  'file.byteOrderMark':
    'The file begins with an invisible byte-order mark. Save it as “UTF-8”, not as “UTF-8 with BOM”.',
  'file.utf16': () => `This file is written in UTF-16, which the site cannot read. ${SAVE_AS_UTF8}`,
  'file.notUtf8': () => `This letter is not written in UTF-8 and cannot be read. ${SAVE_AS_UTF8}`,
  'file.encodedTwice':
    'The letters of this file were encoded twice, such as Ã§ for ç. Restore it from Git, or run npm run validate -- --fix.',
  'file.unreadable': 'This file cannot be read. Perhaps its permissions do not allow it.',
  'file.missing': ({ file }: { file: string }) => `This file is missing.${PURPOSES[file] ? ` ${PURPOSES[file]}` : ''}`,
  'file.notAFile': 'This cannot be read: it is not a file, or a link to a missing one.',
  'file.folderLink': 'This is a link to a folder. Pages have to be in pages/ itself.',
  'file.pageInOtherFolder':
    'This page is not in pages/, and therefore not on the site. Move it to pages/{name}, or delete it.',
  'file.ending':
    'This file is ignored, because its name must end with “.json”, once. Rename it to "{suggestion}", or delete it.',
  'file.languageName':
    'A page cannot have the name of a language: the home page in that language has this address. Rename it.',
  'file.underscore': ({ names, suggestion }: { names: readonly string[]; suggestion: string }) =>
    `Only ${enumerate(names)}, in pages/ itself, begin with “_”. Move this to ${suggestion}.`,
  'file.copy':
    'This looks like a copy of "{original}". Delete it, or, if it is a new page, name it by its subject, such as "{suggestion}".',
  'file.leftover':
    'This is a copy that a program left, after a conflict or as a backup. Compare it with "{original}", and delete it.',
  'file.name':
    'File names become addresses, with lower-case letters (a–z), digits and hyphens only. Rename this to "{suggestion}".',
  'file.reserved':
    'Windows reserves the name "{name}", so that nobody could open these files there. Rename this to "{suggestion}".',
  'file.sameRoute': '{other} is the same page, "{route}". Keep one of them, or rename one.',
  'folder.missing': 'This folder is missing, or cannot be read.',
  'folder.pageName': 'This is a folder, but is named like a page. Rename it.',
  'folder.language':
    'Pages are not sorted into folders by language: each file has all of its languages. Move the files of {folder}/ to pages/.',
} as const satisfies Readonly<Record<string, Sentence>>
