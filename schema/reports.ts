import type { Dimension } from './figures/dimensions.ts'
import type { SectionName } from './figures/profiles.ts'
import type { Language } from './names/languages.ts'
import type { Materials } from './names/materials.ts'
import type { Title } from './names/titles.ts'

/** Why no picture can be made from a file. */
export type PictureFault = 'format' | 'large' | 'cmyk' | 'broken' | 'empty' | 'pointer' | 'pixels'

/** Why a file is not the line drawing of a picture. `construct` is what a plain drawing does not contain. */
export type DrawingFault =
  | { readonly kind: 'unused' | 'large' | 'broken' }
  /** Size of the picture in px. */
  | { readonly kind: 'ratio'; readonly width: number; readonly height: number }
  | { readonly kind: 'foreign'; readonly construct: string }

/** Parts that must be removed from a route. */
export type Superfluous = 'language' | 'ending' | 'slash' | 'index'

/** The actual value, with an example in JSON of what is expected. */
type Expected = { readonly value: unknown; readonly example?: string }

/** A limit, and the number that violates it. */
interface Limit {
  readonly limit: number
  readonly actual: number
}

/** A limit of a list, which can be an exact number. */
interface ListLimit extends Limit {
  readonly isExact: boolean
}

/** A wrong name, and the one that was probably meant. */
interface Choice {
  readonly name: string
  readonly suggestion?: string | undefined
}

/**
 * Everything that can be wrong with a document, by id, with the values that its sentences need.
 * `content/check/messages` has the sentences. An id without a sentence in every language does not compile.
 */
export interface Reports {
  // values of the wrong form
  'value.null': null
  'value.missing': { key: string; owner: string; example: string; description: string; title: Title }
  'value.notText': Expected
  'value.notNumber': Expected
  'value.notWhole': { value: number }
  'value.notBoolean': Expected
  'value.notList': Expected & { example: string }
  'value.notObject': Expected & { example: string }
  'value.form': { value: string; reason: string }
  'value.notOneOf': {
    value: unknown
    noun: string
    names: readonly string[]
    suggestion?: string | undefined
    guideSection?: string | undefined
  }
  'value.onlyOne': { value: unknown; only: unknown }
  'number.limit': { value: unknown; limit: number; bound: 'min' | 'max' | 'above' }
  'list.empty': { limit: number; isExact: boolean; isOptional: boolean }
  'list.tooLong': ListLimit
  'list.tooShort': ListLimit
  'list.repeatedName': { name: string }
  'list.repeatedEntry': { entry: string | undefined; position: number }
  'list.repeatedLabel': { row: number }

  // texts
  'text.empty': { isOptional: boolean }
  'text.tooShort': Limit
  'text.tooLong': Limit
  'text.notOnPage': { language: Language }
  'text.noLanguage': { needed: readonly Language[]; isShared: boolean }
  'text.missing': { languages: readonly Language[]; needed: readonly Language[]; isShared: boolean }
  'text.otherLanguages': { actual: readonly Language[]; needed: readonly Language[] }
  'text.extraLanguage': { language: Language; needed: readonly Language[] }
  'text.placeholder': { words: string }
  'text.likelyPlaceholder': { words: string }
  'text.untranslated': { source: Language }
  'text.braces': { source: Language; expected: string; actual: string }
  'text.markup': { words: string; kind: 'Markdown' | 'HTML' }
  'text.severalKeywords': { keywords: readonly string[] }
  'text.noName': null
  'alt.fileName': { words: string }
  'alt.repeatsFile': { words: string }
  'alt.repeatsTitle': { words: string }
  'alt.saysNothing': { words: string }

  // characters
  'character.allInvisible': null
  'character.lost': null
  'character.control': { code: string }
  'character.direction': { code: string }
  'character.invisible': { code: string }
  'character.symbolFont': { code: string }
  'character.half': null
  'character.decomposed': { found: string; letter: string }
  'character.encoding': { found: string }
  'character.notLatin': { found: string }
  'character.lookalike': { found: string; letter: string }
  'character.listWithoutSpace': { found: string }
  'character.wordList': { found: string }
  'character.lineBreak': { next: string }

  // Markdown
  'markdown.emptyLink': { href: string }
  'markdown.pictureWithoutText': { file: string }
  'markdown.unsupported': { construct: string; written: string }
  'markdown.unclosedLink': { written: string }
  'markdown.spacedLink': { written: string }
  'markdown.reversedLink': { written: string }
  'markdown.headingWithoutSpace': { written: string }
  'markdown.unclosedStrong': { written: string }
  'markdown.unclosedEmphasis': { written: string }
  'markdown.unclosedCode': { written: string }
  'markdown.marksBesideLetter': { written: string }
  'markdown.starsInFigures': { written: string }
  'markdown.otherSpace': { marker: string; code: string }

  // figures
  'quantity.noNumber': { example: string }
  'quantity.tooMany': { keys: readonly string[] }
  'quantity.plusAlone': null
  'quantity.negative': { unit: string }
  'quantity.order': { min: number; max: number }
  'figure.unreadable': { text: string }
  'figure.asText': { value: number }
  'figure.ambiguous': { text: string; thousands: number; decimal: number }
  'figure.thousands': { written: string; grouped: string }
  'figure.outOfRange': { figure: string; property: string; limit: number; bound: 'min' | 'max' }
  'figure.otherThanTable': { figure: string; other: number }
  'figure.notInTables': { words: string; page: string | undefined; figures: readonly string[] }
  'unit.unknown': Choice & { names: readonly string[] }
  'unit.lookalike': { name: string; twin: string }
  'unit.unusual': { property: string; unit: string; usual: string }
  'row.noName': null
  'row.noValue': { values: readonly string[] }
  'row.tooManyNames': { keys: readonly string[] }
  'row.tooManyValues': { keys: readonly string[] }
  'calculation.missing': { section: SectionName; needed: readonly Dimension[]; missing: readonly Dimension[] }
  'calculation.extra': { section: SectionName; dimension: Dimension }
  'calculation.tooLarge': { dimension: Dimension; limit: number }
  'sizes.missingColumns': { section: SectionName; needed: readonly Dimension[]; missing: readonly Dimension[] }
  'sizes.noGrades': null
  'sizes.noSection': null
  'sizes.acrossFirst': { columns: readonly string[] }
  'sizes.acrossUnknown': { property: string; columns: readonly string[] }
  'sizes.cellCount': { actual: number; columns: readonly string[]; hasDecimalComma: boolean }
  'sizes.repeated': { row: number }
  'sizes.unsorted': null
  'sizes.notPositive': { value: number }
  'sizes.spreadsheet': { text: string }
  'sizes.impossible': { dimension: Dimension; limit: number; value: unknown }

  // dates and contacts
  'date.wrong': { value: string; suggestion: string }
  'time.wrong': { value: string }
  'hours.order': null
  'contact.phone': { value: string }
  'contact.email': { value: string }
  'contact.url': { value: string }
  'contact.origin': { value: string; suggestion: string | undefined }
  'contact.country': { value: string }
  'contact.endpoint': { value: string }

  // names of something that has to be there
  'route.none': { route: string; file: string; suggestion: string | undefined }
  'route.untidy': { route: string; suggestion: string; superfluous: readonly Superfluous[] }
  'route.moved': { route: string; destination: string; suggestion: string }
  'route.notFound': { route: string }
  'route.thisPage': { route: string }
  'route.noCard': { route: string }
  'route.notPost': { route: string }
  'route.draft': { route: string }
  'route.notInNavigation': Choice & { names: readonly string[] }
  'anchor.wrong': { value: string; suggestion: string }
  'anchor.wrongParameter': { value: string; suggestion: string }
  'link.preview': { suggestion: string }
  'link.ownAddress': { suggestion: string }
  'link.withoutPage': { address: string }
  'link.noFile': { path: string; suggestion: string | undefined }
  'link.noAnchor': {
    route: string
    anchor: string
    isThisPage: boolean
    anchors: readonly string[]
    suggestion: string | undefined
  }
  'link.emptyAnchor': { route: string; isThisPage: boolean }
  'link.empty': null
  'link.program': { address: string }
  'link.spaceAround': { suggestion: string }
  'link.incomplete': { address: string }
  'link.notSecure': { suggestion: string }
  'link.unknownName': { address: string; names: readonly string[]; suggestion: string | undefined }
  'link.incompleteMail': { address: string }
  'link.shortPhone': { address: string }
  'link.phone': { suggestion: string }
  'link.mail': { suggestion: string }
  'link.character': { address: string }
  'link.capitals': { suggestion: string }
  'link.kind': { address: string }
  'link.withoutProtocol': { suggestion: string }
  'link.wrong': { address: string; suggestion: string | undefined }
  'measure.subject': null
  'measure.crossing': { position: number }
  'picture.none': Choice
  'picture.name': { name: string }
  'picture.fault': { name: string; fault: PictureFault }
  'drawing.fault': { name: string; fault: DrawingFault }
  'picture.small': { file: string; width: number; height: number; needed: number }
  'property.wrong': { value: string }
  'property.unknown': Choice
  'property.notOnPage': Choice & { names: readonly string[] }
  'material.otherName': { kind: Materials; name: string; suggestion: string }
  'material.unknown': Choice & { kind: Materials }

  // pages
  'page.repeatedLanguage': { language: unknown }
  'page.noTitle': null
  'page.titleBelow': { type: string }
  'page.secondTitle': { type: string; first: string; position: number }
  'page.heroWithoutPicture': { size: string }
  'page.nameTaken': { name: string; key: string; position: number }
  'page.parameterWithoutAnchor': { suggestion: string }
  'page.repeatedBlock': { position: number }
  'page.sameText': { key: 'title' | 'description'; languages: readonly Language[]; file: string }
  'page.orphan': null
  'page.otherBrand': { name: string; brand: string }
  'post.oldDate': { date: string }
  'post.futureDate': { date: string }
  'draft.builtAlready': { language: Language }
  'draft.complete': { language: Language }
  'draft.incomplete': { language: Language; total: number; missing: readonly string[] }
  'draft.needed': { isHome: boolean }

  // what cannot be done with a page
  'page.gone': { explanation: string }
  'page.fixedAddress': { route: string }
  'page.notRemovable': { route: string }
  'page.noModel': { type: string; types: readonly string[] }
  'address.taken': { route: string; isName: boolean }
  'address.notFound': { route: string }
  'address.redirected': { route: string }
  'address.reserved': { name: string }
  'address.wrong': { route: string; suggestion: string | undefined }
  'upload.tooLarge': null
  'upload.notPicture': null
  'upload.damaged': null

  // documents of the whole site
  'site.placeholder': { name: string }
  'site.otherChat': { number: string; phone: string }
  'notice.order': { from: unknown; until: unknown }
  'notice.past': { until: string }
  'search.leadsNowhere': null
  'suppression.unused': null
  'redirect.untidy': { suggestion: string; superfluous: readonly Superfluous[] }
  'redirect.wrong': { suggestion: string }
  'redirect.pageExists': { route: string }
  'redirect.oldQuery': { query: string }
  'redirect.outside': { address: string }
  'redirect.query': { query: string }
  'redirect.circle': { routes: readonly string[] }
  'units.noNumber': { value: string }
  'units.pluralMissing': { language: Language; category: string; sample: number | undefined }
  'units.pluralExtra': { language: Language; category: string }
  'units.code': { value: string }
  'units.aliasTaken': { alias: unknown; owner: string }
  'materials.number': { value: string }
  'materials.nameTaken': { name: string; owner: string }
  'materials.order': { lower: string; upper: string; min: number; max: number }
  'materials.overfull': { sum: number }
  'materials.circular': { name: string; other: string }
}

/**
 * Mistakes that only files written by hand can have. The editor cannot cause them, so their sentences are in English
 * only.
 */
export interface FileReports {
  'key.unknown': { key: string; owner: string; names: readonly string[]; suggestion: string | undefined }
  'key.notLanguage': { key: string; suggestion: string | undefined }
  'key.forbidden': { key: string }
  'key.schema': { key: string }
  'key.severalWords': { key: string; suggestion: string }
  'block.noType': { key: string }
  'value.asText': { value: string }
  'figure.thousandTimesTooSmall': { written: string; number: number; grouped: string }
  'json.invisible': { character: string }
  'json.commaTooMany': null
  'json.decimalComma': { number: string }
  'json.unit': { unit: string; number: string }
  'json.number': null
  'json.quoteInText': { inches: string | undefined }
  'json.typographicQuotes': null
  'json.unquoted': { word: string }
  'json.noNumber': { word: string }
  'json.zeros': null
  'json.conflict': { from: number; to: number }
  'json.unclosed': { bracket: string; closing: string; line: number; isAtEnd: boolean }
  'json.tooDeep': { max: number }
  /** Any other error, by its code in jsonc-parser. */
  'json.error': { code: string }
  'json.wrong': null
  'json.repeatedKey': { key: string; lines: readonly number[] }
  'file.tooLarge': { megabytes: string }
  'file.empty': null
  'file.byteOrderMark': null
  'file.utf16': null
  'file.notUtf8': null
  'file.unreadable': null
  'file.missing': { file: string }
  'file.notAFile': null
  'file.folderLink': null
  'file.pageInOtherFolder': { name: string }
  'file.ending': { suggestion: string }
  'file.languageName': null
  'file.underscore': { names: readonly string[]; suggestion: string | undefined }
  'file.copy': { original: string; suggestion: string }
  'file.leftover': { original: string }
  'file.name': { suggestion: string }
  'file.reserved': { name: string; suggestion: string }
  'file.sameRoute': { route: string; other: string }
  'folder.missing': null
  'folder.pageName': null
  'folder.language': { folder: string }
}

type AllReports = Reports & FileReports

type ReportId = keyof AllReports

/** A mistake as an id with values. It is put into words where it is shown. */
export interface Report {
  readonly id: ReportId
  readonly values: object | null
}

/** `report('quantity.noNumber', { example })` */
export const report = <Id extends ReportId>(
  id: Id,
  ...[values]: AllReports[Id] extends null ? [] : [AllReports[Id]]
): Report => ({ id, values: values ?? null })
