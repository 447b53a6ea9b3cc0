import type { Language } from './names/languages.ts'

/** Caches results by object, as long as the object is in use. */
export function cacheByObject<Source extends object, Result>(create: (source: Source) => Result) {
  const results = new WeakMap<Source, Result>()
  return (source: Source): Result => {
    if (!results.has(source)) results.set(source, create(source))
    return results.get(source) as Result
  }
}

export function cacheByLanguage<Source extends object, Result>(create: (source: Source, language: Language) => Result) {
  const getResults = cacheByObject((_: Source) => new Map<Language, Result>())
  return (source: Source, language: Language): Result => {
    const results = getResults(source)
    const result = results.get(language) ?? create(source, language)
    results.set(language, result)
    return result
  }
}
