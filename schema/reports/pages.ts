import type { Language } from '../names/languages.ts'
import { cite, english, turkish } from './editorWords.ts'
import { message } from './message.ts'
import { enumerate, getEnglishName, quote, writeOrdinal } from './words.ts'

const IS_TAKEN = '“{route}” adresi kullanılıyor. Başka bir tane seçin.'

interface SameText {
  readonly keys: readonly ('title' | 'description')[]
  readonly languages: readonly Language[]
  readonly file: string
}

/** `pages/products/boru.json` → `/products/boru` */
const nameRoute = (file: string) => file.replace(/^pages|(?:\/index)?\.json$/g, '') || '/'

export const pages = {
  'page.noTitle': message({
    en: 'This page has no title that visitors see. Begin it with a block of type "hero", or "article" for a post.',
    editor: 'Visitors see no title on this page. Begin it with “Hero”, or a post with “Article”.',
    tr: 'Ziyaretçiler bu sayfada başlık görmez. En üste “Sayfa açılışı” ya da “Blog yazısı” bloğu ekleyin.',
  }),
  'page.titleBelow': message({
    en: 'The {type} with the page’s title is below another block. Move it to the top.',
    tr: 'Sayfanın başlığını taşıyan blok başka bir bloğun altında. En üste taşıyın.',
  }),
  'page.secondTitle': message({
    en: ({ type, first, position }: { type: string; first: string; position: number }) =>
      `A page has only one title, and this page has it in its ${writeOrdinal(position)} block, the ${first}. Remove this ${type}, or use another type of block.`,
    tr: 'Bir sayfanın tek başlığı olur; bu sayfanınki {position}. blokta. Bu bloğu kaldırın.',
  }),
  'page.heroWithoutPicture': message({
    en: 'A hero of size "{size}" needs a picture. Add "picture", or write "size": "plain".',
    editor: 'This size needs a picture. Add “Picture”, or choose the size “Plain”.',
    tr: 'Bu boyut bir görsel ister. “Görsel” ekleyin ya da boyut olarak “Sade” seçin.',
  }),
  'page.nameTaken': message({
    en: ({ name, key, position }: { name: string; key: string; position: number }) =>
      `${quote(name)} is already the ${quote(key)} of the ${writeOrdinal(position)} block. Choose another.`,
    editor: ({ name, position }) =>
      `The ${writeOrdinal(position)} block already has the name ${cite(name)}. Write another one.`,
    tr: '“{name}” adını {position}. blok kullanıyor. Başka bir ad yazın.',
  }),
  'page.parameterWithoutAnchor': message({
    en: '"searchParam" scrolls to the block’s anchor, but this block has none. Add "anchor": "{suggestion}".',
    editor: 'The search parameter leads to the block’s anchor, but this block has none. Add “Anchor”: {suggestion}.',
    tr: 'Adres parametresi bloğun bağlantı hedefine götürür, bu bloğun hedefi yok. “Bağlantı hedefi” ekleyin: {suggestion}.',
  }),
  'page.repeatedBlock': message({
    en: 'This block is the same as block {position}, word for word. Remove one of them.',
    tr: 'Bu blok {position}. bloğun aynısı. Birini kaldırın.',
  }),
  'page.sameText': message({
    en: ({ keys, languages, file }: SameText) =>
      `${file} has the same ${enumerate(keys)} in ${enumerate(languages)}. ${keys.length > 1 ? 'If this page is a copy, remove it, or write its own texts' : 'In search results, the two pages look the same: change one of them'}.`,
    editor: ({ keys, languages, file }) =>
      `The page ${nameRoute(file)} has the same ${enumerate(keys)} in ${english.nameLanguages(...languages)}. In search results, the two look the same: change one of them.`,
    tr: ({ keys, languages, file }) =>
      `${turkish.nameLanguages(...languages)} ${enumerate(
        keys.map((key) => (key === 'title' ? 'başlık' : 'açıklama')),
        've',
      )} ${nameRoute(file)} sayfasınınkiyle aynı; arama sonuçlarında ayırt edilemezler. ${keys.length > 1 ? 'Bu sayfa bir kopyaysa kaldırın ya da kendi metinlerini yazın' : 'Birini değiştirin'}.`,
  }),
  'page.orphan': message({
    en: 'No page links to this one and no list contains it, so visitors cannot find it. Add it to the "pages" or "posts" of a block, or link to it.',
    editor:
      'No page links to this one and no list contains it, so visitors cannot find it. Add it to a list, or link to it.',
    tr: 'Bu sayfaya hiçbir sayfadan bağlantı yok, hiçbir listede de yer almıyor; kimse bulamaz. Bir listeye ekleyin ya da bir yerden bağlantı verin.',
  }),
  'page.otherBrand': message({
    en: 'This title ends with "{name}", but the "brand" of _site.json is "{brand}". Write "{brand}".',
    editor: 'This title ends with “{name}”, but the company is called “{brand}”. Write its name.',
    tr: 'Bu başlık “{name}” ile bitiyor, şirketin adı ise “{brand}”. Şirketin adını yazın.',
  }),
  'post.oldDate': message({
    en: '"{date}" is before the web existed. Write the day of publication.',
    tr: 'Bu tarih çok eski. Yazının yayımlandığı günü seçin.',
  }),
  'post.futureDate': message({
    en: '"{date}" is in the future, but visitors see the post after the next build. Write the day of publication, or publish it on that day: "published": "{date}".',
    editor:
      'This day is in the future, but visitors see the post at once. Choose the day of publication, or publish the post from that day on.',
    tr: 'Bu gün henüz gelmedi, ama yazı hemen görünür. Yayımlandığı günü seçin ya da “Yayın durumu”nda “Bir günden itibaren”i seçin.',
  }),
  'draft.builtAlready': message({
    en: '"{language}" is already in the "languages" of this page. Remove it here, or from "languages" until it should be built.',
    editor: ({ language }) =>
      `${english.nameLanguages(language)} is already a language of this page. Remove one of the two.`,
    tr: ({ language }: { language: Language }) =>
      `${turkish.nameLanguages(language)} sayfanın dilleri arasında zaten var. Birinden kaldırın.`,
  }),
  'draft.complete': message({
    en: ({ language }: { language: Language }) =>
      `The ${getEnglishName(language)} texts are complete. Move ${quote(language)} from "drafts" to "languages" to build them.`,
    editor: ({ language }) =>
      `All ${english.nameLanguages(language)} texts are written. Open “Languages side by side” to show them to visitors.`,
    tr: ({ language }) =>
      `${turkish.nameLanguages(language)} metinlerin hepsi yazılmış. Ziyaretçilere göstermek için “Diller yan yana”yı açın.`,
  }),
  'draft.incomplete': message({
    en: ({ language, total, missing }: { language: Language; total: number; missing: readonly string[] }) =>
      [
        `${missing.length} of ${total} texts are missing in ${getEnglishName(language)}:`,
        ...missing.map((location) => `  ${location}`),
      ].join('\n'),
    editor: ({ language, total, missing }) =>
      `${missing.length} of ${total} texts are not yet written in ${english.nameLanguages(language)}.`,
    tr: ({ language, total, missing }) =>
      `${total} metinden ${missing.length} tanesi ${turkish.nameLanguages(language)} olarak henüz yazılmamış.`,
  }),
  'draft.needed': message({
    en: ({ isHome }: { isHome: boolean }) =>
      `${isHome ? 'The home page' : 'The page for unknown addresses'} cannot be a draft. Remove "published".`,
    editor: 'The site needs this page, so it cannot be a draft. Choose “Published”.',
    tr: 'Bu sayfa olmadan site olmaz; taslak yapılamaz. “Yayında” seçin.',
  }),
  'page.gone': message({
    en: '{explanation}',
    tr: 'Bu sayfa artık yok.',
  }),
  'page.unsaved': message({
    en: '{file} has unsaved changes. Save first.',
    editor: 'There are unsaved changes. Save first.',
    tr: 'Kaydedilmemiş değişiklikler var. Önce kaydedin.',
  }),
  'page.fixedAddress': message({
    en: '"{route}" has a fixed address.',
    tr: 'Bu sayfanın adresi değişmez.',
  }),
  'page.notRemovable': message({
    en: 'The site needs "{route}".',
    tr: 'Bu sayfa kaldırılamaz: site onsuz olmaz.',
  }),
  'page.noModel': message({
    en: ({ type, types }: { type: string; types: readonly string[] }) =>
      `There is no page of the type ${quote(type)} to copy. Types: ${enumerate(types)}.`,
    editor: 'The site has no page of this kind to copy. Choose another kind, or duplicate a page.',
    tr: 'Sitede bu konuda örnek alınacak bir sayfa yok. Başka bir konu seçin ya da bir sayfayı çoğaltın.',
  }),
  'address.taken': message({
    en: ({ route, isName }: { route: string; isName: boolean }) =>
      `${quote(route)} is already a page. Choose another ${isName ? 'name' : 'address'}.`,
    tr: IS_TAKEN,
  }),
  'address.notFound': message({
    en: '"{route}" is the page that visitors see at unknown addresses.',
    tr: IS_TAKEN,
  }),
  'address.redirected': message({
    en: '_redirects.json redirects "{route}" to another page. Choose another name.',
    editor: '“{route}” is an old address that leads to another page. Choose another name.',
    tr: IS_TAKEN,
  }),
  'address.reserved': message({
    en: 'Windows reserves the name "{name}", so it could not open the page’s file. Choose a longer name.',
    tr: '“{name}” Windows’ta ayrılmış bir addır; sayfanın dosyası açılamaz. Daha uzun bir ad seçin.',
  }),
  'address.index': message({
    en: '"{route}" is the address of a folder’s own page. Choose another name, or another address with --address.',
    editor: '“{route}” is the address of a folder’s own page. Choose another name.',
    tr: '“{route}” bir klasörün kendi sayfasının adresidir. Başka bir ad seçin.',
  }),
  'address.wrong': message({
    en: ({ route, suggestion }: { route: string; suggestion: string | undefined }) =>
      `${quote(route)} cannot be the address of a page. Use lower-case letters (a–z), digits and hyphens.${suggestion === undefined ? '' : ` Write ${quote(suggestion)}.`}`,
    tr: ({ route, suggestion }) =>
      `${cite(route)} sayfa adresi olamaz: küçük harf (a–z), rakam ve kısa çizgi kullanılır.${suggestion === undefined ? '' : ` Şöyle yazın: ${suggestion}`}`,
  }),
  'upload.tooLarge': message({
    en: 'A picture can have at most 30 MB. Export it smaller.',
    tr: 'Görsel en çok 30 MB olabilir. Küçültüp yeniden yükleyin.',
  }),
  'upload.notPicture': message({
    en: 'This is not a JPEG, PNG or WebP. Export it as a JPEG and upload that. Photos of an iPhone (HEIC): choose Settings › Camera › Formats › Most Compatible on the phone before you take them.',
    tr: 'Bu dosya JPEG, PNG veya WebP değil. JPEG olarak dışa aktarıp onu yükleyin. iPhone fotoğrafları (HEIC) için, çekmeden önce telefonda Ayarlar › Kamera › Biçimler › En Uyumlu seçeneğini açın.',
  }),
  'upload.damaged': message({
    en: 'This picture is damaged and cannot be read completely. Copy or export it again.',
    tr: 'Bu görsel bozuk: tamamı okunamıyor. Yeniden kopyalayın ya da dışa aktarın.',
  }),
}
