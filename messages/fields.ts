/*
 * What the site's forms send: named once for the forms, for the service that takes them (`server/`), and for their tests.
 */

/** A field of a form. */
export interface FieldRule {
  /** The most characters that are taken. */
  readonly max: number
  readonly required?: true
  readonly type?: 'email' | 'tel' | 'date'
}

/** What stands in the message form. */
export const CONTACT_FIELDS = {
  name: { max: 120, required: true },
  surname: { max: 120 },
  email: { max: 254, required: true, type: 'email' },
  message: { max: 10_000, required: true },
} as const satisfies Readonly<Record<string, FieldRule>>

/** What stands in the form of the quote list; of `email` and `phone`, one is required. */
export const QUOTE_FIELDS = {
  company: { max: 160 },
  name: { max: 120, required: true },
  email: { max: 254, type: 'email' },
  phone: { max: 40, type: 'tel' },
  country: { max: 80 },
  date: { max: 10, type: 'date' },
  place: { max: 160 },
  message: { max: 10_000 },
} as const satisfies Readonly<Record<string, FieldRule>>

export const FORMS = { contact: CONTACT_FIELDS, quote: QUOTE_FIELDS } as const

export type FormName = keyof typeof FORMS

/**
 * What a form sends besides:
 * - `form`: which one it is; without it, the message form;
 * - `language`: the visitor's;
 * - `website`: what only robots fill in;
 * - `seconds`: the whole seconds that the form was open, where a script counted them;
 * - `key`: the same when the same message is sent again, so that it is taken once; without a script there is none;
 * - `next`: the address that is shown after it, without a script;
 * - `items`: the quote list as JSON, see `item.ts`;
 * - `files`: a part for each file.
 */
export const PARTS = {
  form: 'form',
  language: 'language',
  trap: 'website',
  seconds: 'seconds',
  key: 'key',
  next: 'next',
  items: 'items',
  files: 'files',
} as const

const MB = 1024 * 1024

/** What can be attached to a quote list. Sizes in bytes. */
export const FILES = { most: 10, bytes: 20 * MB, allBytes: 60 * MB } as const

/** The kinds of files that are taken, with the endings that each has. */
export const FILE_KINDS = {
  pdf: ['pdf'],
  dxf: ['dxf'],
  dwg: ['dwg'],
  step: ['step', 'stp'],
  iges: ['iges', 'igs'],
  jpeg: ['jpg', 'jpeg'],
  png: ['png'],
  xlsx: ['xlsx'],
} as const

export type FileKind = keyof typeof FILE_KINDS

/** The kind that a file's name says it is of. */
export function kindOf(name: string): FileKind | undefined {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  const kinds = Object.entries(FILE_KINDS) as [FileKind, readonly string[]][]
  return kinds.find(([, endings]) => endings.includes(ending))?.[0]
}
