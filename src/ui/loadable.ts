import type { ComponentType } from 'react'

/** A component whose code may have to be fetched, by `load`, before it can be rendered. */
export interface Loadable<Props> {
  readonly component: ComponentType<Props>
  load(): Promise<void>
}

/** A part of the application itself. */
export function included<Props>(component: ComponentType<Props>): Loadable<Props> {
  return { component, load: async () => undefined }
}

/** Fetched with the first page that shows it. After a failure, the next `load` tries again. */
export function onDemand<Props>(fetchIt: () => Promise<ComponentType<Props>>): Loadable<Props> {
  let loaded: ComponentType<Props> | undefined
  return {
    get component() {
      if (!loaded) throw new Error('A part of a page is rendered before its code has been loaded.')
      return loaded
    },
    async load() {
      loaded ??= await fetchIt()
    },
  }
}
