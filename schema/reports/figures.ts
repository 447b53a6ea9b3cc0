import type { Dimension } from '../figures/dimensions.ts'
import { formatFigure } from '../figures/figures.ts'
import type { ImpossibleCell } from '../figures/possible.ts'
import type { SectionName } from '../figures/profiles.ts'
import type { Language } from '../names/languages.ts'
import { cite, createUnlistedSentences, english, turkish } from './editorWords.ts'
import { type Lists, message, type Strings, type Suggestion } from './message.ts'
import { count, didYouMean, enumerate, getEnglishName, listChoices, MAX_LISTED_NAMES, quote } from './words.ts'

/** Dimensions that a section needs, and those that are missing. */
interface Dimensions extends Lists<'needed' | 'missing', Dimension> {
  readonly section: SectionName
}

/** A figure that alone interrupts the rise or the fall of a column, and the one beside it. */
interface Outlier extends Strings<'property' | 'axis'> {
  readonly actual: number
  readonly neighbour: number
  readonly isRising: boolean
}

/** Parts that exclude each other, by the rule that they break. */
const RULES = {
  form: {
    en: 'A quantity is a value, a range (min, max) or a tolerance (plusMinus)',
    editor: 'A quantity is a value, a range or a tolerance',
    tr: 'Bir ölçü ya tek bir değer, ya bir aralık, ya da bir toleranstır',
  },
  name: { en: 'A row has one name', editor: 'A row has one name', tr: 'Bir satırın tek adı olur' },
  value: { en: 'A row has one value', editor: 'A row has one value', tr: 'Bir satırın tek değeri olur' },
}

/** A figure beside that of a table, or beyond the bound that it gives. */
interface TableFigure extends Strings<'figure' | 'property'> {
  readonly limit: number
  readonly bound?: 'min' | 'max'
}

const describeOtherFigure = ({ figure, limit, bound }: TableFigure, place: string) =>
  `This says ${quote(figure)}, but the table of this page says ${bound ? `${bound === 'min' ? 'at least' : 'at most'} ` : ''}${limit}${place}. If the table has been changed, change this too.`

export const figures = {
  'quantity.noNumber': message({
    en: 'This quantity has no figure. Add "value", "min" and "max", or "plusMinus", such as {example}.',
    editor: 'This quantity has no figure. Add “Value”, “Smallest” and “Largest”, or “Tolerance”.',
    tr: 'Bu ölçüde sayı yok. “Değer”, “En küçük” ve “En büyük” ya da “Tolerans (±)” ekleyin.',
  }),
  'value.tooMany': message({
    en: ({ rule, keys }: Lists<'keys'> & { rule: keyof typeof RULES }) =>
      `${RULES[rule].en}, but here are ${enumerate(keys.map(quote))}. Keep one of them.`,
    editor: ({ rule }) => `${RULES[rule].editor}. Keep only one.`,
    tr: ({ rule }) => `${RULES[rule].tr}. Yalnızca birini bırakın.`,
  }),
  'quantity.plusAlone': message({
    en: '"plus" writes a + after a "value", as in 500+. Remove it here.',
    editor: '“And more” goes with “Value” only: 500+. Remove it here.',
    tr: '“Ve daha fazlası (+)” yalnızca “Değer” ile kullanılır: 500+. Buradan kaldırın.',
  }),
  'quantity.negative': message({
    en: 'A figure in "{unit}" cannot be below zero. Remove the minus sign.',
    editor: 'A figure in “{unit}” cannot be below zero. Remove the minus sign.',
    tr: '“{unit}” biriminde sıfırdan küçük sayı olmaz. Eksi işaretini silin.',
  }),
  'quantity.order': message({
    en: ({ min, max }: { min: number; max: number }) =>
      `"min" must be smaller than "max". ${min > max ? `Swap them: "min": ${max}, "max": ${min}.` : `Write "value": ${min} instead of both.`}`,
    editor: ({ min, max }) =>
      `“Smallest” must be less than “Largest”. ${min > max ? 'Swap them.' : 'Write one “Value” instead of the two.'}`,
    tr: ({ min, max }) =>
      `“En küçük” sayı “En büyük” sayıdan küçük olmalı. ${min > max ? 'Yerlerini değiştirin.' : 'İkisinin yerine tek bir “Değer” yazın.'}`,
  }),
  'figure.unreadable': message({
    en: '"{text}" is not a figure. Write it with digits, such as 60.3.',
    tr: ({ text }: { text: string }) => `${text && `${cite(text)} bir sayı değil. `}Rakamlarla yazın, örneğin 60,3.`,
  }),
  'figure.asText': message({
    en: 'Write figures without quotes and with a point: {suggestion}.',
    tr: ({ suggestion }: { suggestion: number }) => `Yalnızca sayıyı yazın: ${formatFigure(suggestion, 'tr')}.`,
  }),
  'figure.ambiguous': message({
    en: '"{text}" can be {thousands} or {decimal}. Write one of them, without a mark for thousands.',
    tr: ({ text, thousands, decimal }: { text: string; thousands: number; decimal: number }) =>
      `${cite(text)} hem ${thousands} hem ${formatFigure(decimal, 'tr')} olabilir. Birini, binlik ayırıcısız yazın.`,
  }),
  'figure.thousands': message({
    en: ({ literal, grouped }: { literal: string; grouped: string }) =>
      `${literal} is a little more than ${Math.trunc(Number(literal))} in JSON, which reads the point as a decimal point. If you mean ${grouped}, write ${grouped}.`,
    editor: 'This is {literal}, with decimals. If you mean {grouped}, write it without a separator.',
    tr: ({ literal, grouped }) =>
      `Burada ${literal.replace('.', ',')} yazıyor: ondalıklı bir sayı. ${grouped} demek istediyseniz ayırıcısız yazın.`,
  }),
  'figure.notComputed': message({
    en: '"{property}" is {actual} here, but {expected} by the other figures of this row. Correct one of them.',
    tr: ({ actual, expected }: { property: string; actual: number; expected: number }) =>
      `Burada ${formatFigure(actual, 'tr')} yazıyor, satırdaki öteki sayılara göre ${formatFigure(expected, 'tr')} olmalı. Yanlış olanı düzeltin.`,
  }),
  'figure.outlier': message({
    en: ({ property, actual, neighbour, axis, isRising }: Outlier) =>
      `${quote(property)} ${isRising ? 'rises' : 'falls'} with ${quote(axis)} in all other rows, but is ${actual} here, beside ${neighbour}. Correct one of them.`,
    editor: ({ actual, neighbour, isRising }) =>
      `The figures of this column ${isRising ? 'rise' : 'fall'} in all other rows, but this one is ${formatFigure(actual, 'en')}, beside ${formatFigure(neighbour, 'en')}. Correct one of them.`,
    tr: ({ actual, neighbour, isRising }) =>
      `Bu sütundaki sayılar öteki satırlarda hep ${isRising ? 'büyüyor' : 'küçülüyor'}; burada ise ${formatFigure(neighbour, 'tr')} sayısının yanında ${formatFigure(actual, 'tr')} yazıyor. Yanlış olanı düzeltin.`,
  }),
  'figure.gap': message({
    en: 'This range begins at {from}, but the one above it ends at {end}. Correct one of them.',
    tr: ({ from, end }: { from: number; end: number }) =>
      `Bu aralık ${formatFigure(from, 'tr')} ile başlıyor, üstündeki ise ${formatFigure(end, 'tr')} ile bitiyor. Yanlış olanı düzeltin.`,
  }),
  'figure.otherSign': message({
    en: ({ language, suggestion }: { language: Language; suggestion: string }) =>
      `${getEnglishName(language)} writes this figure in another way: ${suggestion}.`,
    tr: ({ language, suggestion }) =>
      `${turkish.nameLanguages(language)} metinde bu sayı başka yazılır: ${suggestion} yazın.`,
  }),
  'figure.beyondUnit': message({
    en: 'Figures in "{unit}" {bound} at {limit}, but this one is {value}. Correct it, or its unit.',
    tr: ({ unit, bound, limit, value }: { unit: string; bound: 'end' | 'begin'; limit: number; value: number }) =>
      `“${unit}” biriminde ${limit} değerinden ${bound === 'end' ? 'büyük' : 'küçük'} sayı olmaz, burada ${formatFigure(value, 'tr')} yazıyor. Sayıyı ya da birimi düzeltin.`,
  }),
  'figure.beyondData': message({
    en: 'The data of _materials.json end at {max}, but this is {value}. Write {max} or less.',
    editor: 'The data end at {max}, but this is {value}. Write {max} or less.',
    tr: 'Veriler {max} ile bitiyor, burada {value} yazıyor. En çok {max} yazın.',
  }),
  'figure.otherThanTable': message({
    en: (values: TableFigure) => describeOtherFigure(values, ` for ${quote(values.property)}`),
    editor: (values) => describeOtherFigure(values, ''),
    tr: ({ figure: words, limit, bound }) =>
      `Burada ${cite(words)} yazıyor, sayfanın tablosunda ise ${bound ? (bound === 'min' ? 'en az ' : 'en çok ') : ''}${limit}. Tablo değiştiyse burayı da değiştirin.`,
  }),
  'figure.otherThanMaterial': message({
    en: '"{property}" is {actual} here, but {expected} for "{grade}" in _materials.json. Correct one of them.',
    editor: 'This is {actual}, but {expected} in the data of “{grade}”. Correct one of them.',
    tr: ({ grade, actual, expected }: Strings<'property' | 'grade' | 'actual'> & { expected: number }) =>
      `Burada ${actual.replace('.', ',')} yazıyor, ${cite(grade)} verilerinde ise ${formatFigure(expected, 'tr')}. Yanlış olanı düzeltin.`,
  }),
  'figure.tableAlone': message({
    en: ({
      property,
      bound,
      limit,
      figures,
    }: Lists<'figures'> & { property: string; bound: 'min' | 'max'; limit: number }) =>
      `This says ${bound === 'min' ? 'at least' : 'at most'} ${limit} for ${quote(property)}, but other parts of this page say ${enumerate(figures)}. Correct this, or change those too.`,
    tr: ({ bound, limit, figures }) =>
      `Burada ${bound === 'min' ? 'en az' : 'en çok'} ${formatFigure(limit, 'tr')} yazıyor, sayfanın başka yerlerinde ise ${enumerate(figures, 've').replaceAll('.', ',')}. Burayı düzeltin ya da onları da değiştirin.`,
  }),
  'figure.notInTables': message({
    en: ({ words, page, figures }: { words: string; page: string | undefined; figures: readonly string[] }) =>
      `No table has ${quote(words)}: ${page === undefined ? 'the table of this page' : `the table of ${page}`} says ${enumerate(figures.map((figure) => figure.replace('≤', 'up to ')))}. If the table has been changed, change this text too.`,
    tr: ({ words, page, figures }) => {
      const tableFigures = enumerate(
        figures.map((figure) => figure.replace('≤', 'en çok ').replaceAll('.', ',')),
        've',
      )
      return `${cite(words)} hiçbir tabloda yok; ${page === undefined ? 'bu sayfanın' : cite(page)} tablosunda ${tableFigures} var. Tablo değiştiyse metni de değiştirin.`
    },
  }),
  'unit.unknown': message({
    en: ({ name, names, suggestion }: Strings<'name'> & Lists<'names'> & Suggestion) => {
      if (suggestion) return `${quote(name)} is not a unit.${didYouMean(suggestion)}`
      return names.length > MAX_LISTED_NAMES
        ? `${quote(name)} is not a unit. Write one of those in _units.json, or add it there.`
        : `${quote(name)} is not a unit. Write ${listChoices(names)}, or add it to _units.json.`
    },
    ...createUnlistedSentences('name'),
  }),
  'unit.lookalike': message({
    en: '"{name}" looks like "{twin}", but is another character. Copy this one: {twin}',
    ...createUnlistedSentences('name'),
  }),
  'unit.unusual': message({
    en: '"{property}" is in "{unit}" here, but in "{usual}" elsewhere. Write the figure in "{usual}".',
    tr: 'Bu özellik burada “{unit}”, başka yerlerde “{usual}” ile yazılmış. O birimle yazın.',
  }),
  'unit.notOfFigures': message({
    en: 'The figures of this column are in "{suggestion}", not in "{unit}". Write "{suggestion}".',
    tr: 'Bu sütundaki sayılar “{suggestion}” birimindedir, “{unit}” değil. “{suggestion}” yazın.',
  }),
  'unit.missing': message({
    en: '"{property}" has no unit here, but is in "{usual}" elsewhere. Add "unit": "{usual}".',
    tr: 'Bu özelliğin burada birimi yok, başka yerlerde “{usual}” ile yazılmış. Birimi ekleyin.',
  }),
  'row.noName': message({
    en: 'This row has no name. Add "property", a name of _labels.json, or "label".',
    editor: 'The row has no name. Add “Property” or “Label”.',
    tr: 'Satırın adı yok. “Özellik” ya da “Etiket” ekleyin.',
  }),
  'row.noValue': message({
    en: ({ values }: { values: readonly string[] }) => `This row has no value. Add ${listChoices(values)}.`,
    editor: 'The row has no value. Add one, such as “Quantity”, “List” or “Text”.',
    tr: 'Satırın değeri yok. “Ölçü”, “Liste” veya “Metin” gibi bir değer ekleyin.',
  }),
  'calculation.missing': message({
    en: ({ section, needed, missing }: Dimensions) =>
      `A piece of ${quote(section)} needs ${enumerate(needed.map(quote))}. Add ${enumerate(missing.map(quote))}, in mm.`,
    editor: ({ section, missing }) =>
      `For ${english.citeName(section)}, the example also needs ${english.citeNames(missing)} (mm).`,
    tr: ({ section, missing }) =>
      `${turkish.citeName(section)} için örnekte şunlar da gerekir: ${turkish.citeNames(missing)} (mm).`,
  }),
  'calculation.extra': message({
    en: '"{dimension}" is not a dimension of "{section}". Remove it.',
    editor: ({ section, dimension }) =>
      `${english.citeName(section)} has no ${english.citeName(dimension)}. Remove it.`,
    tr: ({ section, dimension }: { section: SectionName; dimension: Dimension }) =>
      `${turkish.citeName(section)} hesabında ${turkish.citeName(dimension)} yoktur. Kaldırın.`,
  }),
  'calculation.tooLarge': message({
    en: '"{dimension}" must be less than {limit} here.',
    editor: ({ dimension, limit }: { dimension: Dimension; limit: number }) =>
      `${english.citeName(dimension)} must be less than ${formatFigure(limit, 'en')} here.`,
    tr: ({ dimension, limit }) =>
      `${turkish.citeName(dimension)} burada ${formatFigure(limit, 'tr')} değerinden küçük olmalı.`,
  }),
  'sizes.missingColumns': message({
    en: ({ section, needed, missing }: Dimensions) =>
      `The weight of ${quote(section)} follows from ${enumerate(needed.map(quote))}. Add ${missing.length > 1 ? 'columns' : 'a column'} for ${enumerate(missing.map(quote))}.`,
    editor: ({ section, missing }) =>
      `The weight of ${english.citeName(section)} also needs the columns ${english.citeNames(missing)}.`,
    tr: ({ section, missing }) =>
      `${turkish.citeName(section)} ağırlığı için şu sütunlar da gerekir: ${turkish.citeNames(missing)}.`,
  }),
  'sizes.notMm': message({
    en: 'Weights are computed from "{property}" in mm. Write "unit": "mm", and the figures in mm.',
    editor: ({ property }) =>
      `Weights are computed from ${english.citeName(property)} in mm. Choose mm, and write the figures in mm.`,
    tr: ({ property }: { property: string }) =>
      `Ağırlıklar ${turkish.citeName(property)} mm olarak yazıldığında hesaplanır. Birim olarak mm seçin, sayıları mm yazın.`,
  }),
  'sizes.noGrades': message({
    en: 'Weights depend on the grade. Add "grades", such as ["304"].',
    editor: 'Weights depend on the grade. Add “Grades”.',
    tr: 'Ağırlıklar bir kaliteye göredir. “Kaliteler” ekleyin.',
  }),
  'sizes.noSection': message({
    en: 'Without a "section" there are no weights, so grades have no effect. Remove "grades".',
    editor: 'Without “Section”, no weights are computed. Add it, or remove the grades.',
    tr: '“Kesit” yokken ağırlık hesaplanmaz. “Kesit” ekleyin ya da kaliteleri kaldırın.',
  }),
  'sizes.acrossFirst': message({
    en: ({ columns }: { columns: readonly string[] }) =>
      `The first column names the rows, so it cannot go across. Write ${listChoices(columns)}.`,
    editor: 'The first column names the rows, so it cannot go across. Choose another column.',
    tr: 'İlk sütun satırların adıdır, yana açılamaz. Başka bir sütun seçin.',
  }),
  'sizes.acrossUnknown': message({
    en: ({ property, columns }: { property: string; columns: readonly string[] }) =>
      `${quote(property)} is not a column. Write ${listChoices(columns)}.`,
    editor: 'The table has no such column. Choose one of its columns.',
    tr: 'Tabloda böyle bir sütun yok. Sütunlardan birini seçin.',
  }),
  'sizes.cellCount': message({
    en: ({ actual, columns, hasDecimalComma }: Lists<'columns'> & { actual: number; hasDecimalComma: boolean }) =>
      `This row has ${count(actual, 'entry', 'entries')}, but there ${columns.length === 1 ? 'is' : 'are'} ${count(columns.length, 'column')}: ${enumerate(columns.map(quote))}.${hasDecimalComma ? ' Write decimals with a point: 21.3, not 21,3.' : ` ${actual < columns.length ? 'Fill in the missing ones' : 'Remove those that are too many'}.`}`,
    editor: ({ actual, columns }) =>
      `This row has ${count(actual, 'cell')}, but the table has ${count(columns.length, 'column')}. Fill in the missing cells, or remove the rest.`,
    tr: ({ actual, columns }) =>
      `Bu satırda ${actual} hücre var, tabloda ${columns.length} sütun. Eksik hücreleri doldurun, fazlaları silin.`,
  }),
  'figure.otherGrade': message({
    en: 'The grades in the tables of this page do not include "{grade}". Add it there, or remove it here.',
    tr: 'Bu sayfanın tablolarındaki kalitelerde “{grade}” yok. Oraya ekleyin ya da buradan silin.',
  }),
  'sizes.head': message({
    en: 'This row repeats the heads of the columns, which "columns" has. Remove it.',
    tr: 'Bu satır sütun başlıklarını yineliyor. Silin.',
  }),
  'sizes.unsorted': message({
    en: 'Sizes are sorted by their columns, the smallest first. Correct a figure of this row or of the one above, or move this row to its place.',
    tr: 'Ölçüler küçükten büyüğe sıralanır. Bu satırdaki ya da üstündeki bir sayıyı düzeltin veya satırı yerine taşıyın.',
  }),
  'sizes.transposed': message({
    en: '{actual} is out of order, and in no other row. Did you mean {suggestion}?',
    tr: ({ actual, suggestion }: Record<'actual' | 'suggestion', number>) =>
      `${formatFigure(actual, 'tr')} sıraya uymuyor ve başka satırda yok. Şunu yazın: ${formatFigure(suggestion, 'tr')}.`,
  }),
  'sizes.notPositive': message({
    en: '{value} is not a size. Write a figure above 0.',
    tr: '{value} bir ölçü olamaz. Sıfırdan büyük bir sayı yazın.',
  }),
  'sizes.otherSpelling': message({
    en: 'Other rows write "{suggestion}" instead of "{text}". Write "{suggestion}".',
    tr: 'Öteki satırlarda “{text}” yerine “{suggestion}” yazıyor. “{suggestion}” yazın.',
  }),
  'sizes.spreadsheet': message({
    en: '"{text}" is a date or an error of a spreadsheet. Format the column there as text, and write the size again.',
    tr: '“{text}” hesap tablosundan gelen bir tarih ya da hatadır. Sütunu orada metin olarak biçimlendirip ölçüyü yeniden yazın.',
  }),
  'sizes.impossible': message({
    en: ({ dimension, limit, swapped, value }: ImpossibleCell & { value: unknown }) =>
      `This size is impossible: ${quote(dimension)} must be less than ${limit} here, but is ${value}.${swapped ? ` Are ${quote(swapped)} and ${quote(dimension)} the wrong way round?` : ''}`,
    editor: ({ dimension, limit, swapped }) =>
      `This size is impossible: this figure must be less than ${formatFigure(limit, 'en')} here.${swapped ? ` Are ${english.citeNames([swapped, dimension])} the wrong way round?` : ''}`,
    tr: ({ dimension, limit, swapped }) =>
      `Böyle bir ölçü olamaz: bu sayı burada ${formatFigure(limit, 'tr')} değerinden küçük olmalı.${swapped ? ` ${turkish.citeNames([swapped, dimension])} yer değiştirmiş olabilir mi?` : ''}`,
  }),
}
