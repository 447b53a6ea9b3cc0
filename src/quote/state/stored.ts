import { useSyncExternalStore } from 'react'
import type { StoredKey } from '../../../schema/names/storage.ts'
import { onCleared, readStored, removeStored, subscribeStored, writeStored } from '../../data/storage.ts'

/**
 * A value in local storage that all windows share. If storage is blocked, full or declined, it stays in memory.
 * Changes start from `read()`, so that two windows change the same value.
 */
export function createStored<T>(key: StoredKey, parse: (json: string) => T) {
  let unsavedJson: string | undefined
  const emptyValue = parse('')
  let cache = { json: '', value: emptyValue }
  onCleared(() => {
    unsavedJson = undefined
  })
  /** Returns the same object until the stored text changes. */
  const readValue = (): T => {
    const json = unsavedJson ?? readStored(key) ?? ''
    if (json !== cache.json) cache = { json, value: parse(json) }
    return cache.value
  }
  return {
    read: readValue,
    /** Hook. Returns the empty value in the build and during hydration. */
    use: (): T => useSyncExternalStore(subscribeStored, readValue, () => emptyValue),
    write(json: string): void {
      unsavedJson = json
      writeStored(key, json)
      if (readStored(key) === json) unsavedJson = undefined
    },
    remove(): void {
      unsavedJson = undefined
      removeStored(key)
    },
    subscribe: subscribeStored,
  }
}
