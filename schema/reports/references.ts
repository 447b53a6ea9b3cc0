import type { Path } from '../finding.ts'
import type { Materials } from '../names/materials.ts'
import { findNearestFew } from '../spelling.ts'
import { cite, createUnlistedSentences, turkish } from './editorWords.ts'
import { type Lists, message, type Strings, type Suggestion } from './message.ts'
import {
  describePath,
  didYouMean,
  listChoices,
  listSuperfluous,
  MAX_LISTED_NAMES,
  quote,
  type Superfluous,
  writeOrdinal,
} from './words.ts'

interface Anchor extends Strings<'route' | 'anchor'>, Lists<'anchors'>, Suggestion {
  readonly isThisPage: boolean
  /** If several places refer to the anchor: those that nothing refers to. */
  readonly unused?: readonly string[]
}

/** What to write instead of an anchor that a page does not have. */
function adviseAnchor({ anchor, anchors, unused = [] }: Anchor): string {
  if (unused.length > 0)
    return ` If it was renamed, it is now ${listChoices(unused)}: nothing refers to ${unused.length > 1 ? 'those' : 'that'}.`
  if (anchors.length === 0) return ' Add "anchor" to the intended block.'
  return anchors.length > MAX_LISTED_NAMES
    ? ` The nearest by name are ${listChoices(findNearestFew(anchor, anchors, 5), 'and')}.`
    : ` It has ${listChoices(anchors, 'and')}.`
}

const PHONE =
  'Telefon numarasını ülke koduyla ve yalnızca rakamlarla yazın: +902320000000. Şirketin numarası listede var.'

export const references = {
  'date.wrong': message({
    en: ({ value, suggestion }: { value: string; suggestion: string }) =>
      /^\d{4}-\d\d-\d\d$/.test(value)
        ? `${quote(value)} is not a date that exists. Correct its month or its day.`
        : `${quote(value)} is not a date. Write year-month-day${suggestion ? `: ${quote(suggestion)}` : ', such as "2025-03-12"'}.`,
    tr: '“{value}” yıl-ay-gün biçiminde bir gün değil (örneğin 2025-03-12). Takvimden bir gün seçin.',
  }),
  'time.wrong': message({
    en: ({ value, suggestion = '08:00' }: { value: string } & Suggestion) =>
      `${quote(value)} is not a time of day. Write hours and minutes with two digits each: ${quote(suggestion)}.`,
    tr: '“{value}” bir saat değil. Saati ve dakikayı ikişer rakamla yazın: 08:00.',
  }),
  'hours.order': message({
    en: '"closes" must be later than "opens", on the same day.',
    editor: '“Closes” must be later than “Opens”, on the same day.',
    tr: 'Kapanış saati açılış saatinden sonra olmalı.',
  }),
  'contact.phone': message({
    en: '"{value}" is not a phone number. Write it with the country code: "+90 232 000 00 00".',
    tr: '“{value}” bir telefon numarası değil. Ülke koduyla yazın: +90 232 000 00 00.',
  }),
  'contact.email': message({
    en: ({ value, suggestion = 'info@bornox.example' }: { value: string } & Suggestion) =>
      `${quote(value)} is not an email address. Write it like ${quote(suggestion)}.`,
    tr: '“{value}” bir e-posta adresi değil. Şöyle yazın: info@bornox.example.',
  }),
  'contact.url': message({
    en: ({ value, suggestion }: { value: string } & Suggestion) =>
      `${quote(value)} is not a secure web address. ${suggestion === undefined ? 'Write it in full, beginning with "https://"' : `Write ${quote(suggestion)}`}.`,
    tr: ({ value, suggestion }) =>
      `${cite(value)} güvenli bir internet adresi değil. ${suggestion === undefined ? 'Adresin tamamını, https:// ile başlayarak yazın.' : `Şöyle yazın: ${suggestion}`}`,
  }),
  'contact.origin': message({
    en: ({ value, suggestion }: { value: string; suggestion: string | undefined }, path: Path) =>
      suggestion === undefined
        ? `${quote(value)} is not a secure web address. Write it in full, beginning with "https://".`
        : `${describePath(path)} must be only the site’s address. Write ${quote(suggestion)}.`,
    tr: 'Buraya yalnızca sitenin adresi yazılır, sonunda eğik çizgi olmadan: https://www.site.com gibi.',
  }),
  'contact.country': message({
    en: '"{value}" is not a country code of ISO 3166. Write two capital letters: "TR".',
    tr: '“{value}” bir ülke kodu değil. Ülkenin iki büyük harfli kodunu yazın: TR.',
  }),
  'contact.endpoint': message({
    en: '"{value}" is not an address that messages can be posted to. Write a secure address in full, beginning with "https://", or a path of this site: "/api/messages".',
    tr: '“{value}” adresine mesaj gönderilemez. https:// ile başlayan tam adresi ya da bu sitedeki yolu yazın: /api/messages.',
  }),
  'name.renamed': message({
    en: '"{name}" was probably renamed: nothing refers to it, but other places refer to "{before}". Write "{before}" again, or change them all.',
    tr: '“{name}” adı değişmiş olmalı: hiçbir yerde geçmiyor, başka yerlerde ise “{before}” yazıyor. Yeniden “{before}” yazın ya da hepsini değiştirin.',
  }),
  'route.none': message({
    en: ({ route, file, suggestion }: { route: string; file: string; suggestion: string | undefined }) =>
      `There is no page ${quote(route)}.${didYouMean(suggestion) || ` Its file would be ${file}.`}`,
    ...createUnlistedSentences('route'),
  }),
  'route.untidy': message({
    en: ({ route, suggestion, superfluous }: Strings<'route' | 'suggestion'> & Lists<'superfluous', Superfluous>) =>
      `${quote(route)} is not an address of a page. Write ${quote(suggestion)}, without ${listSuperfluous(superfluous)}.`,
    tr: ({ route }) => turkish.notListed(route),
  }),
  'route.moved': message({
    en: ({ route, destination, suggestion }: { route: string; destination: string; suggestion: string }) =>
      `${quote(route)} has moved to ${quote(destination)}. Write ${suggestion === destination ? 'that' : quote(suggestion)}.`,
    tr: ({ route }) => turkish.notListed(route),
  }),
  'route.notFound': message({
    en: '"{route}" is the page that visitors see at unknown addresses. It cannot be linked to.',
    tr: ({ route }: { route: string }) => turkish.notListed(route),
  }),
  'route.thisPage': message({
    en: '"{route}" is this page itself. Remove it from this list.',
    tr: 'Bu, sayfanın kendisi: ziyaretçi zaten burada. Listeden kaldırın.',
  }),
  'route.noCard': message({
    en: ({ route }: { route: string }) =>
      `${quote(route)} has no "card", which lists show. Add "card": { "text": "…" } to that page.`,
    editor: 'The page “{route}” has no card. Add “Card” to it, or choose another page.',
    tr: '“{route}” sayfasının kartı yok. O sayfaya “Kart” ekleyin ya da başka bir sayfa seçin.',
  }),
  'route.notPost': message({
    en: '"{route}" is not a post: it has no block of type "article". Write the address of a post.',
    editor: '“{route}” is not a post. Choose one from the list.',
    tr: '“{route}” bir yazı değil. Listeden bir yazı seçin.',
  }),
  'route.draft': message({
    en: '"{route}" is a draft. Visitors do not see this until it is published.',
    tr: '“{route}” sayfası taslak; yayımlanana kadar burada gösterilmez.',
  }),
  'route.notInNavigation': message({
    en: ({ name, names, suggestion }: Strings<'name'> & Lists<'names'> & Suggestion) =>
      `${quote(name)} is not an address in the "navigation" of _site.json.${didYouMean(suggestion) || ` Write ${listChoices(names)}.`}`,
    ...createUnlistedSentences('name'),
  }),
  'anchor.wrong': message({
    en: ({ value, suggestion }: { value: string; suggestion: string }) =>
      `${quote(value)} cannot be an anchor. Use a–z, digits and hyphens, beginning with a letter${suggestion && `: ${quote(suggestion)}`}.`,
    tr: '“{value}” bağlantı hedefi olamaz. Küçük harf (a–z), rakam ve kısa çizgi kullanın; harfle başlayın.',
  }),
  'anchor.wrongParameter': message({
    en: ({ value, suggestion }: { value: string; suggestion: string }) =>
      `${quote(value)} cannot be a search parameter. Use lower-case letters, digits and hyphens${suggestion && `: ${quote(suggestion)}`}.`,
    tr: '“{value}” adres parametresi olamaz. Küçük harf, rakam ve kısa çizgi kullanın.',
  }),
  'link.preview': message({
    en: 'This is the address of the preview, which exists only on your computer. Write "{suggestion}".',
    tr: 'Bu, yalnızca sizin bilgisayarınızdaki önizlemenin adresi. Listeden sayfayı seçin: {suggestion}',
  }),
  'link.ownAddress': message({
    en: 'This is an address of this site with a fixed language, which can take visitors out of theirs. Write "{suggestion}".',
    tr: 'Bu adres bu sitenin; ziyaretçiyi kendi dilinden çıkarır. Listeden sayfayı seçin: {suggestion}',
  }),
  'link.withoutPage': message({
    en: ({ address }: { address: string }) =>
      `${quote(address)} needs its page, because all pages show this link: ${quote(`/${address}`)}.`,
    ...createUnlistedSentences('address'),
  }),
  'link.noFile': message({
    en: ({ path, suggestion }: { path: string; suggestion: string | undefined }) =>
      `There is no file ${quote(path)} in public/.${didYouMean(suggestion) || ` Save it as public${path}.`}`,
    ...createUnlistedSentences('path'),
  }),
  'link.noAnchor': message({
    en: (values: Anchor) => {
      const { route, anchor, isThisPage, suggestion } = values
      return `${isThisPage ? 'This page' : `The page ${quote(route)}`} has no anchor ${quote(anchor)}.${didYouMean(suggestion) || adviseAnchor(values)}`
    },
    editor: ({ route, anchor, isThisPage }) =>
      `${isThisPage ? 'This page' : `The page ${cite(route)}`} has no target ${cite(anchor)}. Choose another place from the list.`,
    tr: ({ route, anchor, isThisPage, unused = [] }) => {
      const advice =
        unused.length > 0 ? `Adı değiştiyse yenisi: ${listChoices(unused, 'ya da')}.` : 'Listeden başka bir yer seçin.'
      return `${isThisPage ? 'Bu sayfada' : `${cite(route)} sayfasında`} ${cite(anchor)} adlı bir hedef yok. ${advice}`
    },
  }),
  'link.emptyAnchor': message({
    en: 'Nothing follows the "#". Name an anchor, or remove the "#".',
    tr: ({ route, isThisPage }: { route: string; isThisPage: boolean }) =>
      `${isThisPage ? 'Bu sayfada' : `${cite(route)} sayfasında`} adı olmayan bir hedef yok. Listeden başka bir yer seçin.`,
  }),
  'link.empty': message({
    en: 'The address is empty. Write where the link leads, such as "/contact".',
    tr: turkish.notListed(''),
  }),
  'link.incomplete': message({
    en: 'Nothing follows "{address}". Write the whole address, or the page of this site: "/contact".',
    tr: 'Adresin devamını yazın: site.com gibi.',
  }),
  'link.notSecure': message({
    en: 'Links to other sites must be secure: write "{suggestion}".',
    tr: 'Başka sitelere bağlantılar güvenli olmalı: {suggestion} yazın.',
  }),
  'link.unknownName': message({
    en: ({ address, names, suggestion }: Strings<'address'> & Lists<'names'> & Suggestion) =>
      `${quote(address)} is not the name of an address.${didYouMean(suggestion) || ` Write ${listChoices(names)}.`}`,
    ...createUnlistedSentences('address'),
  }),
  'link.incompleteMail': message({
    en: '"{address}" has no complete email address. Write it like "mailto:info@bornox.example".',
    tr: 'E-posta adresinin tamamını yazın: info@bornox.example gibi.',
  }),
  'link.shortPhone': message({
    en: '"{address}" has too few digits for a phone number.',
    tr: PHONE,
  }),
  'link.lettersInPhone': message({
    en: ({ address, suggestion = 'tel:+902320000000' }: { address: string } & Suggestion) =>
      `${quote(address)} has letters, but a phone link has digits only. Write it like ${quote(suggestion)}, or "site:phone" for the company’s own.`,
    tr: PHONE,
  }),
  'link.phone': message({
    en: 'A phone link has digits only. Write "{suggestion}", or "site:phone" for the company’s own.',
    tr: PHONE,
  }),
  'link.mail': message({
    en: 'Write "{suggestion}", or "site:email" for the company’s own.',
    tr: ({ suggestion }: { suggestion: string }) => turkish.notListed(suggestion.replace('mailto:', '')),
  }),
  'link.character': message({
    en: '"{address}" contains a space or a backslash. Remove it, or write a space as %20.',
    tr: '“{address}” adresinde boşluk ya da ters eğik çizgi var. Silin.',
  }),
  'link.notation': message({
    en: 'Write "{suggestion}".',
    tr: 'Adresi şöyle yazın: {suggestion}',
  }),
  'link.kind': message({
    en: '"{address}" has a protocol that links cannot use. Use "https://", "mailto:" or "tel:".',
    tr: ({ address }: { address: string }) => turkish.notListed(address),
  }),
  'link.wrong': message({
    en: ({ address, suggestion }: { address: string; suggestion: string | undefined }) =>
      `${quote(address)} is not an address.${didYouMean(suggestion) || ' An address is a page such as "/contact", an anchor such as "#products", or begins with "https://".'}`,
    ...createUnlistedSentences('address'),
  }),
  'measure.subject': message({
    en: 'A measure has either a "property" of this page or a "figure". Write one of them.',
    editor: 'A dimension line has either a property or a figure. Choose one of them.',
    tr: 'Ölçü çizgisinin ya bir özelliği ya da bir rakamı olur. Birini seçin.',
  }),
  'measure.crossing': message({
    en: ({ position }: { position: number }) =>
      `The line of this measure crosses that of the ${writeOrdinal(position)}. Move one of their points.`,
    tr: 'Bu ölçü çizgisi {position}. çizgiyle kesişiyor. Noktalarından birini taşıyın.',
  }),
  'measure.outside': message({
    en: ({ window }: { window: number }) =>
      `In a window ${window} px wide, this dimension line is not in the visible part of the drawing. Move its points, or the focal point of the picture.`,
    tr: '{window} piksel genişliğindeki pencerede bu ölçü çizgisi çizimin görünen bölümünde kalmıyor. Noktalarını ya da görselin odak noktasını taşıyın.',
  }),
  'picture.focus': message({
    en: 'A point of a picture is in percent, from 0 to 100. Write 65 instead of 0.65.',
    tr: 'Görselin noktası yüzde olarak yazılır, 0 ile 100 arasında: 0,65 yerine 65.',
  }),
  'picture.none': message({
    en: ({ name, suggestion }: Strings<'name'> & Suggestion) =>
      `There is no picture ${quote(name)} in public/pictures/.${didYouMean(suggestion) || ' Save the file there, or choose another.'}`,
    editor: ({ name }) => `${name && `There is no picture ${cite(name)}. `}Choose a picture, or upload one.`,
    tr: ({ name }) => `${name && `${cite(name)} adlı görsel yok. `}Bir görsel seçin ya da yükleyin.`,
  }),
  'picture.lost': message({
    en: 'The file public/pictures/{name} is not there, but its line drawing is. Restore it, for example from Git, or choose another picture.',
    editor: '“{name}” was deleted, but its line drawing was not. Upload it again, or choose another picture.',
    tr: '“{name}” silinmiş, çizimi ise duruyor. Yeniden yükleyin ya da başka bir görsel seçin.',
  }),
  'picture.name': message({
    en: '"{name}" cannot be the name of a picture. Rename the file: a–z, digits and hyphens, then .jpg, .png or .webp.',
    tr: ({ name }: { name: string }) => turkish.notListed(name),
  }),
  'picture.format': message({
    en: 'The file public/pictures/{name} is not a JPEG, PNG or WebP, whatever its name: perhaps HEIC from an iPhone. Export it as JPEG.',
    editor: '“{name}” is not a JPEG, PNG or WebP. Export it as JPEG, and upload it again.',
    tr: '“{name}” JPEG, PNG veya WebP değil. JPEG olarak dışa aktarıp yeniden yükleyin.',
  }),
  'picture.large': message({
    en: 'The file public/pictures/{name} has more than 15 MB. Save it as a JPEG of at most 4000 pixels in width.',
    editor: '“{name}” has more than 15 MB. Save it as a JPEG of at most 4000 pixels in width, and upload it again.',
    tr: '“{name}” 15 MB’tan büyük. En çok 4000 piksel genişliğinde bir JPEG olarak kaydedip yeniden yükleyin.',
  }),
  'picture.cmyk': message({
    en: 'The file public/pictures/{name} uses CMYK colours for printing, which browsers show wrongly. Save it in sRGB.',
    editor:
      '“{name}” has colours for printing (CMYK), which browsers show wrongly. Save it in sRGB, and upload it again.',
    tr: '“{name}” baskı renklerinde (CMYK); tarayıcılar yanlış gösterir. sRGB olarak kaydedip yeniden yükleyin.',
  }),
  'picture.empty': message({
    en: 'The file public/pictures/{name} is empty: it has no bytes, or only zeros. Copy or export it again.',
    editor: '“{name}” is empty. Copy or export it again, and upload it.',
    tr: '“{name}” boş: hiç bayt içermiyor ya da yalnızca sıfırlardan oluşuyor. Yeniden kopyalayıp ya da dışa aktarıp yükleyin.',
  }),
  'picture.pointer': message({
    en: 'The file public/pictures/{name} is only the pointer of Git LFS to a picture. Install Git LFS, and run "git lfs pull".',
    tr: '“{name}” görsel değil, yalnızca Git LFS işaretçisi. Git LFS’yi kurup “git lfs pull” çalıştırın.',
  }),
  'picture.pixels': message({
    en: 'The file public/pictures/{name} has too many pixels: a side is longer than 16,383 px, or it has more than 268 megapixels. Save it with at most 4000 pixels in width and height.',
    editor: '“{name}” has too many pixels. Save it with at most 4000 pixels in width and height, and upload it again.',
    tr: '“{name}” çok fazla piksel içeriyor: bir kenarı 16.383 pikselden uzun ya da 268 megapikselden büyük. Eni ve boyu en çok 4000 piksel olarak kaydedip yeniden yükleyin.',
  }),
  'picture.broken': message({
    en: 'The file public/pictures/{name} is damaged or incomplete. Copy or export it again.',
    editor: '“{name}” is damaged or incomplete. Copy or export it again, and upload it.',
    tr: '“{name}” yarım kalmış ya da bozuk. Yeniden kopyalayıp ya da dışa aktarıp yükleyin.',
  }),
  'drawing.unused': message({
    en: 'There is no picture "{picture}" that this drawing could belong to. Rename the drawing like its picture, or delete it.',
    tr: 'Bu çizimin ait olabileceği “{picture}” adlı görsel yok. Çizime görselinin adını verin ya da çizimi silin.',
  }),
  'drawing.large': message({
    en: 'This drawing has more than 20 KB when compressed. Simplify its paths.',
    tr: 'Bu çizim sıkıştırılmış hâlde 20 KB’tan büyük. Yollarını sadeleştirin.',
  }),
  'drawing.broken': message({
    en: 'This file is not an SVG drawing with a viewBox. Export it again as plain SVG.',
    tr: 'Bu dosya, viewBox’ı olan bir SVG çizimi değil. Düz SVG olarak yeniden dışa aktarın.',
  }),
  'drawing.ratio': message({
    en: 'This drawing has other proportions than its picture of {width} × {height} pixels, and would not cover it. Draw it in the picture’s frame.',
    tr: 'Bu çizimin oranları, {width} × {height} piksellik görselininkinden farklı; üzerini kaplamaz. Çizimi görselin çerçevesine göre yapın.',
  }),
  'drawing.foreign': message({
    en: '"{construct}" does not belong in a line drawing. Use only shapes, with "none" or "currentColor" as their colours.',
    tr: '“{construct}” bir çizgi çizimine ait değil. Yalnızca şekiller kullanın; renkleri “none” ya da “currentColor” olsun.',
  }),
  'picture.small': message({
    en: '{file} is {width} × {height} pixels, but is shown up to {needed} wide here, and would look blurred. Save it at least {needed} pixels wide, or choose another.',
    tr: '{file} {width} × {height} piksel, ama burada {needed} piksel genişliğe kadar gösterilir ve bulanık görünür. Daha geniş bir görsel seçin.',
  }),
  'property.unknown': message({
    en: ({ name, suggestion }: Strings<'name'> & Suggestion) =>
      `${quote(name)} is not in the "properties" of _labels.json.${didYouMean(suggestion) || ' Add it there, or write "label" instead.'}`,
    ...createUnlistedSentences('name'),
  }),
  'property.notOnPage': message({
    en: ({ name, names, suggestion }: Strings<'name'> & Lists<'names'> & Suggestion) => {
      const hint =
        names.length === 0
          ? ' Add a block of type "specTable" or "capacity" that has it.'
          : ` They have ${listChoices(names, 'and')}.`
      return `${quote(name)} is in no specification table and no capacity of this page.${didYouMean(suggestion) || hint}`
    },
    ...createUnlistedSentences('name'),
  }),
  'material.otherName': message({
    en: ({ kind, name, suggestion }: { kind: Materials; name: string; suggestion: string }) => {
      const noun = {
        grades: 'a grade',
        finishes: 'a finish',
        standards: 'a standard',
        certificates: 'a type of certificate',
      }
      return `${quote(name)} is ${noun[kind]}, but pages call it ${quote(suggestion)}, as _materials.json does. Write ${quote(suggestion)}.`
    },
    ...createUnlistedSentences('name'),
  }),
  'material.unknown': message({
    en: ({ kind, name, suggestion }: Strings<'name'> & Suggestion & { kind: Materials }) =>
      `${quote(name)} is not in the ${quote(kind)} of _materials.json.${suggestion === undefined ? ' Add it there.' : `${didYouMean(suggestion)} If not, add it there.`}`,
    ...createUnlistedSentences('name'),
  }),
}
