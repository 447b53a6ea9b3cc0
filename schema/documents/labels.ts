import { z } from 'zod'
import { markdown } from '../fieldTypes/markdown.ts'
import { LANGUAGE_TITLES, text } from '../fieldTypes/text.ts'
import { type ForeignLanguage, isForeign, LANGUAGES, type Language } from '../names/languages.ts'
import { MAIL_WORDS, type MailWord } from '../names/mailWords.ts'
import { QUOTE_WORDS, type QuoteWord } from '../names/quoteWords.ts'
import { toTitle } from '../names/titles.ts'
import { TOOL_PLACEHOLDERS, TOOL_WORDS } from '../names/toolWords.ts'

const words = text({ max: 240 })

/**
 * The texts of the interface. Each description tells editors and translators where the text appears, and declares the
 * placeholders that the site fills: the checker requires exactly these.
 */
const INTERFACE_LABELS = {
  skipToContent: 'The first link of every page, seen when it has the focus: leads past the navigation.',
  mainMenu: 'Names the navigation of the bar, read aloud.',
  menu: 'Names the opened menu on phones, read aloud.',
  openMenu: 'The button that opens the menu on phones, read aloud.',
  closeMenu: 'The button that closes the menu on phones, read aloud.',
  notice: 'Names the notice above every page, read aloud.',
  noticeClose: 'The cross of the notice, read aloud.',
  call: 'The button that calls the company.',
  language: 'Names the choice of a language.',
  breadcrumb: 'Names the path to the page above its title, read aloud.',
  switchToDark: 'The round button, while the page is light.',
  switchToLight: 'The round button, while the page is dark.',
  quickActions: 'Names the two round buttons, read aloud; {network} is the chat’s.',
  openChat: 'The round button that opens a chat; {network} is the chat’s.',
  opensInNewTab: 'Read aloud after links that open in a new tab.',
  cookieTitle: 'The heading of the cookie note.',
  cookieText: 'What the cookie note says.',
  cookieDetails: 'The link of the cookie note to the page about cookies.',
  cookieAccept: 'The button of the cookie note that accepts.',
  cookieDecline: 'The button of the cookie note that declines.',
  cookieClose: 'The cross of the cookie note, read aloud.',
  learnMore: 'The link of a page’s card.',
  readMore: 'The link of a post’s card.',
  partProperties: 'In the line at the bottom of a product: the link to its properties.',
  partWeight: 'In the line at the bottom of a product: the link to its calculator.',
  partSizes: 'The link to the sizes of a product, and the heading over several tables of sizes.',
  partOrder: 'In the line at the bottom of a product: the link to order and delivery.',
  previousSlide: 'The arrow back of a carousel, read aloud.',
  nextSlide: 'The arrow forward of a carousel, read aloud.',
  goToSlide: 'A dot of a carousel, read aloud; {n} is the slide’s number.',
  slides: 'Names the dots of a carousel, read aloud.',
  carouselRole: 'What a carousel is, read aloud.',
  slideRole: 'What one picture or card of a carousel is, read aloud.',
  author: 'Before a post’s author.',
  publishedOn: 'Before a post’s day of publication.',
  tags: 'Before a post’s tags.',
  quickLinks: 'The heading above the footer’s links.',
  contact: 'The heading above the footer’s phone, email and address.',
  phone: 'Before the telephone number.',
  email: 'Before the email address.',
  address: 'Before the company’s address.',
  workingHours: 'Before the days and times at which the company is open.',
  responseTime: 'Before how soon a message is answered.',
  getInTouch: 'The heading above phone and email beside the message form.',
  firstName: 'A field of the message form.',
  surname: 'A field of the message form, where the block asks for it.',
  emailAddress: 'A field of the message form.',
  message: 'A field of the message form.',
  send: 'The button of the message form.',
  sending: 'The button of the message form, while it is sent.',
  sendAnother: 'The button under the words that a message was sent.',
  nameRequired: 'Under the empty field for the name.',
  fieldRefused: 'Under a field that the server did not accept; {field} is its name.',
  fieldCharacter:
    'Under a field, after its name or the sentence about its email address: a character that it cannot have, {text}.',
  fieldPart:
    'Under a field, after its name or the sentence about its email address: a part that is missing, {text}, such as @.',
  fieldLong: 'Under a field that is too long, after its name; {n} is its limit.',
  fieldDigits: 'Under the field for the phone number, after its name, if it has too few digits; {n} is the minimum.',
  surnameRequired: 'Under the empty field for the surname.',
  emailRequired: 'Under the empty field for the email address.',
  emailInvalid: 'Under a field with an email address that cannot be one.',
  messageRequired: 'Under the empty field for the message.',
  formErrorOne: 'Above the message form, when one field is wrong.',
  formErrorMany: 'Above the message form, when several fields are wrong; {n} is their number.',
  formSubmitted: 'The heading over the words that a message was sent.',
  formSuccess: 'Says that a message was sent.',
  formFailed: 'Says that a message was not sent.',
  formLate: 'Says that the server did not answer in time.',
  formOffline: 'Says that a message was not sent, since the visitor is offline.',
  formPrivacy: 'The link under both forms to the privacy policy.',
  formDemo: 'Under a message form that only pretends to send.',
  formMailTitle: 'The heading after the message form has opened an email.',
  formMailOpen: 'The button that opens the email again.',
  formMailText: 'Says that the email still has to be sent in the mail program.',
  formBusy: 'Says that a message was not sent, since the server gets too many at the moment.',
  formFull: 'Says that a message was not sent, since the server cannot store messages at the moment.',
  formTrap: 'Names the field that people do not see, for who comes upon it.',
  quantityUpTo: 'A figure with only a largest value; {quantity} is the figure.',
  quantityFrom: 'A figure with only a smallest value; {quantity} is the figure.',
  property: 'Heads the properties of a specification table, read aloud.',
  symbol: 'Heads the letters of a specification table, read aloud.',
  value: 'Heads the values of a specification table, read aloud.',
  drawing: 'Names the section drawing beside a specification table, read aloud.',
  lineDrawing: 'The button of an opening that shows the picture’s line drawing.',
  wipe: 'Names the handle between a picture and its line drawing, read aloud.',
  pictureShare: 'The position of that handle, read aloud; {n} is the percentage of the picture.',
  loadPicture: 'The button over a line drawing that loads its picture, for visitors who save data.',
  blockFailed: 'Shown in place of a block that could not be shown.',
  sheetName: 'In the title block of a printed data sheet: before the page’s name.',
  sheetDocument: 'In the title block of a printed data sheet: before what kind of document it is.',
  technicalDataSheet: 'In the title block of a printed data sheet: the kind of document.',
  sheetDate: 'In the title block of a printed data sheet: before its date.',
  dataSheet: 'The link to the data sheet of a product or a service, a PDF.',
  printDataSheet: 'The button that prints a data sheet, where there is no PDF of it.',
  quoteList: 'The link of the bar to the quote list, read aloud.',
  quoteListCount: 'The same, with {n} things on the list.',
  requestQuote: 'The button that asks for a quote for a product or a service.',
  quoteMessage: 'The start of the message in a quote request; {name} is the page’s name.',
  pageOffline: 'Says that the next page could not be opened, since the visitor is offline.',
  pageLoading: 'Says that the next page is loading, read aloud.',
  pageSlow: 'Says that the next page is still loading, after some seconds.',
  mapConsent: 'Beside the drawn map: what the button sends, and where to; {host} is the map service.',
  mapShow: 'The button that shows the map service’s own map.',
  search: 'The button of the bar that opens the search; also names its window.',
  searchField: 'Names the field that the site is searched in.',
  searchSizes: 'In the empty search field of the home page: an example.',
  searchExamples: 'Under the empty field: what can be searched for.',
  searchClose: 'The button that closes the search, read aloud.',
  searchOne: 'Says that there is one result.',
  searchMany: 'Says how many results there are; {n} is their number.',
  searchNothing: 'Says that nothing was found; {query} is what was searched for.',
  searchNothingHint: 'Under the words that nothing was found: what can be done.',
  searchNotMade: 'Says that something is not made; {name} is what is searched for.',
  searchRecent: 'Above what the visitor has searched for before.',
  searchForget: 'The button that clears what the visitor has searched for before.',
  searchFailed: 'Says that the search could not be loaded.',
  searchRetry: 'The button that loads the search once more.',
  searchAll: 'The link under the first results that leads to all of them.',
  searchOutside: 'With a product whose range does not hold a size: {row} and {range} are the row, {size} is the size.',
  searchNeedsScript: 'On the search page, without JavaScript, above the list of all pages.',
} as const

/** A link's and a note's label for each language. Whole sentences, because languages inflect the names of languages. */
type LanguageLabelKey = `in_${ForeignLanguage}` | `textIn_${Language}`

const LANGUAGE_LABELS = LANGUAGES.flatMap((language): (readonly [LanguageLabelKey, string])[] => {
  const name = LANGUAGE_TITLES[language]
  const note = `Above a page that is not written in the visitor’s language, but in ${name}.`
  const link = `After a link to a page that the visitor sees in ${name}, not in the visitor’s language.`
  return [[`textIn_${language}`, note], ...(isForeign(language) ? [[`in_${language}`, link] as const] : [])]
})

export type LabelKey = keyof typeof INTERFACE_LABELS | LanguageLabelKey

/** Labels within a page's content. They are in the content's language, whatever the visitor's is. */
export const CONTENT_LABELS = [
  'learnMore',
  'readMore',
  'partSizes',
  'carouselRole',
  'slideRole',
  'author',
  'publishedOn',
  'tags',
  'property',
  'symbol',
  'value',
  'drawing',
  'dataSheet',
  'printDataSheet',
] as const satisfies readonly LabelKey[]

export type ContentLabelKey = (typeof CONTENT_LABELS)[number]

/** An object of texts under these keys, each with its description. */
const createWords = <K extends string>(keys: readonly (readonly [key: K, use: string])[]) =>
  z.strictObject(
    Object.fromEntries(
      keys.map(([key, use]) => [key, words.meta({ title: toTitle(key), description: use })]),
    ) as Record<K, typeof words>,
  )

const describeToolWord = (word: (typeof TOOL_WORDS)[number]): string =>
  `Words of the interface${TOOL_PLACEHOLDERS[word] ? `, with ${TOOL_PLACEHOLDERS[word]}` : ''}.`

/** A property of specifications: its name in every language, and its letter in drawings, if it has one. */
const property = z
  .strictObject({
    name: text({ max: 60 }).meta({ title: 'Name', description: 'What the property is called in tables.' }),
    symbol: z
      .string()
      .min(1)
      .max(4)
      .optional()
      .meta({ title: 'Symbol', description: 'Its letter in drawings: Ø, t, L' }),
  })
  .meta({ title: 'Property', description: 'A property of specification tables, named once for every page.' })

/** `pages/_labels.json`: all labels in all languages. */
export const labels = z.strictObject({
  interface: createWords([...(Object.entries(INTERFACE_LABELS) as [LabelKey, string][]), ...LANGUAGE_LABELS]).meta({
    title: 'Interface',
    description: 'The words of the interface; The site replaces {…}.',
  }),
  tools: createWords(TOOL_WORDS.map((word) => [word, describeToolWord(word)] as const)).meta({
    title: 'Tools',
    description: 'The words of tables of sizes and of weight calculators. The site replaces {…}.',
  }),
  quote: createWords(Object.entries(QUOTE_WORDS) as [QuoteWord, string][]).meta({
    title: 'Quote list',
    description: 'The words of the quote list and its form. The site replaces {…}.',
  }),
  mails: createWords(Object.entries(MAIL_WORDS) as [MailWord, string][]).meta({
    title: 'Mails',
    description: 'The words of the message server’s mails. The server replaces {…}.',
  }),
  genericArticle: markdown(2000).meta({
    title: 'Body of a post without one',
    description: 'Markdown for a post without a body; {description} is replaced by the post’s description.',
  }),
  properties: z.record(z.string().regex(/^[a-z][A-Za-z0-9]*$/), property).meta({
    title: 'Properties',
    description: 'The names of specification properties, by their names on pages.',
  }),
})

export type Labels = z.infer<typeof labels>

export type LabelsView = Readonly<Record<LabelKey, string>>

/** Labels within content, in every language that content can have. */
export type ContentLabelsView = Readonly<Record<Language, Readonly<Record<ContentLabelKey, string>>>>
