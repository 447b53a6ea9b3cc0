import type { Language } from './names/languages.ts'

/** Caches results by object, as long as the object is in use. */
export function cacheByObject<Source extends object, Result>(make: (source: Source) => Result) {
  const results = new WeakMap<Source, Result>()
  return (source: Source): Result => {
    if (!results.has(source)) results.set(source, make(source))
    return results.get(source) as Result
  }
}

/** Caches results by object and language. */
export function cacheByLanguage<Source extends object, Result>(make: (source: Source, language: Language) => Result) {
  const resultsOf = cacheByObject((_: Source) => new Map<Language, Result>())
  return (source: Source, language: Language): Result => {
    const results = resultsOf(source)
    const result = results.get(language) ?? make(source, language)
    results.set(language, result)
    return result
  }
}
