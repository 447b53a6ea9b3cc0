import { formatDate } from '../figures/dates.ts'
import { formatFigure } from '../figures/figures.ts'
import { formatLimits } from '../figures/formatQuantity.ts'
import type { Quantity } from '../figures/quantity.ts'
import type { Path } from '../finding.ts'
import type { Language } from '../names/languages.ts'
import { cite, turkish } from './editorWords.ts'
import { message, type Strings } from './message.ts'
import { describePath, getEnglishName, listSuperfluous, quote, type Superfluous } from './words.ts'

/** What a designation says of an element, and the limits that contradict it. */
interface Contents extends Strings<'designation' | 'element'>, Pick<Quantity, 'min' | 'max'> {
  readonly content: number
}

export const site = {
  'site.groupedTwice': message({
    en: '"{route}" is also in group {position}. Remove one of the two.',
    tr: '“{route}” {position}. grupta da var. Birini kaldırın.',
  }),
  'site.placeholder': message({
    en: 'A live site needs the company\'s own "{name}": the law or a visitor asks for it. Write it, or remove "live".',
    editor: 'Visitors use the site, so “{name}” must be the company’s own. Write it.',
    tr: 'Yayındaki sitede “{name}” alanında şirketin kendi bilgisi olmalı. Bilgiyi yazın ya da sitenin yayında olduğunu belirten alanı kaldırın.',
  }),
  'site.otherNetwork': message({
    en: 'This address leads to {actual}, but the link is named "{network}". Correct the address or the name.',
    editor: 'This address leads to {actual}, but the link is named “{network}”. Correct the address or the name.',
    tr: 'Bu adres {actual} sitesine gidiyor, bağlantının adı ise “{network}”. Adresi ya da adı düzeltin.',
  }),
  'site.otherChat': message({
    en: 'The chat uses {number}, but "phone" is "{phone}". If the number has been changed, change it here too.',
    editor:
      'The chat uses {number}, but the company’s phone is {phone}. If the number has been changed, change it here too.',
    tr: 'Sohbetin numarası {number}, şirketin telefonu ise {phone}. Numara değiştiyse burada da değiştirin.',
  }),
  'notice.past': message({
    en: 'This notice ended on {until}. It can be removed.',
    tr: ({ until }: { until: string }) =>
      `Bu duyuru ${formatDate(until, 'tr')} tarihine kadar gösterildi. Artık kaldırabilirsiniz.`,
  }),
  'search.leadsNowhere': message({
    en: 'This topic has no target. Write "leadsTo", or "notMade": true.',
    editor: 'This topic leads nowhere. Add “Leads to” or “Not made”.',
    tr: 'Bu konu hiçbir yere götürmüyor. “Hedef sayfalar” ya da “Üretilmiyor” ekleyin.',
  }),
  'suppression.unused': message({
    en: 'This warning no longer exists. Remove the suppression.',
    tr: 'Böyle bir uyarı artık yok. Bu satırı kaldırın.',
  }),
  'redirect.untidy': message({
    en: ({ suggestion, superfluous }: { suggestion: string; superfluous: readonly Superfluous[] }) =>
      `Write ${quote(suggestion)}, without ${listSuperfluous(superfluous)}.`,
    tr: 'Adresi şöyle yazın: {suggestion}',
  }),
  'redirect.wrong': message({
    en: 'An old address begins with a slash, and has no spaces or quotes. Write it as browsers copy it, such as "{suggestion}".',
    tr: 'Eski adres eğik çizgiyle başlar; boşluk ve tırnak içermez. Tarayıcının kopyaladığı gibi yazın: {suggestion}',
  }),
  'redirect.pageExists': message({
    en: '"{route}" is a page, so it cannot be redirected. Remove this redirect, or rename the page.',
    tr: '“{route}” adresinde bir sayfa var; oradan yönlendirme olmaz. Yönlendirmeyi kaldırın ya da sayfanın adresini değiştirin.',
  }),
  'redirect.oldQuery': message({
    en: 'Hosts compare only the path of an old address. Write it without "{query}", or add a rule to the configuration of the host.',
    tr: 'Sunucular eski adresin yalnızca yolunu karşılaştırır. “{query}” olmadan yazın ya da sunucu ayarlarına kural ekleyin.',
  }),
  'redirect.outside': message({
    en: 'A redirect leads to a page of this site. Write its address, such as "/contact" or "/#products", not "{address}".',
    tr: ({ address }: { address: string }) => turkish.notListed(address),
  }),
  'redirect.query': message({
    en: 'Redirects keep the query string of the old address. Remove "{query}" here.',
    tr: '“?” işaretinden sonrası eski adresten alınır. Buradan “{query}” kısmını silin.',
  }),
  'redirect.circle': message({
    en: ({ routes }: { routes: readonly string[] }) =>
      `This is a redirect loop: ${routes.join(' → ')}. Write the address of an existing page.`,
    tr: ({ routes }) => `Bu yönlendirme başa dönüyor: ${routes.join(' → ')}. Var olan bir sayfa seçin.`,
  }),
  'units.noNumber': message({
    en: ({ suggestion }: Strings<'suggestion'>, path: Path) =>
      `${describePath(path)} must contain {number}, the placeholder for the figure, once: ${quote(suggestion)}.`,
    editor: ({ suggestion }) => `This must contain {number} once, which becomes the figure: ${cite(suggestion)}.`,
    tr: ({ suggestion }) => `Burada {number} bir kez geçmeli; yerine sayı yazılır: ${cite(suggestion)}.`,
  }),
  'units.pluralMissing': message({
    en: ({ language, category, sample }: { language: Language; category: string; sample: number | undefined }) =>
      `The ${getEnglishName(language)} forms have no ${quote(category)}. Add ${quote(category)}, the form after ${sample}.`,
    tr: ({ language, category, sample }) =>
      `${turkish.nameLanguages(language)} için ${turkish.citeName(category)} eksik: ${sample} sayısından sonraki biçim. Ekleyin.`,
  }),
  'units.pluralExtra': message({
    en: ({ language, category }: { language: Language; category: string }) =>
      `${getEnglishName(language)} has no form ${quote(category)}. Remove it.`,
    tr: ({ language, category }) =>
      `${turkish.nameLanguages(language)} dilinde ${turkish.citeName(category)} biçimi yoktur. Kaldırın.`,
  }),
  'units.code': message({
    en: '"{value}" is not a common code. Write two or three capital letters or digits, such as "MMT", or leave it out.',
    editor: '“{value}” is not a common code. Write two or three capital letters or digits, such as MMT, or remove it.',
    tr: '“{value}” bir UN/CEFACT kodu değil. MMT gibi iki ya da üç büyük harf veya rakam yazın ya da kaldırın.',
  }),
  'materials.number': message({
    en: '"{value}" is not a material number of EN 10088-1. Write 1, a point and four digits: "1.4404".',
    tr: '“{value}” bir EN 10088-1 numarası değil. 1, nokta ve dört rakam yazın: 1.4404.',
  }),
  'name.taken': message({
    en: '"{name}" already means "{owner}". Remove it here or there.',
    tr: '“{name}” zaten “{owner}” yerine geçiyor. Birinden kaldırın.',
  }),
  'limits.order': message({
    en: '"{lower}" and "{upper}" are the wrong way round. Swap them: "{lower}": {max}, "{upper}": {min}.',
    editor: 'The first limit cannot be above the last one. Swap them.',
    tr: 'İlk sınır son sınırdan büyük olamaz. Yerlerini değiştirin.',
  }),
  'notice.order': message({
    en: 'The notice ends on {until}, before it begins on {from}. Correct one of these days, perhaps its year.',
    editor: 'The last day ({until}) is before the first one ({from}). Correct one of them, perhaps its year.',
    tr: 'Son gün ({until}) ilk günden ({from}) önce. Birini düzeltin; belki yılı yanlış.',
  }),
  'limits.reversed': message({
    en: '"{lower}" is {min} here, which is above "{upper}", {max}. Correct one of them.',
    editor: 'The first limit cannot be above the last one. Correct one of them.',
    tr: 'İlk sınır son sınırdan büyük olamaz. Yanlış olanı düzeltin.',
  }),
  'materials.ownAlternative': message({
    en: '"{name}" is recommended instead of itself. Name another grade, or remove this entry.',
    tr: '“{name}” kendi yerine öneriliyor. Başka bir kalite yazın ya da bu öğeyi kaldırın.',
  }),
  'materials.overfull': message({
    en: 'The lower limits add up to {sum} %, which is more than 100 %. Correct one of them.',
    tr: ({ sum }: { sum: number }) =>
      `Alt sınırların toplamı %${formatFigure(sum, 'tr')}: bütünden fazla. Birini düzeltin.`,
  }),
  'materials.lostPoint': message({
    en: 'No stainless steel has such limits of {element}. Write them in mass percent, such as 17.5 for 17.5 %.',
    tr: 'Hiçbir paslanmaz çelikte {element} sınırları böyle değil. Kütlece yüzde olarak yazın, örneğin %17,5 için 17.5.',
  }),
  'materials.designation': message({
    en: ({ designation, element, content, ...limits }: Contents) =>
      `${quote(designation)} means ${content} % ${element}. The limits here, ${formatLimits(limits, 'en')}, do not fit. Correct the limits or the designation.`,
    tr: ({ designation, element, content, ...limits }) =>
      `“${designation}” %${formatFigure(content, 'tr')} ${element} demektir; buradaki sınırlar (${formatLimits(limits, 'tr')}) buna uymuyor. Sınırları ya da gösterimi düzeltin.`,
  }),
  'materials.otherNumber': message({
    en: '"{designation}" has the number {suggestion} in EN 10088-1, not {number}. Write "{suggestion}".',
    tr: 'EN 10088-1’de “{designation}” çeliğinin numarası {suggestion}, {number} değil. {suggestion} yazın.',
  }),
  'materials.outlier': message({
    en: ({ actual, neighbour, isFalling }: { actual: number; neighbour: number; isFalling: boolean }) =>
      `These values ${isFalling ? 'fall' : 'rise'} from each to the next, but ${actual} is beside ${neighbour}. Correct one of them.`,
    tr: ({ actual, neighbour, isFalling }) =>
      `Bu değerler sırayla ${isFalling ? 'küçülür' : 'büyür'}, burada ise ${formatFigure(neighbour, 'tr')} değerinin yanında ${formatFigure(actual, 'tr')} yazıyor. Yanlış olanı düzeltin.`,
  }),
  'materials.year': message({
    en: 'No standard is from the year {year}. Correct it.',
    tr: '{year} yılından bir standart olamaz. Yılı düzeltin.',
  }),
  'materials.olderEdition': message({
    en: '"newEdition" is {newEdition}, which is not later than "edition", {edition}. Correct one of them.',
    editor: 'The newer edition, {newEdition}, is not later than the edition, {edition}. Correct one of them.',
    tr: 'Yeni baskı ({newEdition}), baskıdan ({edition}) sonra olmalı. Yanlış olanı düzeltin.',
  }),
  'materials.circular': message({
    en: ({ name, other }: { name: string; other: string }) =>
      `${quote(name)} is replaced by ${other === name ? 'itself' : `${quote(other)}, which is replaced by ${quote(name)}`}. Keep "replacedBy" only in the withdrawn standard.`,
    editor: '“{name}” cannot replace itself: only the withdrawn standard has “Replaced by”.',
    tr: '“{name}” kendi yerini alamaz: “Yerini alan” yalnızca yürürlükten kalkan standartta kalmalı.',
  }),
}
