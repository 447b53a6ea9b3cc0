import { z } from 'zod'
import { markdown } from '../fieldTypes/markdown.ts'
import { text } from '../fieldTypes/text.ts'
import type { Language } from '../names/languages.ts'
import { TOOL_WORDS, type ToolWord } from '../names/toolWords.ts'
import { titleFrom } from '../wording/words.ts'
import { LABEL_USES } from './labelUses.ts'

const words = text({ max: 240 })

/** The words of the interface. `{…}` are places that the site fills. */
const INTERFACE_LABELS = [
  'skipToContent',
  'home',
  'mainMenu',
  'menu',
  'openMenu',
  'closeMenu',
  'notice',
  'noticeClose',
  'call',
  'language',
  'breadcrumb',
  'switchToDark',
  'switchToLight',
  'quickActions',
  'openChat',
  'opensInNewTab',
  'cookieTitle',
  'cookieText',
  'cookieDetails',
  'cookieAccept',
  'cookieDecline',
  'cookieClose',
  'learnMore',
  'readMore',
  'previousSlide',
  'nextSlide',
  'goToSlide',
  'slides',
  'carouselRole',
  'slideRole',
  'author',
  'publishedOn',
  'tags',
  'quickLinks',
  'contact',
  'phone',
  'email',
  'address',
  'workingHours',
  'responseTime',
  'getInTouch',
  'firstName',
  'surname',
  'emailAddress',
  'message',
  'send',
  'sending',
  'sendAnother',
  'nameRequired',
  'surnameRequired',
  'emailRequired',
  'emailInvalid',
  'messageRequired',
  'formErrorOne',
  'formErrorMany',
  'formSubmitted',
  'formSuccess',
  'formFailed',
  'formLate',
  'formOffline',
  'formTrap',
  'quantityUpTo',
  'quantityFrom',
  'property',
  'symbol',
  'value',
  'drawing',
  'blockFailed',
  'sheetName',
  'sheetDocument',
  'technicalDataSheet',
  'sheetDate',
  'dataSheet',
  'requestQuote',
  'quoteMessage',
  'pageOffline',
  'mapDeclined',
  'mapShow',
  'search',
  'searchField',
  'searchExamples',
  'searchClose',
  'searchOne',
  'searchMany',
  'searchNothing',
  'searchNothingCure',
  'searchRecent',
  'searchForget',
  'searchFailed',
  'searchRetry',
  'searchAll',
  'searchFits',
  'searchNeedsScript',
  'textInTurkish',
  'textInEnglish',
  'textInGerman',
  'textInSerbian',
] as const

export type LabelKey = (typeof INTERFACE_LABELS)[number]

/** Those of them that stand within a page's content, and so are read in its language, whatever the visitor's is. */
export const CONTENT_LABELS = [
  'learnMore',
  'readMore',
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
] as const satisfies readonly LabelKey[]

export type ContentLabelKey = (typeof CONTENT_LABELS)[number]

/** The words of a label, with what is said of it. */
const wordsOf = (label: LabelKey | ToolWord) =>
  words.meta({ title: titleFrom(label), description: LABEL_USES[label] ?? 'Words of the interface.' })

/** Property of a specification: its name in every language and, where drawings use one, its letter. */
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

/** `pages/_labels.json`: the shared label dictionary, complete in all four languages. */
export const labels = z.strictObject({
  interface: z
    .strictObject(
      Object.fromEntries(INTERFACE_LABELS.map((label) => [label, wordsOf(label)])) as Record<LabelKey, typeof words>,
    )
    .meta({ title: 'Interface', description: 'The words of the interface; {…} are places that the site fills.' }),
  themeTooltips: z
    .strictObject({
      dark: z.string().min(1).meta({ title: 'Dark', description: 'While the page is dark.' }),
      light: z.string().min(1).meta({ title: 'Light', description: 'While the page is light.' }),
    })
    .meta({
      title: 'Tooltips of the theme button',
      description: 'Tooltips of the theme button, in Turkish on every page: shown when dark, and when light.',
    }),
  tools: z
    .strictObject(Object.fromEntries(TOOL_WORDS.map((word) => [word, wordsOf(word)])) as Record<ToolWord, typeof words>)
    .meta({
      title: 'Tools',
      description: 'The words of tables of sizes and of weight calculators. {…} are places that the site fills.',
    }),
  genericArticle: markdown(2000).meta({
    title: 'Body of a post without one',
    description: 'Markdown shown for a post without a body; {description} stands for the post’s own.',
  }),
  properties: z.record(z.string().regex(/^[a-z][A-Za-z0-9]*$/), property).meta({
    title: 'Properties',
    description: 'The names of specification properties, by the names that pages give them.',
  }),
})

export type Labels = z.infer<typeof labels>

/** The interface's words in one language. */
export type LabelsView = Readonly<Record<LabelKey, string>>

/** The words within a page's content, in every language that it can be in. */
export type ContentLabelsView = Readonly<Record<Language, Readonly<Record<ContentLabelKey, string>>>>
