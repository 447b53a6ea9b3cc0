import { describe, expect, test } from 'vitest'
import { compareTexts, findForeignWord } from '../../content/check/rules/translations.ts'
import type { Language } from '../../schema/names/languages.ts'

const compare = (sourceLanguage: Language, source: string, language: Language, translation: string) =>
  compareTexts({ source, sourceLanguage, translation, language, isMarkdown: true })

const SENTENCES = 'Borular kaynaklı ya da dikişsizdir. Kaynak dikişi istenirse taşlanır ve asitle temizlenir.'

describe('a translation matches its source', () => {
  test.each<[what: string, from: Language, source: string, into: Language, translation: string]>([
    ['with the decimal sign of its language', 'tr', '0,5–12 mm', 'en', '0.5–12 mm'],
    ['with the grouping of its language', 'tr', '12.000 ton, 1.200,5 m', 'en', '12,000 tonnes, 1,200.5 m'],
    ['with numbers of materials, which are grouped in no language', 'tr', '1.4301 ve 316L', 'en', '1.4301 and 316L'],
    ['with the percent sign where its language has it', 'tr', '%100 geri dönüşüm', 'de', '100 % Recycling'],
    ['with a grade beside litres', 'tr', '316L tank, 5 L', 'de', 'Tank aus 316L, 5 L'],
    ['with a figure that its language repeats', 'tr', '0–7 (−7 hariç)', 'en', '0 to above −7'],
    ['with a unit once for two ranges', 'tr', '1–2 mm en, 2–6 mm boy', 'en', '1–2 × 2–6 mm'],
    ['with a unit once for a series', 'tr', '10 mm, 20 mm ve 30 mm, 2 m × 3 m', 'de', '10, 20 und 30 mm, 2 × 3 m'],
    ['with a unit once for two limits', 'tr', '10 mm’den 20 mm’ye', 'en', 'from 10 to below 20 mm'],
    ['with a unit in words beside another', 'tr', '30 mm ile 40 mm', 'sr', '30 milimetara do 40 mm'],
    ['with endings on units and other spaces before them', 'tr', '600 mm’ye kadar', 'sr', 'do 600\u00a0mm'],
    ['with units that are words', 'tr', '24 saat, 5 adet', 'de', '24 Stunden, 5 Stück'],
    ['with designators before their numbers', 'tr', 'DN15–DN600, Ra 0,8 µm', 'de', 'DN15–DN600, Ra 0,8 µm'],
    ['with its words in another order', 'tr', '{name}: 3 bar, 20 °C', 'en', '20 °C and 3 bar for {name}'],
    ['with the figures of a table', 'tr', '| Ra |\n| --- |\n| 0,8 µm |', 'en', '| Ra |\n| --- |\n| 0.8 µm |'],
    ['with dates and times in its notation', 'tr', '12.03.2026, 14.30', 'en', '12 March 2026, 2:30 p.m.'],
    ['with a date that names its day', 'tr', '12 Mart 2027 günü', 'en', 'on 12 March 2027'],
    ['with a date that names its year', 'tr', '2027 yılında', 'de', 'im Jahr 2027'],
    ['with fewer bold words', 'tr', '**a** **b**\n\n**c**\n\n**d**', 'en', '**a** b\n\nc\n\n**d**'],
    ['with the same links', 'tr', '[a](/blog/1) ve [b](/blog/2)', 'en', '[b](/blog/2), [a](/blog/1)'],
    ['with a space after ±', 'tr', 'çapta ±0,5 mm', 'de', 'Durchmesser ± 0,5 mm'],
    ['with a word for minus', 'tr', 'darbe direnci −%30', 'de', 'Schlagfestigkeit 30 % weniger'],
    ['with words for plus and Ø', 'tr', 'Ø 30 mm, 25+ yıl', 'en', 'diameter 30 mm, more than 25 years'],
    ['with the number of a certificate', 'tr', 'EN 10204 3.1', 'en', 'EN 10204 3.1'],
    ['with percents in words and series', 'tr', '%0,05–0,1, %10 ve %20', 'de', '0,05 bis 0,1 Prozent, 10 und 20 %'],
    ['with the unit of a head in words', 'tr', 'Kalınlık (mm)', 'de', 'Dicke in mm'],
    ['with a word for a range', 'tr', '0,5–10 mm', 'de', '0,5 bis 10 mm'],
    ['with a name as a heading', 'tr', '## Stainless Europe', 'de', '## Stainless Europe'],
    ['with a code that its language spaces', 'tr', 'DN15, 2B yüzey', 'de', 'DN 15, Oberfläche 2B'],
    ['with a word for percent', 'tr', '%100', 'de', 'zu 100 Prozent'],
    ['with another sign for a diameter', 'tr', 'Ø30 mm', 'de', '⌀ 30 mm'],
    ['with a quotation', 'tr', '> “a” der\n> b', 'de', '> „a“ sagt b'],
    ['with words in quotes', 'tr', '“Evet” dedi', 'de', 'Er sagte „Ja“'],
  ])('%s', (_, from, source, into, translation) => {
    expect(compare(from, source, into, translation)).toEqual([])
    expect(compare(into, translation, from, source)).toEqual([])
  })
})

describe('a translation does not match its source', () => {
  test.each<[what: string, from: Language, source: string, into: Language, translation: string]>([
    ['with a figure missing', 'tr', '6–600 mm', 'de', 'bis 600 mm'],
    ['with another grade', 'tr', '316L', 'de', '316'],
    ['with a grade missing', 'tr', '316 ve 316L', 'de', '316'],
    ['with another unit', 'tr', '3 m', 'de', '3 mm'],
    ['with a unit lost beside others', 'tr', '30 mm kalınlık, 6000 mm boy', 'sr', '30 debljine ili 6000 mm dužine'],
    ['with a unit squared', 'tr', '3 m', 'de', '3 m²'],
    ['with another unit of time', 'tr', '1–7 gün', 'en', '1–7 weeks'],
    ['without a sign', 'tr', '−0,3 / +1,15 mm', 'de', '0,3 / +1,15 mm'],
    ['without ± before a space', 'tr', '± 0,5 mm', 'de', '0,5 mm'],
    ['without ± beside a percent with it', 'tr', '±%0,5, en az ±0,5 mm', 'de', '±0,5 %, mindestens 0,5 mm'],
    ['without the brand after a title', 'tr', 'Boru · Bornox', 'de', 'Rohr'],
    ['with two figures exchanged', 'tr', '304: 19,3; 316L: 25,7', 'en', '25.7 for 304 and 19.3 for 316L'],
    ['with a plus lost', 'tr', '25+ yıl', 'de', '25 Jahre'],
    ['with a letter for Ø', 'tr', 'Ø 30 mm; daha büyük çaplar', 'de', 'O 30 mm; bei größeren Durchmessern'],
    ['with the number of a certificate as a decimal', 'tr', 'EN 10204 3.1', 'de', 'EN 10204 3,1'],
    ['with the decimal sign of another language', 'tr', '| 0,05–0,1 |', 'de', '| 0.05–0.1 |'],
    ['with a percent sign lost beside others', 'tr', '%2 krom, %0,03 karbon', 'de', '2 % Chrom, 0,03 Kohlenstoff'],
    ['with another unit in a head', 'tr', '| Ra (µm) |', 'de', '| Ra (mm) |'],
    ['with a list for a range', 'tr', '0,5–10 mm', 'de', '0,5, 10 mm'],
    ['with a heading not translated', 'tr', '## 3. Sürekli döküm', 'de', '## 3. Sürekli döküm'],
    ['with a picture not translated', 'tr', '![Dilinmiş rulo](a.jpg)', 'de', '![Dilinmiş rulo](a.jpg)'],
    ['with a placeholder twice', 'tr', '{name} silindi', 'de', '{name} {name} wurde entfernt'],
    ['with another code in a cell', 'tr', '| 2B | 2B |', 'de', '| 2B | 2D |'],
    ['with another code', 'tr', 'NO4', 'de', 'NR4'],
    ['with an empty cell', 'tr', '| a | b |', 'de', '| a | |'],
    ['without a quotation', 'tr', '> a', 'de', 'a'],
    ['wholly in quotes', 'tr', 'Soyulmaz', 'de', '„Blättert nicht ab“'],
    ['without half of its sentences', 'tr', 'Bir cümle. '.repeat(20), 'de', 'Ein Satz. '.repeat(10)],
    ['with a range turned round', 'tr', '2–6', 'sr', '6–2'],
    ['with a figure of another paragraph', 'tr', '%10,5\n\n%15', 'en', '15%\n\n15%'],
    ['with bullets for numbers', 'tr', '1. a\n2. b', 'en', '- a\n- b'],
    ['without the percent sign', 'tr', '%100', 'de', '100'],
    ['with another name in braces', 'tr', '{name}', 'de', '{n}'],
    ['with another link', 'tr', '[a](/blog/1)', 'de', '[a](/blog/11)'],
    ['with a link missing', 'tr', '[a](/blog/1)', 'de', 'a'],
    ['with its line breaks lost', 'tr', '## a\n\nb\n\n- c\n- d', 'de', '## a b - c - d'],
    ['cut in half', 'tr', 'a\n\n## b\n\nc\n\n## d\n\ne', 'de', 'a\n\n## b\n\nc'],
    ['with headings of another level', 'tr', '## a', 'de', '### a'],
    ['without a picture', 'tr', 'a\n\n![b](c.jpg)', 'de', 'a'],
    ['without any bold words', 'tr', '**a**\n\n**b**\n\n**c**', 'de', 'a\n\nb\n\nc'],
    ['cut within its last sentence', 'tr', `${'Bir cümle. '.repeat(8)}Son.`, 'de', `${'Ein Satz. '.repeat(8)}Und`],
    ['without a row of a table', 'tr', '| a |\n| --- |\n| b |', 'de', '| a |\n| --- |'],
  ])('%s', (_, from, source, into, translation) => {
    expect(compare(from, source, into, translation)).not.toEqual([])
  })
})

test.each([
  ['a yapı of steel', 'yapı'],
  ['a façade of Çelik Sokak', undefined],
])('a foreign word is neither a name nor of the trade: %s', (text, word) => {
  expect(findForeignWord(text, 'en')?.[0]).toBe(word)
})

test.each([
  ['without a sentence', 'Die Rohre sind geschweißt oder nahtlos.', 1],
  ['with two as one', 'Die Rohre sind geschweißt oder nahtlos; die Naht wird auf Wunsch geschliffen und gebeizt.', 0],
  ['in fewer words', 'Rohre: geschweißt oder nahtlos. Naht auf Wunsch geschliffen.', 0],
])('a text of two sentences %s', (_, translation, count) => {
  const texts = { source: SENTENCES, sourceLanguage: 'tr', translation, language: 'de', isMarkdown: false } as const
  expect(compareTexts(texts)).toHaveLength(count)
})
