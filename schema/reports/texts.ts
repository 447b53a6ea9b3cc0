import type { Path } from '../finding.ts'
import { LANGUAGES, type Language } from '../names/languages.ts'
import { formatCode } from '../spelling.ts'
import { cite, english, turkish } from './editorWords.ts'
import { type Lists, message, type Strings } from './message.ts'
import { count, describePath, enumerate, getEnglishName, quote } from './words.ts'

/** A limit, and the number that violates it. */
interface Limit {
  readonly limit: number
  readonly actual: number
}

/** Markdown that a body cannot have, by its name in mdast. */
const UNSUPPORTED: Readonly<Record<string, string>> = {
  html: 'is HTML. Write it in Markdown: **strong**, *emphasis*, [link](/contact).',
  image: 'is a picture within a paragraph. Put it into its own paragraph, with an empty line before and after it.',
  imageReference: 'is a picture without its file. Write the file beside it: ![What it shows](pipes.jpg).',
  code: 'is a block of code, which an article cannot have. Write it as a paragraph, without indentation.',
  fence: 'is a block of code, which an article cannot have. Remove the lines of ```.',
  inlineCode: 'is code, which an article cannot have. Remove the backticks.',
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

/** Parts of a translation that its source has, or lacks. */
const DIFFERENCES = {
  names: { en: 'Write the name', tr: 'Adı' },
  quotes: { en: 'Write the quotation marks', tr: 'Tırnak işaretlerini' },
  codes: { en: 'Write the codes and cells', tr: 'Kodları ve hücreleri' },
  placeholders: { en: 'Copy the placeholders in braces', tr: 'Süslü parantezleri' },
  figures: { en: 'Write the figures', tr: 'Sayıları' },
  order: { en: 'Write the figures in the order', tr: 'Sayıların sırasını' },
  signs: { en: 'Write the signs and ranges', tr: 'İşaretleri ve aralıkları' },
  units: { en: 'Write the units', tr: 'Birimleri' },
  links: { en: 'Copy the addresses of the links', tr: 'Bağlantıların adreslerini' },
}

const PARTS = {
  headings: { en: 'heading', tr: 'ara başlık' },
  subheadings: { en: 'subheading', tr: 'alt başlık' },
  pictures: { en: 'picture', tr: 'görsel' },
  steps: { en: 'numbered list item', tr: 'numaralı liste öğesi' },
  entries: { en: 'list item', tr: 'liste öğesi' },
  rows: { en: 'table row', tr: 'tablo satırı' },
  quotes: { en: 'quotation', tr: 'alıntı' },
  paragraphs: { en: 'paragraph', tr: 'paragraf' },
  bold: { en: 'bold part', tr: 'kalın yazılı bölüm' },
}

/** Parts that only one of two texts has. The source is the mistake if all of its translations differ in the same way. */
interface Difference extends Lists<'lacking' | 'added'> {
  readonly kind: keyof typeof DIFFERENCES
  readonly isSource?: boolean
}

type Part = keyof typeof PARTS

interface Shapes extends Record<'expected' | 'actual', Readonly<Record<Part, number>>> {
  readonly source: Language
  readonly parts: readonly Part[]
}

/** Why an alternative text does not describe its picture. */
const USELESS = {
  fileName: { en: 'is the name of a file', tr: 'bir dosya adı' },
  repeatsFile: { en: 'only repeats the name of the file', tr: 'yalnızca dosyanın adını yineliyor' },
  repeatsTitle: { en: 'only repeats the title', tr: 'yalnızca başlığı yineliyor' },
  saysNothing: { en: 'says only that there is a picture', tr: 'yalnızca bir görsel olduğunu söylüyor' },
}

/** Typing mistakes, and what copied lines leave in a text. */
export const TYPOS = {
  doubled: { en: 'has a word twice. Remove one of the two.', tr: 'aynı sözcüğü iki kez içeriyor. Birini silin.' },
  cut: {
    en: 'is a word that was divided at the end of a line. Join it.',
    tr: 'satır sonunda bölünmüş bir sözcük. Birleştirin.',
  },
  letter: {
    en: 'has a letter in place of a digit, so a search does not find it. Write the digit.',
    tr: 'rakam yerine harf içeriyor; arama bunu bulamaz. Rakamı yazın.',
  },
  unfinished: { en: 'ends this text within a sentence. Write its end.', tr: 'ile metin yarım kalıyor. Sonunu yazın.' },
  noDay: { en: 'is not a date that exists. Correct it.', tr: 'diye bir gün yok. Düzeltin.' },
}

/** Advice about characters of Markdown that visitors see, because their syntax is incomplete. */
type Unrendered = Strings<'words' | 'suggestion'>

const createUnrenderedMessage = (en: (values: Unrendered) => string, tr: (values: Unrendered) => string) =>
  message({
    en,
    editor: 'Visitors see “{words}” with its signs. Remove them; for a format, use the buttons above the text.',
    tr: (values) =>
      `Ziyaretçiler ${cite(values.words)} metnini işaretleriyle görür: ${tr(values)} Düzenleyicide işaretleri silin, biçim için metnin üstündeki düğmeleri kullanın.`,
  })

const getMarks = (words: string) => /^(?:#+|\*+|`+)/.exec(words)?.[0] ?? ''
const getMarked = (words: string) => words.slice(getMarks(words).length).trim()

const writeOptional = (isOptional: boolean) => (isOptional ? ', or leave it out' : '')

/** The reason that a text needs its languages. */
function explainLanguages(requiredLanguages: readonly Language[], isShared: boolean): string {
  if (isShared) return `Texts that all pages share are needed in ${enumerate(LANGUAGES)}.`
  const languagePhrase = ['it', 'both', 'all three', 'all four'][requiredLanguages.length - 1]
  return `This page is written in ${enumerate(requiredLanguages)}, so every text needs ${languagePhrase}.`
}

export const texts = {
  'text.empty': message({
    en: ({ isOptional }: { isOptional: boolean }, path: Path) =>
      `${describePath(path)} is empty. Write it${writeOptional(isOptional)}.`,
    editor: ({ isOptional }) => `This is empty. Write it${isOptional ? ', or remove it' : ''}.`,
    tr: ({ isOptional }) => `Burası boş. Doldurun${isOptional ? ' ya da kaldırın' : ''}.`,
  }),
  'text.tooShort': message({
    en: ({ limit, actual }: Limit, path: Path) =>
      `${describePath(path)} has ${count(actual, 'character')}, but needs at least ${limit}. Write ${limit - actual} more.`,
    editor: ({ limit, actual }) =>
      `This needs at least ${limit} characters, but has ${actual}. Write ${limit - actual} more.`,
    tr: ({ limit, actual }) =>
      `Burada en az ${limit} karakter olmalı, ${actual} karakter var. ${limit - actual} karakter daha yazın.`,
  }),
  'text.tooLong': message({
    en: ({ limit, actual }: Limit, path: Path) =>
      `${describePath(path)} has ${actual} characters, but at most ${limit} fit here. Shorten it by ${actual - limit}.`,
    editor: ({ limit, actual }) =>
      `At most ${limit} characters fit here, but there are ${actual}. Shorten it by ${actual - limit}.`,
    tr: ({ limit, actual }) =>
      `Buraya en çok ${limit} karakter sığar, ${actual} karakter var. ${actual - limit} karakter kısaltın.`,
  }),
  'text.notOnPage': message({
    en: ({ language }: { language: Language }) =>
      `This page is not written in ${getEnglishName(language)}. Take this text out.`,
    editor: ({ language }) => `This page is not written in ${english.nameLanguages(language)}. Remove this text.`,
    tr: ({ language }) => `Bu sayfa ${turkish.nameLanguages(language)} yazılmamış. Bu metni kaldırın.`,
  }),
  'text.noLanguage': message({
    en: ({ needed, isShared }: { needed: readonly Language[]; isShared: boolean }) =>
      `This text is empty. ${explainLanguages(needed, isShared)}`,
    editor: 'This text is empty. Write it.',
    tr: 'Bu metin boş. Yazın.',
  }),
  'text.missing': message({
    en: ({ languages, needed, isShared }: Lists<'languages' | 'needed', Language> & { isShared: boolean }) =>
      `No ${enumerate(languages.map(getEnglishName)).replaceAll(/, | and /g, (separator) => `${separator}no `)} text. ${explainLanguages(needed, isShared)}`,
    editor: ({ languages }) => `The ${english.nameLanguages(...languages)} text is missing. Write it.`,
    tr: ({ languages }) => `${turkish.nameLanguages(...languages)} metin eksik. Yazın.`,
  }),
  'text.otherLanguages': message({
    en: ({ actual, needed }: { actual: readonly Language[]; needed: readonly Language[] }) =>
      `This text is written in ${enumerate(actual)}. ${explainLanguages(needed, false)}`,
    tr: ({ actual, needed }) =>
      `Sayfa ${turkish.nameLanguages(...needed)} yazılmış, bu metin ise ${turkish.nameLanguages(...actual)}. Sayfanın dillerinde yazın.`,
  }),
  'text.extraLanguage': message({
    en: ({ language, needed }: { language: Language; needed: readonly Language[] }) =>
      `A text in ${getEnglishName(language)} on a page that is written in ${enumerate(needed)}. Remove it, or add ${quote(language)} to "languages". A block may have it in all of its texts.`,
    editor: ({ language }) =>
      `The page is not written in ${english.nameLanguages(language)}. Remove this text, write all texts of the block in it, or add the language to the page.`,
    tr: ({ language }) => {
      const name = turkish.nameLanguages(language)
      return `Burada ${name} bir metin var, ama sayfanın dilleri arasında ${name} yok. Metni kaldırın, bloğun bütün metinlerini bu dilde yazın ya da dili ekleyin.`
    },
  }),
  'text.placeholder': message({
    en: '"{words}" is a placeholder. Write the text.',
    editor: '“{words}” is a placeholder. Write the text.',
    tr: '“{words}” henüz yazılmamış bir metnin yerini tutuyor. Metni yazın.',
  }),
  'text.leftover': message({
    en: '"{words}" was left by a program, and visitors would see it. Remove it, or write the text.',
    tr: '“{words}” bir programdan kalmış; ziyaretçi de görür. Silin ya da metni yazın.',
  }),
  'text.twice': message({
    en: 'This text is written twice. Remove one of the two.',
    tr: 'Bu metin iki kez yazılmış. Birini silin.',
  }),
  'text.typo': message({
    en: ({ kind, words }: Strings<'words'> & { kind: keyof typeof TYPOS }) => `${quote(words)} ${TYPOS[kind].en}`,
    tr: ({ kind, words }) => `${cite(words)} ${TYPOS[kind].tr}`,
  }),
  'text.lostLetter': message({
    en: 'A letter was lost here and replaced by "{words}". Write the word again.',
    tr: 'Burada bir harf kaybolmuş, yerinde “{words}” var. Sözcüğü yeniden yazın.',
  }),
  'text.untranslated': message({
    en: 'This is the same as the "{source}" text. Translate it.',
    editor: ({ source }: { source: Language }) =>
      `This is the same as the ${english.nameLanguages(source)} text. Translate it.`,
    tr: ({ source }) => `Bu, ${turkish.nameLanguages(source)} metnin aynısı. Çevirin.`,
  }),
  'text.braces': message({
    en: ({ expected, actual }: Strings<'expected' | 'actual'>) =>
      `The site fills ${expected || 'nothing'} in this text, but it has ${actual || 'no braces'}. Write ${expected || 'it without braces'}.`,
    tr: ({ expected, actual }) =>
      `Süslü parantez içini site doldurur: burada ${expected || 'böyle bir yer yok'}, metinde ise ${actual || 'yok'}. ${expected ? `${expected} yazın.` : 'Parantezsiz yazın.'}`,
  }),
  'text.oneForAll': message({
    en: () =>
      'All languages of this page show this text, but its words belong to one. Write it in each: { "tr": "…", "en": "…" }.',
    editor: 'All languages of this page show this text, but its words belong to one. Write it in each language.',
    tr: 'Bu metin sayfanın bütün dillerinde görünür, sözcükleri ise tek bir dilin. Her dilde yazın.',
  }),
  'text.otherLanguage': message({
    en: ({ language, foreign }: Record<'language' | 'foreign', Language>) =>
      `These words are ${getEnglishName(foreign)}, but this is the ${getEnglishName(language)} text. Translate them.`,
    tr: ({ language, foreign }) =>
      `Bu sözcükler ${turkish.nameLanguages(foreign)}, burası ise ${turkish.nameLanguages(language)} metnin yeri. Çevirin.`,
  }),
  'text.exchanged': message({
    en: ({ language, foreign }: Record<'language' | 'foreign', Language>) =>
      `The ${getEnglishName(language)} and the ${getEnglishName(foreign)} text are exchanged. Swap them.`,
    tr: ({ language, foreign }) =>
      `${turkish.nameLanguages(language)} ve ${turkish.nameLanguages(foreign)} metinler birbirinin yerinde. Yerlerini değiştirin.`,
  }),
  'text.ofOther': message({
    en: '"{words}" is the translation of another text. Write "{suggestion}".',
    tr: '“{words}” başka bir metnin çevirisi. Şunu yazın: “{suggestion}”.',
  }),
  'text.foreignWord': message({
    en: ({ words, language }: { words: string; language: Language }) =>
      `${quote(words)} has letters that no ${getEnglishName(language)} word has. Translate it.`,
    tr: ({ words, language }) =>
      `${cite(words)} içinde ${turkish.nameLanguages(language)} olmayan harfler var. Çevirin.`,
  }),
  'text.plainLetters': message({
    en: ({ letters }: Lists<'letters'>) =>
      `This text has none of the letters ${enumerate(letters)}. Write its words with the right letters.`,
    tr: ({ letters }) => `Bu metinde ${enumerate(letters, 've')} yok. Sözcükleri doğru harflerle yazın.`,
  }),
  'text.plainWord': message({
    en: ({ words, count: documents }: { words: string; count: number }) =>
      `${quote(words)} lacks letters of its language, with which ${documents} other files write it. Write them.`,
    editor: ({ words }) => `${cite(words)} lacks letters of its language. Write it as on the other pages.`,
    tr: ({ words }) => `${cite(words)} kendi harfleriyle yazılmamış; başka sayfalarda harfleriyle yazılı. Düzeltin.`,
  }),
  'text.croatian': message({
    en: ({ words }: Strings<'words'>) => `${quote(words)} is a Croatian word. Write the Serbian one.`,
    tr: ({ words }) => `${cite(words)} Hırvatça bir sözcük. Sırpçasını yazın.`,
  }),
  'translation.differs': message({
    en: ({ kind, lacking, added, isSource }: Difference) => {
      const parts = [
        ...(lacking.length > 0 ? [`lacks ${enumerate(lacking.map(quote))}`] : []),
        ...(added.length > 0 ? [`has ${enumerate(added.map(quote))}, which the source has not`] : []),
      ]
      return isSource
        ? `Each translation of this text ${parts.join(', and ').replace('the source', 'this text')}. Correct this text, or change all translations.`
        : `The translation ${parts.join(', and ')}. ${DIFFERENCES[kind].en} of the source, or correct the source.`
    },
    tr: ({ kind, lacking, added, isSource }) => {
      const parts = [
        ...(lacking.length > 0 ? [`kaynaktaki ${enumerate(lacking.map(cite), 've')} yok`] : []),
        ...(added.length > 0 ? [`kaynakta olmayan ${enumerate(added.map(cite), 've')} var`] : []),
      ]
      return isSource
        ? `Bu metnin bütün çevirilerinde ${parts.join(', ')}. Bu metni düzeltin ya da çevirileri değiştirin.`
        : `Bu çeviride ${parts.join(', ')}. ${DIFFERENCES[kind].tr} kaynaktaki gibi yazın ya da kaynağı düzeltin.`
    },
  }),
  'translation.shape': message({
    en: ({ source, parts, expected, actual }: Shapes) =>
      `The ${getEnglishName(source)} text has ${enumerate(parts.map((part) => count(expected[part], PARTS[part].en)))}, but this one has ${enumerate(parts.map((part) => `${actual[part]}`))}. Give this one the same parts.`,
    tr: ({ source, parts, expected, actual }) =>
      `${turkish.nameLanguages(source)} metin: ${parts.map((part) => `${expected[part]} ${PARTS[part].tr}`).join(', ')}; burada: ${parts.map((part) => actual[part]).join(', ')}. Bölümler aynı olmalı.`,
  }),
  'translation.cut': message({
    en: ({ source, isEndMissing }: { source: Language; isEndMissing: boolean }) =>
      `${isEndMissing ? 'This ends within a sentence, unlike' : 'This is much shorter than'} the ${getEnglishName(source)} text. Translate all of it.`,
    tr: ({ source, isEndMissing }) =>
      `${turkish.nameLanguages(source)} ${isEndMissing ? 'metnin tersine bu metin cümlenin ortasında bitiyor' : 'metinden çok daha kısa'}. Tamamını çevirin.`,
  }),
  'text.markup': message({
    en: '"{words}" is {kind}, which visitors would see as it is written: only an article’s "body" is Markdown. Write plain words.',
    editor: 'Visitors would see “{words}” with its signs. Write plain words.',
    tr: 'Ziyaretçiler “{words}” işaretlerini olduğu gibi görür. Düz metin yazın.',
  }),
  'text.noName': message({
    en: (_, path) => `${describePath(path)} must contain {name}, the placeholder for the page’s name.`,
    tr: () => 'Burada {name} geçmeli; yerine sayfanın adı yazılır.',
  }),
  'alt.useless': message({
    en: ({ words, kind }: Strings<'words'> & { kind: keyof typeof USELESS }) =>
      `${quote(words)} ${USELESS[kind].en}. Describe what the picture shows, for someone who cannot see it: "A stack of stainless pipes, seen end-on".`,
    tr: ({ words, kind }) =>
      `${cite(words)} ${USELESS[kind].tr}. Görseli göremeyen biri için ne göründüğünü yazın: “Uçtan görünen paslanmaz boru istifi”.`,
  }),
  'character.lostBreak': message({
    en: 'Visitors see "{words}" within a paragraph: line breaks were lost. Write an empty line before each heading, list, table and paragraph.',
    tr: 'Ziyaretçi “{words}” işaretlerini paragrafın içinde görür: satır sonları kaybolmuş. Her başlıktan, listeden, tablodan ve paragraftan önce boş satır bırakın.',
  }),
  'character.escapedBreak': message({
    en: ({ words }: Strings<'words'>) =>
      `Visitors see the characters ${words}. A line break has one backslash in the file: \\n. Write it so, or remove it.`,
    tr: ({ words }) => `Ziyaretçi ${words} karakterlerini görür. Silip satır sonu koyun.`,
  }),
  'character.allInvisible': message({
    en: 'This text has only invisible characters. Write it.',
    tr: 'Bu metin görünmüyor: bütün karakterleri görünmez. Metni yazın.',
  }),
  'character.lost': message({
    en: '“\ufffd” replaces a letter that was lost. Write the letter.',
    tr: '“\ufffd” kaybolmuş bir harfin yerinde duruyor. Harfi yazın.',
  }),
  'character.invisible': message({
    en: 'An invisible character ({code}) is here, so a search does not find the word. Remove it.',
    tr: 'Burada görünmez bir karakter var ({code}); arama bu sözcüğü bulamaz. Silip yeniden yazın.',
  }),
  'character.symbolFont': message({
    en: 'Visitors see an empty box here: this character ({code}) exists only in a font for symbols, such as Wingdings, or is damaged. Remove it, or write a usual one. In an article’s "body", "- " begins an entry of a list.',
    editor:
      'Visitors see an empty box here: this character exists only in a font for symbols, such as Wingdings, or is damaged. Remove it, or write a usual one.',
    tr: 'Bu işaret ({code}) yalnızca Wingdings gibi bir sembol yazı tipinde var ya da bozulmuş; ziyaretçi boş kutu görür. Silin ya da bilinen bir işaret yazın.',
  }),
  'character.lookalike': message({
    en: ({ words, letter }: { words: string; letter: string }) =>
      `${quote(words)} (${formatCode(words)}) only looks like ${quote(letter)}, so a search for it does not find this. Write ${quote(letter)}.`,
    tr: '“{words}” yalnızca “{letter}” gibi görünür; “{letter}” diye arayan bulamaz. “{letter}” yazın.',
  }),
  'character.half': message({
    en: 'Half of a character, such as an emoji, is left here. Remove it.',
    tr: 'Burada bir işaretin, örneğin bir emojinin yarısı kalmış. Silin.',
  }),
  'character.decomposed': message({
    en: '"{words}" is composed of several characters, so a search for "{letter}" does not find it. Write "{letter}".',
    tr: '“{words}” birkaç işaretten oluşuyor; “{letter}” diye arayan bulamaz. Tek harf olarak yazın.',
  }),
  'character.encoding': message({
    en: '"{words}" looks like a letter in the wrong encoding, such as Ã§ for ç. Write the intended letter.',
    tr: '“{words}” bozulmuş bir harfe benziyor (ç yerine Ã§ gibi). Doğru harfi yazın.',
  }),
  'character.notLatin': message({
    en: '"{words}" has letters that are not Latin. All languages of this site use Latin letters.',
    tr: '“{words}” içinde Latin olmayan harfler var. Latin harfleriyle yazın.',
  }),
  'character.notInFont': message({
    en: 'The site’s font has no "{letter}" ({code}), so visitors see it in another typeface. Add it to the font: README.md, “Languages”.',
    tr: 'Sitenin yazı tipinde “{letter}” yok; ziyaretçi bu harfi başka bir yazı tipiyle görür. Geliştiriciden ekletin ya da başka bir harf yazın.',
  }),
  'character.listWithoutSpace': message({
    en: ({ words }: { words: string }) =>
      `A space is missing after "-", so this is not a list. Write ${quote(words.replace('-', '- '))}.`,
    tr: 'Satır “-” ile başlıyor, ama liste değil. İşareti silin; metnin üstündeki “Madde listesi”ne basın.',
  }),
  'character.wordList': message({
    en: '"{words}" is a list in Word, but not here. In an article’s "body", write "- " instead. Elsewhere, use a block with a list.',
    editor: '“{words}” is a list in Word, but not here. Use the button “List” above the text, or a block with a list.',
    tr: '“{words}” Word’deki gibi bir liste; burada liste olmaz. Yazıda “Madde listesi”ni, başka yerde liste bloğu kullanın.',
  }),
  'character.lineBreak': message({
    en: 'A single line break does not start a paragraph: "{next}" continues the same line. Add an empty line before it.',
    tr: '“{next}” önceki satırla birleşir. Yeni paragraf olarak yazın.',
  }),
  'markdown.emptyLink': message({
    en: 'This link to "{href}" has no words. Write them between [ and ].',
    tr: 'Bu bağlantının yazısı yok: {href}. Yazın.',
  }),
  'markdown.pictureWithoutText': message({
    en: 'The picture "{file}" has no alternative text. Write what it shows between [ and ].',
    editor: 'The picture “{file}” has no alternative text. Press the picture and write what it shows.',
    tr: '“{file}” görselinin alternatif metni yok. Görsele tıklayın, ne göründüğünü yazın.',
  }),
  'markdown.unsupported': message({
    en: ({ construct, words }: { construct: string; words: string }) => {
      if (construct !== 'heading') {
        return `${quote(words)} ${UNSUPPORTED[words.startsWith('```') ? 'fence' : construct] ?? 'is Markdown that an article cannot have. Write it in plain words.'}`
      }
      return /^#{4}/.test(words)
        ? 'An article has headings of two levels, ## and ###. Use one of these.'
        : `The article’s title is the only heading of the first level. Write ${quote(`## ${words.replace(/^#+ *|\n[\s\S]*$/g, '')}`)} here.`
    },
    tr: '“{words}” yazının metninde olamaz. Kaldırın; biçim için metnin üstündeki düğmeleri kullanın.',
  }),
  'markdown.unclosedLink': createUnrenderedMessage(
    ({ words, suggestion }) => `The link ${quote(words)} has no end. Close it with ")": ${quote(suggestion)}.`,
    ({ suggestion }) => `bağlantının sonu yok. Dosyada ")" ile kapatın: ${cite(suggestion)}.`,
  ),
  'markdown.link': createUnrenderedMessage(
    ({ suggestion }) =>
      `A link has its words in [ ] and its address in ( ), with no space between: ${quote(suggestion)}.`,
    ({ suggestion }) => `bağlantının sözleri [ ], adresi ( ) içinde, bitişik olur. Dosyada ${cite(suggestion)} yazın.`,
  ),
  'markdown.headingWithoutSpace': createUnrenderedMessage(
    ({ words, suggestion }) =>
      `A space is missing after ${getMarks(words)}, so this is not a heading. Write ${quote(suggestion)}.`,
    ({ words, suggestion }) =>
      `${getMarks(words)} işaretinden sonra boşluk yok, bu yüzden başlık değil. Dosyada ${cite(suggestion)} yazın.`,
  ),
  'markdown.escaped': createUnrenderedMessage(
    ({ words, suggestion }) =>
      `Visitors see the asterisks of ${quote(words)}: a \\ before a mark cancels it. Write ${quote(suggestion)}.`,
    ({ suggestion }) => `\\ işareti yıldızı etkisiz bırakır. Dosyada ${cite(suggestion)} yazın.`,
  ),
  'markdown.unclosed': createUnrenderedMessage(
    ({ words, suggestion }) =>
      `The ${getMarks(words)} before ${quote(getMarked(words))} is not closed. Write ${getMarks(words)} on both sides of the words, with no space inside${suggestion && `: ${quote(suggestion)}`}${getMarks(words) === '*' ? ', or \\* for an asterisk' : ''}.`,
    ({ words }) =>
      `${getMarks(words)} kapanmamış. Dosyada sözlerin iki yanına boşluk bırakmadan ${getMarks(words)} yazın${getMarks(words) === '*' ? '; yıldız işareti için \\* yazılır' : ''}.`,
  ),
  'markdown.unclosedCode': createUnrenderedMessage(
    ({ words }) =>
      `The ${getMarks(words)} before ${quote(getMarked(words))} begins code, which an article cannot have. Remove it.`,
    ({ words }) => `${getMarks(words)} kod başlatır, yazıda ise kod olmaz. Dosyada bu işareti silin.`,
  ),
  'markdown.marksBesideLetter': createUnrenderedMessage(
    ({ words }) =>
      `Visitors see the asterisks of ${quote(words)}: a letter follows a bracket or sign directly, so Markdown does not take them as marks. Move the sign out of the marks, or write a space beside them.`,
    () => 'ayraç ya da işaretin hemen ardında harf var. Dosyada işareti yıldızların dışına alın ya da boşluk bırakın.',
  ),
  'markdown.starsInFigures': message({
    en: ({ words }: { words: string }) =>
      `An asterisk marks emphasis here, so that ${quote(words)} may be shown without it. Write ${quote(words.replaceAll('*', '×'))}.`,
    tr: ({ words }) => `${cite(words)} içindeki yıldızlar kaybolabilir. ${cite(words.replaceAll('*', '×'))} yazın.`,
  }),
  'markdown.otherSpace': message({
    en: 'After "{marker}" is a space of another kind ({code}), so visitors see the mark as it is. Write a usual space.',
    tr: '“{marker}” işaretinden sonra farklı türde bir boşluk var; ziyaretçi işareti olduğu gibi görür. Silip boşluk tuşuna basın.',
  }),
  'markdown.rowWithoutTable': message({
    en: ({ words }: { words: string }) =>
      `Visitors see the bars of ${quote(words)}, which is in no table: under its head, a table has a row of dashes, as many as columns. Write ${quote(words.replaceAll(/[^|]+/g, '---'))} there.`,
    editor: 'Visitors see “{words}” with its bars. Remove it, and insert a table with the button above the text.',
    tr: 'Ziyaretçiler “{words}” satırını çizgileriyle görür. Silin, metnin üstündeki düğmeyle tablo ekleyin.',
  }),
  'markdown.tableColumns': message({
    en: 'This table has {actual} columns, but at most {limit} fit on a phone. Split it, or swap rows and columns.',
    tr: 'Bu tabloda {actual} sütun var, telefona en çok {limit} sütun sığar. Tabloyu bölün ya da satırlarla sütunların yerini değiştirin.',
  }),
  'markdown.tableHead': message({
    en: 'Column {column} of this table has no name. Write it into the first row.',
    tr: 'Bu tablonun {column}. sütununun adı yok. İlk satıra yazın.',
  }),
  'markdown.tableRow': message({
    en: ({ words, actual, expected }: { words: string; actual: number; expected: number }) =>
      `${quote(words)} has ${count(actual, 'cell')}, but the table has ${count(expected, 'column')}. Write one cell for each column. A paragraph after a table needs an empty line before it.`,
    editor:
      'The row “{words}” has {actual} cells, but the table has {expected} columns. Write one cell for each column.',
    tr: '“{words}” satırında {actual} hücre, tabloda {expected} sütun var. Her sütun için bir hücre yazın.',
  }),
  'markdown.tableCell': message({
    en: 'A cell is a single line of text, so visitors see the mark before "{words}". Remove it, or write a list instead of the table.',
    editor: 'A cell is a single line of text, so visitors see the mark before “{words}”. Remove it.',
    tr: 'Hücrede tek satırlık metin olur; ziyaretçi “{words}” başındaki işareti görür. Silin.',
  }),
}
