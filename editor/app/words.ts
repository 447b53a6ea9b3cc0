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
  addBlock: 'Add a block',
  addAfter: 'Add a block after',
  move: 'Move',
  movable: 'movable entry',
  howToMove: 'Press Space to pick the entry up, the arrow keys to move it, Space to put it down, Escape to leave it.',
  lifted: (name: string, place: number) => `${name} is picked up from place ${place}.`,
  moved: (name: string, place: number) => `${name} is over place ${place}.`,
  put: (name: string, place: number) => `${name} is put at place ${place}.`,
  putBack: (name: string, place: number) => `${name} stays at place ${place}.`,
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
  conflict: 'Changed by two people',
  conflictWords:
    'Somebody else has changed the same meanwhile. What you have changed in different places has been put together; choose what is to be here.',
  mine: 'Mine',
  theirs: 'Theirs',
  both: 'Both, one after the other',
  allMine: 'All mine',
  allTheirs: 'All theirs',
  takeOver: 'Take over',
  merged: 'Saved, together with what somebody else has changed meanwhile.',
  away: 'The editor’s server does not answer. What you type is kept in this browser until it does.',
  gone: 'Not saved: this page is no longer there. What you have written is kept on this computer.',
  isNew: 'new',
  isRemoved: 'removed',
  isChanged: 'changed',
  renamed: (from: string) => `renamed; before: ${from}`,
  andMore: (count: number) => `and ${count} more`,
  history: 'History',
  noHistory: 'It has not been published yet.',
  bringBack: 'Bring this version back',
  publish: 'Publish',
  publishing: 'Publishing …',
  looking: 'Looking for what has changed …',
  message: 'What have you done, in a sentence?',
  whoAreYou: 'Whoever looks at the history later sees who has done what. You are asked only once.',
  yourName: 'Your name',
  yourMail: 'Your e-mail address',
  close: 'Close',
  fetchOthers: 'Get what others have published',
  nothingToPublish: 'All is published.',
  unsent: (count: number) => `Published on this computer, and not sent to the others yet: ${count}`,
  sent: 'Published.',
  noRemote: 'Published on this computer. This site is not connected to any other.',
  offline: 'Kept on this computer: the others cannot be reached now. It is sent when you publish next.',
  refused: 'This could not be published. Nothing is lost; what you have written is kept on this computer.',
  wrong: 'Not published: first mend what is wrong here.',
  gitSays: 'What Git says about it, for who helps you',
  noRepository: 'This folder is not under Git, so there is no place to publish to.',
  unfinished: 'Somebody has begun to merge in this folder with Git. That has to be finished first.',
  noBranch: 'This folder shows an old state of Git. It has to be on a branch to be published.',
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
  addBlock: 'Blok ekle',
  addAfter: 'Sonrasına blok ekle',
  move: 'Taşı',
  movable: 'taşınabilir öğe',
  howToMove: 'Öğeyi almak için boşluk, taşımak için ok, bırakmak için yine boşluk, vazgeçmek için Esc tuşuna basın.',
  lifted: (name, place) => `${name} alındı; yeri ${place}.`,
  moved: (name, place) => `${name} şimdi ${place}. yerde.`,
  put: (name, place) => `${name} ${place}. yere kondu.`,
  putBack: (name, place) => `${name} ${place}. yerde kaldı.`,
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
  conflict: 'İki kişi değiştirdi',
  conflictWords:
    'Bu arada aynı yeri başka biri de değiştirdi. Farklı yerlerdeki değişiklikler birleştirildi; buralarda hangisinin kalacağını seçin.',
  mine: 'Benimki',
  theirs: 'Diğeri',
  both: 'İkisi de, art arda',
  allMine: 'Hepsinde benimki',
  allTheirs: 'Hepsinde diğeri',
  takeOver: 'Uygula',
  merged: 'Kaydedildi; bu arada başka birinin yaptığı değişiklikler de içinde.',
  away: 'Düzenleyicinin sunucusu yanıt vermiyor. Yazdıklarınız, yanıt verene kadar bu tarayıcıda saklanıyor.',
  gone: 'Kaydedilmedi: bu sayfa artık yok. Yazdıklarınız bu bilgisayarda duruyor.',
  isNew: 'yeni',
  isRemoved: 'kaldırıldı',
  isChanged: 'değişti',
  renamed: (from) => `adı değişti; önceki: ${from}`,
  andMore: (count) => `ve ${count} değişiklik daha`,
  history: 'Geçmiş',
  noHistory: 'Henüz yayımlanmadı.',
  bringBack: 'Bu sürümü geri getir',
  publish: 'Yayımla',
  publishing: 'Yayımlanıyor …',
  looking: 'Değişiklikler aranıyor …',
  message: 'Ne yaptınız? Bir cümleyle yazın.',
  whoAreYou: 'Geçmişe bakan herkes neyi kimin yaptığını görür. Yalnızca bir kez sorulur.',
  yourName: 'Adınız',
  yourMail: 'E-posta adresiniz',
  close: 'Kapat',
  fetchOthers: 'Başkalarının yayımladıklarını al',
  nothingToPublish: 'Her şey yayımlandı.',
  unsent: (count) => `Bu bilgisayarda yayımlanan, başkalarına henüz gönderilmeyen: ${count}`,
  sent: 'Yayımlandı.',
  noRemote: 'Bu bilgisayarda yayımlandı. Bu site başka bir yere bağlı değil.',
  offline: 'Bu bilgisayarda saklandı: şu anda diğerlerine ulaşılamıyor. Bir dahaki yayımlamada gönderilir.',
  refused: 'Yayımlanamadı. Hiçbir şey kaybolmadı; yazdıklarınız bu bilgisayarda duruyor.',
  wrong: 'Yayımlanmadı: önce buradaki yanlışları düzeltin.',
  gitSays: 'Size yardım edecek kişi için: Git ne diyor',
  noRepository: 'Bu klasör Git ile izlenmiyor; yayımlanacak bir yer yok.',
  unfinished: 'Bu klasörde Git ile başlatılmış bir birleştirme var. Önce onun bitmesi gerekir.',
  noBranch: 'Bu klasör Git’in eski bir durumunu gösteriyor. Yayımlamak için bir dalda olması gerekir.',
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
