import { normalizeQuery } from './readSizes.ts'

const SHEET_FORMATS: Readonly<Record<string, string>> = { k: '1000x2000', m: '1250x2500', g: '1500x3000' }

const FLAT_BAR = /(?:^|\P{L})(?:f[lb]\.?\s?\d|flat|flach|lama|flah|p[lj]*osn)/u

/** Rewrites the slash of a flat bar: 30/6. Elsewhere it is a date, a fraction or a choice. */
const rewriteFlatBars = (line: string): string =>
  FLAT_BAR.test(line)
    ? line.replaceAll(
        /(^|[^\d./,-])(\d{2,3})\/(\d{1,2})(?:er)?(?![\d./,\p{L}]|\s?x)/gu,
        (text, before, width, thickness, offset) =>
          Number(width) > Number(thickness) && !/[dp]n\s?$/.test(line.slice(0, offset) + before)
            ? `${before}${width}x${thickness}`
            : text,
      )
    : line

/** Rewrites grades with the words of drawings before them, or with two names. */
const rewriteGrades = (line: string): string =>
  line
    // gr 304, W/PVC, SA182-F304, mat. 1.4301, W1.4404, and the German mill length HL 6 m, which is no finish
    .replaceAll(
      /(^|[^\p{L}\p{N}])(?:gr\.?\s?(?=30\d|31[067]|321|1[.,]4)|w\/(?=\p{L}{3})|s?a\d{3}-(?=(?:f|tp|wp)?3\d\d)|mat(?:\.\s?(?=\d)|\s(?=1[.,]4\d{3}|3(?:04|16|21)|\d{6}))|w(?=1[.,]4\d{3})|hl\s(?=\d[\d.,-]*\s?m(?!\p{L})))/gu,
      '$1',
    )
    // A grade with two names: 304/304L, 316/1.4401
    .replaceAll(/(^|[^\d.,])(3\d\d)\s?\/\s?(\2l)(?![\p{L}\d])/gu, '$1$3')
    .replaceAll(/(^|[^\d.,])(3\d\dl)\s?\/\s?3\d\d(?![\p{L}\d])/gu, '$1$2')
    .replaceAll(/((?:^|[^\d.,])3\d\d(?:l|ti)?)\s?\/\s?(?=1\.4\d{3})/g, '$1 ; ')
    .replaceAll(/(1\.4\d{3})\s?\/\s?(?=3\d\d)/g, '$1 ; ')

/** Rewrites the bare diameter of a round bar, and removes the number of a row that looks like one. */
const rewriteRoundBars = (line: string): string =>
  line
    // Rb 7 Cev Ø48,3x2: a number of a row. Without the size of other goods, "Rb 20" is a round bar.
    .replace(
      /^\s*r\.?\s?b(?:r|\.)?\.?\s?\d{1,3}\.?\s(?=\p{L}{3}.*(?:ø|dn|\d\s?x\s?(?:\d{3,4}\s?x|\d{1,2}(?:[.,]\d)?(?![\d.,]|\s?m(?!m)))))/u,
      ' ; ',
    )
    // Round bar 20 304
    .replaceAll(
      /((?:^|\P{L})(?:rund(?:stahl|stab|stabe|material)|round bars?|(?:yuvarlak|dolu) cubuk|mil|welle|shaft|okrugl[aie] sipk[aei]|osovina|vratilo)\s)(?=(?:\d{1,2}|[12]\d\d)\s(?:aisi|v[24]a|[34]\d\d|1[.,]4\d{3}))/gu,
      '$1ø',
    )

/** Rewrites pieces at a length, and an amount after its unit. */
const rewriteQuantities = (line: string): string =>
  line
    // 6'şar metre
    .replaceAll(/(\d)\s?s?[ae]r\s?([cm]?m|mt|metre|adet|ad|tane|boy|plaka)(?:l[iu]k)?(?!\p{L})/gu, '$1 $2')
    // 4 Lgn. à 6 m, 6 Längen à 6 m, 2 at 2400
    .replaceAll(/(^|[\s,;])(\d{1,3})\s(?:l[agn]\p{L}*\.?\s)?at?\s(?=\d{4}|\d[\d.,]{0,5}\s?mm?(?!\p{L}))/gu, '$1$2 @ ')
    // 12 Stg @ 6000, 1.4301 5x 1000
    .replaceAll(
      /(\d\s(?:\p{L}{1,9}\.?\s)?(?:@|at?|je|zu|po)\s?|(?:1[.,]4\d{3}|[34]\d\d(?:l|ti)?|v[24]a)\s\d{1,3}\s?x\s?)([1-9]\d{3})(?=\s*(?:[,;)]|$)|\s(?!eur|usd|gbp|lira|din|rsd|evr)\p{L}{3})/gu,
      '$1$2 mm',
    )
    // Pipe 60.3x2 304 m 24, pipe 60.3x2 m 24 1.4404
    .replace(
      /((?:[a-z,;:]|[^\d.,][34]\d\d|1[.,]4\d{3}|[.,]\d\s?x\s?\d(?:[.,]\d)?)\s)m\s?:?\s?(\d+(?:[.,]\d+)?)(?=\s*$|\s(?:1[.,]4\d{3}|v[24]a))/,
      (text, before: string, figure: string, _, line: string) =>
        /\d\s?x\s?\d/.test(line) ? `${before}${figure} m` : text,
    )

/** Rewrites certificates, facings, radii of elbows, and formats of sheets. */
const rewriteDetails = (line: string): string =>
  line
    // "Mit 3.1" and "3.1 li" name a certificate. In "Form B1", the letter is the facing of a flange.
    .replace(
      /(^|[^\d.,x])((?:mit|with|w\/|sa|inkl\.?|incl\.?)\s?)?([23]\.[12])(\s?l[iu])?(?=\s*(?:$|[,;)]))/u,
      (text, before: string, preposition = '', number: string, ending = '') =>
        preposition || ending ? `${before}${preposition}${number} cert` : text,
    )
    .replaceAll(/(^|\P{L})form\s(?=[a-d]\d?(?![\p{L}\d]))/gu, '$1')
    // The radius of an elbow: 3D
    .replace(/(^|\s)(?:1[.,]5|[35])d(?![\p{L}\d])/u, (text, _, __, line: string) =>
      /bogen|bend|elbow|dirsek|kolen|luk/.test(line) ? ' ; ' : text,
    )
    // German formats of sheets
    .replaceAll(
      /(^|[^\p{L}\p{N}])([kmg])(?:f|(?:lein|ittel|ross)format)(?![\p{L}\p{N}])/gu,
      (text, before: string, name: string, _, line: string) =>
        /blech|tafel|tfl/.test(line) ? before + (/\d{3}\s?x\s?\d{3}/.test(line) ? '' : SHEET_FORMATS[name]) : text,
    )

/** Rewrites shorthand of lists and drawings as sizes and words that the parsers understand. */
export const normalizeLine = (text: string): string =>
  rewriteQuantities(rewriteRoundBars(rewriteGrades(rewriteFlatBars(rewriteDetails(normalizeQuery(text))))))
    // Plosnato, a usual spelling of pljosnato
    .replaceAll(/(^|\P{L})plosn(?=at)/gu, '$1pljosn')
    // 20 nr
    .replaceAll(/(^|[^\d.,])(\d{1,4})\s?nr(?=\s+\p{L})/gu, '$1$2 pcs')
    // çap:90
    .replaceAll(/(\p{L}{2}):(?=\d)/gu, '$1: ')
    // The pipe that a flange is for
    .replace(/(flan|prirub)(.*?)\s(?:fur|for|za)\s(?:rohr|pipe|cev)\s?ø?\s?\d[\d.,]*\d/, '$1$2 ; ')
    // A position number: 00010. The 000 of 0532 000 is part of a telephone number.
    .replaceAll(/^\s*0\d\d(?=[\s;|])|(^\s?|[^\d.,/\s-]|\D\s)00\d+(?![\d.,/-])/g, '$1 ; ')
    // ID 40 / OD 60. Alone, "od" is a preposition in Serbian.
    .replaceAll(/((?:^|\P{L})id\s?[:=]?\s?\d[\d.,]{0,9}\s?(?:mm)?[\s,/x]{1,3})od\s?(?=\d)/gu, '$1ø')
    .replaceAll(/(^|[^\d.,/])(\d{1,3}(?:[.,]\d)?)\/(\d{1,3}(?:[.,]\d)?)\s(?=l\s?=\s?\d)/g, '$1$2x$3 ')
    // R/B 20, F/B 40x5
    .replaceAll(/(^|\P{L})([rf])\/b(?=\s?ø?\s?\d)/gu, '$1$2b')
    // Pipe 60.3/2 L=6000, and angles: 40/40/4, 40 40 4. "50.50.5" is no date.
    .replaceAll(/(^|[^\d./])(1[3-9]|[2-9]\d|1\d\d)\.\2\.(\d{1,2})(?![\d./])/g, '$1$2x$2x$3')
    .replaceAll(/(^|[^\d./])(\d{2,3})([/ ])\2\3(\d{1,2})(?![\d./])/g, '$1$2x$2x$4')
    // The letters are the shape: L 50x5, L 50x50x5, and before the first word Fl 100x8, Rd 50
    .replaceAll(/(^|(?:edelstahl|inox|niro|v[24]a)\s)rund\s?(?=ø?\s?\d)/gu, '$1rundstahl ')
    .replaceAll(
      /(^|(?:paslanmaz|krom|inox|celik|kalite|[34]\d\d(?:l|ti)?|1[.,]4\d{3})\s)yuvarlak\s(?=ø|cap|\d)/gu,
      '$1yuvarlak cubuk ',
    )
    .replaceAll(/(^|[^\p{L}\p{N}])(?:fl\.|flach)\s?(?=\d{2,3}\s?x\s?\d)/gu, '$1flachstahl ')
    .replace(/^.*?(?:\p{L}{4}|$)/u, (start) =>
      start
        .replaceAll(/(^|[^\p{L}\p{N}])fl\.?\s?(?=\d{2,3}\s?x\s?\d)/gu, '$1flachstahl ')
        .replaceAll(/(^|[^\p{L}\p{N}])r[bd]\.?\s?(?:ø\s?)?(?=\d)(?!\d{1,4}\s?[|;])/gu, '$1rundstahl ø')
        .replaceAll(/(^|[^\p{L}\p{N}])(?:ea|wi|wkl)\.?\s?(?=(\d{2,3})\s?x\s?\2\s?x)/gu, '$1l profil '),
    )
    .replace(
      /^(|(?:(?!x\s?\d).)*?[^\p{L}\p{N}])(?:profile?[\s-])?l[\s-]?(?=(\d{2}|1\d0)x(?:\2x)?\d{1,2}(?:[.,]\d)?(?![\d.,]|\s?x|\s?mm?(?!\p{L})))/u,
      '$1l profil ',
    )
    .replaceAll(
      /(^|[^\d.,])(150|300|600|900|1500|2500)\s?lbs?\.?(?!\p{L})/gu,
      (text, before: string, name: string, _, line: string) =>
        /flan|prirub|weld neck|(?:^|\P{L})wn(?!\p{L})/u.test(line) ? `${before}class ${name}` : text,
    )
    .replaceAll(/(^|\P{L})(?:ansi|asme|cl)\.?\s?(?:class\s)?(?=(?:150|[369]00|1500|2500)(?!\d))/gu, '$1class ')
    .replaceAll(/(^|\P{L})wn(?=(?:rf|ff)(?!\p{L}))/gu, '$1wn ')
    // The quantity of an ERP system: ST 8,000
    .replace(/(\s)st\s(\d{1,4}),000\s*$/, '$1; $2 st')
    // Of the usual length
    .replaceAll(/(^|\P{L})tam boy(?!\p{L})/gu, '$1 ; ')
    // The sides of a sheet beside its thickness: 1 mm 1250 2500
    .replaceAll(
      /(^\s?|[^\d.,x/\s]|[^x]\s)(1000|12[15]\d|1500|2000)\s(?=(?:2000|24[34]\d|2500|3000|4000|6000)(?![\d.,]|\s?x))/g,
      '$1$2x',
    )
    // D30, Ф30, but F304 is a forged grade
    .replaceAll(/(^|[^\p{L}\p{N}])(?:d|f(?!3[0-4]\d))(?=\d{2,3}(?![\p{L}\p{N}]|[.,]\d|\s?x|\s?[/;]\s?t\d))/gu, '$1ø')
    // The sides of a sheet: 1500/3000
    .replaceAll(/(^|[^\d./])([1-9]\d{1,2}0)\/(?=[1-9]\d{2}0(?![\d/]))/g, '$1$2x')
    .replaceAll(/(^|[^\d./])(\d{1,2}(?:[.,]\d)?)\/(?=[1-9]\d{2,3}x\d{4})/g, '$1$2x')
    // 1.4301 x 16
    .replaceAll(/((?:^|[^\d.])1[.,]4\d{3})\s*x\s*(?=\d)/g, '$1 ; x')
    // DIA80, QTY6
    .replaceAll(/(^|\P{L})(dia|qty|thk|len|lg)(?=\d)/gu, '$1$2 ')
    // A sleeve: 40/30 x 50
    .replaceAll(/(^|[^\d./])(\d{2,3})\/(?=\d{2,3}\s?x\s?\d)/g, '$1$2x')
    .replaceAll(/(ø\s?\d{1,6}(?:[.,]\d{1,6})?)\s?\/\s?(?=ø)/g, '$1 x ')
    // DN50/PN16
    .replaceAll(/(\d)\s?\/\s?(?=\p{L})/gu, '$1 ; ')
    // PASL.SAC
    .replaceAll(/(^|[^\p{L}.@/-])(\p{L}{2,5})\.(?=\p{L}{3})/gu, '$1$2. ')
    // 10 pcs/6 m
    .replaceAll(/(\p{L})\/(?=\d{1,2}\s?m(?!\p{L}))/gu, '$1 ; ')
    // L: 60, t = 2, L6000, L-1000
    .replaceAll(/(^|[^\p{L}\p{N}])(\p{L})\s?[:=]\s?(?=\d)/gu, '$1$2=')
    .replaceAll(/(^|[^\p{L}\p{N}])l-?(?=\d{3,5}(?!\d|\s?x))/gu, '$1l=')
    // 33,7er
    .replaceAll(/(\d[.,]\d{1,6})er(?!\p{L})/gu, '$1')
    // 10er
    .replaceAll(/(^|[^\p{L}\p{N}.,])(\d{1,4})er(?!\p{L}|\skorn)/gu, '$1$2 x ')
    // 8x4 in feet, and the number of sheets: 8x4 x 3
    .replaceAll(/((?:^|[^\d.,x\s])\s*)(8x4|4x8|10x5|5x10|6x3|3x6)(?=\s+x\s+\d{1,3}\s*$)/g, '$1$2 ft')
    // kom.12
    .replaceAll(/(\p{L}{2})\.(?=\d{1,4}(?![\d.]))/gu, '$1. ')
    // 30h9
    .replaceAll(/(\d)(?=(?:[fghk][5-9]|h1[01])(?![\da-wyz]))/g, '$1 ')
    .replaceAll(/([fghk](?:[5-9]|1[01]))x(?=\d)/g, '$1 x ')
    // 25 h9
    .replaceAll(/(^\s?|[^\p{L}\d.,/\s-]|[^x]\s)(\d{1,2}(?:[.,]\d{1,2})?)\s(?=(?:[fghk][5-9]|h1[01])(?!\d))/gu, '$1ø$2 ')
    // A pipe's diameter beside its DN: DN 200/219,1
    .replaceAll(/((?:^|\P{L})dn\s?\d{2,4})\s?\/\s?(?=\d{2,4}[.,]\d)/gu, '$1 ; ')
    // A flange for two pressures could be ordered for either one.
    .replaceAll(/pn\s?\d+\/\d+/g, ' ')
    // Q for Ø, which keyboards lack.
    .replaceAll(/(^|[^\p{L}\p{N}])q(?=\d)/gu, '$1ø')
    // Ditto marks
    .replaceAll(/^\s*(?:-\s*)?(?:"|\/\/|〃)(?:\s*-)?(?=\s|$)/g, 'ditto ')
    // A dash with spaces is a separator, also between figures.
    .replaceAll(/\s[-/]\s/g, ' ; ')
