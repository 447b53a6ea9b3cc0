/*
 * The names and limits of everything that the site's forms send, shared by the forms, the message server and the tests.
 */

export interface FieldRule {
  /** Maximum number of characters. */
  readonly max: number
  readonly required?: true
  readonly type?: 'email' | 'tel' | 'date'
  readonly multiline?: true
}

const CONTACT_FIELDS = {
  name: { max: 120, required: true },
  surname: { max: 120 },
  email: { max: 254, required: true, type: 'email' },
  message: { max: 10_000, required: true, multiline: true },
} as const satisfies Readonly<Record<string, FieldRule>>

/** The fields of the quote form. Either `email` or `phone` is required. */
export const QUOTE_FIELDS = {
  company: { max: 160 },
  name: { max: 120, required: true },
  email: { max: 254, type: 'email' },
  // Room for several numbers.
  phone: { max: 120, type: 'tel' },
  country: { max: 80 },
  date: { max: 10, type: 'date' },
  place: { max: 160 },
  message: { max: 10_000, multiline: true },
} as const satisfies Readonly<Record<string, FieldRule>>

export const FORMS = { contact: CONTACT_FIELDS, quote: QUOTE_FIELDS } as const

export type FormName = keyof typeof FORMS

/** The largest request of each form: the quote form has files, and some fields around them. */
export const MAX_FORM_BYTES = { contact: 128 * 1024, quote: 61 * 1024 * 1024 } as const satisfies Record<
  FormName,
  number
>

/**
 * What a form sends besides its fields:
 * - `form`: `quote`; the contact form sends none;
 * - `language`: the visitor's language;
 * - `website`: a field that people do not see. Only robots fill it in;
 * - `seconds`: how many whole seconds the form was open. Only sent with JavaScript;
 * - `key`: identifies the message, so that a retry is stored only once. Only sent with JavaScript;
 * - `work`: the answer to `{ "error": "work" }`, see `work.ts`;
 * - `check`: proves that the message is the daily check of the message server;
 * - `next`: the address to redirect to. Only used without JavaScript;
 * - `items`: the quote list as JSON, see `item.ts`;
 * - `files`: one part for each file, after all other parts;
 * - `fileItems`: a JSON array with an entry for each file: the `id` of the item that the file belongs to, or `""`.
 */
export const PARTS = {
  form: 'form',
  language: 'language',
  trap: 'website',
  seconds: 'seconds',
  key: 'key',
  work: 'work',
  check: 'check',
  next: 'next',
  items: 'items',
  files: 'files',
  fileItems: 'fileItems',
} as const

/** Search parameter of the contact page: the subject of the message. */
export const ABOUT = 'about'

export const MB = 1024 * 1024

/** Limits of the attached files. Sizes in bytes. */
export const FILES = { most: 10, bytes: 20 * MB, allBytes: 60 * MB } as const

/** The accepted kinds of files, with their extensions. */
export const FILE_KINDS = {
  pdf: ['pdf'],
  dxf: ['dxf'],
  dwg: ['dwg'],
  step: ['step', 'stp'],
  iges: ['iges', 'igs'],
  jpeg: ['jpg', 'jpeg'],
  png: ['png'],
  heic: ['heic', 'heif'],
  xlsx: ['xlsx'],
} as const

export type FileKind = keyof typeof FILE_KINDS

/** The kind of a file, by its extension. */
export function getFileKind(name: string): FileKind | undefined {
  const [, ending = ''] = /\.([^.]+)$/.exec(name.toLowerCase()) ?? []
  const kinds = Object.entries(FILE_KINDS) as [FileKind, readonly string[]][]
  return kinds.find(([, endings]) => endings.includes(ending))?.[0]
}
