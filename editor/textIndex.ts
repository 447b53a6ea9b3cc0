import MiniSearch from 'minisearch'
import { toAscii } from '../schema/spelling.ts'

/** Shorter words have too many neighbours for fuzzy matching. */
const MIN_FUZZY_LETTERS = 5

/** A ranked full-text index. Finds beginnings of words and typos, whatever their case and diacritics. */
export const createTextIndex = <T>(idField: keyof T & string, boost: { readonly [K in keyof T]?: number }) =>
  new MiniSearch<T>({
    idField,
    fields: Object.keys(boost),
    // Figures stay whole, so that 60,3 finds neither 60 nor 3.
    tokenize: (text) => text.match(/\d+(?:[.,]\d+)+|[\p{L}\p{N}\p{M}]+/gu) ?? [],
    processTerm: (term) => toAscii(term).replaceAll(',', '.') || null,
    searchOptions: {
      boost: boost as Record<string, number>,
      prefix: true,
      fuzzy: (term) => (term.length >= MIN_FUZZY_LETTERS ? 0.2 : false),
      // Exact words come first, then beginnings, then typos.
      weights: { prefix: 0.5, fuzzy: 0.1 },
      combineWith: 'AND',
    },
  })
