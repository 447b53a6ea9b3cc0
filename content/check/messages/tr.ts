import { formatDate } from '../../../schema/figures/dates.ts'
import { formatFigure } from '../../../schema/figures/figures.ts'
import { isLanguage, type Language } from '../../../schema/names/languages.ts'
import { toTitle, translateTitle } from '../../../schema/names/titles.ts'
import type { DrawingFault, PictureFault, Reports } from '../../../schema/reports.ts'
import type { Sentences } from './sentences.ts'
import { enumerate, shorten } from './words.ts'

function explainDrawing(name: string, fault: DrawingFault): string {
  switch (fault.kind) {
    case 'unused':
      return `Bu çizimin ait olabileceği ${cite(`${name}.jpg`)} adlı görsel yok. Çizime görselinin adını verin ya da çizimi silin.`
    case 'large':
      return 'Bu çizim sıkıştırılmış hâlde 20 KB’tan büyük. Yollarını sadeleştirin.'
    case 'broken':
      return 'Bu dosya, viewBox’ı olan bir SVG çizimi değil. Düz SVG olarak yeniden dışa aktarın.'
    case 'ratio':
      return `Bu çizimin oranları, ${fault.width} × ${fault.height} piksellik görselininkinden farklı; üzerini kaplamaz. Çizimi görselin çerçevesine göre yapın.`
    case 'foreign':
      return `${cite(fault.construct)} bir çizgi çizimine ait değil. Yalnızca şekiller kullanın; renkleri “none” ya da “currentColor” olsun.`
  }
}

const PICTURE_FAULTS: Readonly<Record<PictureFault, string>> = {
  format: 'JPEG, PNG veya WebP değil. JPEG olarak dışa aktarıp yeniden yükleyin.',
  large: '15 MB’tan büyük. En çok 4000 piksel genişliğinde bir JPEG olarak kaydedip yeniden yükleyin.',
  cmyk: 'baskı renklerinde (CMYK); tarayıcılar yanlış gösterir. sRGB olarak kaydedip yeniden yükleyin.',
  empty: 'boş: hiç bayt içermiyor ya da yalnızca sıfırlardan oluşuyor. Yeniden kopyalayıp ya da dışa aktarıp yükleyin.',
  pointer: 'görsel değil, yalnızca Git LFS işaretçisi. Git LFS’yi kurup “git lfs pull” çalıştırın.',
  pixels:
    'çok fazla piksel içeriyor: bir kenarı 16.383 pikselden uzun ya da 268 megapikselden büyük. Eni ve boyu en çok 4000 piksel olarak kaydedip yeniden yükleyin.',
  broken: 'yarım kalmış ya da bozuk. Yeniden kopyalayıp ya da dışa aktarıp yükleyin.',
}

const ALT_FIX = 'Görseli göremeyen biri için ne göründüğünü yazın: “Uçtan görünen paslanmaz boru istifi”.'

/** `“milimetre”` */
const cite = (words: unknown): string => `“${shorten(String(words))}”`

/** `wallThickness` → `“Et kalınlığı”` */
const citeName = (name: string): string => cite(translateTitle(toTitle(name), 'tr') ?? name)

const citeNames = (names: readonly string[]): string => enumerate(names.map(citeName), 've')

const languageNames = new Intl.DisplayNames('tr', { type: 'language' })

/** `['tr', 'en']` → `Türkçe ve İngilizce` */
const nameLanguages = (...languages: readonly Language[]): string =>
  enumerate(
    languages.map((language) => languageNames.of(language) ?? language),
    've',
  )

const figure = (value: number): string => formatFigure(value, 'tr')

/** For every name that the editor offers in a list. The list has no names such as `maximumWidth`, but their titles. */
function notListed(name: unknown): string {
  if (name === '' || name === null) return 'Henüz seçilmedi. Listeden seçin.'
  const code = /^[a-z]+[A-Z]\w*$/.exec(String(name))?.[0]
  const title = code === undefined ? String(name) : translateTitle(toTitle(code), 'tr')
  return `${title === undefined ? 'Seçili değer' : cite(title)} listede yok. Listeden seçin.`
}

const bounds = (limit: number, isExact: boolean, word: string) => `${isExact ? 'tam' : word} ${limit}`

const orRemove = (isOptional: boolean) => (isOptional ? ' ya da kaldırın' : '')

const EMPTY = 'Burası boş. Doldurun.'

const notA = (value: unknown, sentence: string) => (value === null ? EMPTY : sentence)

const onlyOne = (rule: string) => `${rule}. Yalnızca birini bırakın.`

const seenAsWritten = ({ written }: { readonly written: string }) =>
  `Ziyaretçiler ${cite(written)} metnini işaretleriyle görür. İşaretleri kaldırın; biçim için metnin üstündeki düğmeleri kullanın.`

const stillToWrite = ({ words }: { readonly words: string }) =>
  `${cite(words)} henüz yazılmamış bir metnin yerini tutuyor. Metni yazın.`

const isTaken = ({ route }: { readonly route: string }) => `${cite(route)} adresi kullanılıyor. Başka bir tane seçin.`

const inTable = (words: string, actual: string) =>
  `Burada ${cite(words)} yazıyor, sayfanın tablosunda ise ${actual}. Tablo değiştiyse burayı da değiştirin.`

const values = {
  'value.null': () => 'Burası boş. Doldurun ya da kaldırın.',
  'value.missing': ({ title }) => `${cite(translateTitle(title, 'tr') ?? title)} eksik. Ekleyin.`,
  'value.notText': ({ value }) => notA(value, 'Burada bir metin olmalı.'),
  'value.notNumber': ({ value }) => notA(value, `${cite(value)} bir sayı değil. Yalnızca sayıyı yazın, örneğin 0,5.`),
  'value.notWhole': ({ value }) => `Burada tam sayı olmalı. ${Math.round(value)} yazın.`,
  'value.notBoolean': ({ value }) => notA(value, 'Burada evet ya da hayır olmalı.'),
  'value.notList': ({ value }) => notA(value, 'Burada bir liste olmalı.'),
  'value.notObject': ({ value }) => notA(value, 'Burada alanları olan bir öğe olmalı.'),
  'value.form': ({ value }) => `${cite(value)} burada olamaz.`,
  'value.notOneOf': ({ value }) => notListed(value),
  'value.onlyOne': ({ value }) => notListed(value),
  'number.limit': ({ value, limit, bound }) => {
    const words = {
      min: `en az ${figure(limit)}`,
      max: `en çok ${figure(limit)}`,
      above: `${figure(limit)} değerinden büyük`,
    }
    return `Sayı ${words[bound]} olmalı, şu anda ${figure(Number(value))}.`
  },
  'list.empty': ({ limit, isOptional }) =>
    `Liste boş. ${limit} öğe ekleyin${isOptional ? ' ya da listeyi kaldırın' : ''}.`,
  'list.tooLong': ({ limit, actual, isExact }) =>
    `Burada ${bounds(limit, isExact, 'en çok')} öğe olmalı, ${actual} öğe var. Bu öğe fazla.`,
  'list.tooShort': ({ limit, actual, isExact }) =>
    `Burada ${bounds(limit, isExact, 'en az')} öğe olmalı, ${actual} öğe var. ${limit - actual} öğe daha ekleyin.`,
  'list.repeatedName': ({ name }) => `${cite(name)} bu listede zaten var. Birini kaldırın.`,
  'list.repeatedEntry': ({ entry, position }) =>
    `${entry === undefined ? 'Bu öğe' : cite(entry)} bu listede ${position}. sırada da var. Birini kaldırın.`,
  'list.repeatedLabel': ({ row }) =>
    `Bu etiket ${row}. satırda da var. Satırlardan birini kaldırın ya da etiketi değiştirin.`,
} satisfies Sentences<Partial<Reports>>

const texts = {
  'text.empty': ({ isOptional }) => `Burası boş. Doldurun${orRemove(isOptional)}.`,
  'text.tooShort': ({ limit, actual }) =>
    `Burada en az ${limit} karakter olmalı, ${actual} karakter var. ${limit - actual} karakter daha yazın.`,
  'text.tooLong': ({ limit, actual }) =>
    `Buraya en çok ${limit} karakter sığar, ${actual} karakter var. ${actual - limit} karakter kısaltın.`,
  'text.notOnPage': ({ language }) => `Bu sayfa ${nameLanguages(language)} yazılmamış. Bu metni kaldırın.`,
  'text.noLanguage': () => 'Bu metin boş. Yazın.',
  'text.missing': ({ languages }) => `${nameLanguages(...languages)} metin eksik. Yazın.`,
  'text.otherLanguages': ({ actual, needed }) =>
    `Sayfa ${nameLanguages(...needed)} yazılmış, bu metin ise ${nameLanguages(...actual)}. Sayfanın dillerinde yazın.`,
  'text.extraLanguage': ({ language }) => {
    const name = nameLanguages(language)
    return `Burada ${name} bir metin var, ama sayfanın dilleri arasında ${name} yok. Metni kaldırın ya da dili ekleyin.`
  },
  'text.placeholder': stillToWrite,
  'text.likelyPlaceholder': stillToWrite,
  'text.untranslated': ({ source }) => `Bu, ${nameLanguages(source)} metnin aynısı. Çevirin.`,
  'text.braces': ({ expected, actual }) =>
    `Süslü parantez içini site doldurur. Kaynak metinde ${expected || 'böyle bir yer yok'}, burada ise ${actual || 'yok'}. Aynısını yazın.`,
  'text.markup': ({ words }) => `Ziyaretçiler ${cite(words)} işaretlerini olduğu gibi görür. Düz metin yazın.`,
  'text.severalKeywords': () => 'Burada birkaç sözcük var. Her birini ayrı bir öğe olarak yazın.',
  'text.noName': () => 'Burada {name} geçmeli; yerine sayfanın adı yazılır.',
  'alt.fileName': ({ words }) => `${cite(words)} bir dosya adı. ${ALT_FIX}`,
  'alt.repeatsFile': ({ words }) => `${cite(words)} yalnızca dosyanın adını yineliyor. ${ALT_FIX}`,
  'alt.repeatsTitle': ({ words }) => `${cite(words)} yalnızca başlığı yineliyor. ${ALT_FIX}`,
  'alt.saysNothing': ({ words }) => `${cite(words)} yalnızca bir görsel olduğunu söylüyor. ${ALT_FIX}`,

  'character.allInvisible': () => 'Bu metin görünmüyor: bütün karakterleri görünmez. Metni yazın.',
  'character.lost': () => '“\ufffd” kaybolmuş bir harfin yerinde duruyor. Harfi yazın.',
  'character.control': ({ code }) => `Burada görünmez bir denetim karakteri var (${code}). Silip yeniden yazın.`,
  'character.direction': ({ code }) =>
    `Görünmez bir karakter (${code}) okuma yönünü değiştiriyor. Silip yeniden yazın.`,
  'character.invisible': ({ code }) =>
    `Burada görünmez bir karakter var (${code}); arama bu sözcüğü bulamaz. Silip yeniden yazın.`,
  'character.symbolFont': ({ code }) =>
    `Bu işaret (${code}) yalnızca Wingdings gibi bir sembol yazı tipinde var ya da bozulmuş; ziyaretçi boş kutu görür. Silin ya da bilinen bir işaret yazın.`,
  'character.lookalike': ({ found, letter }) =>
    `${cite(found)} yalnızca ${cite(letter)} gibi görünür; ${cite(letter)} diye arayan bulamaz. ${cite(letter)} yazın.`,
  'character.half': () => 'Burada bir işaretin, örneğin bir emojinin yarısı kalmış. Silin.',
  'character.decomposed': ({ found, letter }) =>
    `${cite(found)} birkaç işaretten oluşuyor; ${cite(letter)} diye arayan bulamaz. Tek harf olarak yazın.`,
  'character.encoding': ({ found }) =>
    `${cite(found)} bozulmuş bir harfe benziyor (ç yerine Ã§ gibi). Doğru harfi yazın.`,
  'character.notLatin': ({ found }) => `${cite(found)} içinde Latin olmayan harfler var. Latin harfleriyle yazın.`,
  'character.listWithoutSpace': () =>
    'Satır “-” ile başlıyor, ama liste değil. İşareti silin; metnin üstündeki “Madde listesi”ne basın.',
  'character.wordList': ({ found }) =>
    `${cite(found)} Word’deki gibi bir liste; burada liste olmaz. Yazıda “Madde listesi”ni, başka yerde liste bloğu kullanın.`,
  'character.lineBreak': ({ next }) => `${cite(next)} önceki satırla birleşir. Yeni paragraf olarak yazın.`,

  'markdown.emptyLink': ({ href }) => `Bu bağlantının yazısı yok: ${href}. Yazın.`,
  'markdown.pictureWithoutText': ({ file }) =>
    `${cite(file)} görselinin alternatif metni yok. Görsele tıklayın, ne göründüğünü yazın.`,
  'markdown.unsupported': ({ written }) =>
    `${cite(written)} yazının metninde olamaz. Kaldırın; biçim için metnin üstündeki düğmeleri kullanın.`,
  'markdown.unclosedLink': seenAsWritten,
  'markdown.spacedLink': seenAsWritten,
  'markdown.reversedLink': seenAsWritten,
  'markdown.headingWithoutSpace': seenAsWritten,
  'markdown.unclosedStrong': seenAsWritten,
  'markdown.unclosedEmphasis': seenAsWritten,
  'markdown.unclosedCode': seenAsWritten,
  'markdown.marksBesideLetter': seenAsWritten,
  'markdown.starsInFigures': ({ written }) =>
    `${cite(written)} içindeki yıldızlar kaybolabilir. ${cite(written.replaceAll('*', '×'))} yazın.`,
  'markdown.otherSpace': ({ marker }) =>
    `${cite(marker)} işaretinden sonra farklı türde bir boşluk var; ziyaretçi işareti olduğu gibi görür. Silip boşluk tuşuna basın.`,
} satisfies Sentences<Partial<Reports>>

const figures = {
  'quantity.noNumber': () => 'Bu ölçüde sayı yok. “Değer”, “En küçük” ve “En büyük” ya da “Tolerans (±)” ekleyin.',
  'quantity.tooMany': () => onlyOne('Bir ölçü ya tek bir değer, ya bir aralık, ya da bir toleranstır'),
  'quantity.plusAlone': () => '“Ve daha fazlası (+)” yalnızca “Değer” ile kullanılır: 500+. Buradan kaldırın.',
  'quantity.negative': ({ unit }) => `${cite(unit)} biriminde sıfırdan küçük sayı olmaz. Eksi işaretini silin.`,
  'quantity.order': ({ min, max }) =>
    `“En küçük” sayı “En büyük” sayıdan küçük olmalı. ${min > max ? 'Yerlerini değiştirin.' : 'İkisinin yerine tek bir “Değer” yazın.'}`,
  'figure.unreadable': ({ text }) => `${text && `${cite(text)} bir sayı değil. `}Rakamlarla yazın, örneğin 60,3.`,
  'figure.asText': ({ value }) => `Yalnızca sayıyı yazın: ${figure(value)}.`,
  'figure.ambiguous': ({ text, thousands, decimal }) =>
    `${cite(text)} hem ${thousands} hem ${figure(decimal)} olabilir. Birini, binlik ayırıcısız yazın.`,
  'figure.thousands': ({ written, grouped }) =>
    `Burada ${written.replace('.', ',')} yazıyor: ondalıklı bir sayı. ${grouped} demek istediyseniz ayırıcısız yazın.`,
  'figure.outOfRange': ({ figure: words, limit, bound }) =>
    inTable(words, `${bound === 'min' ? 'en az' : 'en çok'} ${limit}`),
  'figure.otherThanTable': ({ figure: words, other }) => inTable(words, `${other}`),
  'figure.notInTables': ({ words, page, figures }) => {
    const tableFigures = enumerate(
      figures.map((one) => one.replace('≤', 'en çok ').replaceAll('.', ',')),
      've',
    )
    return `${cite(words)} hiçbir tabloda yok; ${page === undefined ? 'bu sayfanın' : cite(page)} tablosunda ${tableFigures} var. Tablo değiştiyse metni de değiştirin.`
  },
  'unit.unknown': ({ name }) => notListed(name),
  'unit.lookalike': ({ name }) => notListed(name),
  'unit.unusual': ({ unit, usual }) =>
    `Bu özellik burada ${cite(unit)}, başka yerlerde ${cite(usual)} ile yazılmış. O birimle yazın.`,
  'row.noName': () => 'Satırın adı yok. “Özellik” ya da “Etiket” ekleyin.',
  'row.noValue': () => 'Satırın değeri yok. “Ölçü”, “Liste” veya “Metin” gibi bir değer ekleyin.',
  'row.tooManyNames': () => onlyOne('Bir satırın tek adı olur'),
  'row.tooManyValues': () => onlyOne('Bir satırın tek değeri olur'),
  'calculation.missing': ({ section, missing }) =>
    `${citeName(section)} için örnekte şunlar da gerekir: ${citeNames(missing)} (mm).`,
  'calculation.extra': ({ section, dimension }) =>
    `${citeName(section)} hesabında ${citeName(dimension)} yoktur. Kaldırın.`,
  'calculation.tooLarge': ({ dimension, limit }) =>
    `${citeName(dimension)} burada ${figure(limit)} değerinden küçük olmalı.`,
  'sizes.missingColumns': ({ section, missing }) =>
    `${citeName(section)} ağırlığı için şu sütunlar da gerekir: ${citeNames(missing)}.`,
  'sizes.noGrades': () => 'Ağırlıklar bir kaliteye göredir. “Kaliteler” ekleyin.',
  'sizes.noSection': () => '“Kesit” yokken ağırlık hesaplanmaz. “Kesit” ekleyin ya da kaliteleri kaldırın.',
  'sizes.acrossFirst': () => 'İlk sütun satırların adıdır, yana açılamaz. Başka bir sütun seçin.',
  'sizes.acrossUnknown': () => 'Tabloda böyle bir sütun yok. Sütunlardan birini seçin.',
  'sizes.cellCount': ({ actual, columns }) =>
    `Bu satırda ${actual} hücre var, tabloda ${columns.length} sütun. Eksik hücreleri doldurun, fazlaları silin.`,
  'sizes.repeated': ({ row }) => `Bu ölçü ${row}. satırda da var. Birini kaldırın.`,
  'sizes.unsorted': () => 'Ölçüler küçükten büyüğe sıralanır. “Sırala” düğmesine basın.',
  'sizes.notPositive': ({ value }) => `${value} bir ölçü olamaz. Sıfırdan büyük bir sayı yazın.`,
  'sizes.spreadsheet': ({ text }) =>
    `“${text}” hesap tablosundan gelen bir tarih ya da hatadır. Sütunu orada metin olarak biçimlendirip ölçüyü yeniden yazın.`,
  'sizes.impossible': ({ dimension, limit }) =>
    `Böyle bir kesit olamaz: ${citeName(dimension)} burada ${figure(limit)} değerinden küçük olmalı.`,
} satisfies Sentences<Partial<Reports>>

const addresses = {
  'date.wrong': ({ value }) => `${cite(value)} takvimde bir gün değil. Takvimden bir gün seçin.`,
  'time.wrong': ({ value }) => `${cite(value)} bir saat değil. Saati ve dakikayı ikişer rakamla yazın: 08:00.`,
  'hours.order': () => 'Kapanış saati açılış saatinden sonra olmalı.',
  'contact.phone': ({ value }) => `${cite(value)} bir telefon numarası değil. Ülke koduyla yazın: +90 232 000 00 00.`,
  'contact.email': ({ value }) => `${cite(value)} bir e-posta adresi değil. Şöyle yazın: info@bornox.example.`,
  'contact.url': ({ value }) =>
    `${cite(value)} güvenli bir internet adresi değil. Adresin tamamını, https:// ile başlayarak yazın.`,
  'contact.origin': () =>
    'Buraya yalnızca sitenin adresi yazılır, sonunda eğik çizgi olmadan: https://www.site.com gibi.',
  'contact.country': ({ value }) => `${cite(value)} bir ülke kodu değil. Ülkenin iki büyük harfli kodunu yazın: TR.`,
  'contact.endpoint': ({ value }) =>
    `${cite(value)} adresine ileti gönderilemez. https:// ile başlayan tam adresi ya da bu sitedeki yolu yazın: /api/messages.`,

  'route.none': ({ route }) => notListed(route),
  'route.untidy': ({ route }) => notListed(route),
  'route.moved': ({ route }) => notListed(route),
  'route.notFound': ({ route }) => notListed(route),
  'route.thisPage': () => 'Bu, sayfanın kendisi: ziyaretçi zaten burada. Listeden kaldırın.',
  'route.noCard': ({ route }) =>
    `${cite(route)} sayfasının kartı yok. O sayfaya “Kart” ekleyin ya da başka bir sayfa seçin.`,
  'route.notPost': ({ route }) => `${cite(route)} bir yazı değil. Listeden bir yazı seçin.`,
  'route.draft': ({ route }) => `${cite(route)} sayfası taslak; yayımlanana kadar burada gösterilmez.`,
  'route.notInNavigation': ({ name }) => notListed(name),
  'anchor.wrong': ({ value }) =>
    `${cite(value)} bağlantı hedefi olamaz. Küçük harf (a–z), rakam ve kısa çizgi kullanın; harfle başlayın.`,
  'anchor.wrongParameter': ({ value }) =>
    `${cite(value)} adres parametresi olamaz. Küçük harf, rakam ve kısa çizgi kullanın.`,

  'link.preview': ({ suggestion }) =>
    `Bu, yalnızca sizin bilgisayarınızdaki önizlemenin adresi. Listeden sayfayı seçin: ${suggestion}`,
  'link.ownAddress': ({ suggestion }) =>
    `Bu adres bu sitenin; ziyaretçiyi kendi dilinden çıkarır. Listeden sayfayı seçin: ${suggestion}`,
  'link.withoutPage': ({ address }) => notListed(address),
  'link.noFile': ({ path }) => notListed(path),
  'link.noAnchor': ({ route, anchor, isThisPage }) =>
    `${isThisPage ? 'Bu sayfada' : `${cite(route)} sayfasında`} ${cite(anchor)} adlı bir hedef yok. Listeden başka bir yer seçin.`,
  'link.emptyAnchor': ({ route, isThisPage }) =>
    `${isThisPage ? 'Bu sayfada' : `${cite(route)} sayfasında`} adı olmayan bir hedef yok. Listeden başka bir yer seçin.`,
  'link.empty': () => notListed(''),
  'link.program': ({ address }) => notListed(address),
  'link.spaceAround': ({ suggestion }) => notListed(suggestion),
  'link.incomplete': () => 'Adresin devamını yazın: site.com gibi.',
  'link.notSecure': ({ suggestion }) => `Başka sitelere bağlantılar güvenli olmalı: ${suggestion} yazın.`,
  'link.unknownName': ({ address }) => notListed(address),
  'link.incompleteMail': () => 'E-posta adresinin tamamını yazın: info@bornox.example gibi.',
  'link.shortPhone': () => PHONE,
  'link.phone': () => PHONE,
  'link.mail': ({ suggestion }) => notListed(suggestion.replace('mailto:', '')),
  'link.character': ({ address }) => `${cite(address)} adresinde boşluk ya da ters eğik çizgi var. Silin.`,
  'link.capitals': ({ suggestion }) => `“https://” küçük harflerle yazılır: ${suggestion}`,
  'link.kind': ({ address }) => notListed(address),
  'link.withoutProtocol': ({ suggestion }) => `Adresin tamamını yazın: ${suggestion}`,
  'link.wrong': ({ address }) => notListed(address),

  'measure.subject': () => 'Ölçü çizgisinin ya bir özelliği ya da bir rakamı olur. Birini seçin.',
  'measure.crossing': ({ position }) =>
    `Bu ölçü çizgisi ${position}. çizgiyle kesişiyor. Noktalarından birini taşıyın.`,
  'picture.none': ({ name }) => `${name && `${cite(name)} adlı görsel yok. `}Bir görsel seçin ya da yükleyin.`,
  'picture.name': ({ name }) => notListed(name),
  'picture.fault': ({ name, fault }) => `${cite(name)} ${PICTURE_FAULTS[fault]}`,
  'drawing.fault': ({ name, fault }) => explainDrawing(name, fault),
  'picture.small': ({ file, width, height, needed }) =>
    `${file} ${width} × ${height} piksel, ama burada ${needed} piksel genişliğe kadar gösterilir ve bulanık görünür. Daha geniş bir görsel seçin.`,
  'property.wrong': ({ value }) => notListed(value),
  'property.unknown': ({ name }) => notListed(name),
  'property.notOnPage': ({ name }) => notListed(name),
  'material.otherName': ({ name }) => notListed(name),
  'material.unknown': ({ name }) => notListed(name),
} satisfies Sentences<Partial<Reports>>

const PHONE =
  'Telefon numarasını ülke koduyla ve yalnızca rakamlarla yazın: +902320000000. Şirketin numarası listede var.'

const pages = {
  'page.repeatedLanguage': ({ language }) =>
    `${isLanguage(language) ? nameLanguages(language) : cite(language)} burada zaten var. Birini kaldırın.`,
  'page.noTitle': () =>
    'Ziyaretçiler bu sayfada başlık görmez. En üste “Sayfa açılışı” ya da “Blog yazısı” bloğu ekleyin.',
  'page.titleBelow': () => 'Sayfanın başlığını taşıyan blok başka bir bloğun altında. En üste taşıyın.',
  'page.secondTitle': ({ position }) =>
    `Bir sayfanın tek başlığı olur; bu sayfanınki ${position}. blokta. Bu bloğu kaldırın.`,
  'page.heroWithoutPicture': () => 'Bu boyut bir görsel ister. “Görsel” ekleyin ya da boyut olarak “Sade” seçin.',
  'page.nameTaken': ({ name, position }) => `${cite(name)} adını ${position}. blok kullanıyor. Başka bir ad yazın.`,
  'page.parameterWithoutAnchor': ({ suggestion }) =>
    `Adres parametresi bloğun bağlantı hedefine götürür, bu bloğun hedefi yok. “Bağlantı hedefi” ekleyin: ${suggestion}.`,
  'page.repeatedBlock': ({ position }) => `Bu blok ${position}. bloğun aynısı. Birini kaldırın.`,
  'page.sameText': ({ key, languages, file }) =>
    `${nameLanguages(...languages)} ${key === 'title' ? 'başlık' : 'açıklama'} ${file} sayfasınınkiyle aynı; arama sonuçlarında ayırt edilemezler. Birini değiştirin.`,
  'page.orphan': () =>
    'Bu sayfaya hiçbir sayfadan bağlantı yok, hiçbir listede de yer almıyor; kimse bulamaz. Bir listeye ekleyin ya da bir yerden bağlantı verin.',
  'page.otherBrand': ({ name, brand }) =>
    `Bu başlık ${cite(name)} ile bitiyor, şirketin adı ise ${cite(brand)}. Şirketin adını yazın.`,
  'post.oldDate': () => 'Bu tarih çok eski. Yazının yayımlandığı günü seçin.',
  'post.futureDate': () =>
    'Bu gün henüz gelmedi, ama yazı hemen görünür. Yayımlandığı günü seçin ya da “Yayın durumu”nda “Bir günden itibaren”i seçin.',
  'draft.builtAlready': ({ language }) =>
    `${nameLanguages(language)} sayfanın dilleri arasında zaten var. Birinden kaldırın.`,
  'draft.complete': ({ language }) =>
    `${nameLanguages(language)} metinlerin hepsi yazılmış. Ziyaretçilere göstermek için “Diller yan yana”yı açın.`,
  'draft.incomplete': ({ language, total, missing }) =>
    `${total} metinden ${missing.length} tanesi ${nameLanguages(language)} olarak henüz yazılmamış.`,
  'draft.needed': () => 'Bu sayfa olmadan site olmaz; taslak yapılamaz. “Yayında” seçin.',

  'page.gone': () => 'Bu sayfa artık yok.',
  'page.fixedAddress': () => 'Bu sayfanın adresi değişmez.',
  'page.notRemovable': () => 'Bu sayfa kaldırılamaz: site onsuz olmaz.',
  'page.noModel': () =>
    'Sitede bu konuda örnek alınacak bir sayfa yok. Başka bir konu seçin ya da bir sayfayı çoğaltın.',
  'address.taken': isTaken,
  'address.notFound': isTaken,
  'address.redirected': isTaken,
  'address.reserved': ({ name }) =>
    `${cite(name)} Windows’ta ayrılmış bir addır; sayfanın dosyası açılamaz. Daha uzun bir ad seçin.`,
  'address.wrong': ({ route, suggestion }) =>
    `${cite(route)} sayfa adresi olamaz: küçük harf (a–z), rakam ve kısa çizgi kullanılır.${suggestion === undefined ? '' : ` Şöyle yazın: ${suggestion}`}`,
  'upload.tooLarge': () => 'Görsel en çok 30 MB olabilir. Küçültüp yeniden yükleyin.',
  'upload.notPicture': () => 'Bu dosya JPEG, PNG veya WebP değil. JPEG olarak dışa aktarıp onu yükleyin.',
  'upload.damaged': () => 'Bu görsel bozuk: tamamı okunamıyor. Yeniden kopyalayın ya da dışa aktarın.',
} satisfies Sentences<Partial<Reports>>

const documents = {
  'site.placeholder': ({ name }) =>
    `Yayındaki sitede ${cite(name)} alanında şirketin kendi bilgisi olmalı. Bilgiyi yazın ya da sitenin yayında olduğunu belirten alanı kaldırın.`,
  'site.otherChat': ({ number, phone }) =>
    `Sohbetin numarası ${number}, şirketin telefonu ise ${phone}. Numara değiştiyse burada da değiştirin.`,
  'notice.order': () => '“Son gün”, “İlk gün”den önce olamaz. Günleri düzeltin.',
  'notice.past': ({ until }) =>
    `Bu duyuru ${formatDate(until, 'tr')} tarihine kadar gösterildi. Artık kaldırabilirsiniz.`,
  'search.leadsNowhere': () => 'Bu konu hiçbir yere götürmüyor. “Hedef sayfalar” ya da “Üretilmiyor” ekleyin.',
  'suppression.unused': () => 'Böyle bir uyarı artık yok. Bu satırı kaldırın.',
  'redirect.untidy': ({ suggestion }) => `Adresi şöyle yazın: ${suggestion}`,
  'redirect.wrong': ({ suggestion }) =>
    `Eski adres eğik çizgiyle başlar; boşluk ve tırnak içermez. Tarayıcının kopyaladığı gibi yazın: ${suggestion}`,
  'redirect.pageExists': ({ route }) =>
    `${cite(route)} adresinde bir sayfa var; oradan yönlendirme olmaz. Yönlendirmeyi kaldırın ya da sayfanın adresini değiştirin.`,
  'redirect.oldQuery': ({ query }) =>
    `Sunucular eski adresin yalnızca yolunu karşılaştırır. ${cite(query)} olmadan yazın ya da sunucu ayarlarına kural ekleyin.`,
  'redirect.outside': ({ address }) => notListed(address),
  'redirect.query': ({ query }) =>
    `“?” işaretinden sonrası eski adresten alınır. Buradan ${cite(query)} kısmını silin.`,
  'redirect.circle': ({ routes }) => `Bu yönlendirme başa dönüyor: ${routes.join(' → ')}. Var olan bir sayfa seçin.`,
  'units.noNumber': () => 'Burada {number} bir kez geçmeli; yerine sayı yazılır: “{number} mm” gibi.',
  'units.pluralMissing': ({ language, category, sample }) =>
    `${nameLanguages(language)} için ${citeName(category)} eksik: ${sample} sayısından sonraki biçim. Ekleyin.`,
  'units.pluralExtra': ({ language, category }) =>
    `${nameLanguages(language)} dilinde ${citeName(category)} biçimi yoktur. Kaldırın.`,
  'units.code': ({ value }) =>
    `${cite(value)} bir UN/CEFACT kodu değil. MMT gibi iki ya da üç büyük harf veya rakam yazın ya da kaldırın.`,
  'units.aliasTaken': ({ alias, owner }) => `${cite(alias)} zaten ${cite(owner)} yerine geçiyor. Birinden kaldırın.`,
  'materials.number': ({ value }) =>
    `${cite(value)} bir EN 10088-1 numarası değil. 1, nokta ve dört rakam yazın: 1.4404.`,
  'materials.nameTaken': ({ name, owner }) => `${cite(name)} adını ${cite(owner)} zaten kullanıyor. Birinden kaldırın.`,
  'materials.order': () => 'Alt sınır üst sınırdan büyük olamaz. Yerlerini değiştirin.',
  'materials.overfull': ({ sum }) => `Alt sınırların toplamı %${figure(sum)}: bütünden fazla. Birini düzeltin.`,
  'materials.circular': ({ name }) =>
    `${cite(name)} kendi yerini alamaz: “Yerini alan” yalnızca yürürlükten kalkan standartta kalmalı.`,
} satisfies Sentences<Partial<Reports>>

export const tr: Sentences<Reports> = { ...values, ...texts, ...figures, ...addresses, ...pages, ...documents }
