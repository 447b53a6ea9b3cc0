import type { Brackets, files, RepeatedKey } from './files.ts'
import type { Sentence } from './message.ts'
import { enumerate, quote } from './words.ts'

const SAVE_AS_UTF8 = 'UTF-8 olarak kaydedin (çoğu düzenleyicide: Kodlamayla kaydet, UTF-8).'

const list = (words: readonly unknown[]) => enumerate(words.map(quote), 've')

const suggest = (suggestion: string | undefined, fallback = '') =>
  suggestion === undefined ? fallback : ` ${quote(suggestion)} mi demek istediniz?`

/** The characters that the parser expects, by the error codes of jsonc-parser. */
const JSON_ERRORS: Readonly<Record<string, string>> = {
  PropertyNameExpected: 'Burada çift tırnak içinde bir anahtar eksik, örneğin "title".',
  ValueExpected: 'Burada bir değer eksik. Metni çift tırnak içinde, sayıyı tırnaksız yazın: "çelik", 0.5.',
  ColonExpected: 'Bu anahtardan sonra iki nokta üst üste (:) eksik.',
  CommaExpected: 'Bundan sonra bir virgül eksik.',
  EndOfFileExpected: 'Belge burada bitti; ardından bir şey gelemez. Bunu ya da önündeki fazla ayracı silin.',
  UnexpectedEndOfString: 'Bu metin satırında kapanmamış. " ile kapatın; yeni satır için \\n yazın.',
  InvalidUnicode: '\\u işaretinden sonra dört rakam ya da a–f harfi gelir: \\u00ad gibi. Tamamlayın.',
  InvalidEscapeCharacter: 'Ters eğik çizgi özel bir işaret başlatır. Kendisi için \\\\ yazın.',
  InvalidCharacter: 'Metinde sekme olamaz. Boşluk ya da \\t yazın.',
}

const WRAPPINGS: Readonly<Record<string, string>> = {
  fence: 'Dosyada yalnızca belge olur. ``` olan satırları ve çevresindeki sözleri silin.',
  escaped: 'Tırnakların önünde ters eğik çizgi var. \\" yerine " yazın.',
  doubled: 'Tırnaklar tablodaki (CSV) gibi çift yazılmış. "" yerine " yazın; belgenin çevresindekileri silin.',
  entities: 'Tırnaklar HTML’deki gibi yazılmış. &quot; yerine " yazın.',
  diff: 'Bu satırlar bir değişiklik listesinden. − ile başlayanları ve ötekilerin başındaki + işaretini silin.',
  lineNumbers: 'Satırlar numaralarıyla başlıyor. Numaraları silin.',
  words: 'Dosyada yalnızca { ile } arasındaki belge olur. Önündeki ve ardındaki sözleri silin.',
}

const FORMATS: Readonly<Record<string, string>> = {
  html: 'bir web sayfası (HTML)',
  rtf: 'bir WordPad ya da Word metni (RTF)',
  pointer: 'yalnızca Git LFS’nin bir dosya işaretçisi',
  diff: 'bir değişiklik listesi (diff)',
  archive: 'bir görsel, arşiv ya da Office belgesi',
  link: 'yalnızca bir yol: metin olarak kaydedilmiş bir dosya bağlantısı',
  markdown: 'Markdown',
  yaml: 'YAML',
  toml: 'TOML',
  csv: 'bir tablo (CSV)',
}

/** The reports of files in Turkish, for the command line. The editor cannot cause these mistakes. */
export const turkishFiles: { readonly [Id in keyof typeof files]: Sentence } = {
  'key.unknown': ({ keys, names, suggestion }: { keys: string[]; names: string[]; suggestion?: string }) =>
    `Burada ${list(keys)} olmaz.${suggest(suggestion, names.length > 24 ? ' Silin.' : ` Olabilecekler: ${list(names)}.`)}`,
  'key.nested': 'Burada "{key}" olmaz. İçindekileri bir üst düzeye taşıyın.',
  'key.outer': ({ keys, outer }: { keys: string[]; outer: string }) =>
    `${list(keys)} buraya değil, "${outer}" içine yazılır: "${outer}": { ${keys.map((key) => `"${key}": …`).join(', ')} }.`,
  'key.beside': '"{key}" buraya, "{sibling}" içine değil, onun yanına yazılır. "{sibling}" bittikten sonraya taşıyın.',
  'key.languages': 'Bir metnin bütün dilleri tek anahtardadır: "{key}": { "tr": "…", "en": "…" }.',
  'key.perLanguage':
    'Bütün diller için tek bir blok listesi olur; diller her metnin içindedir: { "tr": "…", "en": "…" }.',
  'key.notLanguage': ({ key, suggestion }: { key: string; suggestion?: string }) =>
    `${quote(key)} bu sitenin bir dili değil.${suggest(suggestion, ' Diller: tr, en, de, sr.')}`,
  'key.forbidden': '"{key}" anahtar olamaz. Silin.',
  'key.schema': '"{key}" gerekmez; VS Code şemayı dosyanın yolundan bulur. Silin.',
  'key.draft': 'Henüz gösterilmeyen sayfada "published": false olur. Bunun yerine "published": {published} yazın.',
  'key.severalWords': '"{key}" burada anahtar olamaz. Tek sözcük yazın: "{suggestion}".',
  'block.noType': 'Bu bloğun "{key}" alanı yok. "{key}": "hero" ya da pages/BLOCKS.md içindeki başka bir tür yazın.',
  'block.otherKey': 'Bir blok türünü "{suggestion}" ile bildirir. "{key}" yerine "{suggestion}" yazın.',
  'value.asText': 'Burada true, false ya da bir gün olur. Tırnaksız {value} yazın.',
  'figure.thousandTimesTooSmall':
    'Burada {literal} yazıyor, yani {number}. {grouped} için {grouped}, {number} için {number} yazın.',
  'json.invisible': 'Burada görünmez bir karakter var, çoğu kez kopyalanan metinden. Silin ya da boşluk yazın.',
  'json.wrapped': ({ kind }: { kind: string }) => WRAPPINGS[kind] ?? 'Bu, JSON değil.',
  'json.otherFormat': ({ format }: { format: string }) =>
    `Bu dosya JSON belgesi değil, ${FORMATS[format]}. Git’ten geri alın ya da belgenin kendisini kaydedin.`,
  'json.comment': 'JSON’da açıklama olmaz. Silin.',
  'json.dots': 'Üç nokta, atlanmış bir şeyin yerinde duruyor. Tamamını yazın ya da dosyayı Git’ten geri alın.',
  'json.otherSign': 'Burada "{sign}" yerine "{suggestion}" yazın.',
  'json.computed': 'JSON hesap yapmaz. Değerin kendisini yazın.',
  'json.tabs':
    'Buraya hesap tablosundan satırlar yapıştırılmış. Her satırı ayraç içinde, virgüllerle yazın: [20, 26.9, 2],',
  'json.joined': 'JSON metinleri + ile birleştirmez. Tek bir metin yazın.',
  'json.commaTooMany': 'Bu virgülü silin: ardından bir şey gelmiyor.',
  'json.decimalComma': 'Ondalığı noktayla yazın: {number}.',
  'json.unit':
    '"{unit}" burada {number} sayısının ardına yazılamaz. Silin; ölçülerde birimin kendi anahtarı vardır: "unit".',
  'json.number': ({ number }: { number?: string }) =>
    number
      ? `Sayıyı şöyle yazın: ${number}.`
      : 'Sayı rakamlardan ve ondalık noktadan oluşur: 12 ya da 0.5. +, ± ve < için "plus", "plusMinus", "min" ve "max" anahtarları vardır.',
  'json.quoteInText': 'Metin bu tırnakta bitiyor. Metnin içinde \\" ya da “ ve ” yazın; inç için ″.',
  'json.typographicQuotes': 'Anahtarların ve metinlerin çevresine düz tırnak yazın: "…".',
  'json.noNumber': '{word} bir sayı değil. Sayıyı yazın ya da anahtarı silin.',
  'json.zeros': 'Buradan sonra dosyada yalnızca sıfır var: tam kaydedilmemiş. Git’ten geri alın.',
  'json.conflict': ({ from, to }: { from: number; to: number }) =>
    from === to
      ? 'Bu satır bir Git çakışmasından kalmış. Çevresindeki satırları Git’teki sürümle karşılaştırıp bunu silin.'
      : `Git ${from}–${to} satırlarında çakışma bırakmış: aynı satırların iki sürümü. Birini bırakın; <<<<<<<, ======= ve >>>>>>> satırlarını silin.`,
  'json.unquoted': ({ word }: { word: string }) =>
    /^(?:true|false|yes|no)$/i.test(word)
      ? `Küçük harfle ve tırnaksız ${/^[ty]/i.test(word) ? 'true' : 'false'} yazın.`
      : `Anahtarları ve metinleri çift tırnak içinde yazın: "${word}".`,
  'json.unclosed': ({ bracket, closing, line, place }: Brackets) =>
    ({
      end: `Dosya burada bitiyor, ama ${line}. satırdaki "${bracket}" kapanmamış. "${closing}" ekleyin.`,
      here: `${line}. satırdaki "${bracket}" kapanmamış. Bunun ardına "${closing}" yazın.`,
      nothing: 'Bunun kapatacağı bir ayraç yok. Silin.',
      outside: `Bu, listesinin sonundan sonra geliyor. ${line}. satırdaki "${closing}" işaretini bunun ardına taşıyın.`,
      instead: `Bu, ${line}. satırdaki "${bracket}" ayracını kapatmaz. Yerine "${closing}" yazın.`,
    })[place] ?? `Bu, ${line}. satırdaki "${bracket}" ayracını kapatmaz. Önüne "${closing}" yazın ya da bunu silin.`,
  'json.tooDeep': 'Listeler ve nesneler burada {max} düzeyden derin. Bir sayfada sekiz düzey vardır.',
  'json.error': ({ code }: { code: string }) =>
    JSON_ERRORS[code] ?? 'Bu, JSON değil. Metni çift tırnak içinde, sayıyı tırnaksız yazın: "çelik", 0.5.',
  'json.backslash': 'Bu ters eğik çizgiyi silin: JSON’da {character} için gerekmez.',
  'json.patch': 'Bu satır bir değişiklik listesinden (diff) kalmış. Silin.',
  'json.wrong': 'Bu dosya JSON değil.',
  'json.repeatedKey': ({ key, suggestion }: RepeatedKey) =>
    `"${key}" bu nesnede birden çok kez var. ${suggestion ? `Bu, eksik olan metin olabilir: "${suggestion}" yazın.` : 'Birini bırakıp ötekileri silin.'}`,
  'file.tooLarge': 'Bu dosya {megabytes} MB. Bir sayfa en çok 1 MB olabilir; görsellerin yeri public/pictures/.',
  'file.empty': 'Bu dosya boş. Git’ten geri alın, içine benzer bir sayfa kopyalayın ya da silin.',
  'file.byteOrderMark': 'Dosya görünmez bir işaretle (BOM) başlıyor. “UTF-8” olarak kaydedin, “BOM ile UTF-8” değil.',
  'file.utf16': `Bu dosya UTF-16 ile yazılmış; site okuyamaz. ${SAVE_AS_UTF8}`,
  'file.notUtf8': `Bu harf UTF-8 ile yazılmamış, okunamıyor. ${SAVE_AS_UTF8}`,
  'file.encodedTwice':
    'Bu dosyanın harfleri iki kez kodlanmış (ç yerine Ã§ gibi). Git’ten geri alın ya da npm run validate -- --fix çalıştırın.',
  'file.unreadable': 'Bu dosya okunamıyor. Belki okuma izni yok.',
  'file.missing': 'Bu dosya eksik; site onsuz olmaz. Git’ten geri alın.',
  'file.notAFile': 'Bu okunamıyor: bir dosya değil ya da olmayan bir dosyaya bağlantı.',
  'file.folderLink': 'Bu, bir klasöre bağlantı. Sayfalar pages/ klasörünün kendisinde olmalı.',
  'file.pageInOtherFolder':
    'Bu sayfa pages/ içinde değil, bu yüzden sitede yok. pages/{name} olarak taşıyın ya da silin.',
  'file.ending': 'Bu dosya okunmuyor: adı bir kez “.json” ile bitmeli. "{suggestion}" adını verin ya da silin.',
  'file.languageName': 'Bir sayfanın adı dil kodu olamaz: o dildeki ana sayfanın adresidir. Adını değiştirin.',
  'file.underscore': ({ names, suggestion }: { names: string[]; suggestion: string }) =>
    `“_” ile yalnızca ${enumerate(names, 've')} başlar, pages/ içinde. Bunu ${suggestion} olarak taşıyın.`,
  'file.copy':
    'Bu, "{original}" dosyasının kopyasına benziyor. Silin; yeni bir sayfaysa konusuna göre ad verin, örneğin "{suggestion}".',
  'file.leftover':
    'Bu, bir programın çakışmadan sonra ya da yedek olarak bıraktığı kopya. "{original}" ile karşılaştırıp silin.',
  'file.name': 'Dosya adı adres olur: yalnızca küçük harf (a–z), rakam ve kısa çizgi. "{suggestion}" adını verin.',
  'file.reserved': '"{name}" Windows’ta ayrılmış bir addır; bu dosyalar orada açılamaz. "{suggestion}" adını verin.',
  'file.sameRoute': '{other} aynı sayfa: "{route}". Birini bırakın ya da birinin adını değiştirin.',
  'folder.missing': 'Bu klasör yok ya da okunamıyor.',
  'folder.pageName': 'Bu bir klasör, ama adı sayfa adı gibi. Adını değiştirin.',
  'folder.language':
    'Sayfalar dillere göre klasörlere ayrılmaz: her dosyada bütün dilleri vardır. {folder}/ içindekileri pages/ klasörüne taşıyın.',
}
