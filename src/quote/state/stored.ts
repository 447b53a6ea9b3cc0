import { useSyncExternalStore } from 'react'
import type { StoredKey } from '../../../schema/names/storage.ts'
import { onCleared, readStored, removeStored, subscribeStored, writeStored } from '../../data/storage.ts'

/**
 * A value in local storage that all windows share. If storage is blocked, full or declined, it is only in memory. Every
 * change starts from `read()`, so that two windows change the same value.
 */
export function createStored<T>(key: StoredKey, parse: (json: string) => T) {
  let unstored: string | undefined
  const empty = parse('')
  let last = { json: '', value: empty }
  onCleared(() => {
    unstored = undefined
  })
  /** Returns the same object until the stored text changes. */
  const read = (): T => {
    const json = unstored ?? readStored(key) ?? ''
    if (json !== last.json) last = { json, value: parse(json) }
    return last.value
  }
  return {
    read,
    /** Hook. In the build and during hydration, it returns what is there when nothing is stored. */
    use: (): T => useSyncExternalStore(subscribeStored, read, () => empty),
    write(json: string): void {
      unstored = json
      writeStored(key, json)
      if (readStored(key) === json) unstored = undefined
    },
    remove(): void {
      unstored = undefined
      removeStored(key)
    },
    subscribe: subscribeStored,
  }
}
