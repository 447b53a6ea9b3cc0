import { createContext, useContext } from 'react'
import type { z } from 'zod'
import { fieldOf } from '../../schema/fieldTypes/json.ts'
import { metaOf } from '../../schema/fieldTypes/structure.ts'
import { isLanguage, LANGUAGE_NAMES } from '../../schema/names/languages.ts'
import { TURKISH_TITLES } from '../../schema/names/turkishTitles.ts'
import { titleFrom } from '../../schema/wording/words.ts'

/** The languages of the editor itself; pages have theirs. */
export const OWN_LANGUAGES = ['tr', 'en'] as const
export type OwnLanguage = (typeof OWN_LANGUAGES)[number]

const en = {
  /** Which of the two titles that a schema has is shown. */
  isTurkish: false,
  editor: 'Editor',
  page: 'Page',
  preview: 'The page as visitors see it',
  language: 'Language of the page',
  width: 'Width',
  phone: 'Phone',
  tablet: 'Tablet',
  desk: 'Desk',
  dark: 'Dark',
  browse: 'Follow links',
  undo: 'Undo',
  redo: 'Redo',
  saveSome: (count: number) => (count === 1 ? 'Save 1 document' : `Save ${count} documents`),
  saved: 'Saved.',
  allSaved: 'All is saved',
  notRight: 'Not saved: something is wrong here. What you have written is kept until it is right.',
  fields: 'Fields',
  choose: 'Press a text, a figure or a picture on the page. Its field opens here.',
  wholePage: 'All fields of this page',
  shownOn: (count: number) => (count === 1 ? 'Shown on 1 page' : `Also shown: on ${count} pages`),
  inFile: 'In',
  addEntry: 'Add an entry',
  remove: 'Remove',
  up: 'Move up',
  down: 'Move down',
  duplicate: 'Duplicate',
  allLanguages: 'All languages',
  problems: (count: number) => (count === 1 ? '1 problem' : `${count} problems`),
  format: 'Format',
  bold: 'Bold',
  italic: 'Italic',
  heading: 'Heading',
  subheading: 'Smaller heading',
  list: 'List',
  numbered: 'Numbered list',
  link: 'Link',
  linkTo: 'Where it leads',
  linkHint: 'A page of this site, or an address. Left empty, it is no link.',
  left: (count: number) => `${count} left`,
  over: (count: number) => `${count} too many`,
  notChosen: 'Not chosen',
  choosePicture: 'Choose another picture',
  upload: 'Upload a picture',
  focus: 'Press what has to stay in sight',
  conflict: 'Changed meanwhile',
  conflictWords: (file: string) =>
    `${file} has been changed outside of this window since you opened it. Which of the two is to stay?`,
  theirs: 'What lies there now',
  mine: 'Mine',
  ownLanguage: 'Türkçe',
}

export type Words = typeof en

const tr: Words = {
  isTurkish: true,
  editor: 'Düzenleyici',
  page: 'Sayfa',
  preview: 'Ziyaretçilerin gördüğü sayfa',
  language: 'Sayfanın dili',
  width: 'Genişlik',
  phone: 'Telefon',
  tablet: 'Tablet',
  desk: 'Masaüstü',
  dark: 'Koyu',
  browse: 'Bağlantıları aç',
  undo: 'Geri al',
  redo: 'Yinele',
  saveSome: (count) => `${count} belgeyi kaydet`,
  saved: 'Kaydedildi.',
  allSaved: 'Her şey kayıtlı',
  notRight: 'Kaydedilmedi: burada bir yanlış var. Yazdıklarınız, düzelene kadar saklanır.',
  fields: 'Alanlar',
  choose: 'Sayfada bir metne, değere veya görsele tıklayın. Alanı burada açılır.',
  wholePage: 'Bu sayfanın bütün alanları',
  shownOn: (count) => (count === 1 ? '1 sayfada gösteriliyor' : `${count} sayfada gösteriliyor`),
  inFile: 'Belge:',
  addEntry: 'Öğe ekle',
  remove: 'Kaldır',
  up: 'Yukarı taşı',
  down: 'Aşağı taşı',
  duplicate: 'Çoğalt',
  allLanguages: 'Bütün diller',
  problems: (count) => `${count} sorun`,
  format: 'Biçim',
  bold: 'Kalın',
  italic: 'İtalik',
  heading: 'Başlık',
  subheading: 'Alt başlık',
  list: 'Madde listesi',
  numbered: 'Numaralı liste',
  link: 'Bağlantı',
  linkTo: 'Gideceği yer',
  linkHint: 'Bu sitenin bir sayfası ya da bir adres. Boş bırakılırsa bağlantı olmaz.',
  left: (count) => `${count} karakter kaldı`,
  over: (count) => `${count} karakter fazla`,
  notChosen: 'Seçilmedi',
  choosePicture: 'Başka görsel seç',
  upload: 'Görsel yükle',
  focus: 'Hep görünmesi gereken yere tıklayın',
  conflict: 'Bu arada değişti',
  conflictWords: (file) => `${file}, siz açtıktan sonra bu pencerenin dışında değiştirildi. Hangisi kalsın?`,
  theirs: 'Şu an dosyada olan',
  mine: 'Benimki',
  ownLanguage: 'English',
}

export const WORDS: Readonly<Record<OwnLanguage, Words>> = { tr, en }

export const WordsContext = createContext<Words>(en)

export const useWords = (): Words => useContext(WordsContext)

/**
 * What a field is called in the editor's language, by its schema; by its key, where that says nothing. Words of the
 * interface have no Turkish title: they are called by themselves.
 */
export function titleOf(
  schema: z.core.$ZodType | undefined,
  key: string | number,
  words: Words,
  value?: unknown,
): string {
  const { title, turkish } = metaOf(schema) ?? {}
  const own = title ?? (typeof key === 'string' ? titleFrom(key) : '')
  if (!words.isTurkish) return own
  const inTurkish = fieldOf(value, 'tr')
  return turkish ?? (typeof inTurkish === 'string' && inTurkish !== '' ? inTurkish : own)
}

/** What is said of a field. Schemas say it in English alone, which is of no help to who works in Turkish. */
export const descriptionOf = (schema: z.core.$ZodType, words: Words): string | undefined =>
  words.isTurkish ? undefined : metaOf(schema)?.description

/** What one of a few names is called: `sunken` → `Sunken`, `Hafif koyu` */
export function nameOf(name: unknown, words: Words): string {
  if (isLanguage(name)) return LANGUAGE_NAMES[name]
  const title = titleFrom(name === true ? 'yes' : name === false ? 'no' : String(name))
  return (words.isTurkish ? TURKISH_TITLES[title] : undefined) ?? title
}
